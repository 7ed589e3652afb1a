#pragma once

#include <vector>

#include "explain/words/rich_text.hpp"
#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The formula of the method that answered for the pair in focus, with the current numbers substituted: the
/// slab test for a cast, the overlap on each axis for a static pair. Made from the trace alone.
[[nodiscard]] std::vector<RichLine> formula(const Scene& scene, const Answers& answers);

}  // namespace collidarium::app
