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

namespace {

Painting canvas_drawing(const OverlayContext& context) {
    return {picture_bounds(context), [&context](Painter& painter) { paint_canvas(painter, context); }};
}

}  // namespace

Image figure_pixels(const Painting& drawing, const FigureLook& look, PixelRenderer& renderer) {
    GlRenderer& gl = renderer.get();
    const PixelSize pixels = scaled_size(drawing.bounds.size(), look.scale);
    const Framebuffer target(pixels);
    if (!target.complete()) {
        throw FigureError("the graphics driver does not support an image of that size");
    }
    GlPainter painter(gl, theme(look.theme), {pixels, look.scale, drawing.bounds});
    drawing.paint(painter);
    painter.finish();
    return target.read();
}

Image figure_pixels(const OverlayContext& context, const FigureLook& look, PixelRenderer& renderer) {
    return figure_pixels(canvas_drawing(context), look, renderer);
}

std::string figure_bytes(const Painting& drawing, const FigureLook& look, FigureFormat format,
                         PixelRenderer& renderer) {
    if (format == FigureFormat::png) {
        return encode_png(figure_pixels(drawing, look, renderer));
    }
    SvgPainter painter(drawing.bounds, theme(look.theme));
    drawing.paint(painter);
    return painter.finish();
}

std::string figure_bytes(const OverlayContext& context, const FigureLook& look, FigureFormat format,
                         PixelRenderer& renderer) {
    return figure_bytes(canvas_drawing(context), look, format, renderer);
}

}  // namespace collidarium::app
