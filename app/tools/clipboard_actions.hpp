#pragma once

/// Shapes as text: for the clipboard, and between programs.

#include <optional>
#include <string>
#include <string_view>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Puts shapes on top of the others under ids that are free, at their places (`offset` beside them), and
/// selects them. One entry, `verb` with what was added.
void insert_shapes(Workspace& workspace, std::vector<SceneShape> shapes, const Vec2d& offset = {},
                   std::string_view verb = "Insert");

/// A wall and a box that moves into it, in the middle of the view and a fitting size for it.
void insert_example_pair(Workspace& workspace);

/// How far from their originals copies are put: a tidy step, down and to the right on the screen.
[[nodiscard]] Vec2d copy_offset(const Workspace& workspace);

/// The selected shapes as scenes hold them; without a selection all.
[[nodiscard]] Scene copied_scene(const Workspace& workspace);

}  // namespace collidarium::app
