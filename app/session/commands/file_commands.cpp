#include <algorithm>

#include "session/commands/command_list.hpp"
#include "session/commands/copy_and_paste.hpp"

namespace collidarium::app {

namespace {

/// Opens the shipped scene before or after the open one.
void step_scene(Shell& shell, int by) {
    const auto count = static_cast<int>(shell.scenes.size());
    const auto open = std::ranges::find_if(
        shell.scenes, [&](const ShippedScene& scene) { return shell.files.shipped_scene() == scene.path; });
    int index = by > 0 ? 0 : count - 1;
    if (open != shell.scenes.end()) {
        index = (static_cast<int>(open - shell.scenes.begin()) + by + count) % count;
    }
    shell.files.ask_open(shell.scenes[static_cast<std::size_t>(index)].path);
}

bool any_scene(const Shell& shell) {
    return !shell.scenes.empty();
}

}  // namespace

void add_file_commands(CommandList& list) {
    list.add(Menu::file, "",
             {{.id = "file_new",
               .label = "New",
               .key = ctrl(Key::n),
               .perform = [](Shell& shell) { shell.files.ask_new(); }},
              {.id = "file_open",
               .label = "Open...",
               .key = ctrl(Key::o),
               .ends_group = true,
               .perform = [](Shell& shell) { shell.files.ask_open(); }},
              {.id = "file_save",
               .label = "Save",
               .key = ctrl(Key::s),
               .perform = [](Shell& shell) { shell.files.save(); }},
              {.id = "file_save_as",
               .label = "Save as...",
               .key = ctrl_shift(Key::s),
               .perform = [](Shell& shell) { shell.files.save_as(); }},
              {.id = "insert_picture",
               .label = "Insert picture...",
               .key = ctrl_shift(Key::o),
               .ends_group = true,
               .perform = [](Shell& shell) { shell.files.ask_picture(); }},
              {.id = "save_figure",
               .label = "Save figure...",
               .key = ctrl_shift(Key::e),
               .ends_group = true,
               .perform = [](Shell& shell) { shell.files.ask_figure(shell.look.theme); }},
              {.id = "copy_scene",
               .label = "Copy scene as text",
               .key = ctrl_shift(Key::c),
               .ends_group = true,
               .perform = copy_scene,
               .enabled = any_shape}});
    list.add(Menu::file, "Copy query",
             {{.id = "copy_answer",
               .label = "Answer as a sentence",
               .key = ctrl_alt(Key::a),
               .name = "Copy the answer as a sentence",
               .perform = copy_answer,
               .enabled = any_focus},
              {.id = "copy_cpp_test",
               .label = "As a C++ test",
               .key = ctrl_alt(Key::c),
               .name = "Copy the query as a C++ test",
               .perform = copy_cpp_test,
               .enabled = any_focus},
              {.id = "copy_query_line",
               .label = "As a line of the query stream",
               .key = ctrl_alt(Key::q),
               .name = "Copy the query as a line of the query stream",
               .perform = copy_query_line,
               .enabled = any_focus},
              {.id = "copy_pair_scene",
               .label = "As a scene with just the pair",
               .key = ctrl_alt(Key::s),
               .name = "Copy the pair as a scene",
               .ends_group = true,
               .perform = copy_pair_scene,
               .enabled = any_focus}});
    list.add(Menu::file, "",
             {{.id = "previous_scene",
               .label = "Previous scene",
               .key = plain(Key::left_bracket),
               .perform = [](Shell& shell) { step_scene(shell, -1); },
               .enabled = any_scene},
              {.id = "next_scene",
               .label = "Next scene",
               .key = plain(Key::right_bracket),
               .ends_group = true,
               .perform = [](Shell& shell) { step_scene(shell, 1); },
               .enabled = any_scene},
              {.id = "quit", .label = "Quit", .key = ctrl(Key::q), .perform = [](Shell& shell) {
                   shell.files.ask_quit();
               }}});
}

}  // namespace collidarium::app
