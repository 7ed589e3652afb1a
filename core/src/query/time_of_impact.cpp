#include "collidarium/query/time_of_impact.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <optional>
#include <type_traits>

#include "collidarium/tolerance.hpp"
#include "concave/internal_edges.hpp"
#include "query/dispatch.hpp"
#include "query/pair_answers.hpp"
#include "time_of_impact/rotating_advancement.hpp"

namespace collidarium::detail {

namespace {

/// Whether turning about its reference point changes nothing.
template <Scalar T>
[[nodiscard]] inline bool is_turned_in_vain(ShapeRef<T> shape) {
    return shape.template is<Circle<T>>() || shape.template is<Point<T>>();
}

/// The shape on its way, rescaled.
template <Scalar T>
[[nodiscard]] inline MovingShape<double> moving(ShapeRef<T> shape, const Motion<T>& motion,
                                                const Rescaling<T>& rescaling) {
    const auto into = [&](const Vec2<T>& v) { return rescaling.into(v); };
    const Motion<double> rescaled{into(motion.translation), static_cast<double>(motion.rotation)};
    return shape.visit([&]<class S>(const S& basic) {
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
    });
}

/// Adds bridges over its own internal edges where the other shape is a point or a segment.
template <Scalar T>
inline void add_bridges(MovingShape<double>& moving, const Rescaling<T>& rescaling, ShapeRef<T> shape,
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
[[nodiscard]] inline TimeOfImpact<T> turning_impact(const Rescaling<T>& rescaling, ShapeRef<T> a,
                                                    const Motion<T>& motion_a, ShapeRef<T> b,
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
        const Shape<double> into_a = into(rescaling, a);
        const Shape<double> into_b = into(rescaling, b);
        return query(ShapeRef<double>(into_a), ShapeRef<double>(into_b));
    };
    NoTrace nobody;
    bool started_inside = false;
    const auto contact_at_start = [&] {
        auto found = at_start([&](ShapeRef<double> of_a, ShapeRef<double> of_b) {
            return contact_of(of_a, of_b, {policy}, nobody);
        });
        started_inside = found.has_value();
        return found;
    };
    ImpactSearch<double> search(moving_a, moving_b, extent * relative_tolerance<double> / 4, policy);
    auto rescaled = rescaling_sink<T>(sink, rescaling.exponent);
    TimeOfImpact<double> answer = search.find(contact_at_start, as_sink(rescaled));
    if (started_inside) {
        answer.point = at_start([&](ShapeRef<double> of_a, ShapeRef<double> of_b) {
            return distance_of(of_a, of_b, {}, nobody).point_a;
        });
    }
    return {answer.hit,
            static_cast<T>(answer.t),
            convert<T>(answer.normal),
            rescaling.back(answer.point),
            answer.converged,
            answer.steps,
            started_inside};
}

template <Scalar T, TraceSink Sink>
[[nodiscard]] TimeOfImpact<T> time_of_impact_of(ShapeRef<T> a, const Motion<T>& motion_a, ShapeRef<T> b,
                                                const Motion<T>& motion_b, Policy policy, Sink& sink) {
    const bool turns_a = motion_a.rotation != 0 && !is_turned_in_vain(a);
    const bool turns_b = motion_b.rotation != 0 && !is_turned_in_vain(b);
    if (!turns_a && !turns_b) {
        const auto hit = cast_of(a, b, motion_b.translation - motion_a.translation, {policy}, sink);
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
            return Sweep<T>{reference_of(b), motion_b.translation, turns_b ? motion_b.rotation : T(0)};
        });
    }
    const TimeOfImpact<T> answer = turning_impact(Rescaling<T>{}, a, motion_a, b, motion_b, policy, sink);
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

}  // namespace

template <Scalar T>
TimeOfImpact<T> ask_time_of_impact(ShapeRef<T> a, const Motion<T>& motion_a, ShapeRef<T> b,
                                   const Motion<T>& motion_b, const QueryOptions& options,
                                   QueryTrace<T> trace) {
    if (!takes_only_method(Operation::time_of_impact, a, b, options)) {
        return {};
    }
    return trace.ask(
        [&](auto& sink) { return time_of_impact_of(a, motion_a, b, motion_b, options.policy, sink); });
}

#define COLLIDARIUM_TIME_OF_IMPACT(T)                                                       \
    template TimeOfImpact<T> ask_time_of_impact(ShapeRef<T>, const Motion<T>&, ShapeRef<T>, \
                                                const Motion<T>&, const QueryOptions&, QueryTrace<T>);
COLLIDARIUM_TIME_OF_IMPACT(float)
COLLIDARIUM_TIME_OF_IMPACT(double)

}  // namespace collidarium::detail
