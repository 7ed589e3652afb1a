#pragma once

/// Overlap, contact and distance of two convex shapes, given as points with a radius.
///
/// What the queries on known types promise (`query/overlap.hpp`, `contact.hpp`, `distance.hpp`) holds here.
/// All three start from where the origin is relative to the Minkowski difference, so they never disagree.

#include <algorithm>
#include <limits>
#include <optional>

#include "collidarium/optional_of.hpp"
#include "collidarium/scalar.hpp"
#include "convex/closest_feature_filter.hpp"
#include "convex/common_point.hpp"
#include "convex/manifold.hpp"
#include "convex/witness_points.hpp"

namespace collidarium {

namespace detail {

template <Scalar T, TraceSink Sink>
inline void emit_general_route(Sink& sink) {
    emit(sink, [] { return Route<T>{"convex/static_queries"}; });
}

/// Whether a and b overlap, once it is known where the origin is. Trace: `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool overlap_at(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Policy policy,
                                     Located located, const DifferenceFeature<T>& feature, Sink& sink) {
    const bool hit =
        located == Located::inside || (located == Located::found && contains_origin(a, b, feature, policy));
    emit(sink, [&] {
        Verdict<T> verdict = located == Located::found
                                 ? static_verdict(Operation::overlap, policy, a, b, feature)
                                 : separated_verdict<T>(Operation::overlap);
        if (located == Located::inside) {
            verdict.hit = true;
            verdict.reason = Reason::overlapping;
        }
        return verdict;
    });
    return hit;
}

/// The contact of two shapes that overlap or touch, with the feature of D0 nearest to the origin. Trace:
/// `ClosestFeature`, `Clipping` where edges meet.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Contact<T> contact_of(const ConvexProxy<T>& a,
                                                                     const ConvexProxy<T>& b,
                                                                     const DifferenceFeature<T>& feature,
                                                                     Sink& sink) {
    const auto [normal, separation] = across(feature, a.radius, b.radius);
    const WitnessPoints<T> witnesses = witnesses_of(a, b, feature);
    Contact<T> contact{normal,
                       T(0) - separation,
                       witnesses.a + normal * a.radius,
                       witnesses.b - normal * b.radius,
                       {},
                       0,
                       feature.place != Place::outside && feature.degenerate};
    emit(sink, [&] {
        return closest_event(a, b, feature, contact.point_a, contact.point_b, T(0) - contact.depth);
    });
    add_manifold(contact, a, b, feature, sink);
    return contact;
}

/// The contact, if there is one, once it is known where the origin is. Trace: as above, and `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<T>> contact_at(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, Policy policy, Located located,
    const DifferenceFeature<T>& feature, Sink& sink) {
    const auto verdict = [&] {
        emit(sink, [&] {
            return located == Located::found ? static_verdict(Operation::contact, policy, a, b, feature)
                                             : separated_verdict<T>(Operation::contact);
        });
    };
    if (located != Located::found || !contains_origin(a, b, feature, policy)) {
        verdict();
        return std::nullopt;
    }
    return optional_of([&] {
        const Contact<T> contact = contact_of(a, b, feature, sink);
        verdict();
        return contact;
    });
}

/// The contact where exact signs have to decide. (By itself, so that what the filter settles needs no
/// memory.)
template <Scalar T, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<Contact<T>> contact_exactly(const ConvexProxy<T>& a,
                                                                              const ConvexProxy<T>& b,
                                                                              Policy policy, Sink& sink) {
    DifferenceFeature<T> feature;
    const Located located = locate_unsure(a, b, Wanted::depth, feature, sink);
    return contact_at(a, b, policy, located, feature, sink);
}

