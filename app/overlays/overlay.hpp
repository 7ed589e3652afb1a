#pragma once

/// What every overlay is given. An overlay draws what the trace says through the painter; it asks the
/// core nothing and works out nothing the trace holds.

#include <optional>
#include <string>

#include "model/answers.hpp"
#include "model/selection.hpp"
#include "overlays/label_layout.hpp"
#include "paint/camera.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

struct OverlayContext {
    const Scene& scene;
    const Answers& answers;
    const Camera& camera;
    std::optional<double> time;            ///< of the time strip's cursor; nothing: at the hit
    const Selection* selection = nullptr;  ///< nothing: a figure, without handles
    std::optional<std::string> hovered;
};

}  // namespace collidarium::app
