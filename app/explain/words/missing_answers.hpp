#pragma once

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// What the answers say nothing about, and why, a sentence each: shapes that the scalar type cannot hold,
/// and what was too much to work out. Mostly empty.
[[nodiscard]] std::vector<std::string> missing_answers(const Scene& scene, const Answers& answers);

}  // namespace collidarium::app
