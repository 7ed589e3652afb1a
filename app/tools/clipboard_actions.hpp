#pragma once

/// Copies: within a scene, and for text.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/workspace.hpp"

namespace collidarium::app {

/// Puts shapes on top of the others (`offset` beside their places) and selects them: one entry, `verb` as
/// for `add_shapes`. An id that is taken gets another number, one that is empty is made from the type.
/// Says why it cannot be done: the scene would hold too many, or a number would not be finite.
std::optional<std::string> insert_shapes(Workspace& workspace, std::vector<SceneShape> shapes,
                                         const Vec2d& offset = {}, std::string_view verb = "Insert");

/// A wall and a box that moves into it, in the middle of the view and a fitting size for it.
void insert_example_pair(Workspace& workspace);

/// Copies of what is selected, beside it, selected in its stead; hidden shapes are passed over, and copies
/// of locked ones are not locked.
void duplicate_selection(Workspace& workspace);

/// How far from their originals copies are put: a tidy step, down and to the right on the screen.
[[nodiscard]] Vec2d copy_offset(const Workspace& workspace);

/// The selected shapes as scenes hold them; without a selection all.
[[nodiscard]] Scene copied_scene(const Workspace& workspace);

}  // namespace collidarium::app
