#pragma once

/// What the closed forms for pairs of shapes have in common: they compute with a bound on rounding errors;
/// what they settle they report; what is within the bound, about one pair in a hundred thousand in single
/// precision, they hand on: `general` is the route for all convex shapes, whose signs are exact
/// (`pairs/kernels.hpp` says which).
///
/// Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates
/// (1997), for filters.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "collidarium/convex/projection.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// What a shape is rounded by.
template <ConvexShape S>
[[nodiscard]] constexpr ScalarOf<S> radius_of(const S& shape) {
    if constexpr (requires { shape.radius; }) {
        return shape.radius;
    } else {
        return 0;
    }
}

/// What two shapes are rounded by together.
template <ConvexShape A, ConvexShape B>
[[nodiscard, gnu::always_inline]] constexpr ScalarOf<A> sum_of_radii(const A& a, const B& b) {
    if constexpr (requires { a.radius + b.radius; }) {
        return a.radius + b.radius;
    } else if constexpr (requires { a.radius; }) {
        return a.radius;
    } else {
        return radius_of(b);
    }
}

/// The axis that decided, for the trace.
struct DecidingAxis {
    Axis axis{};
    std::optional<std::size_t> edge_a{};
    std::optional<std::size_t> edge_b{};
};

/// Across edge number `edge` of one of the two shapes.
[[nodiscard]] constexpr DecidingAxis across_edge(std::size_t edge, bool is_of_a) {
    return is_of_a ? DecidingAxis{Axis::edge_a, edge, std::nullopt}
                   : DecidingAxis{Axis::edge_b, std::nullopt, edge};
}

/// Both shapes on the axis that decided. `normal` is from a to b, `overlap` the depth.
template <ConvexShape A, ConvexShape B>
[[nodiscard]] inline AxisProjection<ScalarOf<A>> projection_of(const A& a, const B& b,
                                                               const DecidingAxis& decided,
                                                               const Vec2<ScalarOf<A>>& normal,
                                                               ScalarOf<A> overlap) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    auto event = projection_on(decided.axis, normal, overlap, make_proxy(a, room_a), make_proxy(b, room_b));
    event.edge_a = decided.edge_a;
    event.edge_b = decided.edge_b;
    return event;
}

/// Where two shapes that overlap are deepest: the points of the answer.
template <Scalar T, TraceSink Sink>
inline void emit_deepest(const Contact<T>& contact, Feature of_a, Feature of_b, Sink& sink) {
    emit(sink, [&] {
        return ClosestFeature<T>{of_a, of_b, contact.point_a, contact.point_b, T(0) - contact.depth};
    });
}

/// How a kernel settled whether two shapes overlap: what it found, and the bound that this is beyond.
template <Scalar T, TraceSink Sink>
inline void emit_settled(bool overlapping, T value, T bound, Sink& sink) {
    emit(sink, [&] {
        return FilterResult<T>{overlapping ? FilterOutcome::overlapping : FilterOutcome::separated, value,
                               bound};
    });
}

/// The verdict of an overlap or a contact that a kernel settled. `depth` is that of shapes that overlap.
template <Scalar T, TraceSink Sink>
inline void emit_verdict(Operation operation, bool overlapping, Axis axis, T depth, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{operation, overlapping, overlapping ? Reason::overlapping : Reason::separated, axis,
                          overlapping ? depth : T(0)};
    });
}

/// The verdict of a distance that a kernel settled.
template <Scalar T, TraceSink Sink>
inline void emit_distance_verdict(T distance, Axis axis, Sink& sink) {
    emit(sink, [&] {
        return Verdict<T>{Operation::distance, distance == 0,
                          distance == 0 ? Reason::overlapping : Reason::separated, axis, distance};
    });
}

template <Scalar T, TraceSink Sink>
inline void emit_route(std::string_view kernel, Sink& sink) {
    emit(sink, [&] { return Route<T>{kernel}; });
}

/// That the general route is taken because `value` cannot be distinguished from zero.
template <Scalar T, TraceSink Sink>
inline void emit_fallback(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
}

}  // namespace collidarium::detail
