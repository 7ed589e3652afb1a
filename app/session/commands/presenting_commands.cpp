#include "session/commands/command_list.hpp"
#include "session/presenting.hpp"

namespace collidarium::app {

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
