#include "window/window_picture.hpp"

#include <utility>

#include "commands/scene_commands.hpp"
#include "tools/actions/actions.hpp"
#include "window/app.hpp"

namespace collidarium::app {

Parsed<Image> window_picture(const std::filesystem::path& file, const WindowPictureOptions& options) {
    auto read = read_scene(file);
    if (auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        return std::move(*problems);
    }
    App app({.file = file,
             .clean = false,
             .headless = true,
             .remember = false,
             .size = options.size,
             .theme = options.theme,
             .type_scale = options.type_scale});
    Workspace& workspace = app.shell().workspace;
    if (options.layers) {
        workspace.undo.execute(set_scene_layers(options.layers));
    }
    if (options.map) {
        set_map(workspace, options.map);
    }
    workspace.undo.mark_saved();
    workspace.time = options.time;
    workspace.query = options.query;
    workspace.step = options.step;
    app.finish_work();
    return app.picture();
}

}  // namespace collidarium::app
