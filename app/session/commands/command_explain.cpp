#include <algorithm>
#include <array>

#include "explain/words/number.hpp"
#include "session/commands/command_groups.hpp"
#include "session/query_choice.hpp"

namespace collidarium::app {

namespace {

/// The numbers of discrete steps that a simulated game can take over one motion; 0: none is shown.
constexpr std::array frame_counts{0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 48};

void change_frames(Shell& shell, int by) {
    int& frames = shell.workspace.question.frames;
    const auto place = std::ranges::lower_bound(frame_counts, frames) - frame_counts.begin();
    const auto last = static_cast<std::ptrdiff_t>(frame_counts.size()) - 1;
    frames = frame_counts[static_cast<std::size_t>(std::clamp(place + by, std::ptrdiff_t(0), last))];
}

}  // namespace

bool perform_explain(Shell& shell, WindowCommand command) {
    using C = WindowCommand;
    switch (command) {
        case C::method_next:
            choose_next_method(shell, 1);
            return true;
        case C::method_previous:
            choose_next_method(shell, -1);
            return true;
        case C::query_default:
            choose_default_query(shell);
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
        case C::motion_play:
            shell.playback.toggle(shell.workspace.time);
            return true;
        case C::motion_slower:
            shell.playback.pace = slower(shell.playback.pace);
            shell.show_message("The motion plays at " + number(shell.playback.pace) + "\u00d7 speed");
            return true;
        case C::frames_more:
            change_frames(shell, 1);
            return true;
        case C::frames_fewer:
            change_frames(shell, -1);
            return true;
        default:
            return false;
    }
}

}  // namespace collidarium::app
