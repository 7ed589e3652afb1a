#pragma once

/// The race of the broad phase's structures, in place of the canvas.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "model/race/race.hpp"

namespace collidarium::app {

struct Shell;

struct RaceView {
    std::optional<RaceBoxes> boxes = RaceBoxes::uniform;  ///< empty: those of the scene
    std::size_t most = 10'000;                            ///< not of the scene's
    std::unique_ptr<RaceRun> run;                         ///< null: none has started yet
    std::vector<RaceResult> results;                      ///< of the last one, as far as it has come
};

/// How many boxes the largest race has, to be chosen from.
inline constexpr std::array<std::size_t, 4> race_lengths{1'000, 10'000, 100'000, 1'000'000};

/// Shows the race, or the canvas again; a race that runs is ended.
void open_race(Shell& shell);
void close_race(Shell& shell);
/// Why none can start; empty where one can.
[[nodiscard]] std::string_view why_no_race(const Shell& shell);
void start_race(Shell& shell);
void cancel_race(Shell& shell);
/// Why its boxes cannot be put into the scene; empty where they can.
[[nodiscard]] std::string_view why_no_boxes_of_race(const Shell& shell);
/// Puts the largest number of its boxes into the scene, and closes it.
void insert_boxes_of_race(Shell& shell);
/// Takes new results; whether there were any.
bool follow_race(Shell& shell);
[[nodiscard]] bool race_runs(const Shell& shell);

}  // namespace collidarium::app
