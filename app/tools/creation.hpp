#pragma once

/// What the gestures that draw new shapes share.

#include <string>
#include <string_view>

#include "model/canvas_marks.hpp"
#include "tools/input.hpp"
#include "tools/pointer_way.hpp"
#include "tools/snap.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Where the pointer that draws is, in the world, snapped where that is on.
class CreationPointer {
public:
    CreationPointer(const Workspace& workspace, const Vec2d& press);

    void move_to(const Vec2d& at) { way_.move_to(at); }
    /// What it has snapped to is added to `marks`.
    [[nodiscard]] Vec2d at(const Modifiers& modifiers, GestureMarks& marks) const;
    /// How far it is from its press on the screen.
    [[nodiscard]] double pixels() const { return way_.pixels(workspace_->camera); }

private:
    const Workspace* workspace_;
    PointerWay way_;
    Snapper snapper_;
};

/// The part of an id before its number: "box".
[[nodiscard]] std::string_view id_stem(ToolName tool);

/// Makes the preview with the new shape an entry, selects the shape, and leaves the tool unless Shift is
/// held. Without a preview nothing happens.
void finish_creation(Workspace& workspace, const std::string& id, const Modifiers& modifiers);

}  // namespace collidarium::app
