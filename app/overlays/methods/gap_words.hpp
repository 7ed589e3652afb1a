#pragma once

#include <string>

#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// "gap 0.25"; "touching" where the gap is no more than the rounding error of coordinates as large as those
/// in view.
[[nodiscard]] std::string gap_words(const OverlayCanvas& canvas, double gap);

}  // namespace collidarium::app
