#pragma once

namespace collidarium::app {

/// Part of the framebuffer, in pixels from the top left.
struct PixelRect {
    int x{};
    int y{};
    int width{};
    int height{};

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

}  // namespace collidarium::app
