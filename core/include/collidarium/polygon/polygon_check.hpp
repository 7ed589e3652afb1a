#pragma once

/// Whether a list of vertices makes a polygon, and of what kind. Every decision is exact.

#include <initializer_list>
#include <optional>
#include <span>

#include "collidarium/shapes/shape_error.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

/// What a list of vertices is.
struct PolygonKind {
    std::optional<ShapeError> error;
    bool clockwise{};
    bool convex{};  ///< no reflex corner; vertices in the middle of an edge are no corners
};

/// Checks vertices. Of several faults the first of these is reported: a number that is not finite, fewer than
/// three vertices, the same vertex twice in a row (or last and first), all on one line, edges that meet.
/// Cost: n log n for n vertices; n where they make a convex polygon with none in the middle of an edge.
template <Scalar T>
[[nodiscard]] PolygonKind check_polygon(std::span<const Vec2<T>> vertices);

template <VertexRange R>
[[nodiscard]] inline PolygonKind check_polygon(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return check_polygon(span); });
}
template <Scalar T = double>
[[nodiscard]] inline PolygonKind check_polygon(std::initializer_list<Vec2<T>> vertices) {
    return check_polygon(std::span<const Vec2<T>>(vertices));
}

}  // namespace collidarium
