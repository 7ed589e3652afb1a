#pragma once

/// What the closed forms for pairs of shapes have in common: they compute with a bound on what rounding can
/// have done; what they settle they report; what is within the bound, about one pair in a hundred thousand in
/// single precision, they hand on to the general route for convex shapes (`convex/static_queries.hpp`), whose
/// signs are exact.
///
/// Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates
/// (1997), for filters.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "collidarium/convex/static_queries.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium::detail {

/// A few roundings, relative: what is computed in a handful of steps is no farther off.
template <Scalar T>
inline constexpr T few_roundings = 8 * std::numeric_limits<T>::epsilon();

/// A vector of an answer, which has no negative zeros.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline Vec2<T> without_negative_zero(const Vec2<T>& vector) {
    return vector + T(0);
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

/// That the general route is asked because `value` cannot be told from zero.
template <Scalar T, TraceSink Sink>
inline void emit_fallback(ExactReason reason, T value, T bound, Sink& sink) {
    emit(sink, [&] { return ExactFallback<T>{reason, value, bound}; });
}

// The general route. Not inlined, so that it costs the closed forms no registers.

template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline bool overlap_of_proxies(const A& a, const B& b, Policy policy,
                                                            Sink& sink) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return overlap(make_proxy(a, room_a), make_proxy(b, room_b), policy, sink);
}

template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<Contact<ScalarOf<A>>> contact_of_proxies(const A& a,
                                                                                           const B& b,
                                                                                           Policy policy,
                                                                                           Sink& sink) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return contact(make_proxy(a, room_a), make_proxy(b, room_b), policy, sink);
}

template <ConvexShape A, ConvexShape B, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline Distance<ScalarOf<A>> distance_of_proxies(const A& a, const B& b,
                                                                              Sink& sink) {
    ConvexProxyStorage<ScalarOf<A>> room_a;
    ConvexProxyStorage<ScalarOf<A>> room_b;
    return distance(make_proxy(a, room_a), make_proxy(b, room_b), sink);
}

}  // namespace collidarium::detail
