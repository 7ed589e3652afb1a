#pragma once

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"

namespace collidarium::retro {

/// Whether two boxes overlap or touch, by their edges: neither ends before the other begins. Trace: the
/// edges, the comparisons up to the first that fails, and the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool box_box(const Box& a, const Box& b, YAxis y = YAxis::down, Sink&& sink = {}) {
    const Edges ea = edges(a, y);
    const Edges eb = edges(b, y);
    const Integer a_left{"a.left", ea.left}, a_right{"a.right", ea.right};
    const Integer b_left{"b.left", eb.left}, b_right{"b.right", eb.right};
    const Integer a_low{"a.least_y", ea.least_y}, a_high{"a.greatest_y", ea.greatest_y};
    const Integer b_low{"b.least_y", eb.least_y}, b_high{"b.greatest_y", eb.greatest_y};
    for (const Integer& edge : {a_left, a_right, a_low, a_high, b_left, b_right, b_low, b_high}) {
        emit(sink, [&] { return edge; });
    }
    return detail::answered(
        detail::no_greater(a_left, b_right, sink) && detail::no_greater(b_left, a_right, sink) &&
            detail::no_greater(a_low, b_high, sink) && detail::no_greater(b_low, a_high, sink),
        sink);
}

/// The same by their centres and half sizes: on each axis the centres are no farther apart than the half
/// sizes reach together. Everything is doubled, because half of an odd size is no whole number. (Halves that
/// are truncated instead: see `textbook/half_sizes_truncated.hpp`.)
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

}  // namespace collidarium::retro
