#pragma once

/// Copies: within a scene, and for text.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/undo_stack.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Adds shapes on top of the others, moved by `offset`, and selects them: one entry, `verb` as for
/// `add_shapes`. A taken id gets a new number; an empty one is made from the type. Returns an error if the
/// scene would hold too many shapes or a number would not be finite. `besides` is another change in that
/// entry.
std::optional<std::string> insert_shapes(Workspace& workspace, std::vector<SceneShape> shapes,
                                         const Vec2d& offset = {}, std::string_view verb = "Insert",
                                         std::unique_ptr<Command> besides = nullptr);

/// Inserts a wall and a box that moves into it, in the middle of the view and sized to fit it.
void insert_example_pair(Workspace& workspace);

/// Duplicates the selected shapes beside them and selects the copies. Hidden shapes are skipped; copies of
/// locked shapes are not locked.
void duplicate_selection(Workspace& workspace);

/// The offset of copies from their originals: a round step, down and to the right on the screen.
[[nodiscard]] Vec2d copy_offset(const Workspace& workspace);

/// The selected shapes as a scene; without a selection all shapes.
[[nodiscard]] Scene copied_scene(const Workspace& workspace);

}  // namespace collidarium::app
