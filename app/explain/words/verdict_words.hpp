#pragma once

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// What decided the cast that is shown, in short, for the time strip: "x decides: latest entry". Shorter
/// forms follow; none where the trace does not show it yet.
[[nodiscard]] std::vector<std::string> verdict_words(const FocusAnswer& focus);

}  // namespace collidarium::app
