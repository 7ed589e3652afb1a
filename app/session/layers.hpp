#pragma once

/// The layers of a workspace, as its scene and its steps stand.

#include "overlays/layers.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The layers drawn with the steps of a method.
[[nodiscard]] StepLayers step_layers(const Workspace& workspace);
/// Whether a layer is drawn.
[[nodiscard]] bool is_drawn(const Workspace& workspace, const Layer& layer);
/// What to say of the words in a scene's list that no layer has.
[[nodiscard]] std::vector<std::string> unknown_layers(const Scene& scene);
/// The layers that a scene's list leaves out; none if it has no list. A page of a lesson does not draw them
/// with the steps of a method either.
[[nodiscard]] std::vector<std::string> unlisted_layers(const Scene& scene);
void set_layer(Workspace& workspace, const Layer& layer, bool shown);

}  // namespace collidarium::app
