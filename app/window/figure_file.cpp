#include "window/figure_file.hpp"

#include "figures/figure.hpp"
#include "io/scene/scene_file.hpp"
#include "session/overlay_context.hpp"

namespace collidarium::app {

std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer, const FigureFile& file) {
    Camera camera = shell.workspace.camera;
    std::optional<DifferencePane> difference = shell.difference.pane;
    const Vec2d corner = camera.viewport().min;
    camera.set_viewport({{0, 0}, camera.viewport().max - corner});
    if (difference) {
        difference->area = {difference->area.min - corner, difference->area.max - corner};
    }
    OverlayContext context = figure_context(shell.workspace, camera, shell.map, difference);
    context.compared = overlay_context(shell).compared;
    const FigureFormat format = figure_format(file.path).value_or(FigureFormat::svg);
    PixelRenderer pixels(renderer);
    try {
        return write_file_atomically(
            file.path,
            figure_bytes(context, {shell.look.theme, file.scale * shell.look.scale()}, format, pixels));
    } catch (const FigureError& error) {
        return error.what();
    }
}

}  // namespace collidarium::app
