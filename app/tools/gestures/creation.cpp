#include "tools/gestures/creation.hpp"

#include <utility>

#include "tools/actions/transform.hpp"
#include "tools/gestures/gesture_edit.hpp"

namespace collidarium::app {

CreationPointer::CreationPointer(const Workspace& workspace, const Vec2d& press)
    : workspace_(&workspace),
      pointer_drag_(workspace.camera, press),
      snapper_(workspace.scene(), {}, snap_kinds(workspace)) {}

Vec2d CreationPointer::at(const Modifiers& modifiers, GestureMarks& marks) const {
    const Vec2d at = moved(pointer_drag_.start(), pointer_drag_.world(workspace_->camera));
    if (snapping(*workspace_, modifiers)) {
        if (auto snapped = snapper_.point(at, workspace_->camera)) {
            marks.guides = std::move(snapped->guides);
            return snapped->at;
        }
    }
    return at;
}

std::string_view id_stem(ToolName tool) {
    switch (tool) {
        case ToolName::segment:
            return "segment";
        case ToolName::box:
        case ToolName::oriented_box:
            return "box";
        case ToolName::circle:
            return "circle";
        case ToolName::capsule:
            return "capsule";
        case ToolName::polygon:
            return "polygon";
        default:
            return "point";
    }
}

void finish_creation(Workspace& workspace, const std::string& id, const Modifiers& modifiers) {
    if (!workspace.undo.commit()) {
        return;
    }
    workspace.selection.select_only(id);
    workspace.last_edited = id;
    if (!modifiers.shift) {
        workspace.tool = ToolName::select;
    }
}

}  // namespace collidarium::app
