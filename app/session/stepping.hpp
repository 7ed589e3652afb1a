#pragma once

/// Stepping through the trace. The current step is in the workspace.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

struct Shell;

/// The state of stepping. Not part of the document.
struct Stepping {
    /// What the steps belong to: everything that changes the trace, other than changes of the scene.
    struct About {
        std::uint64_t document = 0;
        std::string a;
        std::string b;
        Operation operation{};  ///< the operation shown
        Algorithm algorithm{};  ///< the method that answered

        friend bool operator==(const About&, const About&) = default;
    };

    bool playing = false;
    int pace = 1;                                   ///< steps a second
    double waited = 0;                              ///< seconds since playback took its last step
    std::optional<std::size_t> in_sight{};          ///< the step the list was last scrolled to
    std::optional<std::size_t> formula_in_sight{};  ///< the event the formula was last scrolled to
    float formula_beyond_caption =
        -1;  ///< by how much the formula was longer than the caption, physical pixels
    std::optional<About> about{};
    ListedSteps counted{};  ///< which events the current step counts
    /// The height that the answer, the step and the formula need, in the units of the layout: the most that
    /// any step has needed, so that nothing jumps while one steps.
    double height_needed = 0;
    double tabs_needed = 0;  ///< the height that the open tab needs, with the names of all
};

/// The number of steps of the trace shown.
[[nodiscard]] std::size_t step_count(const Shell& shell);

/// Shows the trace after this many of its steps (clamped); empty: all of it, with no event highlighted.
/// Stops playback.
void go_to_step(Shell& shell, std::optional<std::size_t> step);

/// Steps forward or back. From the full trace, forward goes to the first step and back to the last.
void step_by(Shell& shell, int by);

/// Starts playback, from the first step if none is shown or the last is reached; or stops it.
void play_steps(Shell& shell, bool playing);

/// Halves or doubles the playback speed.
void change_pace(Shell& shell, bool faster);

/// Advances playback by `seconds`; true when the step has changed or playback has ended.
bool advance_steps(Shell& shell, double seconds);

/// Seconds until the next step of playback; empty while it is stopped.
[[nodiscard]] std::optional<double> until_next_step(const Shell& shell);

/// Lists all steps, or the method's idea alone; what is shown stays at the same event, or goes on to the next
/// one that is listed.
void switch_listed_steps(Shell& shell, ListedSteps steps);

/// Shows the full trace again when it belongs to another pair or query. A newly opened document stays
/// at the step it opens on. Where other events are listed now, the step is counted anew.
void follow_query(Shell& shell);

}  // namespace collidarium::app
