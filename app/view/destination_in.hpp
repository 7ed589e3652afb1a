#pragma once

#include <optional>

#include "model/answers/pixel_costs.hpp"

namespace collidarium::app {

/// Counts the pixels that two masks share as canvases do it: one is drawn, the other over it so that of the
/// first only that remains where the second is opaque (destination-in), and the result is read back. Needs a
/// current context; leaves the window's framebuffer bound. Empty where the driver has no pictures as large.
[[nodiscard]] std::optional<CompositingCost> composite_destination_in(const raster::PlacedMask& a,
                                                                      const raster::PlacedMask& b);

}  // namespace collidarium::app
