#pragma once

/// What the closed forms for pairs of shapes have in common. A kernel finds the closest features of the two
/// shapes without their radii, in floating point, with a bound on the rounding error. The answers follow from
/// these. Where the bound leaves an answer open, about once in a hundred thousand pairs in single precision,
/// the kernel hands the pair on to `general`, the route for all convex shapes, whose signs are exact.
///
/// Source: Ericson, Real-Time Collision Detection, 5.1 and 5.2; Shewchuk, Adaptive Precision Floating-Point
/// Arithmetic and Fast Robust Geometric Predicates (1997), for filters.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "collidarium/optional_of.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "convex/events.hpp"
#include "pairs/nearest_feature.hpp"

namespace collidarium::detail {

/// Whether a kernel takes the two in the other order.
template <class Kernel, class A, class B>
inline constexpr bool is_swapped = !Kernel::template takes<A, B>;

/// The shape that a kernel takes first, and the one that it takes second.
template <class Kernel, class A, class B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr const auto& first_of(const A& a, const B& b) {
    if constexpr (is_swapped<Kernel, A, B>) {
        return b;
    } else {
        return a;
    }
}
template <class Kernel, class A, class B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr const auto& second_of(const A& a, const B& b) {
    if constexpr (is_swapped<Kernel, A, B>) {
        return a;
    } else {
        return b;
    }
}

/// The axis that decided.
struct DecidingAxis {
    Axis axis{};
    std::optional<std::size_t> edge_a{};
    std::optional<std::size_t> edge_b{};
};

/// The normal of edge number `edge` of one of the two shapes.
[[nodiscard]] constexpr DecidingAxis across_edge(std::size_t edge, bool is_of_a) {
    return is_of_a ? DecidingAxis{Axis::edge_a, edge, std::nullopt}
                   : DecidingAxis{Axis::edge_b, std::nullopt, edge};
}

/// A vertex of one shape and the feature of the other, a or b, that is nearest to it, without the radii. Of
/// shapes that penetrate: the deepest vertex, and the edge across which the depth is least.
template <Scalar T>
struct ClosestFeatures {
    NearestFeature<T> feature;
    Vec2<T> vertex;
    bool feature_is_of_a;
    T radius_a;
    T radius_b;
    bool is_clear = true;  ///< rounding has not taken an edge for a vertex, nor the other way round

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T radii() const { return radius_a + radius_b; }
    /// Of the surfaces; negative where they overlap.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T separation() const { return feature.separation - radii(); }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T bound() const {
        return few_roundings<T> * (std::abs(feature.separation) + radii()) + feature.error;
    }
    /// Neither holds where a number is not finite.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_apart() const {
        return (separation() > bound()) & (feature.separation > feature.error);
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_overlapping() const {
        const bool is_negative = separation() < -bound();
        const bool is_off = std::abs(feature.separation) > feature.error;
        return is_negative & is_off;
    }

    /// Whether the feature gives the direction that separates shapes that overlap.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool has_direction() const {
        const bool is_off = std::abs(feature.separation) > feature.error;
        return is_off & feature.is_unique & is_clear;
    }

    /// From a to b.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> normal() const {
        return without_negative_zero(feature.normal * (feature_is_of_a ? T(1) : T(-1)));
    }
    /// The points of the surfaces on the line across the feature.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> surface_a() const {
        return without_negative_zero((feature_is_of_a ? feature.point : vertex) + normal() * radius_a);
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Vec2<T> surface_b() const {
        return without_negative_zero((feature_is_of_a ? vertex : feature.point) - normal() * radius_b);
    }
    /// Of shapes that overlap no deeper than their radii: the middle of what the two share on the line
    /// between the closest points, computed in the same way for both, so that swapping them changes nothing.
    [[nodiscard]] Vec2<T> middle_of_overlap() const {
        const T apart = feature.separation;
        const T from_a = std::min(radius_a, apart + radius_b) - apart * T(0.5);
        const T from_b = std::min(radius_b, apart + radius_a) - apart * T(0.5);
        return (feature.point + vertex) * T(0.5) + normal() * ((from_a - from_b) * T(0.5));
    }

    [[nodiscard]] Feature part(bool of_a) const {
        return feature.is_edge && of_a == feature_is_of_a ? Feature::edge : Feature::vertex;
    }
    [[nodiscard]] DecidingAxis axis() const {
        return feature.is_edge ? across_edge(feature.edge, feature_is_of_a)
                               : DecidingAxis{Axis::vertices, {}, {}};
    }
};

template <Scalar T, TraceSink Sink>
inline void emit_route(std::string_view kernel, Sink& sink) {
    emit(sink, [&] { return Route<T>{kernel}; });
}

/// That the general route is taken because `value` cannot be distinguished from zero.
template <Scalar T, TraceSink Sink>
inline void emit_fallback(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
}
template <Scalar T, TraceSink Sink>
inline void emit_fallback(const ClosestFeatures<T>& closest, Sink& sink) {
    emit_fallback(closest.feature.reason, closest.separation(), closest.bound(), sink);
}

/// How a kernel settled whether two shapes overlap: their separation, and the bound that it is beyond.
template <Scalar T, TraceSink Sink>
inline void emit_settled(bool overlapping, T separation, T bound, Sink& sink) {
    emit(sink, [&] {
        return FilterResult<T>{overlapping ? FilterOutcome::overlapping : FilterOutcome::separated,
                               separation, bound};
    });
}

