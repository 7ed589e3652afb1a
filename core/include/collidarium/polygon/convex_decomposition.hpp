#pragma once

/// Simple polygons as unions of convex ones.
///
/// The polygon is cut into pieces that every vertical line crosses once, these into triangles, and then every
/// cut is taken back that can be without making a piece reflex. Every decision is exact, so no sliver and no
/// row of vertices on one line leads it astray.
///
/// Source: Hertel and Mehlhorn, Fast Triangulation of Simple Polygons, 1983; de Berg et al., Computational
/// Geometry, 3.

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "collidarium/query/options.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

namespace detail {

/// Convex parts of a polygon, and across each edge of each of them the number of the part there, or `none`
/// where the edge is one of the polygon itself.
template <Scalar T>
struct Decomposition {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::vector<std::vector<Vec2<T>>> parts;
    std::vector<std::vector<std::uint32_t>> across;
};

template <Scalar T>
[[nodiscard]] Decomposition<T> decompose_with_neighbors(std::span<const Vec2<T>> vertices,
                                                        QueryTrace<std::type_identity_t<T>> trace = {});

}  // namespace detail

/// Convex parts of a simple, counter-clockwise polygon: over its own vertices, with disjoint insides, and
/// together the whole. At most four times as many as the fewest there can be; one where it is convex. Cost:
/// n log n for n vertices. Trace: `Route`, `Diagonal` for every cut that is made, then for every one that is
/// tested again, `ResultPolygons`.
template <Scalar T>
[[nodiscard]] inline std::vector<std::vector<Vec2<T>>> decompose(
    std::span<const Vec2<T>> vertices, QueryTrace<std::type_identity_t<T>> trace = {}) {
    return detail::decompose_with_neighbors(vertices, trace).parts;
}

/// Of any other range of GLM vectors, or of a list of vectors or of pairs of numbers, in the
/// arithmetic of these.
template <VertexRange R>
[[nodiscard]] inline auto decompose(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return decompose(span); });
}
template <Scalar T = double>
[[nodiscard]] inline std::vector<std::vector<Vec2<T>>> decompose(std::initializer_list<Vec2<T>> vertices) {
    return decompose(std::span<const Vec2<T>>(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto decompose(std::initializer_list<const N[2]> vertices) {
    return decompose(detail::vertices_of(vertices));
}

}  // namespace collidarium
