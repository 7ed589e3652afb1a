#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <optional>
#include <type_traits>

#include "collidarium/query/any.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/time_of_impact/rotating_advancement.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// Whether turning about its reference point changes nothing.
template <Scalar T>
[[nodiscard]] inline bool is_turned_in_vain(const Shape<T>& shape) {
    return std::holds_alternative<Circle<T>>(shape) || std::holds_alternative<Point<T>>(shape);
}

/// The shape on its way, rescaled.
template <Scalar T>
[[nodiscard]] inline MovingShape<double> moving(const Shape<T>& shape, const Motion<T>& motion,
                                                const Rescaling<T>& rescaling) {
    const auto into = [&](const Vec2<T>& v) { return rescaling.into(v); };
    const Motion<double> rescaled{into(motion.translation), static_cast<double>(motion.rotation)};
    return std::visit(
        [&]<class S>(const S& basic) {
            if constexpr (std::same_as<S, ConvexPolygon<T>>) {
                MovingShape<double> moving(into(basic.centroid()), rescaled);
                moving.add(basic.vertices(), 0, basic.is_strict(), into);
                return moving;
            } else if constexpr (std::same_as<S, Polygon<T>>) {
                MovingShape<double> moving(into(basic.centroid()), rescaled);
                for (const ConvexPolygon<T>& part : basic.convex_parts()) {
                    moving.add(part.vertices(), 0, part.is_strict(), into);
                }
                moving.make_discs();
                return moving;
            } else {
                return MovingShape<double>(rescaling.into(basic), rescaled);
            }
        },
        shape);
}

/// Adds bridges over its own internal edges where the other shape is a point or a segment.
template <Scalar T>
inline void add_bridges(MovingShape<double>& moving, const Rescaling<T>& rescaling, const Shape<T>& shape,
                        MovingShape<double>& other) {
    if (is_concave(shape) && other.parts() == 1 && other.radius() == 0 && other.offsets(0).size() < 3) {
        for_each_bridge(
            ConvexParts<T>(shape), [](const Vec2<T>&, const Vec2<T>&) { return true; },
            [&](const ConvexProxy<T>& bridge) {
                moving.add(bridge.points, 0, false,
                           [&](const Vec2<T>& point) { return rescaling.into(point); });
            });
        moving.make_discs();
    }
}

/// The answer for shapes of which at least one turns, rescaled; always in double, because steps end where
/// rounding does. Numbers that turn out to be too large or too small to be squared are taken to a better one.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline TimeOfImpact<T> turning_impact(const Rescaling<T>& rescaling, const Shape<T>& a,
                                                    const Motion<T>& motion_a, const Shape<T>& b,
                                                    const Motion<T>& motion_b, Policy policy, Sink& sink) {
    MovingShape<double> moving_a = moving(a, motion_a, rescaling);
    MovingShape<double> moving_b = moving(b, motion_b, rescaling);
    const double extent = std::max(moving_a.extent(), moving_b.extent());
    if (sizeof(T) > 4 && rescaling.exponent == 0 &&
        (!is_comfortable_squared(extent) || !std::isfinite(extent))) {
        const T largest =
            std::max({largest_number(a), largest_number(b), largest_number(motion_a.translation),
                      largest_number(motion_b.translation)});
        if (!is_comfortable_squared(largest)) {
            return turning_impact(Rescaling<T>::around(largest), a, motion_a, b, motion_b, policy, sink);
        }
    }
    add_bridges(moving_a, rescaling, a, moving_b);
    add_bridges(moving_b, rescaling, b, moving_a);
    const auto at_start = [&](auto&& query) {
        if constexpr (std::same_as<T, double>) {
            if (rescaling.exponent == 0) {
                return query(a, b);
            }
        }
        return query(into(rescaling, a), into(rescaling, b));
    };
    bool started_inside = false;
    const auto contact_at_start = [&] {
        auto found =
            at_start([&](const auto& of_a, const auto& of_b) { return contact(of_a, of_b, policy); });
        started_inside = found.has_value();
        return found;
    };
    ImpactSearch<double> search(moving_a, moving_b, extent * relative_tolerance<double> / 4, policy);
    TimeOfImpact<double> answer;
    auto relay = relay_rescaled<T>(sink, rescaling.exponent);
    answer = search.find(contact_at_start, relay);
    if (started_inside) {
        answer.point =
            at_start([](const auto& of_a, const auto& of_b) { return distance(of_a, of_b).point_a; });
    }
    return {answer.hit,
            static_cast<T>(answer.t),
            convert<T>(answer.normal),
            rescaling.back(answer.point),
            answer.converged,
            answer.steps,
            started_inside};
}

}  // namespace detail

