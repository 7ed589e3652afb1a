#include "tools/handles/handle_nudge.hpp"

#include <utility>

namespace collidarium::app {

HandleNudge::HandleNudge(Workspace& workspace, const Handle& handle)
    : workspace_(&workspace), drag_(handle_drag(workspace, handle)) {
    workspace.undo.commit();
    for (const std::size_t index : drag_.shapes) {
        before_.push_back({index, workspace.scene().shapes[index]});
    }
    run_ = "handle since revision " + std::to_string(workspace.document.revision());
}

std::string HandleNudge::step(const Vec2d& offset) {
    const Vec2d further = offset_ + offset;
    auto after =
        edited(before_, drag_,
               {.offset = further, .landed = {}, .pixels_per_unit = workspace_->camera.pixels_per_unit()});
    if (!after) {
        return drag_.refusal;
    }
    offset_ = further;
    workspace_->undo.execute_step(run_, replace_shapes(drag_.verb, *std::move(after)));
    return {};
}

}  // namespace collidarium::app
