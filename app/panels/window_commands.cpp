#include "panels/window_commands.hpp"

#include <algorithm>
#include <array>

#include "tools/actions.hpp"

namespace collidarium::app {

namespace {

using C = WindowCommand;

std::optional<Layer> layer_of(C command) {
    switch (command) {
        case C::layer_slabs:
            return Layer::slabs;
        case C::layer_padding:
            return Layer::padding;
        case C::layer_hits:
            return Layer::hits;
        case C::layer_normals:
            return Layer::normals;
        case C::layer_mtv:
            return Layer::mtv;
        default:
            return std::nullopt;
    }
}

std::optional<ToolName> tool_of(C command) {
    switch (command) {
        case C::tool_select:
            return ToolName::select;
        case C::tool_point:
            return ToolName::point;
        case C::tool_segment:
            return ToolName::segment;
        case C::tool_box:
            return ToolName::box;
        case C::tool_translation:
            return ToolName::translation;
        default:
            return std::nullopt;
    }
}

std::optional<ThemeName> theme_of(C command) {
    switch (command) {
        case C::theme_dark:
            return ThemeName::dark;
        case C::theme_light:
            return ThemeName::light;
        case C::theme_projector:
            return ThemeName::projector;
        default:
            return std::nullopt;
    }
}

bool PanelVisibility::*panel_of(C command) {
    switch (command) {
        case C::panel_lists:
            return &PanelVisibility::lists;
        case C::panel_details:
            return &PanelVisibility::details;
        case C::panel_strip:
            return &PanelVisibility::strip;
        case C::panel_status:
            return &PanelVisibility::status;
        case C::panels_alone:
            return &PanelVisibility::alone;
        default:
            return nullptr;
    }
}

/// The scene before or after the open one in the list of those that ship.
void step_scene(Shell& shell, int by) {
    if (shell.scenes.empty()) {
        return;
    }
    const auto count = static_cast<int>(shell.scenes.size());
    const auto open = std::ranges::find_if(shell.scenes, [&](const ShippedScene& scene) {
        return shell.files.path() && shell.files.path() == scene.path;
    });
    int index = by > 0 ? 0 : count - 1;
    if (open != shell.scenes.end()) {
        index = (static_cast<int>(open - shell.scenes.begin()) + by + count) % count;
    }
    shell.files.ask_open(shell.scenes[static_cast<std::size_t>(index)].path);
}

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

bool enough_for_focus(const Shell& shell) {
    return shell.workspace.selection.ids().size() == 2 || shell.workspace.answers().focus.has_value();
}

/// The two selected shapes, the one that moves as b; or the pair that is looked at anyway.
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

}  // namespace

bool enabled(const Shell& shell, C command) {
    switch (command) {
        case C::undo:
            return shell.workspace.undo.undo_label().has_value();
        case C::redo:
            return shell.workspace.undo.redo_label().has_value();
        case C::duplicate:
        case C::remove:
            return !shell.workspace.selection.empty();
        case C::select_all:
        case C::fit:
            return !shell.workspace.scene().shapes.empty();
        case C::focus_selection:
            return enough_for_focus(shell);
        case C::focus_touched:
            return shell.workspace.scene().focus.has_value();
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
    if (const auto layer = layer_of(command)) {
        return shows(shell.workspace.scene(), *layer);
    }
    if (const auto tool = tool_of(command)) {
        return shell.workspace.tool == *tool;
    }
    if (const auto theme = theme_of(command)) {
        return shell.theme == *theme;
    }
    if (const auto panel = panel_of(command)) {
        return shell.panels.*panel;
    }
    switch (command) {
        case C::touching:
            return shell.workspace.scene().policy_or_default() == Policy::closed;
        case C::scalar:
            return shell.workspace.scene().scalar_or_default() == ScalarKind::float32;
        case C::y_down:
            return shell.workspace.camera.y_down();
        case C::full_screen:
            return shell.full_screen;
        default:
            return std::nullopt;
    }
}

std::string label(const Shell& shell, C command) {
    std::string text = entry(command).label;
    if (command == C::undo) {
        text += " " + shell.workspace.undo.undo_label().value_or("");
    } else if (command == C::redo) {
        text += " " + shell.workspace.undo.redo_label().value_or("");
    }
    return text;
}

void perform(Shell& shell, C command) {
    if (!enabled(shell, command)) {
        return;
    }
    Workspace& workspace = shell.workspace;
    if (const auto layer = layer_of(command)) {
        set_layer(workspace, *layer, !shows(workspace.scene(), *layer));
        return;
    }
    if (const auto tool = tool_of(command)) {
        workspace.tool = *tool;
        return;
    }
    if (const auto theme = theme_of(command)) {
        shell.theme = *theme;
        return;
    }
    if (const auto panel = panel_of(command)) {
        shell.panels.*panel = !(shell.panels.*panel);
        return;
    }
    const bool closed = workspace.scene().policy_or_default() == Policy::closed;
    const bool single = workspace.scene().scalar_or_default() == ScalarKind::float32;
    switch (command) {
        case C::file_new:
            return shell.files.ask_new();
        case C::file_open:
            return shell.files.ask_open();
        case C::file_save:
            return shell.files.save();
        case C::file_save_as:
            return shell.files.save_as();
        case C::previous_scene:
            return step_scene(shell, -1);
        case C::next_scene:
            return step_scene(shell, 1);
        case C::quit:
            return shell.files.ask_quit();
        case C::undo:
            undo(workspace);
            return;
        case C::redo:
            redo(workspace);
            return;
        case C::duplicate:
            return duplicate_selection(workspace);
        case C::remove:
            return delete_selection(workspace);
        case C::select_all:
            return select_all(workspace);
        case C::focus_selection:
            return focus_selection(shell);
        case C::focus_touched:
            return set_focus(workspace, std::nullopt);
        case C::touching:
            return set_policy(workspace, closed ? Policy::open : Policy::closed);
        case C::scalar:
            return set_scalar(workspace, single ? ScalarKind::float64 : ScalarKind::float32);
        case C::fit:
            return fit_view(workspace);
        case C::keep_view:
            return keep_view(workspace);
        case C::y_down:
            return workspace.camera.set_y_down(!workspace.camera.y_down());
        case C::larger:
            return step_type(shell, 1);
        case C::smaller:
            return step_type(shell, -1);
        case C::usual_size:
            return shell.set_scale(0);
        case C::full_screen:
            shell.full_screen = !shell.full_screen;
            return;
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

}  // namespace collidarium::app
