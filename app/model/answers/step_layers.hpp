#pragma once

/// The layers that are drawn by themselves with the steps of a method.

#include <optional>
#include <vector>

#include "model/answers/answers.hpp"
#include "model/answers/layers.hpp"

namespace collidarium::app {

struct StepLayers {
    bool shown = false;  ///< a method was chosen, or its steps are gone through: layers that show its steps
    std::vector<Layer> off;  ///< but for these
};

/// Whether a layer is drawn: the scene shows it, or it comes with the steps.
[[nodiscard]] bool is_drawn(Layer layer, const Scene& scene, const std::optional<FocusAnswer>& focus,
                            const StepLayers& steps);

/// Whether the method that is shown goes by points of the Minkowski difference.
[[nodiscard]] bool walks_difference(const FocusAnswer& focus);

/// Whether it tests the edges of the Minkowski difference, at rest.
[[nodiscard]] bool looks_at_sides(const FocusAnswer& focus);

/// Whether the trace, as far as it is told, climbs along the Minkowski difference, at rest.
[[nodiscard]] bool climbs_difference(const FocusAnswer& focus);

}  // namespace collidarium::app
