#pragma once

/// Whether two shapes in whole numbers overlap or touch. Trace of each test: the numbers that it computes,
/// the comparisons up to the first that fails, and the verdict.

#include <algorithm>

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"

namespace collidarium::retro {

namespace detail {

/// The edges of a box, by their names.
struct NamedEdges {
    Integer left;
    Integer right;
    Integer low;
    Integer high;
};

/// The edges of a or of b; traced.
template <TraceSink Sink>
[[nodiscard]] constexpr NamedEdges named_edges(const Box& box, YAxis y, bool is_a, Sink& sink) {
    const Edges e = edges(box, y);
    const NamedEdges named{{is_a ? "a.left" : "b.left", e.left},
                           {is_a ? "a.right" : "b.right", e.right},
                           {is_a ? "a.least_y" : "b.least_y", e.least_y},
                           {is_a ? "a.greatest_y" : "b.greatest_y", e.greatest_y}};
    for (const Integer& edge : {named.left, named.right, named.low, named.high}) {
        emit(sink, [&] { return edge; });
    }
    return named;
}

/// Whether neither ends before the other begins.
template <TraceSink Sink>
[[nodiscard]] constexpr bool edges_overlap(const NamedEdges& a, const NamedEdges& b, Sink& sink) {
    return answered(no_greater(a.left, b.right, sink) && no_greater(b.left, a.right, sink) &&
                        no_greater(a.low, b.high, sink) && no_greater(b.low, a.high, sink),
                    sink);
}

/// The squared distance of two positions, with every number on the way to it traced. Exact: see
/// `retro::squared_distance`.
template <TraceSink Sink>
[[nodiscard]] constexpr std::int64_t traced_squared_distance(std::int32_t ax, std::int32_t ay,
                                                             std::int32_t bx, std::int32_t by, Sink& sink) {
    const auto x = computed("dx", std::int64_t(bx) - ax, sink);
    const auto y = computed("dy", std::int64_t(by) - ay, sink);
    const auto xx = computed("dx * dx", x * x, sink);
    const auto yy = computed("dy * dy", y * y, sink);
    return computed("dx * dx + dy * dy", xx + yy, sink);
}

/// The squared distance of a position from the nearest point of the box b; both are traced.
template <TraceSink Sink>
[[nodiscard]] constexpr std::int64_t squared_distance_to_box(const Point& from, const Box& box, YAxis y,
                                                             Sink& sink) {
    const NamedEdges e = named_edges(box, y, false, sink);
    const auto near_x = std::clamp<std::int64_t>(from.x, e.left.value, e.right.value);
    const auto near_y = std::clamp<std::int64_t>(from.y, e.low.value, e.high.value);
    const auto x = static_cast<std::int32_t>(computed("closest.x", near_x, sink));
    const auto y_of_it = static_cast<std::int32_t>(computed("closest.y", near_y, sink));
    return traced_squared_distance(from.x, from.y, x, y_of_it, sink);
}

/// Whether a squared distance is no more than the square of a reach, which is named for the trace.
template <TraceSink Sink>
[[nodiscard]] constexpr bool reaches(std::int64_t distance, std::int64_t reach, std::string_view name,
                                     Sink& sink) {
    return is_within(distance, {name, computed(name, squared(reach), sink)}, sink);
}

}  // namespace detail

/// Boxes, by their edges: neither ends before the other begins.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool box_box(const Box& a, const Box& b, YAxis y = YAxis::down, Sink&& sink = {}) {
    const auto edges_a = detail::named_edges(a, y, true, sink);
    return detail::edges_overlap(edges_a, detail::named_edges(b, y, false, sink), sink);
}

/// Boxes, by their centres and half sizes: on each axis the centres are no farther apart than the half sizes
/// reach together. Everything is doubled, because half of an odd size is no whole number. (Halves that are
/// truncated instead: see `textbook::half_sizes_truncated`.)
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool box_box_by_centers(const Box& a, const Box& b, YAxis y = YAxis::down,
                                                Sink&& sink = {}) {
    const Edges ea = edges(a, y);
    const Edges eb = edges(b, y);
    const auto size_of = [](std::int64_t number) { return number < 0 ? -number : number; };
    const auto twice_a_x = detail::computed("2 * a.center.x", ea.left + ea.right, sink);
    const auto twice_b_x = detail::computed("2 * b.center.x", eb.left + eb.right, sink);
    const auto twice_a_y = detail::computed("2 * a.center.y", ea.least_y + ea.greatest_y, sink);
    const auto twice_b_y = detail::computed("2 * b.center.y", eb.least_y + eb.greatest_y, sink);
    const Integer apart_x{"2 * |a.center.x - b.center.x|", size_of(twice_a_x - twice_b_x)};
    const Integer apart_y{"2 * |a.center.y - b.center.y|", size_of(twice_a_y - twice_b_y)};
    const Integer reach_x{"a.width + b.width", a.width + b.width};
    const Integer reach_y{"a.height + b.height", a.height + b.height};
    for (const Integer& number : {apart_x, reach_x, apart_y, reach_y}) {
        emit(sink, [&] { return number; });
    }
    return detail::answered(
        detail::no_greater(apart_x, reach_x, sink) && detail::no_greater(apart_y, reach_y, sink), sink);
}

/// Whether a point is in a box or on its edge: four comparisons.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool box_point(const Box& box, const Point& point, YAxis y = YAxis::down,
                                       Sink&& sink = {}) {
    const Integer at_x{"b.x", point.x};
    const Integer at_y{"b.y", point.y};
    return detail::edges_overlap(detail::named_edges(box, y, true, sink), {at_x, at_x, at_y, at_y}, sink);
}

/// Circles: their squared distance is no more than the square of the sum of their radii. (Not the sum of
/// their squares: see `textbook::sum_of_squared_radii`.)
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_circle(const Circle& a, const Circle& b, Sink&& sink = {}) {
    const auto distance =
        detail::traced_squared_distance(a.center.x, a.center.y, b.center.x, b.center.y, sink);
    const auto reach = detail::computed("a.radius + b.radius", a.radius + b.radius, sink);
    return detail::reaches(distance, reach, "(a.radius + b.radius)^2", sink);
}

/// Whether a point is in a circle or on its edge.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_point(const Circle& circle, const Point& point, Sink&& sink = {}) {
    const auto distance =
        detail::traced_squared_distance(circle.center.x, circle.center.y, point.x, point.y, sink);
    return detail::reaches(distance, circle.radius, "a.radius * a.radius", sink);
}

/// A circle and a box: whether the point of the box that is nearest to the centre of the circle is in the
/// circle.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool circle_box(const Circle& circle, const Box& box, YAxis y = YAxis::down,
                                        Sink&& sink = {}) {
    const auto distance = detail::squared_distance_to_box(circle.center, box, y, sink);
    return detail::reaches(distance, circle.radius, "a.radius * a.radius", sink);
}

}  // namespace collidarium::retro
