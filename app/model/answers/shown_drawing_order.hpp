#pragma once

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Which of two sprites is drawn first, with the heights that are compared where the scene sorts by depth.
/// The verdict is whether b is in front.
[[nodiscard]] Shown shown_drawing_order(const Scene& scene, const FocusPair& pair, const FocusQuery& query);

}  // namespace collidarium::app
