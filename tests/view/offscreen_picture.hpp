#pragma once

#include <functional>

#include "paint/painter.hpp"
#include "paint/theme.hpp"
#include "view/gl_painter.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// What a test paints, and its surface.
struct Canvas {
    PixelSize pixels{200, 100};
    double scale = 1;
    ThemeName theme = ThemeName::dark;
    std::optional<Rect> bounds{};  ///< empty: everything
};

/// The picture of what `paint` paints, on a background of Role::canvas, by the real renderer.
[[nodiscard]] Image paint_offscreen(const std::function<void(Painter&)>& paint, const Canvas& canvas = {});

/// The renderer behind it, with its context current.
[[nodiscard]] GlRenderer& offscreen_renderer();

[[nodiscard]] Color color_at(const Image& image, int x, int y);

/// The position of a pixel between `from` (0) and `to` (1), in the channel that differs most.
[[nodiscard]] double share(const Color& pixel, const Color& from, const Color& to);

/// The smallest rectangle (max exclusive) of pixels that differ from `ground`; empty where none does.
[[nodiscard]] Rect extent_of_ink(const Image& image, const Color& ground);

}  // namespace collidarium::app