/// The distance of shapes that share a point. Trace: `ClosestFeature`, `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Distance<T> distance_of_shared(const SharedPoint<T>& shared, Sink& sink) {
    Distance<T> answer;
    answer.point_a = answer.point_b = without_negative_zero(shared.point);
    emit(sink, [&] {
        return ClosestFeature<T>{shared.of_a, shared.of_b, answer.point_a, answer.point_b, T(0)};
    });
    emit(sink, [] { return Verdict<T>{Operation::distance, true, Reason::overlapping, {}, T(0)}; });
    return answer;
}

/// The distance, once the feature nearest to the origin is known. Trace: `ClosestFeature`, `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Distance<T> distance_at(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                             const DifferenceFeature<T>& feature, Sink& sink) {
    Distance<T> answer;
    const auto [normal, separation] = across(feature, a.radius, b.radius);
    if (separation > 0) {
        const WitnessPoints<T> witnesses = witnesses_of(a, b, feature);
        answer.distance = separation;
        answer.normal = normal;
        answer.point_a = witnesses.a + normal * a.radius;
        answer.point_b = witnesses.b - normal * b.radius;
    } else {
        answer.point_a = answer.point_b = common_point(a, b, feature);
    }
    emit(sink, [&] { return closest_event(a, b, feature, answer.point_a, answer.point_b, answer.distance); });
    emit(sink, [&] {
        Verdict<T> verdict = static_verdict(Operation::distance, Policy::closed, a, b, feature);
        verdict.hit = answer.distance == 0;
        verdict.value = answer.distance;
        return verdict;
    });
    return answer;
}

}  // namespace detail

/// Whether the origin is in D, by the policy.
template <Scalar T>
[[nodiscard]] inline bool difference_contains_origin(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                     Policy policy) {
    NoTrace nobody;
    DifferenceFeature<T> feature;
    const Located located = locate_origin(a, b, Wanted::verdict, feature, nobody);
    return detail::overlap_at(a, b, policy, located, feature, nobody);
}

/// Whether a and b overlap. Trace: `Route`, what `locate_origin` reports, `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Policy policy, Sink& sink) {
    detail::emit_general_route<T>(sink);
    DifferenceFeature<T> feature;
    const Located located = locate_origin(a, b, Wanted::verdict, feature, sink);
    return detail::overlap_at(a, b, policy, located, feature, sink);
}

/// How b has to move to get out of a; nothing when the two do not overlap under the policy. Trace: as that of
/// `overlap`, with `ClosestFeature` and `Clipping` where they do.
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<Contact<T>> contact(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                Policy policy, Sink& sink) {
    detail::emit_general_route<T>(sink);
    DifferenceFeature<T> feature;
    if (const auto located = detail::locate_quickly<T>(a, b, Wanted::depth, feature, nullptr, sink))
        [[likely]] {
        return detail::contact_at(a, b, policy, *located, feature, sink);
    }
    return detail::contact_exactly(a, b, policy, sink);
}

/// The distance between a and b, and their closest points. Trace: `Route`, what `locate_origin` reports,
/// `ClosestFeature`, `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Sink& sink) {
    detail::emit_general_route<T>(sink);
    DifferenceFeature<T> feature;
    detail::SharedPoint<T> shared{};
    const Located located = locate_origin(a, b, Wanted::distance, feature, sink, &shared);
    if (located == Located::inside) {
        return detail::distance_of_shared(shared, sink);
    }
    if (located != Located::found) {  // not finite
        emit(sink, [] { return separated_verdict<T>(Operation::distance); });
        return {.distance = std::numeric_limits<T>::max()};
    }
    return detail::distance_at(a, b, feature, sink);
}

// The same, untraced.

template <Scalar T>
[[nodiscard]] inline bool overlap(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                  Policy policy = Policy::open) {
    NoTrace nobody;
    return overlap(a, b, policy, nobody);
}
template <Scalar T>
[[nodiscard]] inline std::optional<Contact<T>> contact(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                       Policy policy = Policy::open) {
    NoTrace nobody;
    return contact(a, b, policy, nobody);
}
template <Scalar T>
[[nodiscard]] inline Distance<T> distance(const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}

}  // namespace collidarium
