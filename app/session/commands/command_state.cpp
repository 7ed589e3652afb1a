#include <algorithm>

#include "session/commands/command_groups.hpp"
#include "session/commands/window_commands.hpp"
#include "session/query_choice.hpp"

namespace collidarium::app {

namespace {

using C = WindowCommand;

std::size_t selected(const Shell& shell) {
    return shell.workspace.selection.ids().size();
}

bool enough_for_focus(const Shell& shell) {
    return selected(shell) == 2 || shell.workspace.answers().focus.has_value();
}

bool any_shape(const Shell& shell, bool SceneShape::*flag) {
    return std::ranges::any_of(shell.workspace.scene().shapes, flag);
}

/// Whether any selected shape can be changed.
bool any_free(const Shell& shell) {
    const Scene& scene = shell.workspace.scene();
    return std::ranges::any_of(selected_indices(scene, shell.workspace.selection),
                               [&](std::size_t index) { return !scene.shapes[index].locked; });
}

bool every_selected(const Shell& shell, bool SceneShape::*flag) {
    const Scene& scene = shell.workspace.scene();
    const auto indices = selected_indices(scene, shell.workspace.selection);
    return !indices.empty() &&
           std::ranges::all_of(indices, [&](std::size_t index) { return scene.shapes[index].*flag; });
}

}  // namespace

bool enabled(const Shell& shell, C command) {
    const Workspace& workspace = shell.workspace;
    if (alignment_of(command)) {
        return selected(shell) >= 2 && any_free(shell);
    }
    if (const auto restack = restack_of(command)) {
        return can_restack(workspace, *restack);
    }
    if (turn_of(command) || nudge_of(command)) {
        return any_free(shell);
    }
    switch (command) {
        case C::undo:
            return workspace.undo.undo_label().has_value();
        case C::redo:
            return workspace.undo.redo_label().has_value();
        case C::cut:
        case C::remove:
        case C::twice:
        case C::half:
            return any_free(shell);
        case C::duplicate:
        case C::lock:
        case C::hide:
        case C::fit_selection:
        case C::select_none:
        case C::next_handle:
        case C::previous_handle:
            return selected(shell) > 0;
        case C::copy:
        case C::copy_scene:
        case C::select_all:
        case C::invert_selection:
        case C::next_shape:
        case C::previous_shape:
        case C::fit:
            return !workspace.scene().shapes.empty();
        case C::unlock_all:
            return any_shape(shell, &SceneShape::locked);
        case C::show_all:
            return any_shape(shell, &SceneShape::hidden);
        case C::spread_x:
        case C::spread_y:
            return selected(shell) >= 3 && any_free(shell);
        case C::make_touching:
        case C::make_tangent:
        case C::focus_selection:
            return enough_for_focus(shell);
        case C::focus_automatic:
            return workspace.scene().focus.has_value();
        case C::motion_play:
        case C::motion_slower:
        case C::frames_more:
            return motion_is_shown(shell);
        case C::frames_fewer:
            return workspace.question.frames > 0;
        case C::copy_answer:
        case C::copy_cpp_test:
        case C::copy_query_line:
        case C::copy_pair_scene:
        case C::map_verdict:
        case C::map_amount:
        case C::map_direction:
        case C::query_cast:
        case C::query_contact:
        case C::query_distance:
        case C::method_next:
        case C::method_previous:
        case C::steps_play:
        case C::steps_forward:
        case C::steps_back:
        case C::steps_first:
        case C::steps_last:
            return workspace.answers().focus.has_value();
        case C::query_default:
            return workspace.question != FocusQuery{};
        case C::steps_all:
            return workspace.step.has_value();
        case C::previous_scene:
        case C::next_scene:
            return !shell.scenes.empty();
        case C::larger:
            return shell.scale() < largest_type;
        case C::smaller:
            return shell.scale() > smallest_type;
        default:
            return true;
    }
}

std::optional<bool> checked(const Shell& shell, C command) {
    const Workspace& workspace = shell.workspace;
    if (const auto layer = layer_of(command)) {
        return is_drawn(workspace, *layer);
    }
    if (const auto map = map_of(command)) {
        return workspace.scene().map == *map;
    }
    if (const auto tool = tool_of(command)) {
        return workspace.tool == *tool;
    }
    if (const auto theme = theme_of(command)) {
        return shell.theme == *theme;
    }
    if (const auto panel = panel_of(command)) {
        return shell.in_sight(panel);
    }
    if (const auto kind = snap_of(command)) {
        return workspace.snap.*kind;
    }
    if (const auto operation = operation_of(command)) {
        return workspace.answers().focus && shown_operation(shell) == *operation;
    }
    switch (command) {
        case C::motion_play:
            return shell.playback.playing;
        case C::steps_play:
            return shell.stepping.playing;
        case C::lock:
            return every_selected(shell, &SceneShape::locked);
        case C::hide:
            return every_selected(shell, &SceneShape::hidden);
        case C::touching:
            return workspace.scene().policy_or_default() == Policy::closed;
        case C::scalar:
            return workspace.scene().scalar_or_default() == ScalarKind::float32;
        case C::y_down:
            return workspace.camera.y_down();
        case C::hexadecimal:
            return shell.hexadecimal;
        case C::full_screen:
            return shell.full_screen;
        default:
            return std::nullopt;
    }
}

std::string label(const Shell& shell, C command) {
    std::string text = entry(command).label;
    const UndoStack& undo = shell.workspace.undo;
    if (command == C::undo && undo.undo_label()) {
        text += " " + *undo.undo_label();
    } else if (command == C::redo && undo.redo_label()) {
        text += " " + *undo.redo_label();
    }
    return text;
}

bool repeats(C command) {
    return command == C::undo || command == C::redo || command == C::larger || command == C::smaller ||
           command == C::zoom_in || command == C::zoom_out || command == C::steps_forward ||
           command == C::steps_back || turn_of(command) || nudge_of(command);
}

}  // namespace collidarium::app
