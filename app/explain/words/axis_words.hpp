#pragma once

/// The names and colours of axes.

#include <string>
#include <string_view>
#include <vector>

#include "model/answers/answers.hpp"
#include "paint/role.hpp"

namespace collidarium::app {

/// The colour of an axis.
[[nodiscard]] Role role_of(Axis axis);

/// The name of an axis for people: "x", "y", "edge" (across the pair's only segment), "edge 1", "edge 2"
/// (where both are segments), "along".
[[nodiscard]] std::string_view word(Axis axis, const std::vector<EventD>& trace);
/// "slab x", "the slab of the edge", "the slab of edge 1", "the slab along the edge".
[[nodiscard]] std::string slab_name(Axis axis, const std::vector<EventD>& trace);

/// The name of an axis: "x", "edge 2 of box" whose normal it is, "closest vertices" or "centres" that it runs
/// through.
[[nodiscard]] std::string axis_name(const Scene& scene, const FocusAnswer& focus,
                                    const AxisProjection<double>& projection);

/// The same with other names for the two shapes.
[[nodiscard]] std::string axis_name(const AxisProjection<double>& projection, const std::string& a,
                                    const std::string& b);

}  // namespace collidarium::app
