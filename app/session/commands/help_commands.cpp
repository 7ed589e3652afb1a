#include "session/commands/command_list.hpp"

namespace collidarium::app {

void add_help_commands(CommandList& list) {
    list.add(Menu::help, "",
             {{.id = "palette",
               .label = "Search commands...",
               .key = ctrl(Key::p),
               .ends_group = true,
               .perform = [](Shell& shell) { shell.popups.palette.open(); }},
              {.id = "help_keys",
               .label = "Keyboard and mouse",
               .key = plain(Key::f1),
               .other_key = plain(Key::question),
               .perform = [](Shell& shell) { shell.popups.help = Help::keys; }},
              {.id = "help_about",
               .label = "About Collidarium",
               .key = shift(Key::f1),
               .perform = [](Shell& shell) { shell.popups.help = Help::about; }}});
}

}  // namespace collidarium::app
