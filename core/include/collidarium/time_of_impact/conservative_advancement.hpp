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

#include "collidarium/convex/cast.hpp"
#include "collidarium/gjk/gjk.hpp"

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
    bool hit{};       ///< nearer than `near_enough`, and closing in
    bool is_clear{};  ///< and so for certain: not at the very end, nor at a corner
    bool converged = true;
};

/// The largest number that the points of a cast come to.
template <Scalar T>
[[nodiscard]] inline T largest_on_the_way(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                          const Vec2<T>& translation) {
    T largest = std::max(a.radius, b.radius);
    for (const auto& points : {a.points, b.points}) {
        for (const Vec2<T>& point : points) {
            largest = std::max({largest, std::abs(point.x), std::abs(point.y)});
        }
    }
    return largest + std::max(std::abs(translation.x), std::abs(translation.y));
}

/// Whether the nearest feature is an edge, and the foot of the origin farther than `margin` from its ends.
template <Scalar T>
[[nodiscard]] inline bool is_amid(const DifferenceFeature<T>& feature, T margin) {
    return feature.on_edge &&
           std::min(feature.at.along, feature.at.to_end) > margin * std::sqrt(feature.at.length2);
}

/// Goes on until the gap is `near_enough` or can close no more.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Advanced<T> advance(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                         const Vec2<T>& translation, T near_enough, Sink& sink) {
    constexpr int most_steps = 200;
    const T radius = a.radius + b.radius;
    TravellingHull<T> traveller(b);
    Advanced<T> now;
    for (int step = 0; step < most_steps; ++step) {
        const ConvexProxy<T> moved = traveller.at(translation * now.t);
        const IteratedFeature<T> found = closest_feature_by_gjk(a, moved);
        if (!found.converged || found.feature.place != Place::outside) {
            now.converged = found.converged;
            now.hit = true;
            return now;
        }
        now.feature = found.feature;
        const T gap = separation(now.feature, radius);
        const Vec2<T> normal = normal_of(now.feature);
        const T speed = -glm::dot(translation, normal);
        emit(sink, [&] {
            const WitnessPoints<T> points = witnesses_of(a, moved, now.feature);
            return Advancement<T>{
                now.t, std::max(gap, T(0)), speed, points.a + normal * a.radius, points.b - normal * b.radius,
                normal};
        });
        if (gap <= near_enough) {
            now.hit = true;
            const T inside = speed > 0 ? now.t + (gap + 8 * near_enough) / speed : T(2);
            now.is_clear = now.t > 0 && inside < 1 &&
                           (radius > 0 || is_amid(now.feature, 16 * near_enough)) &&
                           overlap(a, traveller.at(translation * inside), Policy::open);
            now.t += speed > 0 ? std::max(gap, T(0)) / speed : T(0);
            return now;
        }
        // Where the gap is not closed at the end by more than rounding it never is: the shapes are convex.
        now.is_clear = !(gap - speed * (1 - now.t) <= near_enough);
        if (now.is_clear) {
            return now;
        }
        now.t = std::min(now.t + gap / speed, T(1));
    }
    now.converged = false;
    now.is_clear = false;
    return now;
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a. `reference` is b's reference point.
/// Cost: some distances by GJK; it keeps the moved points in a list. Trace: `Sweep`, `Advancement` for every
/// step, `Verdict`; where b starts inside what the exact cast tells.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline ConservativeCast<T> conservative_advancement(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& reference, const Vec2<T>& translation,
    Policy policy = Policy::open, Sink&& sink = {}) {
    if (translation == Vec2<T>(0) || difference_contains_origin(a, b, policy)) {
        return {cast(a, b, reference, translation, policy, sink), true};
    }
    emit(sink, [&] { return Sweep<T>{reference, translation}; });
    const T largest = detail::largest_on_the_way(a, b, translation);
    const T near_enough = 256 * std::numeric_limits<T>::epsilon() * largest;
    const detail::Advanced<T> end = detail::advance(a, b, translation, near_enough, sink);
    ConservativeCast<T> answer{std::nullopt, end.converged};
    if (!end.is_clear) {
        answer.hit = cast(a, b, reference, translation, policy);
    } else if (end.hit) {
        CastHit<T>& hit = answer.hit.emplace();
        hit.t = end.t;
        hit.normal = normal_of(end.feature);
        hit.point = witnesses_of(a, b, end.feature).a + hit.normal * a.radius;
        hit.position = reference + translation * hit.t;
    }
    emit(sink, [&] {
        Verdict<T> verdict{.operation = Operation::cast, .hit = answer.hit.has_value()};
        verdict.reason = answer.hit ? Reason::enters : Reason::separated;
        verdict.axis = end.is_clear ? std::optional(axis_of(end.feature)) : std::nullopt;
        verdict.value = answer.hit ? answer.hit->t : T(0);
        return verdict;
    });
    return answer;
}

}  // namespace collidarium
