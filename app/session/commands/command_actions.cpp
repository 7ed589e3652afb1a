#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "model/scene/scene_bounds.hpp"
#include "paint/grid_step.hpp"
#include "session/commands/command_groups.hpp"
#include "session/commands/copy_and_paste.hpp"
#include "session/commands/window_commands.hpp"
#include "session/query_choice.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/clipboard_actions.hpp"
#include "tools/actions/contact_actions.hpp"
#include "tools/actions/select_actions.hpp"

namespace collidarium::app {

namespace {

using C = WindowCommand;

void step_type(Shell& shell, int by) {
    constexpr std::array sizes{0.75, 0.875, 1.0, 1.125, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5, 4.0};
    const double now = shell.scale();
    if (by > 0) {
        const auto next = std::ranges::upper_bound(sizes, now + 1e-6);
        shell.set_scale(next == sizes.end() ? sizes.back() : *next);
    } else {
        const auto next = std::ranges::lower_bound(sizes, now - 1e-6);
        shell.set_scale(next == sizes.begin() ? sizes.front() : *(next - 1));
    }
}

/// The two selected shapes, the moving one as b; otherwise the pair in focus.
void focus_selection(Shell& shell) {
    Workspace& workspace = shell.workspace;
    const Scene& scene = workspace.scene();
    if (workspace.selection.ids().size() == 2) {
        PairIds pair{workspace.selection.ids()[0], workspace.selection.ids()[1]};
        const auto a = find_shape(scene, pair.a);
        const auto b = find_shape(scene, pair.b);
        if (a && b && scene.shapes[*a].translation && !scene.shapes[*b].translation) {
            std::swap(pair.a, pair.b);
        }
        set_focus(workspace, pair);
    } else if (const auto& focus = workspace.answers().focus) {
        set_focus(workspace, PairIds{scene.shapes[focus->a].id, scene.shapes[focus->b].id});
    }
}

void fit_selection(Workspace& workspace) {
    const Scene& scene = workspace.scene();
    std::optional<WorldBounds> all;
    for (const std::size_t index : selected_indices(scene, workspace.selection)) {
        const WorldBounds one = swept_bounds(scene.shapes[index]);
        all = all ? united(*all, one) : one;
    }
    if (all && all->size() == Vec2d(0)) {
        workspace.camera.look_at(all->center(), workspace.camera.height());
    } else if (all) {
        workspace.camera.fit({all->min, all->max});
    }
}

/// Zooms by steps of the mouse wheel about the middle of the canvas.
void zoom(Shell& shell, double steps) {
    shell.controller.wheel(shell.workspace.camera.viewport().center(), steps);
}

/// How far one key press moves the focused handle.
Vec2d handle_offset(const Workspace& workspace, const Vec2d& anchor, const Vec2d& direction, NudgeStep step) {
    if (step == NudgeStep::one_ulp) {
        const auto next = [](double from, double sign) {
            return sign == 0 ? 0
                             : std::nextafter(from, sign * std::numeric_limits<double>::infinity()) - from;
        };
        return {next(anchor.x, direction.x), next(anchor.y, direction.y)};
    }
    const double seen = grid_step(workspace.camera.pixels_per_unit()).seen();
    return direction * (step == NudgeStep::large ? seen : seen / 10);
}

void nudge(Shell& shell, const NudgeKey& key, bool continues) {
    const bool down = shell.workspace.camera.y_down();
    const Vec2d direction(key.direction.x, down ? -key.direction.y : key.direction.y);
    if (const auto handle = shell.controller.focused_handle()) {
        shell.controller.nudge_handle(handle_offset(shell.workspace, handle->anchor, direction, key.step),
                                      continues);
        return;
    }
    const auto result = nudge_selection(shell.workspace, direction, key.step, continues);
    shell.nudged.reset();
    if (result && (key.step == NudgeStep::one_ulp || result->flip)) {
        shell.nudged = *result;
        shell.nudged_revision = shell.workspace.document.revision();
    }
}

/// Shows in the status bar why a command failed.
void show_problem(Shell& shell, const std::optional<std::string>& problem) {
    if (problem) {
        shell.show_message(*problem);
    }
}

/// Runs a command that comes in several variants; false for other commands.
bool perform_one_of_many(Shell& shell, C command, bool continues) {
    Workspace& workspace = shell.workspace;
    if (const auto layer = layer_of(command)) {
        set_layer(workspace, *layer, !is_drawn(workspace, *layer));
    } else if (const auto operation = operation_of(command)) {
        choose_operation(shell, *operation);
    } else if (const auto map = map_of(command)) {
        set_map(workspace, workspace.scene().map == *map ? std::nullopt : map);
    } else if (const auto tool = tool_of(command)) {
        workspace.tool = *tool;
    } else if (const auto theme = theme_of(command)) {
        shell.theme = *theme;
    } else if (const auto panel = panel_of(command)) {
        shell.switch_panel(panel);
    } else if (const auto kind = snap_of(command)) {
        workspace.snap.*kind = !(workspace.snap.*kind);
    } else if (const auto alignment = alignment_of(command)) {
        align_selection(workspace, *alignment);
    } else if (const auto restack = restack_of(command)) {
        restack_selection(workspace, *restack);
    } else if (const auto angle = turn_of(command)) {
        rotate_selection(workspace, workspace.camera.y_down() ? -*angle : *angle);
    } else if (const auto key = nudge_of(command)) {
        nudge(shell, *key, continues);
    } else {
        return false;
    }
    return true;
}

bool perform_edit(Shell& shell, C command) {
    Workspace& workspace = shell.workspace;
    const bool closed = workspace.scene().policy_or_default() == Policy::closed;
    const bool single = workspace.scene().scalar_or_default() == ScalarKind::float32;
    const std::vector<std::string> selected = workspace.selection.ids();
    switch (command) {
        case C::undo:
            undo(workspace);
            return true;
        case C::redo:
            redo(workspace);
            return true;
        case C::cut:
            cut_selection(shell);
            return true;
        case C::copy:
            copy_selection(shell);
            return true;
        case C::paste:
            paste(shell);
            return true;
        case C::duplicate:
            duplicate_selection(workspace);
            return true;
        case C::remove:
            if (!shell.controller.delete_focused_vertex()) {
                delete_selection(workspace);
            }
            return true;
        case C::select_all:
            select_all(workspace);
            return true;
        case C::select_none:
            select_none(workspace);
            return true;
        case C::invert_selection:
            invert_selection(workspace);
            return true;
        case C::next_shape:
            select_next(workspace, 1);
            return true;
        case C::previous_shape:
            select_next(workspace, -1);
            return true;
        case C::next_handle:
            shell.controller.focus_next_handle(1);
            return true;
        case C::previous_handle:
            shell.controller.focus_next_handle(-1);
            return true;
        case C::lock:
            set_locked(workspace, selected, !checked(shell, command).value_or(false));
            return true;
        case C::unlock_all:
            unlock_all(workspace);
            return true;
        case C::hide:
            set_hidden(workspace, selected, !checked(shell, command).value_or(false));
            return true;
        case C::show_all:
            show_all(workspace);
            return true;
        case C::spread_x:
            distribute_selection(workspace, Spread::x);
            return true;
        case C::spread_y:
            distribute_selection(workspace, Spread::y);
            return true;
        case C::twice:
            scale_selection(workspace, 2);
            return true;
        case C::half:
            scale_selection(workspace, 0.5);
            return true;
        case C::make_touching:
            show_problem(shell, make_touching(workspace));
            return true;
        case C::make_tangent:
            show_problem(shell, make_tangent(workspace));
            return true;
        case C::focus_selection:
            focus_selection(shell);
            return true;
        case C::focus_automatic:
            set_focus(workspace, std::nullopt);
            return true;
        case C::touching:
            set_policy(workspace, closed ? Policy::open : Policy::closed);
            return true;
        case C::scalar:
            set_scalar(workspace, single ? ScalarKind::float64 : ScalarKind::float32);
            return true;
        case C::example_pair:
            insert_example_pair(workspace);
            return true;
        default:
            return false;
    }
}

void perform_view(Shell& shell, C command) {
    Workspace& workspace = shell.workspace;
    switch (command) {
        case C::fit:
            return fit_view(workspace);
        case C::fit_selection:
            return fit_selection(workspace);
        case C::zoom_in:
            return zoom(shell, 1);
        case C::zoom_out:
            return zoom(shell, -1);
        case C::keep_view:
            return keep_view(workspace);
        case C::y_down:
            return workspace.camera.set_y_down(!workspace.camera.y_down());
        case C::panels_reset:
            shell.panels = {};
            shell.sizes = {};
            shell.front = FrontPanel::none;
            return;
        case C::hexadecimal:
            shell.hexadecimal = !shell.hexadecimal;
            return;
        case C::larger:
            return step_type(shell, 1);
        case C::smaller:
            return step_type(shell, -1);
        case C::usual_size:
            return shell.set_scale(0);
        case C::full_screen:
            shell.full_screen = !shell.full_screen;
            return;
        case C::palette:
            return shell.palette.open();
        case C::help_keys:
            shell.help = Help::keys;
            return;
        case C::help_about:
            shell.help = Help::about;
            return;
        default:
            return;
    }
}

}  // namespace

void perform(Shell& shell, C command, bool continues) {
    if (!enabled(shell, command)) {
        return;
    }
    if (!perform_one_of_many(shell, command, continues) && !perform_file(shell, command) &&
        !perform_edit(shell, command) && !perform_explain(shell, command)) {
        perform_view(shell, command);
    }
}

}  // namespace collidarium::app
