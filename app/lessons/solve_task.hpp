#pragma once

/// How a construction can be done: where to put what may be moved, so that all of its conditions hold.

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/judge.hpp"
#include "lessons/values.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

/// What a page lets one move: a shape, or the tip of its translation.
struct Movable {
    std::size_t shape{};  ///< index into the scene's shapes
    bool is_tip = false;
};

/// What `move` names, in its order. Without it nothing of a prediction, and of a construction every shape
/// that is neither hidden nor locked, and the tip of its translation if it has one.
[[nodiscard]] std::vector<Movable> movables(const Task& task, const Scene& scene);

struct Solution {
    std::shared_ptr<const InstanceValues> values;  ///< of the scene with everything at its place
    Visits visits;
    std::vector<Vec2d> passed;  ///< the places that have to be visited, in the order of the list
    std::optional<double> score;
};

struct SolvedTask {
    std::optional<Solution> solution;
    /// For each item of the list whether it holds where the most of them do.
    std::vector<bool> ticks;
    std::size_t tried{};       ///< scenes
    bool left_out_no_place{};  ///< no solution means: there is none on the grid in the view
};

/// What is seen of a scene, 4 wide and 3 high: its view, or around its shapes.
[[nodiscard]] WorldBounds lesson_view_of(const Scene& scene);
/// Where something can be put or clicked: in the view, and around all shapes.
[[nodiscard]] WorldBounds reachable_bounds(const Scene& scene);

/// So many scenes are tried at most; fewer where a query about one takes long. That takes some seconds at
/// worst.
inline constexpr std::size_t most_solving_tries = 40'000;

/// Tries the places of the page's grid in the scene's view, 4 wide and 3 high, and around all shapes: where
/// one thing may be moved all of them, the nearest first, until all conditions hold, and to the end where
/// there is a score, whose best is the solution. Where several may, each alone, then two at a time, on a grid
/// as coarse as the number of tries demands, then each alone from the best of these. The same everywhere,
/// unless the deadline comes first. `begin`: the construction as it begins.
[[nodiscard]] SolvedTask solve_task(
    const CompiledTask& task, const InstanceValues& begin, std::size_t most_tries = most_solving_tries,
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max());

/// What to do, beginning with `begin`: "One solution: move the centre of ball to (4, 3)."
[[nodiscard]] std::string solution_words(const Task& task, const Scene& begin, const Solution& solution);

}  // namespace collidarium::app
