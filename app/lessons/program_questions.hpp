#pragma once

/// What a learner tries a program of their own with: lines of the query stream, and its answers.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/lesson.hpp"

namespace collidarium::app {

struct ProgramQuestion {
    std::string request;
    std::string answer;
};

inline constexpr int program_question_count = 5;

/// What a program can be asked for.
inline constexpr std::array<std::string_view, 4> programmed_operations{"overlap", "contact", "distance",
                                                                       "cast"};

/// About the task's pair of shapes and its operation, in quarters that can be checked by hand: the same for
/// the same seed, everywhere; where the operation tells of hits or overlaps, these and misses in turns. None
/// where the task has another operation than overlap, contact, distance and cast, or types of shapes that do
/// not exist. Cost: some hundred queries.
[[nodiscard]] std::vector<ProgramQuestion> program_questions(const Task& task, std::uint32_t seed);

}  // namespace collidarium::app
