#pragma once

/// Helpers for commands on the selected shapes.

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

}  // namespace collidarium::app
