#pragma once

/// For how long two turning shapes certainly stay apart.
///
/// Along a fixed direction a point that moves straight and turns evenly goes, within a time h, by no more
/// than its velocity times h and half of its greatest acceleration times h squared. So the gap between two
/// shapes along a direction that separates them stays open for as long as the least of such parabolas is
/// positive. That is a second-order bound: where nothing turns it is exact, and shapes that slide along each
/// other get ahead as well.
///
/// Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996 (conservative advancement);
/// Catto, Continuous Collision, GDC 2013 (advancing along one separating axis at a time).

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "collidarium/algorithm/nearest_feature.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::detail {

/// A convex shape at one time, with how it moves on.
template <Scalar T>
struct TurningHull {
    Hull<T> hull{};
    Vec2<T> center{};  ///< about which it turns
    Vec2<T> velocity{};
    T turn{};  ///< radians in one unit of time
};

/// How a shape's end along a direction moves.
template <Scalar T>
struct MovingEnd {
    T position{};
    T velocity{};
    T acceleration{};  ///< the greatest there can be, not negative

    /// The least it can come to after the time h, or with -1 for `sense` the most.
    [[nodiscard]] T at(T h, T sense) const {
        return position + (velocity - sense * acceleration * h / 2) * h;
    }
};

/// The end of a shape against `direction`, or with -1 for `sense` along it, that may come farthest within the
/// time h; without its radius. Seen from a frame that has its origin at the shape's centre and turns by
/// `turn`.
template <Scalar T>
[[nodiscard]] inline MovingEnd<T> farthest_end(const TurningHull<T>& shape, const Vec2<T>& direction, T turn,
                                               T h, T sense) {
    const T relative = shape.turn - turn;
    MovingEnd<T> best{};
    bool has_best = false;
    for (const Vec2<T>& point : shape.hull.points) {
        const Vec2<T> offset = point - shape.center;
        const MovingEnd<T> end{
            glm::dot(direction, offset), relative * cross(offset, direction),
            relative == 0 ? T(0) : relative * relative * std::sqrt(glm::dot(offset, offset))};
        if (!has_best || (end.at(h, sense) - best.at(h, sense)) * sense < 0) {
            best = end;
            has_best = true;
        }
    }
    return best;
}

/// For how long, at most `most`, b stays farther than `gap` from a along `normal`, which points from a to b
/// and turns by `turn`. `gap` may be negative: then they may overlap by that much.
template <Scalar T>
[[nodiscard]] inline T time_apart(const TurningHull<T>& a, const TurningHull<T>& b, const Vec2<T>& normal,
                                  T turn, T gap, T most) {
    // From centre to centre, as seen from the turning frame.
    const Vec2<T> between = b.center - a.center;
    const Vec2<T> way = b.velocity - a.velocity;
    const T distance = std::sqrt(glm::dot(between, between));
    const T speed = std::sqrt(glm::dot(way, way));
    const T closing = glm::dot(normal, way) - turn * cross(between, normal);
    const T start = glm::dot(normal, between) - (a.hull.radius + b.hull.radius) - gap;
    const T now = start + farthest_end(b, normal, turn, T(0), T(1)).position -
                  farthest_end(a, normal, turn, T(0), T(-1)).position;
    if (!(now > 0)) {
        return 0;
    }
    T h = most;
    // Each round finds one of the parabolas that are below zero at h, and goes back to where it is not.
    for (std::size_t i = 0; i < 64; ++i) {
        const MovingEnd<T> of_a = farthest_end(a, normal, turn, h, T(-1));
        const MovingEnd<T> of_b = farthest_end(b, normal, turn, h, T(1));
        const T open = start + of_b.position - of_a.position;
        const T opening = closing + of_b.velocity - of_a.velocity;
        const T bend = of_a.acceleration + of_b.acceleration + turn * turn * (distance + speed * h) +
                       2 * std::abs(turn) * speed;
        if (open + (opening - bend * h / 2) * h >= 0) {
            return h;
        }
        const T earlier = 2 * open / (std::sqrt(opening * opening + 2 * bend * open) - opening);
        if (!(earlier < h)) {
            return h;
        }
        h = earlier;
    }
    return 0;
}

/// The same with the normal turning as either shape does, or not at all: whichever tells the most.
template <Scalar T>
[[nodiscard]] inline T longest_time_apart(const TurningHull<T>& a, const TurningHull<T>& b,
                                          const Vec2<T>& normal, T gap, T most) {
    T longest = time_apart(a, b, normal, T(0), gap, most);
    if (longest < most && a.turn != 0) {
        longest = std::max(longest, time_apart(a, b, normal, a.turn, gap, most));
    }
    if (longest < most && b.turn != 0 && b.turn != a.turn) {
        longest = std::max(longest, time_apart(a, b, normal, b.turn, gap, most));
    }
    return longest;
}

/// A direction that two shapes stay apart along, and for how long.
template <Scalar T>
struct SeparatingAxis {
    Vec2<T> normal{};  ///< unit, from a to b
    T time{};
};

/// Of the directions that separate two shapes, or nearly do, the one that does so longest.
template <Scalar T>
[[nodiscard]] inline SeparatingAxis<T> longest_apart(const TurningHull<T>& a, const TurningHull<T>& b, T gap,
                                                     T most) {
    const NearestFeature<T> feature = nearest_feature(a.hull, b.hull);
    SeparatingAxis<T> best{normal_of(feature), T(0)};
    best.time = longest_time_apart(a, b, best.normal, gap, most);
    if (feature.place == Place::outside && gap >= 0) {
        return best;
    }
    // They touch. At a corner the nearest feature is any of several sides.
    for_each_edge(a.hull.points, b.hull.points, [&](const DifferenceEdge<T>& edge) {
        const Vec2<T> normal = outward_normal(edge.vector);
        const T time = longest_time_apart(a, b, normal, gap, most);
        if (time > best.time) {
            best = {normal, time};
        }
        return best.time < most;
    });
    return best;
}

}  // namespace collidarium::detail
