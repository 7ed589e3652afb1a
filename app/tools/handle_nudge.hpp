#pragma once

#include <string>
#include <vector>

#include "tools/handle_drag.hpp"

namespace collidarium::app {

/// Steps by which keys move a handle: each is worked out from where it was at first, and the whole is one
/// entry of the undo stack.
class HandleNudge {
public:
    HandleNudge(Workspace& workspace, const Handle& handle);

    /// Whether nothing else has happened to the document since the last step.
    [[nodiscard]] bool may_go_on() const { return workspace_->undo.in_run(run_); }
    /// Why the step makes no shape; the shape then stays as it is.
    [[nodiscard]] std::string step(const Vec2d& way);

private:
    Workspace* workspace_;
    Drag drag_;
    std::vector<PlacedShape> before_;
    Vec2d way_{};
    std::string run_;  ///< whose steps join on the undo stack
};

}  // namespace collidarium::app