/// When a and b, each moving straight and turning evenly about its reference point, first touch within the
/// time from 0 to 1.
///
/// Where neither turns (points and circles never do) it is a cast, and everything said there holds. Else the
/// time is never late: up to it they are separated, and at it nearer than a billionth of the largest
/// coordinate or size involved. Under the open policy they have to overlap by as much soon after: touching,
/// sliding along each other, or a graze is no hit. Starting in overlap: t = 0. Where the search takes too
/// many steps, which only very fast turns very near to each other do, `converged` is false, and `t` is how
/// far it came: they do not touch before.
///
/// Preconditions: both shapes pass `validate`, all numbers are finite. Cost: some five steps for each pair of
/// parts that come near each other, more the faster the shapes turn; each visits a few vertices, and every
/// second or third finds the nearest ones anew. Allocates only for more than one part, or more than 16
/// vertices. Trace: `Route`, `Sweep` where a is at rest, `Advancement` for every step, one `Verdict`. Source:
/// see `time_of_impact/separation_function.hpp`; Ericson, Real-Time Collision Detection, 5.5.
template <Scalar T, TraceSink Sink>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy, Sink& sink) {
    detail::require_valid(a, "time_of_impact", "shape a");
    detail::require_valid(b, "time_of_impact", "shape b");
    detail::require_motion(motion_a, "time_of_impact", "motion_a");
    detail::require_motion(motion_b, "time_of_impact", "motion_b");
    const bool turns_a = motion_a.rotation != 0 && !detail::is_turned_in_vain(a);
    const bool turns_b = motion_b.rotation != 0 && !detail::is_turned_in_vain(b);
    if (!turns_a && !turns_b) {
        const auto hit = cast(a, b, motion_b.translation - motion_a.translation, policy, sink);
        TimeOfImpact<T> answer;
        answer.hit = hit.has_value();
        answer.converged = true;
        answer.t = hit ? hit->t : T(1);
        if (hit) {
            answer.normal = hit->normal;
            answer.point = hit->point + motion_a.translation * hit->t;
            answer.started_inside = hit->started_inside;
        }
        return answer;
    }
    emit(sink, [] { return Route<T>{"time_of_impact/rotating_advancement"}; });
    if (motion_a == Motion<T>{}) {
        emit(sink, [&] {
            const Vec2<T> start = std::visit([](const auto& basic) { return reference_point(basic); }, b);
            return Sweep<T>{start, motion_b.translation, turns_b ? motion_b.rotation : T(0)};
        });
    }
    const TimeOfImpact<T> answer =
        detail::turning_impact(detail::Rescaling<T>{}, a, motion_a, b, motion_b, policy, sink);
    emit(sink, [&] {
        return Verdict<T>{.operation = Operation::time_of_impact,
                          .hit = answer.hit,
                          .reason = answer.started_inside ? Reason::started_inside
                                    : answer.hit          ? Reason::enters
                                                          : Reason::separated,
                          .axis = std::nullopt,
                          .value = answer.hit ? answer.t : T(0)};
    });
    return answer;
}

template <Scalar T>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy) {
    NoTrace nobody;
    return time_of_impact(a, motion_a, b, motion_b, policy, nobody);
}

}  // namespace collidarium
