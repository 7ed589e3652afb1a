#pragma once

/// Trace events in another arithmetic or another unit of length.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

/// Lengths times 2^exponent, as U, and as in answers no farther than the largest finite number.
template <Scalar U>
struct Rescale {
    int exponent = 0;

    template <Scalar T>
    [[nodiscard]] U operator()(T length) const {
        if ((exponent == 0 && sizeof(U) >= sizeof(T)) || !std::isfinite(length)) {
            return static_cast<U>(length);
        }
        constexpr double most = static_cast<double>(std::numeric_limits<U>::max());
        return static_cast<U>(std::clamp(std::ldexp(static_cast<double>(length), exponent), -most, most));
    }
    template <Scalar T>
    [[nodiscard]] Vec2<U> operator()(const Vec2<T>& lengths) const {
        return Vec2<U>((*this)(lengths.x), (*this)(lengths.y));
    }
};

template <Scalar U, class Points>
[[nodiscard]] inline auto rescaled(const Points& points, const Rescale<U>& length) {
    if constexpr (requires { std::tuple_size<Points>::value; }) {
        std::array<Vec2<U>, std::tuple_size_v<Points>> result{};
        std::transform(points.begin(), points.end(), result.begin(), length);
        return result;
    } else {
        std::vector<Vec2<U>> result(points.size());
        std::transform(points.begin(), points.end(), result.begin(), length);
        return result;
    }
}

}  // namespace detail

/// The event with every length and position times 2^exponent, as numbers of type U. Directions and
/// times have no unit of length and only change their type.
template <Scalar U, Scalar T>
[[nodiscard]] inline Sweep<U> rescaled_event(const Sweep<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.start), length(event.translation), static_cast<U>(event.rotation)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline PaddedShape<U> rescaled_event(const PaddedShape<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    PaddedShape<U> result;
    result.polygon = detail::rescaled(event.polygon, length);
    result.reference = length(event.reference);
    result.half_b = length(event.half_b);
    result.radius = length(event.radius);
    return result;
}

