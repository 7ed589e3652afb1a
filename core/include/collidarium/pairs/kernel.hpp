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
#include "collidarium/pairs/kernel_events.hpp"
#include "collidarium/pairs/nearest_feature.hpp"
#include "collidarium/policy.hpp"
#include "collidarium/results.hpp"
#include "collidarium/scalar.hpp"
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
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE constexpr ScalarOf<A> sum_of_radii(const A& a, const B& b) {
    if constexpr (requires { a.radius + b.radius; }) {
        return a.radius + b.radius;
    } else if constexpr (requires { a.radius; }) {
        return a.radius;
    } else {
        return radius_of(b);
    }
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

/// How an overlap or a contact was settled, and both shapes on the axis that decides. `solved()` is the pair
/// with its nearest features.
template <class A, class B, class Solve, TraceSink Sink>
inline void emit_axis([[maybe_unused]] const A& a, [[maybe_unused]] const B& b,
                      [[maybe_unused]] Solve&& solved, [[maybe_unused]] bool overlapping,
                      [[maybe_unused]] Sink& sink) {
    if constexpr (gathers<Sink>) {
        using T = ScalarOf<A>;
        const auto& at = solved();
        emit_settled<T>(overlapping, at.gap.squares.value(), at.gap.squares.bound(), sink);
        emit(sink, [&] { return projection_of(a, b, at.axis(), at.normal(), -at.separation()); });
    }
}

/// The same with the verdict.
template <class A, class B, class Solve, TraceSink Sink>
inline void emit_overlap([[maybe_unused]] Operation operation, [[maybe_unused]] const A& a,
                         [[maybe_unused]] const B& b, [[maybe_unused]] Solve&& solved,
                         [[maybe_unused]] bool overlapping, [[maybe_unused]] Sink& sink) {
    if constexpr (gathers<Sink>) {
        const auto& at = solved();
        emit_axis(a, b, solved, overlapping, sink);
        emit_verdict(operation, overlapping, at.axis().axis, -at.separation(), sink);
    }
}

}  // namespace collidarium::detail
