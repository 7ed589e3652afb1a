#include "panels/command_groups.hpp"
#include "panels/question.hpp"

namespace collidarium::app {

bool perform_explain(Shell& shell, WindowCommand command) {
    using C = WindowCommand;
    switch (command) {
        case C::method_next:
            ask_by_next(shell, 1);
            return true;
        case C::method_previous:
            ask_by_next(shell, -1);
            return true;
        case C::ask_usual:
            ask_the_usual(shell);
            return true;
        case C::steps_play:
            play_steps(shell, !shell.stepping.playing);
            return true;
        case C::steps_forward:
            step_by(shell, 1);
            return true;
        case C::steps_back:
            step_by(shell, -1);
            return true;
        case C::steps_first:
            go_to_step(shell, 1);
            return true;
        case C::steps_last:
            go_to_step(shell, step_count(shell));
            return true;
        case C::steps_all:
            go_to_step(shell, std::nullopt);
            return true;
        case C::steps_faster:
            change_pace(shell, true);
            return true;
        case C::steps_slower:
            change_pace(shell, false);
            return true;
        default:
            return false;
    }
}

}  // namespace collidarium::app
