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
              {.id = "help_legend",
               .label = "Colours and symbols",
               .key = ctrl_shift(Key::f1),
               .perform = [](Shell& shell) { shell.popups.help = Help::legend; }},
              {.id = "help_tests",
               .label = "Static and swept tests, phases",
               .key = ctrl(Key::f1),
               .name = "Static and swept tests, broad and narrow phase",
               .perform = [](Shell& shell) { shell.popups.help = Help::tests; }},
              {.id = "help_reading",
               .label = "Further reading",
               .key = ctrl_alt(Key::f1),
               .perform = [](Shell& shell) { shell.popups.help = Help::reading; }},
              {.id = "help_about",
               .label = "About Collidarium",
               .key = shift(Key::f1),
               .perform = [](Shell& shell) { shell.popups.help = Help::about; }}});
}

}  // namespace collidarium::app
