#pragma once

/// The cast of one convex shape at another by conservative advancement: b moves on by no more than the gap
/// divided by the speed at which the gap closes, again and again, so it never gets past the first touch. For
/// a straight movement that is Newton's method, which comes to rest after a few steps, but for grazes.
///
/// Distances are those of GJK. The answer stands where b is inside a soon after it touches; where it is not
/// (a graze, a start in touch, an arrival at the very end, a corner) rounding could decide, and the answer is
/// that of the exact cast.
///
/// Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 1996; Ericson, Real-Time
/// Collision Detection, 9.5.4 (GJK for moving objects).

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "collidarium/query/ordinary_numbers.hpp"
#include "convex/cast.hpp"
#include "gjk/closest_feature.hpp"
#include "time_of_impact/touching_start.hpp"

namespace collidarium {

template <Scalar T>
struct ConservativeCast {
    std::optional<CastHit<T>> hit{};
    bool converged{};  ///< false: it took too many steps, and the answer is that of the exact cast
};

namespace detail {

/// A hull that goes with b.
template <Scalar T>
class TravellingHull {
public:
    explicit TravellingHull(const ConvexProxy<T>& hull)
        : start_(hull), points_(hull.points.begin(), hull.points.end()) {}

    [[nodiscard]] ConvexProxy<T> at(const Vec2<T>& way) {
        for (std::size_t i = 0; i < points_.size(); ++i) {
            points_[i] = start_.points[i] + way;
        }
        return {points_, start_.radius};
    }

private:
    ConvexProxy<T> start_;
    std::vector<Vec2<T>> points_;
};

/// Where an advance came to rest.
template <Scalar T>
struct Advanced {
    T t{};
    DifferenceFeature<T> feature{};
    bool hit{};       ///< inside soon after it came nearer than `near_enough`
    bool is_clear{};  ///< that is so, or it never comes so near, for certain
    bool converged = true;
};

/// The separation of two shapes along a direction: never more than the true one.
template <Scalar T>
[[nodiscard]] inline T separation_along(const Vec2<T>& direction, const ConvexProxy<T>& a,
                                        const ConvexProxy<T>& b) {
    // From one vertex of each on, so that nothing is lost where both are far from the origin.
    const Vec2<T>& of_a = a.points[support_index(a.points, direction)];
    const Vec2<T>& of_b = b.points[support_index(b.points, -direction)];
    return glm::dot(direction, of_b - of_a) - (a.radius + b.radius);
}

/// One step, as it is reported.
template <Scalar T>
[[nodiscard]] inline Advancement<T> step_of(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                            const Vec2<T>& translation, const Advanced<T>& now, T gap) {
    const Vec2<T> normal = normal_of(now.feature);
    const WitnessPoints<T> points = witnesses_of(a, b, now.feature);
    return {now.t,
            std::max(gap, T(0)),
            -glm::dot(translation, normal),
            points.a + normal * a.radius,
            points.b - normal * b.radius,
            normal};
}

/// The last step, to the moment of contact, `time` after the feature was found: the closest point of an edge
/// is another then, and so is the normal across an arc. The gap that is left: nothing but rounding, save
/// where an arc is grazed.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline T come_to_rest(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                    const Vec2<T>& translation, T time, Advanced<T>& now, Sink& sink) {
    if (now.feature.on_edge) {
        now.feature.origin = side_of(now.feature.edge, translation * time);
    } else {
        const IteratedFeature<T> found = closest_feature_by_gjk(a, b);
        if (found.converged && found.feature.place == Place::outside && !found.feature.on_edge) {
            now.feature = found.feature;
        }
    }
    const T gap = separation_along(normal_of(now.feature), a, b);
    emit(sink, [&] { return step_of(a, b, translation, now, gap); });
    return gap;
}

/// Goes on until the gap is `near_enough` or can close no more. Trace: `Advancement` for every step, and one
/// where it comes to rest.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Advanced<T> advance(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                         const Vec2<T>& translation, T near_enough, Sink& sink) {
    constexpr int most_steps = 200;
    const T radius = a.radius + b.radius;
    const T length = std::abs(translation.x) + std::abs(translation.y);
    const T rounding_of_speed = 4 * std::numeric_limits<T>::epsilon() * length;
    TravellingHull<T> traveller(b);
    Advanced<T> now;
    for (int step = 0; step < most_steps; ++step) {
        const ConvexProxy<T> moved = traveller.at(translation * now.t);
        const IteratedFeature<T> found = closest_feature_by_gjk(a, moved);
        if (!found.converged || found.feature.place != Place::outside) {
            now.converged = found.converged;
            return now;
        }
        now.feature = found.feature;
        const Vec2<T> normal = normal_of(now.feature);
        const T speed = -glm::dot(translation, normal);
        // What the axis gives is never too much, wherever GJK came to rest.
        const T gap = separation_along(normal, a, moved);
        emit(sink, [&] { return step_of(a, moved, translation, now, gap); });
        if (gap <= near_enough) {
            const T touching = now.t + (speed > 0 ? std::max(gap, T(0)) / speed : T(0));
            const T inside = speed > 0 ? now.t + (gap + 8 * near_enough) / speed : T(2);
            now.hit = now.is_clear =
                now.t > 0 && inside < 1 &&
                (now.feature.on_edge ? is_clear(now.feature, 16 * near_enough) : radius > 16 * near_enough) &&
                overlap(a, traveller.at(translation * inside), Policy::open);
            if (now.is_clear && touching != now.t) {
                const T time = touching - now.t;
                now.t = touching;
                const T left =
                    come_to_rest(a, traveller.at(translation * touching), translation, time, now, sink);
                now.is_clear = now.hit = left <= near_enough / 16;
            }
            now.t = touching;
            return now;
        }
        // Where the gap is not closed at the end by more than rounding it never is: the shapes are convex.
        now.is_clear = !(gap - speed * (1 - now.t) <= near_enough);
        if (now.is_clear) {
            return now;
        }
        // At a small angle a step that is a little too long leads far along the surface, and past its end.
        const bool is_graze = speed * 8 < length;
        now.t = std::min(
            now.t + (is_graze ? (gap - near_enough / 8) / (speed + rounding_of_speed) : gap / speed), T(1));
    }
    now.converged = false;
    return now;
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a. `reference` is b's reference point.
/// Cost: some distances by GJK; it keeps the moved points in a list. Trace: `Route`, `Sweep`, `PaddedShape`,
/// `Advancement` for every step; where b starts inside, or rounding could decide, `ExactFallback` and the
/// events of `cast_by_minkowski`; `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline ConservativeCast<T> conservative_advancement(const ConvexProxy<T>& a,
                                                                  const ConvexProxy<T>& b,
                                                                  const Vec2<T>& reference,
                                                                  const Vec2<T>& translation, Policy policy,
                                                                  Sink& sink) {
    if (!detail::is_finite_cast(a, b, translation, sink)) {
        return {std::nullopt, true};
    }
    emit(sink, [&] { return Route<T>{"time_of_impact/conservative_advancement"}; });
    detail::emit_sweep(a, b, reference, translation, sink);
    detail::Advanced<T> end;
    const bool starts_inside = translation == Vec2<T>(0) || difference_contains_origin(a, b, policy);
    if (!starts_inside) {
        // The largest number that the points come to.
        const T largest = std::max({a.radius, b.radius, detail::largest_number(a.points),
                                    detail::largest_number(b.points)}) +
                          detail::largest_number(translation);
        const T near_enough = 256 * std::numeric_limits<T>::epsilon() * largest;
        end = detail::advance(a, b, translation, near_enough, sink);
    }
    if (!end.is_clear) {
        emit(sink, [&] {
            const auto reason = starts_inside ? ExactReason::starts_touching : ExactReason::within_bound;
            return ExactFallback<T>{reason, end.t, T(0)};
        });
        return {detail::cast_exactly(a, b, reference, translation, policy,
                                     detail::contact_at_start(a, b, policy), sink),
                end.converged};
    }
    detail::CastEntry<T> entry = detail::CastEntry<T>::miss(Reason::separated);
    entry.axis = axis_of(end.feature);
    if (end.hit) {
        entry = detail::CastEntry<T>::through(entry.axis, end.t, normal_of(end.feature),
                                              witnesses_of(a, b, end.feature).a);
    }
    return {detail::cast_hit(entry, a.radius, reference, translation, sink), end.converged};
}

}  // namespace collidarium
