#pragma once

/// What menus, keys and panels do to the workspace. Every change of the scene goes through its undo
/// stack.

#include <cstddef>
#include <optional>
#include <string>

#include "model/layers.hpp"
#include "tools/clipboard_actions.hpp"
#include "tools/select_actions.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Another scene takes the place of the present one: nothing selected, seen as the scene says, else
/// all of it. Nothing of the old one can be undone.
void open_scene(Workspace& workspace, Scene scene);

/// Takes back the drag in progress, else the last command; false when there was nothing.
bool undo(Workspace& workspace);
bool redo(Workspace& workspace);
/// Undoes or redoes until so many entries of the history are done.
void go_to_entry(Workspace& workspace, std::size_t position);

/// Locked and hidden shapes stay.
void delete_selection(Workspace& workspace);

/// Shows all of the scene.
void fit_view(Workspace& workspace);
/// Looks where the scene says, else at all of it.
void restore_view(Workspace& workspace);
/// Keeps where one looks now in the scene.
void keep_view(Workspace& workspace);

void set_layer(Workspace& workspace, Layer layer, bool shown);
/// Which result map is painted, if any.
void set_map(Workspace& workspace, std::optional<MapKind> map);
void set_policy(Workspace& workspace, Policy policy);
void set_scalar(Workspace& workspace, ScalarKind scalar);
/// Chooses the pair to look at in detail, for good; nothing: back to what is touched.
void set_focus(Workspace& workspace, std::optional<PairIds> pair);
void rename_scene(Workspace& workspace, std::string name);

/// Puts `after` in the place of the shape at `index`: edited numbers, another name or id, another
/// translation. Selection and focus follow a new id. Where `after` may not be, nothing changes and the
/// answer says why, in words: "a half extent must not be negative".
[[nodiscard]] std::optional<std::string> edit_shape(Workspace& workspace, std::size_t index, SceneShape after,
                                                    const std::string& verb = "Edit");

}  // namespace collidarium::app
