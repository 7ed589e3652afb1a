#include "window/figure_file.hpp"

#include "figures/figure.hpp"
#include "io/scene/scene_file.hpp"
#include "session/overlay_context.hpp"

namespace collidarium::app {

std::optional<std::string> write_figure(const Shell& shell, GlRenderer& renderer, const Vec2d& size,
                                        const FigureFile& file) {
    Camera camera = shell.workspace.camera;
    camera.set_viewport({{0, 0}, size});
    OverlayContext context = figure_context(shell.workspace, camera, shell.map);
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
