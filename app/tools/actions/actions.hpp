#pragma once

/// Actions of menus, keys and panels on the workspace. Every change of the scene goes through its undo stack.

#include <cstddef>
#include <optional>
#include <string>

#include "tools/actions/clipboard_actions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Replaces the scene: with nothing selected and the scene's own view, or fitted. The undo history starts
/// afresh.
/// It opens on the question that the scene carries.
void open_scene(Workspace& workspace, Scene scene);
/// The same with a scene that was open before, and its history.
void reopen_scene(Workspace& workspace, SceneHistory history);

/// Shows the query, step and time that the scene carries as its question.
void restore_question(Workspace& workspace);

/// The scene as a file of it would be written now: with the query, step and time that are shown.
[[nodiscard]] Scene scene_on_screen(const Workspace& workspace);

/// Cancels the drag in progress, otherwise undoes the last command; false if there was neither.
bool undo(Workspace& workspace);
bool redo(Workspace& workspace);
/// Undoes or redoes until this many entries of the history are applied.
void go_to_entry(Workspace& workspace, std::size_t position);

/// The selected callout, or the selected shapes; locked and hidden ones stay.
void delete_selection(Workspace& workspace);

/// Fits the whole scene into the view.
void fit_view(Workspace& workspace);
/// Restores the scene's saved view, or fits the scene.
void restore_view(Workspace& workspace);
/// Saves the current view in the scene.
void keep_view(Workspace& workspace);

/// Asks another query about the pair in focus, as one entry of the history. Consecutive ones of the same
/// `run` form one entry.
void set_query(Workspace& workspace, const FocusQuery& query, std::string label, std::string run = {});
/// The same with options of the query as `change` leaves them.
template <class Change>
void change_query(Workspace& workspace, const Change& change, std::string label, std::string run = {}) {
    FocusQuery query = workspace.query();
    change(query);
    set_query(workspace, query, std::move(label), std::move(run));
}
/// Lists other events as steps. The step that is shown is counted anew by `follow_query`.
void set_listed_steps(Workspace& workspace, ListedSteps steps);
/// Sets the result map, or none.
void set_map(Workspace& workspace, std::optional<MapKind> map);
/// Draws the sprites in the order of their depth, or as the scene lists them.
void set_depth_by(Workspace& workspace, std::optional<DepthBy> by);
void set_policy(Workspace& workspace, Policy policy);
void set_scalar(Workspace& workspace, ScalarKind scalar);
/// Fixes the pair in focus; empty: focus follows the last edited shape again.
void set_focus(Workspace& workspace, std::optional<PairIds> pair);
void rename_scene(Workspace& workspace, std::string name);

/// Replaces the shape at `index` by `after`: edited numbers, name, id or translation. Selection and focus
/// follow a new id. If `after` is invalid, nothing changes and the result says why: "a half extent must not
/// be negative".
[[nodiscard]] std::optional<std::string> edit_shape(Workspace& workspace, std::size_t index, SceneShape after,
                                                    const std::string& verb = "Edit");

}  // namespace collidarium::app
