#pragma once

/// When two events of a separating axis test are about one axis: the deciding axis is told once more, as the
/// last.

#include <cstddef>
#include <vector>

#include "model/answers/shown_event.hpp"

namespace collidarium::app {

/// Whether the overlap is how far b has to move along the direction itself; otherwise it may move in either
/// direction.
[[nodiscard]] bool is_one_sided(const AxisProjection<double>& projection);

/// Whether two directions differ by a factor only, which may be negative, but for rounding.
[[nodiscard]] bool is_same_line(const AxisProjection<double>& one, const AxisProjection<double>& other);

[[nodiscard]] bool is_same_axis(const AxisProjection<double>& one, const AxisProjection<double>& other);

/// Whether the axes from here on are of another pair of parts, or from another kernel.
[[nodiscard]] bool begins_axes_of_another_pair(const EventD& event);

/// Whether it is the last axis of the pair, or of the two parts: the one that decides.
[[nodiscard]] bool is_last_axis(const std::vector<EventD>& trace, std::size_t event);

/// Whether the trace has that axis before. For concave shapes, before for the same two parts.
[[nodiscard]] bool is_repeated(const std::vector<EventD>& trace, std::size_t event);

}  // namespace collidarium::app
