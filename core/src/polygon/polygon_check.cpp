#include "collidarium/polygon/polygon_check.hpp"

#include <cmath>
#include <cstddef>

#include "collidarium/polygon/self_intersection.hpp"

namespace collidarium {

template <Scalar T>
PolygonKind check_polygon(std::span<const Vec2<T>> vertices) {
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

template PolygonKind check_polygon(std::span<const Vec2<float>>);
template PolygonKind check_polygon(std::span<const Vec2<double>>);

}  // namespace collidarium
