#pragma once

/// The selection, and helpers for commands on it.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/shape_commands.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// The indices of the selected shapes that commands may change, ascending. Valid until a shape or the
/// selection changes.
[[nodiscard]] const std::vector<std::size_t>& free_selection(const Workspace& workspace);

/// Replaces the shapes at their indices as one entry; `verb` as for `replace_shapes`, `run` as for
/// `UndoStack::execute_step`. Returns false and does nothing if nothing would change or a shape would be
/// invalid.
bool replace_in_scene(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
                      std::optional<std::string> run = {});

/// The same, with `change` applied to the geometry of the shapes at these indices; it returns nothing for one
/// that would be invalid.
bool change_shapes(Workspace& workspace, std::string_view verb, const std::vector<std::size_t>& indices,
                   const std::function<std::optional<ShapeD>(const ShapeD&)>& change,
                   std::optional<std::string> run = {});

// Without the pointer. Locked and hidden shapes are skipped.
void select_all(Workspace& workspace);
/// Inverts the selection.
void invert_selection(Workspace& workspace);
void select_none(Workspace& workspace);
/// Selects the shape after (1) or before (-1) the selected one in drawing order, cyclically; with nothing
/// selected the first or the last.
void select_next(Workspace& workspace, int by);
/// Selects a shape, or toggles it in the selection, as a press on it would. A locked shape can be selected by
/// id.
void select_shape(Workspace& workspace, const std::string& id, bool toggle = false);

}  // namespace collidarium::app
