#pragma once

#include "collidarium/policy.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/textbook/compared.hpp"
#include "collidarium/textbook/projection.hpp"

namespace collidarium::textbook {

/// A circle and a convex polygon by the axes across the polygon's edges alone. Beside a corner none of these
/// has a gap, though the axis from the corner to the centre has one: circles near a corner are mistaken for
/// hits, as if the corners were those of the polygon grown by the radius, which are not round.
///
/// What breaks it: a box from (-1, -1) to (1, 1) and a circle of radius 1 around (1.9, 1.9), which is 1.27
/// from the corner. The right one is `overlap`.
///
/// Trace: the projections of the circle (a) and the polygon (b) on the axes up to the first that separates
/// them, and the verdict.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool circle_polygon_without_vertex_axis(const Circle<T>& circle,
                                                             std::span<const Vec2<T>> polygon,
                                                             Policy policy = Policy::open, Sink&& sink = {}) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2<T> axis = glm::normalize(across_side(polygon, i));
        const Shadow<T> of_polygon = shadow(polygon, axis);
        const T center = glm::dot(circle.center, axis);
        const T gap =
            std::max(of_polygon.lo - (center + circle.radius), (center - circle.radius) - of_polygon.hi);
        const bool is_apart = policy == Policy::open ? gap >= 0 : gap > 0;
        emit(sink, [&] {
            const Shadow<T> of_circle{center - circle.radius, center + circle.radius};
            return detail::projection(false, i, axis, of_circle, of_polygon, -gap, is_apart);
        });
        if (is_apart) {
            return detail::answered<T>(false, sink);
        }
    }
    return detail::answered<T>(true, sink);
}

}  // namespace collidarium::textbook
