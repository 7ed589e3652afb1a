#pragma once

#include <vector>

#include "view/draw_list.hpp"

namespace collidarium::app {

/// Rectangles of `whole` that hold every pixel in which two pictures may differ, a few at most; empty where
/// they are the same. Compares the quads of both in order, and finds where they agree again after a
/// difference. Costs one comparison a quad, and some thousand more for each place in the order where they
/// differ.
[[nodiscard]] std::vector<PixelRect> changed_areas(const DrawList& before, const DrawList& now,
                                                   const PixelRect& whole);

}  // namespace collidarium::app
