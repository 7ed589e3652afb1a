#pragma once

#include <cstddef>
#include <optional>

#include "collidarium/raster/pixel_overlap.hpp"

namespace collidarium::app {

/// What it found, and what its parts took.
struct Composited {
    std::size_t shared{};
    double upload_seconds{};  ///< both pictures to the graphics processor
    double draw_seconds{};
    double read_seconds{};  ///< the result back, and counting
};

/// Counts the pixels that two masks share as canvases do it: one is drawn, the other over it so that of the
/// first only that remains where the second is opaque (destination-in), and the result is read back. Needs a
/// current context; leaves the window's framebuffer bound. Empty where the driver has no pictures as large.
[[nodiscard]] std::optional<Composited> composite_destination_in(const raster::PlacedMask& a,
                                                                 const raster::PlacedMask& b);

}  // namespace collidarium::app
