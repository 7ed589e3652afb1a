#pragma once

/// Simple polygons as unions of convex ones.
///
/// The polygon is cut into pieces that every vertical line crosses once, these into triangles, and then every
/// cut is taken back that can be without making a piece reflex. Every decision is exact, so no sliver and no
/// row of vertices on one line leads it astray.
///
/// Source: Hertel and Mehlhorn, Fast Triangulation of Simple Polygons, 1983; de Berg et al., Computational
/// Geometry, 3.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "collidarium/polygon/monotone_partition.hpp"
#include "collidarium/polygon/triangulation.hpp"
#include "collidarium/shapes/vertex_range.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

namespace detail {

/// Calls `visit(edge)` with one edge of every piece there is before the first call.
template <Scalar T, class Visit>
inline void for_each_piece(const HalfEdges<T>& pieces, Visit&& visit) {
    std::vector<bool> seen(pieces.size());
    for (std::size_t edge = 0; edge < seen.size(); ++edge) {
        if (seen[edge] || pieces.is_taken_back(edge)) {
            continue;
        }
        for (std::size_t at = edge; !seen[at]; at = pieces.next(at)) {
            seen[at] = true;
        }
        visit(edge);
    }
}

/// Cuts a polygon into convex pieces.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline HalfEdges<T> convex_pieces(std::span<const Vec2<T>> vertices, Sink& sink) {
    HalfEdges<T> pieces(vertices);
    const auto tell = [&](std::size_t cut, DiagonalUse use) {
        emit(sink, [&] {
            return Diagonal<T>{pieces.at(pieces.from(cut)), pieces.at(pieces.from(pieces.other_side(cut))),
                               use};
        });
    };
    const auto tell_from = [&](std::size_t first, DiagonalUse use) {
        for (std::size_t cut = first; cut < pieces.size(); cut += 2) {
            tell(cut, use);
        }
    };
    MonotoneCuts<T>(vertices, pieces).make();
    tell_from(vertices.size(), DiagonalUse::monotone);
    const std::size_t monotone = pieces.size();
    MonotoneTriangles<T> triangles(pieces, vertices.size());
    for_each_piece(std::as_const(pieces), [&](std::size_t edge) { triangles.cut_piece(edge); });
    tell_from(monotone, DiagonalUse::triangulate);
    // The last cuts first, so that those of the monotone pieces, which reflex corners need, stay longest.
    for (std::size_t cut = pieces.size(); cut > vertices.size();) {
        cut -= 2;
        const bool is_needless = pieces.is_needless(cut);
        tell(cut, is_needless ? DiagonalUse::remove : DiagonalUse::keep);
        if (is_needless) {
            pieces.take_back(cut);
        }
    }
    return pieces;
}

/// Convex parts of a polygon, and across each edge of each of them the number of the part there, or `none`
/// where the edge is one of the polygon itself.
template <Scalar T>
struct Decomposition {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::vector<std::vector<Vec2<T>>> parts;
    std::vector<std::vector<std::uint32_t>> across;
};

template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Decomposition<T> decompose_with_neighbors(std::span<const Vec2<T>> vertices,
                                                               Sink& sink) {
    emit(sink, [] { return Route<T>{"polygon/convex_decomposition"}; });
    const HalfEdges<T> pieces = convex_pieces(vertices, sink);
    Decomposition<T> result;
    std::vector<std::uint32_t> part_of(pieces.size());
    for_each_piece(pieces, [&](std::size_t edge) {
        std::vector<Vec2<T>>& part = result.parts.emplace_back();
        std::vector<std::uint32_t>& across = result.across.emplace_back();
        for (std::size_t at = edge; part.empty() || at != edge; at = pieces.next(at)) {
            part.push_back(pieces.at(pieces.from(at)));
            across.push_back(static_cast<std::uint32_t>(at));
            part_of[at] = static_cast<std::uint32_t>(result.parts.size() - 1);
        }
    });
    for (std::vector<std::uint32_t>& across : result.across) {
        for (std::uint32_t& edge : across) {
            edge = edge < vertices.size() ? Decomposition<T>::none : part_of[pieces.other_side(edge)];
        }
    }
    emit(sink, [&] { return ResultPolygons<T>{Operation::decomposition, result.parts}; });
    return result;
}

template <Scalar T>
[[nodiscard]] inline Decomposition<T> decompose_with_neighbors(std::span<const Vec2<T>> vertices) {
    NoTrace nobody;
    return decompose_with_neighbors(vertices, nobody);
}

}  // namespace detail

/// Convex parts of a simple, counter-clockwise polygon: over its own vertices, with disjoint insides, and
/// together the whole. At most four times as many as the fewest there can be; one where it is convex. Cost:
/// n log n for n vertices. Trace: `Route`, `Diagonal` for every cut that is made, then for every one that is
/// tested again, `ResultPolygons`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::vector<std::vector<Vec2<T>>> decompose(std::span<const Vec2<T>> vertices,
                                                                 Sink& sink) {
    return detail::decompose_with_neighbors(vertices, sink).parts;
}

template <Scalar T>
[[nodiscard]] inline std::vector<std::vector<Vec2<T>>> decompose(std::span<const Vec2<T>> vertices) {
    NoTrace nobody;
    return decompose(vertices, nobody);
}

/// The same of any other range of GLM vectors, or of a list of vectors or of pairs of numbers, in the
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
