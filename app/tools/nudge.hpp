#pragma once

/// Moving the selection by keys.

#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// How far: a tenth of what the grid shows, that itself, or exactly one representable number of the
/// scene's scalar type.
enum class NudgeStep { small, large, one_ulp };

/// What a nudge did to the pair in focus.
struct NudgeReport {
    std::string position;  ///< of the shape in focus: "x = 3.0000000000000004 (0x1.8000000000001p+1)"
    std::optional<std::string> flip;  ///< "hit became a miss", when the verdict changed
};

/// Moves the selected shapes by one step towards `direction`: (1, 0), (-1, 0), (0, 1) or (0, -1) in the
/// world. With `one_ulp` every coordinate that makes up the shape's position goes to the next
/// representable number. As long as `continues` (its key is held), steps join into one entry. Nothing: there
/// is nothing that could be moved.
[[nodiscard]] std::optional<NudgeReport> nudge_selection(Workspace& workspace, const Vec2d& direction,
                                                         NudgeStep step, bool continues);

}  // namespace collidarium::app
