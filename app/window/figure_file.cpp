#include "window/figure_file.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "io/scene/scene_file.hpp"
#include "overlays/scene/canvas_picture.hpp"
#include "paint/svg_painter.hpp"
#include "session/overlay_context.hpp"
#include "view/framebuffer.hpp"
#include "view/gl_painter.hpp"
#include "view/png.hpp"

namespace collidarium::app {

namespace {

bool is_png(const std::filesystem::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return ending == ".png";
}

/// Empty if the graphics driver does not support an image of that size.
std::string draw_png(const OverlayContext& context, const Theme& theme, GlRenderer& renderer, double scale) {
    const Vec2d size = context.camera.viewport().size() * scale;
    const PixelSize pixels{static_cast<int>(std::ceil(size.x)), static_cast<int>(std::ceil(size.y))};
    Framebuffer target(pixels);
    if (!target.complete()) {
        Framebuffer::unbind();
        return {};
    }
    target.bind();
    GlPainter painter(renderer, theme, {pixels, scale, context.camera.viewport()});
    paint_canvas(painter, context);
    painter.finish();
    std::string bytes = encode_png(target.read());
    Framebuffer::unbind();
    return bytes;
}

}  // namespace

std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer, const Vec2d& size,
                                        const FigureFile& file) {
    const Workspace& workspace = shell.workspace;
    Camera camera = workspace.camera;
    camera.set_viewport({{0, 0}, size});
    OverlayContext context = figure_context(workspace, camera, shell.map);
    context.compared = overlay_context(shell).compared;
    const Theme& look = theme(shell.look.theme);
    std::string bytes;
    if (is_png(file.path)) {
        bytes = draw_png(context, look, renderer, file.scale * shell.look.scale());
        if (bytes.empty()) {
            return "the graphics driver does not support an image of that size";
        }
    } else {
        SvgPainter painter(camera.viewport(), look);
        paint_canvas(painter, context);
        bytes = painter.finish();
    }
    return write_file_atomically(file.path, bytes);
}

}  // namespace collidarium::app
