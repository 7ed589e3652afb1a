#pragma once

/// The cast of one convex shape at another, given as hulls of points with a radius: when b moves by d, the
/// origin moves by d relative to their Minkowski difference D, which it enters through a straight side or
/// through the arc around a vertex.
///
/// What `query/cast.hpp` promises holds here. Times are quotients of numbers that are exact on integer
/// grids; those of arcs are the smaller root of a quadratic in the form that does not cancel.
///
/// Source: Ericson, Real-Time Collision Detection, 5.3.8 (a ray against half-planes), 5.3.2 (against a
/// disc), 5.5.4 (against a rounded shape).

#include <optional>

#include "collidarium/convex/cast_entry.hpp"
#include "collidarium/convex/cast_filter.hpp"
#include "collidarium/convex/static_queries.hpp"

namespace collidarium {

namespace detail {

/// Why a cast that moves, and does not start inside, comes out as it does.
template <Scalar T>
[[nodiscard, gnu::noinline]] inline Verdict<T> cast_verdict(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                            const Vec2<T>& path, Policy policy,
                                                            const std::optional<Entry<T>>& entry) {
    Verdict<T> verdict{.operation = Operation::cast};
    if (entry) {
        verdict = {Operation::cast, true, Reason::enters, entry->axis, entry->t};
        return verdict;
    }
    // How far D reaches to both sides of the path, and along it.
    Interval<T> across{std::numeric_limits<T>::max(), std::numeric_limits<T>::lowest()};
    T farthest = std::numeric_limits<T>::lowest();
    for (const Vec2<T>& pa : a.points) {
        for (const Vec2<T>& pb : b.points) {
            across.lo = std::min(across.lo, cross(path, pa - pb));
            across.hi = std::max(across.hi, cross(path, pa - pb));
            farthest = std::max(farthest, glm::dot(path, pa - pb));
        }
    }
    const T growth = (a.radius + b.radius) * std::sqrt(glm::dot(path, path));
    const bool is_flat = growth == 0 && (a.points.size() == 1 || b.points.size() == 1) &&
                         a.points.size() + b.points.size() <= 3;
    verdict.axis = Axis::vertices;
    if (!contains_zero(across.lo - growth, across.hi + growth, is_flat ? Policy::closed : policy)) {
        verdict.reason = Reason::passes_by;
    } else if (is_flat && policy == Policy::open) {
        verdict.reason = Reason::no_interior;
    } else {
        verdict.reason = farthest + growth <= 0 ? Reason::behind_start : Reason::beyond_end;
    }
    return verdict;
}

/// The answer of a cast that enters D.
template <Scalar T>
[[nodiscard]] inline std::optional<CastHit<T>> hit_at(const std::optional<Entry<T>>& entry, T radius_a,
                                                      const Vec2<T>& reference, const Vec2<T>& path) {
    if (!entry) {
        return std::nullopt;
    }
    return optional_of([&] {
        return CastHit<T>{entry->t,
                          entry->normal,
                          entry->on_a + entry->normal * radius_a,
                          reference + path * entry->t,
                          T(0),
                          false,
                          entry->corner};
    });
}

}  // namespace detail

/// The first time at which b, moving along `translation`, overlaps a. `reference` is b's reference point,
/// from which `position` is told.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline std::optional<CastHit<T>> cast(const ConvexProxy<T>& a, const ConvexProxy<T>& b,
                                                    const Vec2<T>& reference, const Vec2<T>& translation,
                                                    Policy policy = Policy::open, Sink&& sink = {}) {
    const bool finite = is_finite(a) && is_finite(b) && is_finite(ConvexProxy<T>{{&translation, 1}, T(0)});
    assert(finite);
    if (!finite) {
        emit(sink, [&] { return Verdict<T>{.operation = Operation::cast, .reason = Reason::separated}; });
        return std::nullopt;
    }
    const bool moves = translation != Vec2<T>(0);
    if constexpr (!std::remove_cvref_t<Sink>::enabled) {
        const auto quick = moves ? detail::quick_entry(a, b, translation, policy) : detail::QuickEntry<T>{};
        if (quick.is_sure) {
            return detail::hit_at(quick.entry, a.radius, reference, translation);
        }
    }
    emit(sink, [&] { return Sweep<T>{reference, translation}; });
    emit(sink, [&] { return padded_shape(a, b, reference); });
    const T radius = a.radius + b.radius;
    DifferenceFeature<T> feature;
    detail::Quick state = detail::Quick::unsure;
    if constexpr (!std::remove_cvref_t<Sink>::enabled) {
        state = quick_feature(a, b, radius, feature);
    }
    if (state == detail::Quick::unsure) {
        feature = closest_feature(a, b, radius == 0);
    }
    if (state != detail::Quick::apart && contains_origin(feature, radius, policy)) {
        emit_projections(a, b, feature, sink);
        CastHit<T> hit;
        hit.normal = normal_of(feature);
        hit.point = common_point(a, b, feature);
        hit.position = reference;
        hit.depth = std::max(-separation(feature, radius), T(0));
        hit.started_inside = true;
        emit(sink, [&] {
            return Verdict<T>{Operation::cast, true, Reason::started_inside, axis_of(feature), T(0)};
        });
        return hit;
    }
    if (!moves) {
        emit(sink, [&] { return static_verdict(Operation::cast, policy, a, b, closest_feature(a, b)); });
        return std::nullopt;
    }
    const auto entry = radius > 0 ? detail::enter_rounded(a, b, translation, policy, reference, sink)
                                  : detail::enter_polygon(a, b, translation, policy, reference, sink);
    emit(sink, [&] { return detail::cast_verdict(a, b, translation, policy, entry); });
    return detail::hit_at(entry, a.radius, reference, translation);
}

}  // namespace collidarium
