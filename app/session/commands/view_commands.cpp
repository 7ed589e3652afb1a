#include "model/scene/scene_bounds.hpp"
#include "session/commands/command_list.hpp"
#include "session/framing.hpp"
#include "session/presenting.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {

namespace {

void fit_selection(Shell& shell) {
    Workspace& workspace = shell.workspace;
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

/// Zooms by a step of the mouse wheel about the middle of the canvas.
template <int Steps>
void zoom(Shell& shell) {
    shell.controller.wheel(shell.workspace.camera.viewport().center(), Steps);
}

}  // namespace

void add_view_commands(CommandList& list) {
    list.add(Menu::view, "",
             {{.id = "fit",
               .label = "Fit",
               .key = plain(Key::f),
               .name = "Fit all",
               .perform =
                   [](Shell& shell) {
                       fit_shown(shell.workspace);
                       fit_difference(shell);
                   },
               .enabled = any_shape},
              {.id = "fit_selection",
               .label = "Fit selection",
               .key = shift(Key::f),
               .perform = fit_selection,
               .enabled = any_selected},
              {.id = "zoom_in",
               .label = "Zoom in",
               .key = plain(Key::plus),
               .other_key = plain(Key::equals),
               .perform = zoom<1>,
               .repeat = zoom<1>},
              {.id = "zoom_out",
               .label = "Zoom out",
               .key = plain(Key::minus),
               .other_key = plain(Key::keypad_minus),
               .perform = zoom<-1>,
               .repeat = zoom<-1>},
              {.id = "keep_view",
               .label = "Save view in scene",
               .key = ctrl(Key::k),
               .keeps_gesture = false,
               .perform = [](Shell& shell) { keep_view(shell.workspace); }},
              {.id = "y_down",
               .label = "Y axis points down",
               .key = plain(Key::y),
               .ends_group = true,
               .perform =
                   [](Shell& shell) {
                       Camera& camera = shell.workspace.camera;
                       camera.set_y_down(!camera.y_down());
                   },
               .checked = [](const Shell& shell) { return shell.workspace.camera.y_down(); }}});
}

void add_play_commands(CommandList& list) {
    list.add(Menu::view, "",
             {{.id = "race",
               .label = "Race of the structures",
               .key = ctrl_alt(Key::r),
               .name = "Race of the broad phase's structures",
               .perform = [](Shell& shell) { shell.race ? close_race(shell) : open_race(shell); },
               .checked = [](const Shell& shell) { return shell.race.has_value(); }},
              {.id = "play",
               .label = "Drive a body",
               .key = plain(Key::f9),
               .name = "Drive a body with keys or a gamepad",
               .ends_group = true,
               .perform = [](Shell& shell) { shell.play ? end_play(shell) : begin_play(shell); },
               .enabled = can_play,
               .checked = [](const Shell& shell) { return shell.play.has_value(); }}});
}

void add_presenting_commands(CommandList& list) {
    list.add(
        Menu::view, "",
        {{.id = "present",
          .label = "Present",
          .key = plain(Key::f5),
          .perform =
              [](Shell& shell) { is_presenting(shell) ? end_presenting(shell) : begin_presenting(shell); }},
         {.id = "present_blank",
          .label = "Blank the screen while presenting",
          .presenting_keys = {plain(Key::b), plain(Key::period)},
          .perform = [](Shell& shell) { blank_screen(shell, !is_blank(shell)); },
          .enabled = is_presenting}});
}

}  // namespace collidarium::app
