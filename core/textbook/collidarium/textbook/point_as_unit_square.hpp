#pragma once

#include "collidarium/retro/box_box.hpp"
#include "collidarium/retro/box_point.hpp"

namespace collidarium::textbook {

/// The test of a box and a point that takes the point for its pixel, a box of size 1 by 1. With edges that
/// count as inside, that pixel ends where the next one begins: a point one to the left of the box, or one
/// above it, is found in it; to the right of it and below, none is. The right test is `retro::box_point`.
///
/// Trace: that of `retro::box_box`.
template <TraceSink Sink = NoTrace>
[[nodiscard]] constexpr bool point_as_unit_square(const retro::Box& box, const retro::Point& point,
                                                  retro::YAxis y = retro::YAxis::down, Sink&& sink = {}) {
    return retro::box_box(box, retro::Box{point, 1, 1}, y, sink);
}

/// What breaks it: a box whose left edge is at 3, and a point at 2.
inline constexpr struct {
    retro::Box box{{3, 0}, 4, 4};
    retro::Point point{2, 2};
} point_as_unit_square_fails;

}  // namespace collidarium::textbook
