#include "figures/figure.hpp"

#include <cmath>

#include "overlays/scene/canvas_picture.hpp"
#include "paint/svg_painter.hpp"
#include "view/framebuffer.hpp"
#include "view/gl_painter.hpp"
#include "view/png.hpp"

namespace collidarium::app {

PixelSize scaled_size(const Vec2d& size, double scale) {
    return {static_cast<int>(std::ceil(size.x * scale)), static_cast<int>(std::ceil(size.y * scale))};
}

Image figure_pixels(const OverlayContext& context, const FigureLook& look, PixelRenderer& renderer) {
    GlRenderer& gl = renderer.get();
    const Rect bounds = picture_bounds(context);
    const PixelSize pixels = scaled_size(bounds.size(), look.scale);
    const Framebuffer target(pixels);
    if (!target.complete()) {
        throw FigureError("the graphics driver does not support an image of that size");
    }
    GlPainter painter(gl, theme(look.theme), {pixels, look.scale, bounds});
    paint_canvas(painter, context);
    painter.finish();
    return target.read();
}

std::string figure_bytes(const OverlayContext& context, const FigureLook& look, FigureFormat format,
                         PixelRenderer& renderer) {
    if (format == FigureFormat::png) {
        return encode_png(figure_pixels(context, look, renderer));
    }
    SvgPainter painter(picture_bounds(context), theme(look.theme));
    paint_canvas(painter, context);
    return painter.finish();
}

}  // namespace collidarium::app
