#include "model/answers/step_layers.hpp"

#include <algorithm>

namespace collidarium::app {

bool is_drawn(Layer layer, const Scene& scene, const std::optional<FocusAnswer>& focus,
              const StepLayers& steps) {
    if (shows(scene, layer)) {
        return true;
    }
    if (!steps.shown || std::find(steps.off.begin(), steps.off.end(), layer) != steps.off.end()) {
        return false;
    }
    if (layer == Layer::difference) {
        return focus && (walks_difference(*focus) || looks_at_sides(*focus) || climbs_difference(*focus));
    }
    return shows_steps(layer);
}

bool walks_difference(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::gjk || focus.shown.algorithm == Algorithm::gjk_epa;
}

bool looks_at_sides(const FocusAnswer& focus) {
    return focus.shown.algorithm == Algorithm::minkowski && focus.shown.operation != Operation::cast;
}

bool climbs_difference(const FocusAnswer& focus) {
    return focus.shown.operation != Operation::cast &&
           std::ranges::any_of(focus.shown.trace, [](const EventD& event) {
               return std::holds_alternative<ClimbStep<double>>(event);
           });
}

}  // namespace collidarium::app
