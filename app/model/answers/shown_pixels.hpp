#pragma once

/// The test of two sprites by their pixels. Inner part of `answers.cpp`.

#include <string>
#include <variant>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether the sprites of a and b share a solid pixel, traced; or why they cannot be compared. Both are put
/// on one grid: squares of the smaller of their pixels, from a's top left corner on. b's corner is rounded to
/// a whole pixel of it.
[[nodiscard]] std::variant<Shown, std::string> shown_pixels(const Scene& scene, const FocusPair& pair);

}  // namespace collidarium::app
