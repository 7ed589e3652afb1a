#pragma once

/// Figures: pictures of the canvas, the Minkowski difference included where it is drawn, and of charts. The
/// window and the command line draw them alike.

#include <functional>
#include <stdexcept>
#include <string>

#include "figures/figure_format.hpp"
#include "figures/pixel_renderer.hpp"
#include "overlays/overlay.hpp"
#include "paint/theme.hpp"
#include "view/image.hpp"

namespace collidarium::app {

/// A figure cannot be drawn; the message says why.
class FigureError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct FigureLook {
    ThemeName theme = ThemeName::dark;
    double scale = 1;  ///< of pixels: how many per painter's pixel along each axis; an SVG has none
};

/// The size of a picture of `size` in painter's pixels.
[[nodiscard]] PixelSize scaled_size(const Vec2d& size, double scale);

/// What is painted, and where.
struct Painting {
    Rect bounds;
    std::function<void(Painter&)> paint;
};

/// The pixels of a figure. Throws FigureError if the graphics driver does not support an image of that size,
/// and what the renderer throws.
[[nodiscard]] Image figure_pixels(const Painting& drawing, const FigureLook& look, PixelRenderer& renderer);
[[nodiscard]] Image figure_pixels(const OverlayContext& context, const FigureLook& look,
                                  PixelRenderer& renderer);

/// The bytes of a figure's file. Throws as `figure_pixels` does.
[[nodiscard]] std::string figure_bytes(const Painting& drawing, const FigureLook& look, FigureFormat format,
                                       PixelRenderer& renderer);
[[nodiscard]] std::string figure_bytes(const OverlayContext& context, const FigureLook& look,
                                       FigureFormat format, PixelRenderer& renderer);

}  // namespace collidarium::app
