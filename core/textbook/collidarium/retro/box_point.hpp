#pragma once

#include "collidarium/retro/shapes.hpp"
#include "collidarium/retro/trace.hpp"

namespace collidarium::retro {

/// Whether a point is in a box or on its edge: four comparisons. Trace: the edges, the comparisons up to the
/// first that fails, and the verdict.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool box_point(const Box& box, const Point& point, YAxis y = YAxis::down,
                                       Sink&& sink = {}) {
    const Edges e = edges(box, y);
    const Integer left{"a.left", e.left}, right{"a.right", e.right};
    const Integer low{"a.least_y", e.least_y}, high{"a.greatest_y", e.greatest_y};
    const Integer at_x{"b.x", point.x}, at_y{"b.y", point.y};
    for (const Integer& edge : {left, right, low, high}) {
        emit(sink, [&] { return edge; });
    }
    return detail::answered(detail::no_greater(left, at_x, sink) && detail::no_greater(at_x, right, sink) &&
                                detail::no_greater(low, at_y, sink) && detail::no_greater(at_y, high, sink),
                            sink);
}

}  // namespace collidarium::retro
