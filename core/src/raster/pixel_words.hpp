#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "collidarium/raster/pixel_mask.hpp"

namespace collidarium::raster::detail {

/// Extends a box by the pixels of a word that begins at x.
inline void include(std::optional<PixelBox>& box, std::int64_t x, std::int64_t y, std::uint64_t word) {
    if (word == 0) {
        return;
    }
    const std::int64_t first = x + std::countr_zero(word);
    const std::int64_t end = x + 64 - std::countl_zero(word);
    box = box ? PixelBox{std::min(box->x0, first), std::min(box->y0, y), std::max(box->x1, end),
                         std::max(box->y1, y + 1)}
              : PixelBox{first, y, end, y + 1};
}

}  // namespace collidarium::raster::detail
