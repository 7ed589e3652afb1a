#pragma once

/// Overlap, contact and distance of two convex shapes, given as hulls of points with a radius.
///
/// What the queries on known types promise (`query/overlap.hpp`, `contact.hpp`, `distance.hpp`) holds here.
/// All three start from the feature of the Minkowski difference that is nearest to the origin, so they
/// never disagree.

#include <cassert>
#include <limits>
#include <optional>
#include <type_traits>

#include "collidarium/convex/closest_feature_filter.hpp"
#include "collidarium/convex/events.hpp"
#include "collidarium/convex/manifold.hpp"
#include "collidarium/optional_of.hpp"

namespace collidarium {

/// Whether no number in the hull is NaN or infinite.
template <Scalar T>
[[nodiscard]] inline bool is_finite(const ConvexProxy<T>& hull) {
    T nothing = hull.radius - hull.radius;
    for (const Vec2<T>& point : hull.points) {
        nothing += (point.x - point.x) + (point.y - point.y);
    }
    return nothing == 0;
}

/// Whether the origin is in D, by the policy: as `contains_origin` of the nearest feature.
template <Scalar T>
[[nodiscard]] inline bool difference_contains_origin(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                     Policy policy) {
    const T radius = a.radius + b.radius;
    if (const auto quick = quick_overlap(a, b, radius, policy)) {
        return *quick;
    }
    return radius > 0 ? contains_origin(closest_feature(a, b), radius, policy)
                      : polygon_contains_origin(a, b, policy);
}

/// Whether a and b overlap.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline bool overlap(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                  Policy policy = Policy::open, Sink&& sink = {}) {
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    if constexpr (std::remove_cvref_t<Sink>::enabled) {
        const DifferenceFeature<T> feature = closest_feature(a, b);
        emit_projections(a, b, feature, sink);
        emit(sink, [&] { return static_verdict(Operation::overlap, policy, a, b, feature); });
    }
    return finite && difference_contains_origin(a, b, policy);
}

namespace detail {

/// The contact of two shapes that overlap or touch.
template <Scalar T>
[[nodiscard]] inline Contact<T> contact_of(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                           const DifferenceFeature<T>& feature) {
    const auto [normal, separation] = across(feature, a.radius + b.radius);
    const T depth = std::max(-separation, T(0));
    const WitnessPoints<T> witnesses = witnesses_of(a, b, feature);
    Contact<T> contact{normal,
                       depth,
                       witnesses.a + normal * a.radius,
                       witnesses.b - normal * b.radius,
                       {},
                       0,
                       feature.place != Place::outside && feature.degenerate};
    add_manifold(contact, a, b, feature);
    return contact;
}

/// Reports how the contact points of two shapes that overlap or touch are found, where a side is met.
template <Scalar T, TraceSink Sink>
inline void emit_clipping(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                          const DifferenceFeature<T>& feature, Policy policy, Sink& sink) {
    if constexpr (std::remove_cvref_t<Sink>::enabled) {
        if (feature.on_edge && contains_origin(feature, a.radius + b.radius, policy)) {
            if (const auto event = clipping_of(contact_of(a, b, feature), a, b, feature)) {
                sink.record(*event);
            }
        }
    }
}

}  // namespace detail

/// How b has to move to get out of a; nothing when the two do not overlap under the policy.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<Contact<T>> contact(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                       Policy policy = Policy::open, Sink&& sink = {}) {
    if constexpr (!std::remove_cvref_t<Sink>::enabled) {
        DifferenceFeature<T> quick;
        const detail::Quick state = quick_feature(a, b, a.radius + b.radius, quick);
        if (state != detail::Quick::unsure) {
            const bool hit =
                state == detail::Quick::found && contains_origin(quick, a.radius + b.radius, policy);
            if (!hit) {
                return std::nullopt;
            }
            return detail::optional_of([&] { return detail::contact_of(a, b, quick); });
        }
    }
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    const bool only_inside = a.radius + b.radius == 0 && !std::remove_cvref_t<Sink>::enabled;
    const DifferenceFeature<T> feature = closest_feature(a, b, only_inside);
    emit_projections(a, b, feature, sink);
    detail::emit_clipping(a, b, feature, policy, sink);
    emit(sink, [&] { return static_verdict(Operation::contact, policy, a, b, feature); });
    if (!finite || !contains_origin(feature, a.radius + b.radius, policy)) {
        return std::nullopt;
    }
    return detail::optional_of([&] { return detail::contact_of(a, b, feature); });
}

namespace detail {

/// The distance of two shapes of which the nearest feature is known. Trace: `ClosestFeature` where they are
/// apart, `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Distance<T> distance_at(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                             const DifferenceFeature<T>& feature, Sink& sink) {
    Distance<T> answer;
    answer.distance = std::max(separation(feature, a.radius + b.radius), T(0));
    if (answer.distance > 0) {
        answer.normal = normal_of(feature);
        const WitnessPoints<T> witnesses = witnesses_of(a, b, feature);
        answer.point_a = witnesses.a + answer.normal * a.radius;
        answer.point_b = witnesses.b - answer.normal * b.radius;
        emit(sink, [&] {
            const auto part = [&](std::size_t points, bool of_edge) {
                return points > 1 && of_edge ? Feature::edge : Feature::vertex;
            };
            return ClosestFeature<T>{part(a.points.size(), feature.on_edge && feature.edge.of_a),
                                     part(b.points.size(), feature.on_edge && feature.edge.of_b),
                                     answer.point_a, answer.point_b, answer.distance};
        });
    } else {
        answer.distance = 0;
        answer.point_a = answer.point_b = common_point(a, b, feature);
    }
    emit(sink, [&] {
        Verdict<T> verdict = static_verdict(Operation::distance, Policy::closed, a, b, feature);
        verdict.hit = answer.distance == 0;
        verdict.value = answer.distance;
        return verdict;
    });
    return answer;
}

}  // namespace detail

/// How far a and b are apart, and where they are closest.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Distance<T> distance(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                          Sink&& sink = {}) {
    const bool finite = is_finite(a) && is_finite(b);
    assert(finite);
    if (!finite) {
        return {.distance = std::numeric_limits<T>::max()};
    }
    return detail::distance_at(a, b, find_closest_feature(a, b), sink);
}

}  // namespace collidarium
