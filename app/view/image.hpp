#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace collidarium::app {

struct PixelSize {
    int width{};
    int height{};

    friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

/// A picture: rows from the top, four bytes per pixel (red, green, blue, alpha).
struct Image {
    PixelSize size;
    std::vector<std::uint8_t> rgba;

    /// The first of the four bytes of a pixel inside the picture.
    [[nodiscard]] const std::uint8_t* pixel(int x, int y) const {
        const auto row = static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width);
        return rgba.data() + (row + static_cast<std::size_t>(x)) * 4;
    }
};

}  // namespace collidarium::app
