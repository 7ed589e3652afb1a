#pragma once

/// How the method that is shown uses the Minkowski difference.

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether the method that is shown works on points of the Minkowski difference.
[[nodiscard]] bool walks_difference(const FocusAnswer& focus);

/// Whether the trace merges the edges of both shapes into those of the Minkowski difference.
[[nodiscard]] bool merges_edges(const FocusAnswer& focus);

/// Whether it tests the edges of the Minkowski difference, at rest.
[[nodiscard]] bool looks_at_sides(const FocusAnswer& focus);

/// Whether the trace, up to the current step, climbs along the Minkowski difference, at rest.
[[nodiscard]] bool climbs_difference(const FocusAnswer& focus);

}  // namespace collidarium::app
