#pragma once

/// What "a" and "b" stand for in a formula, where the labels of the shapes are too long for its column.

#include <vector>

#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The lines, preceded by "a is left wall" and the same of b where they name shapes by letters.
[[nodiscard]] std::vector<RichLine> with_letters(std::vector<RichLine> lines, const Scene& scene,
                                                 const FocusAnswer& focus);

}  // namespace collidarium::app
