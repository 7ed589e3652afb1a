#include "platform/figure_context.hpp"

#include <utility>

namespace collidarium::app {

OverlayContext figure_context(const Workspace& workspace, const Camera& camera,
                              std::shared_ptr<const MapPicture> map) {
    return {.scene = workspace.scene(),
            .answers = workspace.shown_answers(),
            .camera = camera,
            .time = workspace.time,
            .map = std::move(map),
            .steps = step_layers(workspace),
            .lit = lit_event(workspace)};
}

}  // namespace collidarium::app
