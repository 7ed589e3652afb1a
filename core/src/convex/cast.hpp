#pragma once

/// The cast of one convex shape at another, given as points with a radius: when b moves by d, the origin
/// moves by d relative to their Minkowski difference D, which it enters through a straight side or through
/// the arc around a vertex.
///
/// One pipeline: a filter in floating point settles what is clear; what lies within a bound on rounding is
/// decided exactly.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.8 (a ray against half-planes), 5.3.2 (against a
/// disc), 5.5.4 (against a rounded shape).

#include <cassert>
#include <optional>

#include "convex/cast_exact.hpp"
#include "convex/cast_filter.hpp"
#include "convex/static_queries.hpp"

namespace collidarium {

namespace detail {

/// Whether all numbers of a cast are finite; else it is a miss.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline bool is_finite_cast(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                         const Vec2<T>& translation, Sink& sink) {
    const bool finite = is_finite(a) && is_finite(b) && is_finite(ConvexProxy<T>{{&translation, 1}, T(0)});
    assert(finite);
    if (!finite) {
        emit(sink, [&] { return Verdict<T>{.operation = Operation::cast, .reason = Reason::separated}; });
    }
    return finite;
}

template <Scalar T, TraceSink Sink>
inline void emit_sweep(const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& reference,
                       const Vec2<T>& translation, Sink& sink) {
    emit(sink, [&] { return Sweep<T>{reference, translation}; });
    emit(sink, [&] { return padded_shape(a, b, reference); });
}

/// The static contact of two convex shapes by the general route, to start a cast from.
template <Scalar T>
[[nodiscard]] inline auto contact_at_start(const ConvexProxy<T>& a, const ConvexProxy<T>& b, Policy policy) {
    return [&a, &b, policy](auto& sink) { return contact(a, b, policy, sink); };
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a. `reference` is b's reference point,
/// from which `position` is computed; `start(sink)` is the static contact of the two. What `query/cast.hpp`
/// promises holds here. Trace: `Route`, `Sweep`, `PaddedShape`, what the filter tests, `FilterResult`; where
/// that is unsure `ExactFallback` and the events of `cast_by_minkowski`; `Verdict`.
template <Scalar T, class Start, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy, const Start& start, Sink& sink) {
    if (!detail::is_finite_cast(a, b, translation, sink)) {
        return std::nullopt;
    }
    emit(sink, [&] { return Route<T>{"convex/cast"}; });
    detail::emit_sweep(a, b, reference, translation, sink);
    if (translation != Vec2<T>(0)) {
        detail::EntrySink<T, Sink> told(sink);
        detail::CastFilter filter(a, b, translation, reference, told.events());
        const detail::CastEntry<T> entry = filter.look();
        told.tell(entry);
        if (entry.outcome != FilterOutcome::unsure) {
            return detail::cast_hit(entry, a.radius, reference, translation, sink);
        }
        emit(sink, [&] { return filter.fallback(); });
    }
    return detail::cast_exactly(a, b, reference, translation, policy, start, sink);
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy, Sink& sink) {
    return cast(a, b, reference, translation, policy, detail::contact_at_start(a, b, policy), sink);
}

template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy = Policy::open) {
    NoTrace sink;
    return cast(a, b, reference, translation, policy, sink);
}

/// The same by the edges of the Minkowski difference alone, all of them. Trace: `Route`, `Sweep`, a
/// `MinkowskiEdge` for every edge, `PaddedShape`; that of the static contact; where the two start separated
/// an `EdgeCrossing` for every edge and, of round shapes, a `Quadratic` for every vertex; `Verdict`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast_by_minkowski(const ConvexProxy<T>& a,
                                                                 const ConvexProxy<T>& b,
                                                                 const Vec2<T>& reference,
                                                                 const Vec2<T>& translation, Policy policy,
                                                                 Sink& sink) {
    if (!detail::is_finite_cast(a, b, translation, sink)) {
        return std::nullopt;
    }
    emit(sink, [&] { return Route<T>{"convex/cast_exact"}; });
    emit(sink, [&] { return Sweep<T>{reference, translation}; });
    emit(sink, [&] {
        return padded_shape(a, b, reference, [&](const DifferenceEdge<T>& edge, const auto& merge) {
            emit(sink, [&] { return merged_edge(edge, merge); });
        });
    });
    return detail::cast_exactly(a, b, reference, translation, policy, detail::contact_at_start(a, b, policy),
                                sink);
}

}  // namespace collidarium
