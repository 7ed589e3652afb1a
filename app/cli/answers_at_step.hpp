#pragma once

#include <cstddef>

#include "model/answers.hpp"

namespace collidarium::app {

/// What is known of the pair in focus after the first `steps` events of its query (the cast where b
/// moves, else the contact): the trace so far, and the result only once the trace has been told to its
/// end. All else stays.
[[nodiscard]] Answers answers_at_step(Answers answers, std::size_t steps);

}  // namespace collidarium::app
