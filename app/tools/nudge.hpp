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
    /// The coordinate that changed, of the shape in focus if it was moved: "mover: x = 3.0000000000000004
    /// (0x1.8000000000001p+1)". Of a shape of several points the first one's.
    std::string position;
    std::optional<std::string> flip;  ///< "The hit became a miss.", when the verdict changed
};

/// Moves the selected shapes by one step towards `direction`: (1, 0), (-1, 0), (0, 1) or (0, -1) in the
/// world; locked and hidden ones stay. With `one_ulp` every coordinate that makes up a shape's position goes
/// to the next representable number. As long as `continues` (its key is held), steps join into one entry.
/// Nothing: there is nothing that could be moved.
[[nodiscard]] std::optional<NudgeReport> nudge_selection(Workspace& workspace, const Vec2d& direction,
                                                         NudgeStep step, bool continues);

/// The distance of a small or a large step, in world units.
[[nodiscard]] double nudge_distance(const Workspace& workspace, NudgeStep step);

}  // namespace collidarium::app
