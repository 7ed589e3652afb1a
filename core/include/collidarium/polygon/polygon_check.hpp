#pragma once

/// Whether a list of vertices makes a polygon, and of what kind. Every decision is exact.

#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

#include "collidarium/polygon/self_intersection.hpp"
#include "collidarium/shapes/shape_error.hpp"

namespace collidarium {

/// What a list of vertices is.
struct PolygonKind {
    std::optional<ShapeError> error;
    bool clockwise{};
    bool convex{};  ///< no reflex corner; vertices in the middle of a side are no corners
};

/// Checks vertices. Of several faults the first of these is told: a number that is not finite, fewer than
/// three vertices, the same vertex twice in a row (or last and first), all on one line, sides that meet.
/// Cost: n log n for n vertices.
template <Scalar T>
[[nodiscard]] inline PolygonKind check_polygon(std::span<const Vec2<T>> vertices) {
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
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2<T>& next = vertices[(i + 1) % count];
        if (vertices[i] == next) {
            return {.error = ShapeError::repeated_vertex};
        }
        const double turn = orientation(vertices[i], next, vertices[(i + 2) % count]);
        turns_left = turns_left || turn > 0;
        turns_right = turns_right || turn < 0;
    }
    if (!turns_left && !turns_right) {
        return {.error = ShapeError::zero_area};
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

}  // namespace collidarium
