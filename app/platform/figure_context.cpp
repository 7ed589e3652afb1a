#include "platform/figure_context.hpp"

namespace collidarium::app {

OverlayContext figure_context(const Workspace& workspace, const Camera& camera, const ResultField& field) {
    return {.scene = workspace.scene(),
            .answers = workspace.shown_answers(),
            .camera = camera,
            .time = workspace.time,
            .field = workspace.field ? &field : nullptr,
            .field_kind = workspace.field.value_or(FieldKind::verdict),
            .steps = step_layers(workspace),
            .lit = lit_event(workspace)};
}

}  // namespace collidarium::app