/// Both shapes on an axis. `normal` is from a to b.
template <ConvexShape A, ConvexShape B>
[[nodiscard]] inline AxisProjection<ScalarOf<A>> projection_of(const A& a, const B& b,
                                                               const DecidingAxis& decided,
                                                               const Vec2<ScalarOf<A>>& normal,
                                                               ScalarOf<A> depth) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    auto event = projection_on(decided.axis, normal, depth, make_proxy(a, room_a), make_proxy(b, room_b));
    event.edge_a = decided.edge_a;
    event.edge_b = decided.edge_b;
    return event;
}

/// Where two shapes that overlap are deepest.
template <Scalar T, TraceSink Sink>
inline void emit_deepest(const Contact<T>& contact, Feature of_a, Feature of_b, Sink& sink) {
    emit(sink, [&] {
        return ClosestFeature<T>{of_a, of_b, contact.point_a, contact.point_b, T(0) - contact.depth};
    });
}

/// The verdict of an overlap or a contact. `depth` is that of shapes that overlap.
template <Scalar T, TraceSink Sink>
inline void emit_verdict(Operation operation, bool overlapping, Axis axis, T depth, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated, axis,
                          overlapping ? depth : T(0)};
    });
}

/// The verdict of a distance.
template <Scalar T, TraceSink Sink>
inline void emit_distance_verdict(T distance, Axis axis, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{Operation::distance, distance == 0,
                          distance == 0 ? Reason::overlapping : Reason::separated, axis, distance};
    });
}

/// How an overlap or a contact was settled, and both shapes on the axis that decided.
template <class A, class B, Scalar T, TraceSink Sink>
inline void emit_axis(const A& a, const B& b, const ClosestFeatures<T>& closest, bool overlapping,
                      Sink& sink) {
    emit_settled(overlapping, closest.separation(), closest.bound(), sink);
    emit(sink, [&] {
        auto projection = projection_of(a, b, closest.axis(), closest.normal(), -closest.separation());
        projection.decides = true;
        return projection;
    });
}

/// Whether two shapes overlap, by their closest features.
template <class A, class B, Scalar T, TraceSink Sink, class General>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool overlap_of(const A& a, const B& b,
                                                               const ClosestFeatures<T>& closest,
                                                               Policy policy, Sink& sink, General general) {
    const bool overlapping = closest.is_overlapping();
    const bool apart = closest.is_apart();
    if (!(overlapping | apart)) [[unlikely]] {
        emit_fallback(closest, sink);
        return general.overlap(a, b, policy, sink);
    }
    emit_axis(a, b, closest, overlapping, sink);
    emit_verdict(Operation::overlap, overlapping, closest.axis().axis, -closest.separation(), sink);
    return overlapping;
}

/// The contact of shapes that overlap, where the features have a direction. `clip(contact)` fills the
/// manifold where an edge is met.
template <class A, class B, Scalar T, class Clip, TraceSink Sink>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<T>> contact_of_overlapping(
    const A& a, const B& b, const ClosestFeatures<T>& closest, Clip&& clip, Sink& sink) {
    return optional_of([&] {
        emit_axis(a, b, closest, true, sink);
        const T depth = -closest.separation();
        Contact<T> contact;
        contact.normal = closest.normal();
        contact.depth = depth;
        contact.point_a = closest.surface_a();
        contact.point_b = closest.surface_b();
        contact.manifold[0] = {(contact.point_a + contact.point_b) * T(0.5), -depth};
        contact.manifold_size = 1;
        contact.degenerate = closest.feature.degenerate;
        if (closest.feature.is_edge) {
            clip(contact);
        }
        emit_deepest(contact, closest.part(true), closest.part(false), sink);
        emit_verdict(Operation::contact, true, closest.axis().axis, depth, sink);
        return contact;
    });
}

/// Their contact, if they overlap.
template <class A, class B, Scalar T, class Clip, TraceSink Sink, class General>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline std::optional<Contact<T>> contact_of(
    const A& a, const B& b, const ClosestFeatures<T>& closest, Clip&& clip, Policy policy, Sink& sink,
    General general) {
    if (closest.is_apart()) {
        emit_axis(a, b, closest, false, sink);
        emit_verdict(Operation::contact, false, closest.axis().axis, T(0), sink);
        return std::nullopt;
    }
    if (!(closest.is_overlapping() && closest.has_direction())) [[unlikely]] {
        emit_fallback(closest, sink);
        return general.contact(a, b, policy, sink);
    }
    return contact_of_overlapping(a, b, closest, clip, sink);
}

/// Their distance. `shared_point()` is a point of two shapes that overlap without their radii, or nothing.
template <class A, class B, Scalar T, class SharedPoint, TraceSink Sink, class General>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Distance<T> distance_of(const A& a, const B& b,
                                                                       const ClosestFeatures<T>& closest,
                                                                       SharedPoint&& shared_point, Sink& sink,
                                                                       General general) {
    const bool apart = closest.is_apart() & closest.feature.is_unique;
    std::optional<Vec2<T>> shared;
    if (!apart && closest.is_overlapping()) {
        shared = closest.feature.separation > 0 ? closest.middle_of_overlap() : shared_point();
    }
    if (!apart && !shared) [[unlikely]] {
        emit_fallback(closest, sink);
        return general.distance(a, b, sink);
    }
    Distance<T> answer;
    if (apart) {
        answer.distance = closest.separation();
        answer.normal = closest.normal();
        answer.point_a = closest.surface_a();
        answer.point_b = closest.surface_b();
    } else {
        answer.point_a = answer.point_b = without_negative_zero(*shared);
    }
    emit_settled(!apart, closest.separation(), closest.bound(), sink);
    emit(sink, [&] {
        return ClosestFeature<T>{closest.part(true), closest.part(false), answer.point_a, answer.point_b,
                                 answer.distance};
    });
    emit_distance_verdict(answer.distance, closest.axis().axis, sink);
    return answer;
}

}  // namespace collidarium::detail
