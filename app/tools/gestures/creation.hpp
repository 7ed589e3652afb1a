#pragma once

/// The common part of the gestures that draw new shapes.

#include <string>
#include <string_view>

#include "model/scene/canvas_marks.hpp"
#include "tools/gestures/gesture.hpp"
#include "tools/snap/snap.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The drawing pointer in the world, snapped if snapping is on.
class CreationPointer {
public:
    CreationPointer(const Workspace& workspace, const Vec2d& press);

    void move_to(const Vec2d& at) { pointer_drag_.move_to(at); }
    /// Adds the snap guides to `marks`.
    [[nodiscard]] Vec2d at(const Modifiers& modifiers, GestureMarks& marks) const;
    /// Its distance from the press, in pixels.
    [[nodiscard]] double pixels() const { return pointer_drag_.pixels(workspace_->camera); }

private:
    const Workspace* workspace_;
    PointerDrag pointer_drag_;
    Snapper snapper_;
};

/// The part of an id before its number: "box".
[[nodiscard]] std::string_view id_stem(ToolName tool);

/// Commits the preview with the new shape, selects the shape, and leaves the tool unless Shift is held. Does
/// nothing without a preview.
void finish_creation(Workspace& workspace, const std::string& id, const Modifiers& modifiers);

}  // namespace collidarium::app
