#pragma once

/// Plays instances of a task as learners would: the right answer, each misconception, and answers in between.
/// Inner part of `check_lesson`.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "io/problem.hpp"
#include "lessons/compiled_task.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

/// So many instances of a task that has `vary`; of one without there is only one.
inline constexpr std::size_t played_instances = 200;
/// So many scenes are drawn for them at most.
inline constexpr std::size_t most_played_draws = 20'000;

struct PlayedTask {
    std::size_t instances{};
    std::size_t drawn{};
    std::string thrown_away;  ///< "13 not kept, 2 not distinguished"; empty: none was
    /// For each item of the list, on how many instances it was told for its own answer.
    std::vector<std::size_t> told;
    std::vector<Problem> problems;
    std::vector<Problem> warnings;
};

/// Plays a task on the scene until the deadline, which is a problem if it comes first. `page`: its number,
/// and `seed` as for `InstanceSource`. Of a construction it is enough that it is not complete from the start.
[[nodiscard]] PlayedTask play_task(const CompiledTask& task, const LessonPage& page, const Scene& scene,
                                   std::size_t page_number, std::uint32_t seed,
                                   std::chrono::steady_clock::time_point deadline);

/// A problem at a place of the lesson's file.
[[nodiscard]] Problem problem_at(const FilePlace& place, std::string message);

}  // namespace collidarium::app
