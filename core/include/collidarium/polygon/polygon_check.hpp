#pragma once

/// Whether a list of vertices makes a polygon, and of what kind. Every decision is exact.

#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>

#include "collidarium/polygon/self_intersection.hpp"
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
[[nodiscard]] PolygonKind check_polygon(std::span<const Vec2<T>> vertices) {
    const std::size_t count = vertices.size();
    for (const Vec2<T>& vertex : vertices) {
        if (!std::isfinite(vertex.x) || !std::isfinite(vertex.y)) {
            return {.error = ShapeError::not_finite};
        }
    }
    if (count < 3) {
        return {.error = ShapeError::too_few_vertices};
    }
    bool turns_left = false;
    bool turns_right = false;
    bool turns_everywhere = true;
    std::size_t revolutions = 0;
    const Vec2<T>* before = &vertices[count - 2];
    const Vec2<T>* here = &vertices[count - 1];
    for (const Vec2<T>& next : vertices) {
        if (*here == next) {
            return {.error = ShapeError::repeated_vertex};
        }
        const double turn = orientation(*before, *here, next);
        turns_left = turns_left || turn > 0;
        turns_right = turns_right || turn < 0;
        turns_everywhere = turns_everywhere && turn != 0;
        // Edges that turn less than half a revolution each turn away from the left once in every revolution.
        revolutions += here->x < before->x && !(next.x < here->x) ? 1U : 0U;
        before = here;
        here = &next;
    }
    if (!turns_left && !turns_right) {
        return {.error = ShapeError::zero_area};
    }
    if (turns_everywhere && !(turns_left && turns_right) && revolutions == 1) {
        return {.error = std::nullopt, .clockwise = turns_right, .convex = true};
    }
    if (is_self_intersecting(vertices)) {
        return {.error = ShapeError::self_intersecting};
    }
    // At the leftmost vertex, of these the lowest, a simple polygon turns the way it runs.
    std::size_t first = 0;
    for (std::size_t i = 1; i < count; ++i) {
        const Vec2<T>& p = vertices[i];
        const Vec2<T>& q = vertices[first];
        first = p.x < q.x || (p.x == q.x && p.y < q.y) ? i : first;
    }
    const double turn =
        orientation(vertices[(first + count - 1) % count], vertices[first], vertices[(first + 1) % count]);
    return {.error = std::nullopt, .clockwise = turn < 0, .convex = !(turns_left && turns_right)};
}

template <VertexRange R>
[[nodiscard]] inline PolygonKind check_polygon(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return check_polygon(span); });
}
template <Scalar T = double>
[[nodiscard]] inline PolygonKind check_polygon(std::initializer_list<Vec2<T>> vertices) {
    return check_polygon(std::span<const Vec2<T>>(vertices));
}

}  // namespace collidarium