template <Scalar U, Scalar T>
[[nodiscard]] inline SlabInterval<U> rescaled_event(const SlabInterval<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.axis,
            convert<U>(event.direction),
            length(event.center),
            length(event.half),
            length(event.padding),
            length(event.start),
            length(event.delta),
            length(event.near_line),
            length(event.far_line),
            static_cast<U>(event.near),
            static_cast<U>(event.far)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline CastInterval<U> rescaled_event(const CastInterval<T>& event, int) {
    return {static_cast<U>(event.enter), static_cast<U>(event.leave), event.enter_axis, event.leave_axis};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline AxisProjection<U> rescaled_event(const AxisProjection<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.axis,          convert<U>(event.direction), length(event.a_min),   length(event.a_max),
            length(event.b_min), length(event.b_max),         length(event.overlap), event.edge_a,
            event.edge_b};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline ClosestFeature<U> rescaled_event(const ClosestFeature<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.feature_a, event.feature_b, length(event.point_a), length(event.point_b),
            length(event.distance)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline EdgeCrossing<U> rescaled_event(const EdgeCrossing<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.axis,          length(event.from),  length(event.to),        convert<U>(event.direction),
            length(event.start), length(event.delta), static_cast<U>(event.t), event.on_edge};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Quadratic<U> rescaled_event(const Quadratic<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    const detail::Rescale<U> area{2 * exponent};
    return {length(event.center),
            length(event.radius),
            area(event.a),
            area(event.b),
            area(event.c),
            detail::Rescale<U>{4 * exponent}(event.discriminant),
            {static_cast<U>(event.roots[0]), static_cast<U>(event.roots[1])},
            event.root_count};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline GjkSimplex<U> rescaled_event(const GjkSimplex<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {detail::rescaled(event.points, length), detail::rescaled(event.on_a, length),
            detail::rescaled(event.on_b, length), event.count, length(event.direction)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline EpaPolytope<U> rescaled_event(const EpaPolytope<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {detail::rescaled(event.points, length), detail::rescaled(event.on_a, length),
            detail::rescaled(event.on_b, length), event.edge, length(event.distance)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Clipping<U> rescaled_event(const Clipping<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.reference_is_a,
            length(event.reference_from),
            length(event.reference_to),
            convert<U>(event.normal),
            length(event.incident_from),
            length(event.incident_to),
            detail::rescaled(event.kept, length),
            event.kept_count,
            detail::rescaled(event.dropped, length),
            event.dropped_count};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Advancement<U> rescaled_event(const Advancement<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {static_cast<U>(event.t), length(event.distance), length(event.speed),
            length(event.point_a),   length(event.point_b),  convert<U>(event.normal)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Candidate<U> rescaled_event(const Candidate<T>& event, int) {
    return {event.index, event.hit, static_cast<U>(event.t), event.nearest};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Verdict<U> rescaled_event(const Verdict<T>& event, int exponent) {
    const bool is_time = event.operation == Operation::cast || event.operation == Operation::cast_many ||
                         event.operation == Operation::time_of_impact;
    return {event.operation, event.hit, event.reason, event.axis,
            detail::Rescale<U>{is_time ? 0 : exponent}(event.value)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Route<U> rescaled_event(const Route<T>& event, int) {
    return {event.kernel};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline FilterAxis<U> rescaled_event(const FilterAxis<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.axis, event.edge, convert<U>(event.direction), length(event.separation),
            length(event.bound)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline FilterResult<U> rescaled_event(const FilterResult<T>& event, int exponent) {
    const bool is_time = event.outcome == FilterOutcome::hit || event.outcome == FilterOutcome::miss;
    const detail::Rescale<U> length{is_time ? 0 : exponent};
    return {event.outcome, length(event.value), length(event.bound)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline ClimbStep<U> rescaled_event(const ClimbStep<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.on_a), length(event.on_b), length(event.vertex), length(event.edge), event.axis};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline MinkowskiEdge<U> rescaled_event(const MinkowskiEdge<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.start), length(event.end),    length(event.a_from),
            length(event.a_to),  length(event.b_from), length(event.b_to),
            event.edge_a,        event.edge_b,         length(event.later)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline ExactFallback<U> rescaled_event(const ExactFallback<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.reason, length(event.value), length(event.bound)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline PartPair<U> rescaled_event(const PartPair<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.part_a,        event.part_b,        event.is_leaf,       length(event.min_a),
            length(event.max_a), length(event.min_b), length(event.max_b), event.kept};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline MtvCandidate<U> rescaled_event(const MtvCandidate<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.translation), length(event.length), event.free};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline LineCrossing<U> rescaled_event(const LineCrossing<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    const detail::Rescale<U> area{2 * exponent};
    return {length(event.a_from),
            length(event.a_to),
            length(event.b_from),
            length(event.b_to),
            event.edge_a,
            event.edge_b,
            area(event.denominator),
            area(event.numerator_a),
            area(event.numerator_b),
            static_cast<U>(event.ua),
            static_cast<U>(event.ub)};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline StaticPush<U> rescaled_event(const StaticPush<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {event.index,         length(event.position), event.overlaps, convert<U>(event.normal),
            length(event.depth), event.before,           event.after};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Comparison<U> rescaled_event(const Comparison<T>& event, int exponent) {
    const detail::Rescale<U> power{event.dimension * exponent};
    return {event.left_name, power(event.left),  event.right_name, power(event.right),
            event.dimension, event.allows_equal, event.holds};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline DiscreteStep<U> rescaled_event(const DiscreteStep<T>& event, int) {
    return {static_cast<U>(event.t), event.overlaps};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline HullTurn<U> rescaled_event(const HullTurn<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.from),  length(event.via),
            length(event.point), detail::Rescale<U>{2 * exponent}(event.cross),
            event.turn,          event.upper};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline HullPoint<U> rescaled_event(const HullPoint<T>& event, int exponent) {
    return {detail::Rescale<U>{exponent}(event.point), event.count, event.upper};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline Diagonal<U> rescaled_event(const Diagonal<T>& event, int exponent) {
    const detail::Rescale<U> length{exponent};
    return {length(event.from), length(event.to), event.use};
}

template <Scalar U, Scalar T>
[[nodiscard]] inline ResultPolygons<U> rescaled_event(const ResultPolygons<T>& event, int exponent) {
    ResultPolygons<U> result{event.operation, {}};
    for (const std::vector<Vec2<T>>& polygon : event.polygons) {
        result.polygons.push_back(detail::rescaled(polygon, detail::Rescale<U>{exponent}));
    }
    return result;
}

template <Scalar U, Scalar T>
[[nodiscard, gnu::noinline]] inline Event<U> rescaled_event(const Event<T>& event, int exponent) {
    return std::visit([&](const auto& one) -> Event<U> { return rescaled_event<U>(one, exponent); }, event);
}

/// The event as numbers of type U, otherwise unchanged.
template <Scalar U, Scalar T>
[[nodiscard]] inline Event<U> convert(const Event<T>& event) {
    return rescaled_event<U>(event, 0);
}

}  // namespace collidarium
