#pragma once

#include <vector>

#include "explain/words/compared.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The digits of the times that a cast compares: of entry and exit, of every slab, of the hit, and the start
/// and the end of the path. The same in the formula, in the steps and in the time strip. Entry and exit are
/// told apart however close they are; the times of several slabs only where they differ by more than rounding
/// error.
[[nodiscard]] Compared cast_times(const std::vector<EventD>& trace);

/// The same for the cast of the pair in focus, told apart from when its mover hits another shape first.
[[nodiscard]] Compared cast_times(const Answers& answers);

}  // namespace collidarium::app
