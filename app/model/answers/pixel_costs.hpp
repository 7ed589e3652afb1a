#pragma once

/// What three methods that compare two sprites pixel by pixel cost on this machine. Each counts the shared
/// pixels.

#include <cstddef>
#include <optional>

#include "collidarium/raster/pixel_overlap.hpp"

namespace collidarium::app {

struct PixelCost {
    std::size_t shared{};
    double seconds{};  ///< the median of several times
};

/// Of compositing: of its parts too.
struct CompositingCost {
    PixelCost whole;
    double upload_seconds{};  ///< both pictures to the graphics processor
    double draw_seconds{};
    double read_seconds{};  ///< the result back, and counting
};

struct PixelCosts {
    std::size_t pixels{};  ///< of the rectangle that both pictures have in common
    PixelCost by_words;    ///< `raster::shared_pixels`: 64 at a time
    PixelCost one_by_one;
    /// One drawn over the other with destination-in; empty where the graphics processor cannot draw pictures
    /// as large.
    std::optional<CompositingCost> composited;
};

/// The same as `raster::shared_pixels`, by a loop over every pixel of the rectangle in common.
[[nodiscard]] std::size_t shared_one_by_one(const raster::PlacedMask& a, const raster::PlacedMask& b);

/// Measures the two that need no graphics processor.
[[nodiscard]] PixelCosts pixel_costs(const raster::PlacedMask& a, const raster::PlacedMask& b);

}  // namespace collidarium::app
