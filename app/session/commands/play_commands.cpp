#include "session/commands/command_list.hpp"

namespace collidarium::app {

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

}  // namespace collidarium::app
