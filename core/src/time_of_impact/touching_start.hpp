#pragma once

/// Whether two turning shapes that touch, or nearly do, will overlap in the next moment.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "convex/closest_feature.hpp"
#include "time_of_impact/separation_function.hpp"

namespace collidarium::detail {

/// Whether what is nearest to the origin is so beyond doubt, where lengths up to `margin` may be none.
template <Scalar T>
[[nodiscard]] inline bool is_clear(const DifferenceFeature<T>& feature, T margin) {
    if (!feature.on_edge) {
        return glm::dot(feature.vertex, feature.vertex) > margin * margin;
    }
    const T to_corner = std::min(feature.origin.along, feature.origin.to_end);
    return to_corner > 0 && to_corner * to_corner > margin * margin * feature.origin.length2;
}

/// Whether a point is inside a polygon and no nearer to any of its edges than `depth`. The edge that begins
/// at vertex number `but`, where there is one, does not count.
template <Scalar T>
[[nodiscard]] inline bool is_inside_by(std::span<const Vec2<T>> polygon, const Vec2<T>& point, T depth,
                                       std::size_t but) {
    if (polygon.size() < 3) {
        return false;
    }
    std::size_t from = polygon.size() - 1;
    for (std::size_t to = 0; to < polygon.size(); ++to) {
        const Vec2<T> side = polygon[to] - polygon[from];
        const T inside = cross(side, point - polygon[from]);
        if (from != but && !(inside > 0 && inside * inside >= depth * depth * glm::dot(side, side))) {
            return false;
        }
        from = to;
    }
    return true;
}

/// How fast a point of a shape, or what turns with it, moves.
template <Scalar T>
[[nodiscard]] inline Vec2<T> velocity_at(const TurningShape<T>& shape, const Vec2<T>& point) {
    return shape.velocity + perpendicular(point - shape.center) * shape.turn;
}

/// How the gap between two shapes changes that nearly touch.
template <Scalar T>
struct TouchRate {
    bool goes_in{};  ///< within `most` they overlap by more than `near`, beyond doubt
    T closing{};     ///< how fast the gap becomes less now
};

/// Follows the point that touches: of the one shape, into the side that it touches of the other, or past the
/// point. It goes in where it moves neither along it nor off it, and far enough from all other sides.
/// `points_a` and `points_b`: where the points are. `near`: no less than the gap.
template <Scalar T>
[[nodiscard]] inline TouchRate<T> touch_rate(const TurningShape<T>& a, std::span<const Vec2<T>> points_a,
                                             const TurningShape<T>& b, std::span<const Vec2<T>> points_b,
                                             const DifferenceFeature<T>& feature, T near, T most) {
    const T radius = a.radius + b.radius;
    const bool on_edge_of_b = feature.on_edge && !feature.edge.of_a;
    const TurningShape<T>& still = on_edge_of_b ? b : a;
    const TurningShape<T>& other = on_edge_of_b ? a : b;
    const Vec2<T>& point =
        on_edge_of_b ? points_a[feature.edge.a] : points_b[feature.on_edge ? feature.edge.b : feature.b];
    const Vec2<T>& at = feature.on_edge ? point : points_a[feature.a];
    const Vec2<T> way = velocity_at(other, point) - velocity_at(still, at);
    const T speed = length_at_most(way);
    TouchRate<T> rate;
    rate.closing = glm::dot(normal_of(feature), way) * (on_edge_of_b ? T(1) : T(-1));
    if (!(rate.closing > speed / 16)) {
        return rate;
    }
    const T h = 4 * near / rate.closing;
    const T bend = other.turn * other.turn * length_at_most(point - other.center) +
                   still.turn * still.turn * length_at_most(at - still.center) +
                   2 * std::abs(still.turn) * speed +
                   (feature.on_edge ? T(0) : speed * speed / length_at_most(feature.vertex));
    if (!(h <= most && bend * h <= rate.closing / 8)) {
        return rate;
    }
    const T margin = 2 * speed * h + near;
    if (radius > 0) {
        rate.goes_in = radius > 8 * near && (!feature.on_edge || is_clear(feature, margin));
    } else if (feature.on_edge) {
        rate.goes_in = on_edge_of_b ? is_inside_by(points_b, point, margin, feature.edge.b)
                                    : is_inside_by(points_a, point, margin, feature.edge.a);
    }
    return rate;
}

}  // namespace collidarium::detail
