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

#include "collidarium/convex/cast_exact.hpp"
#include "collidarium/convex/cast_filter.hpp"
#include "collidarium/convex/static_queries.hpp"

namespace collidarium {

namespace detail {

/// The answer of a cast that does not start in D, and its verdict.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<CastHit<T>> cast_hit(const CastEntry<T>& entry, T radius_a,
                                                        const Vec2<T>& reference, const Vec2<T>& path,
                                                        Sink& sink) {
    const bool hit = entry.outcome == FilterOutcome::hit;
    emit(sink, [&] { return Verdict<T>{Operation::cast, hit, entry.reason, entry.axis, entry.t}; });
    if (!hit) {
        return std::nullopt;
    }
    return optional_of([&] {
        return CastHit<T>{
            entry.t, entry.normal, entry.on_a + entry.normal * radius_a, reference + path * entry.t, T(0),
            false,   entry.corner};
    });
}

/// Hands on what a static query at the start of a cast tells, but for its verdict, which it keeps.
template <TraceSink Sink, Scalar T>
class StartSink {
public:
    static constexpr bool enabled = true;

    explicit StartSink(Sink& sink) : sink_(sink) {}

    void record(const Verdict<T>& event) { verdict_ = event; }
    template <class Other>
    void record(const Other& event) {
        sink_.record(event);
    }
    /// As that of a cast.
    [[nodiscard]] Verdict<T> verdict(bool hit) const {
        return {Operation::cast, hit, hit ? Reason::started_inside : verdict_.reason, verdict_.axis, T(0)};
    }

private:
    Sink& sink_;
    Verdict<T> verdict_{};
};

template <Scalar T, TraceSink Sink>
[[nodiscard]] inline StartSink<Sink, T> sink_at_start(Sink& sink) {
    return StartSink<Sink, T>(sink);
}
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline Verdict<T> verdict_at_start(const StartSink<Sink, T>& sink, bool hit) {
    return sink.verdict(hit);
}
// Where nobody listens there is nothing to keep.
template <Scalar T>
[[nodiscard]] constexpr NoTrace sink_at_start(NoTrace&) {
    return {};
}
template <Scalar T>
[[nodiscard]] constexpr Verdict<T> verdict_at_start(NoTrace, bool) {
    return {};
}

/// Whether b overlaps a before anything moves, as the static contact of the two tells: `start(sink)`.
/// `point()` is one in both shapes. Tells the verdict where that ends the cast: `hit`, or where nothing
/// moves.
template <Scalar T, class Start, class Point, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> hit_at_start(const Start& start,
                                                                           const Point& point,
                                                                           const Vec2<T>& reference,
                                                                           bool moves, Sink& sink) {
    auto at_start = sink_at_start<T>(sink);
    const std::optional<Contact<T>> touch = start(at_start);
    if (touch || !moves) {
        emit(sink, [&] { return verdict_at_start<T>(at_start, touch.has_value()); });
    }
    if (!touch) {
        return std::nullopt;
    }
    return optional_of(
        [&] { return CastHit<T>{T(0), touch->normal, point(), reference, touch->depth, true, false}; });
}

/// The cast decided exactly: by the static contact at the start, then by the edges of D0.
template <Scalar T, class Start, TraceSink Sink>
[[nodiscard, gnu::noinline]] inline std::optional<CastHit<T>> cast_exactly(
    const ConvexProxy<T>& a, const ConvexProxy<T>& b, const Vec2<T>& reference, const Vec2<T>& translation,
    Policy policy, const Start& start, Sink& sink) {
    const bool moves = translation != Vec2<T>(0);
    const auto point = [&] { return common_point(a, b, closest_feature(a, b)); };
    const auto inside = hit_at_start(start, point, reference, moves, sink);
    if (inside || !moves) {
        return inside;
    }
    const CastNumbers<T> numbers{a, b, translation, policy};
    return cast_hit(ExactCast<T, Sink>(numbers, reference, sink).find(), a.radius, reference, translation,
                    sink);
}

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
/// from which `position` is told; `start(sink)` is the static contact of the two. What `query/cast.hpp`
/// promises holds here. Trace: `Route`, `Sweep`, `PaddedShape`, what the filter looks at, `FilterResult`;
/// where that is unsure `ExactFallback` and the events of `cast_by_minkowski`; `Verdict`.
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
        detail::CastFilter<T, Sink> filter(a, b, translation, reference, sink);
        const detail::CastEntry<T> entry = filter.look();
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

/// The same by the edges of the Minkowski difference alone, all of them. Trace: `Route`, `Sweep`,
/// `PaddedShape`; that of the static contact; where the two start apart an `EdgeCrossing` for every edge and,
/// of round shapes, a `Quadratic` for every vertex; `Verdict`.
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
    detail::emit_sweep(a, b, reference, translation, sink);
    return detail::cast_exactly(a, b, reference, translation, policy, detail::contact_at_start(a, b, policy),
                                sink);
}

}  // namespace collidarium
