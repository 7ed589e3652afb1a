#pragma once

#include "model/answers/answers.hpp"
#include "model/answers/layers.hpp"

namespace collidarium::app {

/// Whether a layer has anything to draw for the pair in focus, as its answers and the trace that is shown
/// stand.
[[nodiscard]] bool has_content(Layer layer, const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
