#pragma once

/// Going through the trace that is shown, step by step. Which step it is stands in the workspace.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "model/answers.hpp"

namespace collidarium::app {

struct Shell;

/// How one goes through the steps. Not part of the document.
struct Stepping {
    /// What the steps belong to: all that makes the trace another one, but for changes of the scene.
    struct About {
        std::uint64_t document = 0;
        std::string a;
        std::string b;
        Operation operation{};  ///< that is shown
        Algorithm algorithm{};  ///< that answered

        friend bool operator==(const About&, const About&) = default;
    };

    bool playing = false;
    int pace = 1;                           ///< steps a second
    double waited = 0;                      ///< seconds since the play's last step
    std::optional<std::size_t> in_sight{};  ///< the step that the list was last scrolled to
    bool unfolded = false;                  ///< its section was folded away before
    std::optional<About> about{};
};

/// How many steps there are: the events of the trace that is shown.
[[nodiscard]] std::size_t step_count(const Shell& shell);

/// Shows the trace after so many of its events, no more than there are; nothing: all of it, and nothing
/// stands out. Ends the play.
void go_to_step(Shell& shell, std::optional<std::size_t> step);

/// So many steps on, or back. Where all is shown, on is the first step and back the last.
void step_by(Shell& shell, int by);

/// Begins to play, from the first step where there is none or the last is reached; or stops.
void play_steps(Shell& shell, bool playing);

/// The paces there are: half of, or twice, the present one.
void change_pace(Shell& shell, bool faster);

/// The play goes on by so many seconds; true when another step is shown, or none will follow.
bool advance_steps(Shell& shell, double seconds);

/// Seconds until the play's next step; nothing while it does not play.
[[nodiscard]] std::optional<double> until_next_step(const Shell& shell);

/// Shows all of the trace again where it has become another one: of another pair, question or document. A
/// question does not outlive its document.
void follow_question(Shell& shell);

}  // namespace collidarium::app
