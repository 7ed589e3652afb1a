#pragma once

/// Which of two sprites is drawn first, in words.

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "feet of cat", "centre of cat": what tells how far away a sprite is.
[[nodiscard]] std::string depth_words(const Scene& scene, const DepthKey& key);

/// "cat is drawn first, tree in front of it": the answer without its reason.
[[nodiscard]] std::string drawn_first_words(const Scene& scene, const FocusAnswer& focus);

/// "the feet of cat are higher on the screen, y = 0.5 > 0": why.
[[nodiscard]] std::string drawing_order_reason(const Scene& scene, const FocusAnswer& focus);

/// The answer with its reason in one sentence; before the trace has come to it, what is sorted.
[[nodiscard]] std::string drawing_order_sentence(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
