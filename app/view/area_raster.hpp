#pragma once

/// Areas of any form as pixels, each as much covered as it is.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "view/mark_mesh.hpp"
#include "view/pixel_rect.hpp"

namespace collidarium::app {

/// An area inside rings, in physical pixels (y down): the outer ones run one way around, holes the other way.
struct InkedArea {
    std::vector<std::vector<Vec2d>> rings;
    Ink ink;

    friend bool operator==(const InkedArea&, const InkedArea&) = default;
};

/// A picture whose colours are multiplied with their opacity, row by row from the top.
struct AreaImage {
    PixelRect place;  ///< nothing of the areas is outside
    std::vector<std::array<std::uint8_t, 4>> pixels;
};

/// Areas painted one over the other, within `clip`: exactly as much of each pixel as they cover.
[[nodiscard]] AreaImage rasterized(std::span<const InkedArea> areas, const PixelRect& clip);

}  // namespace collidarium::app
