#pragma once

/// Moving the selection by keys.

#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// The step: a tenth of the grid step, the grid step, or one ulp of the scene's scalar type.
enum class NudgeStep { small, large, one_ulp };

/// The effect of a nudge on the pair in focus.
struct NudgeResult {
    /// The changed coordinate, of the shape in focus if it was moved: "mover: x = 3.0000000000000004
    /// (0x1.8000000000001p+1)". For a shape with several points, that of the first one.
    std::string position;
    std::optional<std::string> flip;  ///< "The hit became a miss.", when the verdict changed
};

/// Moves the selected shapes by one step towards `direction`: (1, 0), (-1, 0), (0, 1) or (0, -1) in the
/// world; locked and hidden ones stay. With `one_ulp` every position coordinate of a shape moves to the next
/// representable number. While `continues` (the key is held), steps merge into one entry. Empty if no shape
/// can be moved.
[[nodiscard]] std::optional<NudgeResult> nudge_selection(Workspace& workspace, const Vec2d& direction,
                                                         NudgeStep step, bool continues);

/// The length of a small or a large step, in world units.
[[nodiscard]] double nudge_distance(const Workspace& workspace, NudgeStep step);

}  // namespace collidarium::app
