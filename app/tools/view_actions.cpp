#include <utility>

#include "commands/scene_commands.hpp"
#include "model/scene_bounds.hpp"
#include "tools/actions.hpp"

namespace collidarium::app {
namespace {

/// How much of the world an empty scene shows.
constexpr double empty_height = 12;

/// Kept free around the shapes, of the view: for axes, paddings and words.
constexpr double room_around = 0.17;

}  // namespace

void open_scene(Workspace& workspace, Scene scene) {
    workspace.undo.reset(std::move(scene));
    workspace.selection.clear();
    workspace.touched.reset();
    workspace.time.reset();
    workspace.tool = ToolName::select;
    restore_view(workspace);
}

void fit_view(Workspace& workspace) {
    const std::optional<WorldBounds> all = scene_bounds(workspace.scene());
    if (!all) {
        workspace.camera.look_at({0, 0}, empty_height);
    } else if (all->size() == Vec2d(0)) {
        workspace.camera.look_at(all->center(), empty_height);
    } else {
        workspace.camera.fit({all->min, all->max}, room_around);
    }
}

void restore_view(Workspace& workspace) {
    const std::optional<SceneView>& view = workspace.scene().view;
    workspace.camera.set_y_down(view && view->y_down);
    if (view) {
        workspace.camera.look_at(view->center, view->height);
    } else {
        fit_view(workspace);
    }
}

void keep_view(Workspace& workspace) {
    SceneView view = workspace.scene().view.value_or(SceneView{});
    view.center = workspace.camera.center();
    view.height = workspace.camera.height();
    view.y_down = workspace.camera.y_down();
    workspace.undo.execute(set_scene_view(std::move(view)));
}

}  // namespace collidarium::app
