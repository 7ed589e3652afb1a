#include "session/commands/command_list.hpp"

namespace collidarium::app {

void add_play_commands(CommandList& list) {
    list.add(Menu::view, "",
             {{.id = "play",
               .label = "Drive a body",
               .key = plain(Key::f9),
               .name = "Drive a body with keys or a gamepad",
               .ends_group = true,
               .perform = [](Shell& shell) { shell.play ? end_play(shell) : begin_play(shell); },
               .enabled = can_play,
               .checked = [](const Shell& shell) { return shell.play.has_value(); }}});
}

}  // namespace collidarium::app
