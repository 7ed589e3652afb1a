#pragma once

/// Rasterises areas of any form with exact pixel coverage.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "view/mark_mesh.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// An area inside rings, in physical pixels (y down): outer rings and holes run in opposite directions.
struct InkedArea {
    std::vector<std::vector<Vec2d>> rings;
    Ink ink;
    Picture picture{};  ///< painted in place of the ink's colour, where it has pixels
    PicturePlace at{};  ///< of the picture, in physical pixels

    friend bool operator==(const InkedArea&, const InkedArea&) = default;
};

/// A picture with premultiplied alpha, row by row from the top.
struct AreaImage {
    PixelRect place;  ///< contains all of the areas
    std::vector<std::array<std::uint8_t, 4>> pixels;
};

/// The areas painted one over the other, within `clip`, with exact pixel coverage.
[[nodiscard]] AreaImage rasterized(std::span<const InkedArea> areas, const PixelRect& clip);

}  // namespace collidarium::app
