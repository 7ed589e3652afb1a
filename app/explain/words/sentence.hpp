#pragma once

#include <string>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The answer for the pair in focus in one sentence of plain words: "mover hits wall on its left face at t =
/// 0.333, normal (-1, 0)". Always gives the reason for a miss or a separation.
[[nodiscard]] std::string sentence(const Scene& scene, const Answers& answers);

/// What is asked, as long as the steps have not told the answer: "Do gem and wedge overlap?". Empty without a
/// pair in focus.
[[nodiscard]] std::string query_words(const Scene& scene, const Answers& answers);

/// The same with a capital at the beginning, unless that is the name of a shape.
[[nodiscard]] std::string with_capital(const Scene& scene, std::string text);

}  // namespace collidarium::app
