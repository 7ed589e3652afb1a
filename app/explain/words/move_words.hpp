#pragma once

/// A body that moves and responds to what it meets, in words.

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The response of the move that a trace is of; `slide` before it has met anything.
[[nodiscard]] Response response_of(const std::vector<EventD>& trace);

/// "slides along".
[[nodiscard]] std::string_view response_verb(Response response);

/// "ball slides along floor (t = 0.25) and wall (t = 0.375), and stops at (3, −3)".
[[nodiscard]] std::string move_sentence(const Scene& scene, const FocusAnswer& focus);

}  // namespace collidarium::app
