#pragma once

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Of a time of impact: sets the Minkowski differences to those of a and of b as it is turned when the trace
/// that is shown ends. They are taken where b starts, so that they turn about the path along which the origin
/// moves. Does nothing for other queries.
void turn_differences(const Scene& scene, FocusAnswer& focus);

}  // namespace collidarium::app
