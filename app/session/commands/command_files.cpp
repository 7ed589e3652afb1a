#include <algorithm>

#include "session/commands/command_groups.hpp"
#include "session/commands/copy_and_paste.hpp"

namespace collidarium::app {

namespace {

/// The shipped scene before or after the open one.
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

}  // namespace

bool perform_file(Shell& shell, WindowCommand command) {
    using C = WindowCommand;
    switch (command) {
        case C::file_new:
            shell.files.ask_new();
            return true;
        case C::file_open:
            shell.files.ask_open();
            return true;
        case C::file_save:
            shell.files.save();
            return true;
        case C::file_save_as:
            shell.files.save_as();
            return true;
        case C::save_figure:
            shell.files.ask_figure();
            return true;
        case C::copy_scene:
            copy_scene(shell);
            return true;
        case C::copy_answer:
            copy_answer(shell);
            return true;
        case C::copy_cpp_test:
            copy_cpp_test(shell);
            return true;
        case C::copy_query_line:
            copy_query_line(shell);
            return true;
        case C::copy_pair_scene:
            copy_pair_scene(shell);
            return true;
        case C::previous_scene:
            step_scene(shell, -1);
            return true;
        case C::next_scene:
            step_scene(shell, 1);
            return true;
        case C::quit:
            shell.files.ask_quit();
            return true;
        default:
            return false;
    }
}

}  // namespace collidarium::app
