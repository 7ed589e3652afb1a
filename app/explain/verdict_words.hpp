#pragma once

#include <string>

#include "model/answers.hpp"

namespace collidarium::app {

/// What decided a cast, in a few words for the time strip: "x decides: enters last".
[[nodiscard]] std::string verdict_words(const FocusAnswer& focus);

}  // namespace collidarium::app
