#include "window/figure_file.hpp"

#include "figures/race_chart.hpp"
#include "io/scene/scene_file.hpp"
#include "session/overlay_context.hpp"

namespace collidarium::app {

std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer, const FigureFile& file) {
    const FigureFormat format = figure_format(file.path).value_or(FigureFormat::svg);
    const FigureLook look{shell.look.theme, file.scale * shell.look.scale()};
    PixelRenderer pixels(renderer);
    Camera camera = shell.workspace.camera;
    std::optional<DifferencePane> difference = shell.difference.pane;
    const Vec2d corner = camera.viewport().min;
    camera.set_viewport({{0, 0}, camera.viewport().max - corner});
    if (difference) {
        difference->area = {difference->area.min - corner, difference->area.max - corner};
    }
    OverlayContext context = figure_context(shell.workspace, camera, shell.map, difference);
    context.compared = overlay_context(shell).compared;
    try {
        if (shell.race) {
            const Painting chart = race_drawing(shell.race->results, camera.viewport().size());
            return write_file_atomically(file.path, figure_bytes(chart, look, format, pixels));
        }
        return write_file_atomically(file.path, figure_bytes(context, look, format, pixels));
    } catch (const FigureError& error) {
        return error.what();
    }
}

}  // namespace collidarium::app
