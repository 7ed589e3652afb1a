#pragma once

#include <algorithm>

namespace collidarium::app {

/// Part of the framebuffer, in pixels from the top left.
struct PixelRect {
    int x{};
    int y{};
    int width{};
    int height{};

    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};

[[nodiscard]] inline bool is_empty(const PixelRect& rect) {
    return rect.width <= 0 || rect.height <= 0;
}

/// The pixels that are in both.
[[nodiscard]] inline PixelRect common(const PixelRect& a, const PixelRect& b) {
    const int x = std::max(a.x, b.x);
    const int y = std::max(a.y, b.y);
    return {x, y, std::max(0, std::min(a.x + a.width, b.x + b.width) - x),
            std::max(0, std::min(a.y + a.height, b.y + b.height) - y)};
}

/// The smallest rectangle around both; an empty one adds nothing.
[[nodiscard]] inline PixelRect around(const PixelRect& a, const PixelRect& b) {
    if (is_empty(a) || is_empty(b)) {
        return is_empty(a) ? b : a;
    }
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.width, b.x + b.width) - x, std::max(a.y + a.height, b.y + b.height) - y};
}

}  // namespace collidarium::app
