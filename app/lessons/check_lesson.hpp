#pragma once

/// What `collidarium check` tells of a lesson that could be read.

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"
#include "lessons/misconceptions.hpp"

namespace collidarium::app {

/// A learner reads one screen, then does something.
inline constexpr std::size_t most_words_above = 90;
inline constexpr std::size_t most_words_below = 120;

struct LessonCheck {
    std::vector<Problem> problems;  ///< what has to be changed, in the order of the file
    std::vector<Problem> warnings;  ///< what may be meant so; likewise
    std::vector<std::string>
        notes;  ///< of each task, how its instances were made; of the lesson, its own names
    std::size_t tasks{};
    std::size_t instances{};  ///< played, of all tasks
};

/// Compiles every expression and looks up its names, counts the words, compares the numbers of the text with
/// those of the scene, and plays 200 instances of every task: the right answer is right, each misconception
/// is told for its own answer, each sentence can be told. A construction is solved (`solve_task`): that none
/// of the places solves it is a problem, and that none was found a warning. `known`: the register. A page is
/// played for as long as `most_time` at most, and all pages together for five times as long; where that does
/// not do it is a problem.
[[nodiscard]] LessonCheck check_lesson(const Lesson& lesson, const std::vector<Misconception>& known,
                                       std::chrono::milliseconds most_time = std::chrono::seconds(10));

}  // namespace collidarium::app
