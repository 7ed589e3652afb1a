#pragma once

/// What commands on selected shapes share.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/shape_commands.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Whether commands on groups may change it: it is neither locked nor hidden.
[[nodiscard]] inline bool is_free(const SceneShape& shape) {
    return !shape.locked && !shape.hidden;
}

/// The positions of the selected shapes that commands may change, ascending.
[[nodiscard]] std::vector<std::size_t> free_selection(const Workspace& workspace);

/// Puts changed shapes in the place of those at their indices, as one entry; `verb` as for `replace_shapes`,
/// `run` as for `UndoStack::execute_step`. False, and nothing happens, where nothing would change or one of
/// them is none that a scene can hold.
bool replace_in_scene(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
                      std::optional<std::string> run = {});

/// The same with what `change` makes of the geometry of the shapes at these indices.
bool change_shapes(Workspace& workspace, std::string_view verb, const std::vector<std::size_t>& indices,
                   const std::function<ShapeD(const ShapeD&)>& change, std::optional<std::string> run = {});

}  // namespace collidarium::app
