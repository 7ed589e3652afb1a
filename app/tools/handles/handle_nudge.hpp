#pragma once

#include <string>
#include <vector>

#include "tools/handles/handle_drag.hpp"

namespace collidarium::app {

/// Moves a handle by keys: each step is computed from the initial state, and all steps are one entry of the
/// undo stack.
class HandleNudge {
public:
    HandleNudge(Workspace& workspace, const Handle& handle);

    /// Whether the document is unchanged since the last step.
    [[nodiscard]] bool may_go_on() const { return workspace_->undo.in_run(run_); }
    /// Why the step gives no valid shape; the shape then stays as it is.
    [[nodiscard]] std::string step(const Vec2d& offset);

private:
    Workspace* workspace_;
    Drag drag_;
    std::vector<PlacedShape> before_;
    Vec2d offset_{};
    std::string run_;  ///< identifies the steps that merge on the undo stack
};

}  // namespace collidarium::app
