#pragma once

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// What the answers omit and why, one sentence each: shapes that the scalar type cannot represent, and what
/// was too much to compute. Mostly empty.
[[nodiscard]] std::vector<std::string> missing_answers(const Scene& scene, const Answers& answers);

}  // namespace collidarium::app
