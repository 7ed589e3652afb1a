#include "session/commands/command_list.hpp"

namespace collidarium::app {

void add_lesson_commands(CommandList& list) {
    list.add(
        Menu::lessons, "",
        {{.id = "lesson_begin",
          .label = "First lesson",
          .key = plain(Key::f7),
          .perform = [](Shell& shell) { shell.files.ask_open(shell.lesson.shipped.front().path); },
          .enabled = [](const Shell& shell) { return !shell.lesson.shipped.empty(); }},
         {.id = "lesson_switch",
          .label = "Leave or return",
          .key = shift(Key::f7),
          .name = "Lesson and back",
          .perform =
              [](Shell& shell) { in_lesson(shell) ? leave_lesson(shell, false) : return_to_lesson(shell); },
          .enabled = [](const Shell& shell) { return shell.lesson.open != nullptr; }}});
}

}  // namespace collidarium::app
