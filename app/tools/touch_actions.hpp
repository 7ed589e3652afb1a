#pragma once

/// Moving b of a pair to where it is just about to touch a. The pair is the two selected shapes, the one that
/// moves as b, else the later selected; a single selected shape as b and the one it concerns most, where it
/// is not of the pair in focus; else the pair in focus. One entry of the undo stack; what moves is b.

#include <optional>
#include <string>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Moves b along the normal, out of a or up to it: the result does not overlap under the open policy, and
/// the remaining gap is none or the smallest that the scene's numbers can hold. Says why it cannot be done.
[[nodiscard]] std::optional<std::string> make_touching(Workspace& workspace);

/// Moves b across its translation until its path just grazes a, to the side that is nearer: under the open
/// policy it misses, and a little further back it would hit. Says why it cannot be done: "mover does not
/// move".
[[nodiscard]] std::optional<std::string> make_tangent(Workspace& workspace);

}  // namespace collidarium::app
