#include <utility>

#include "commands/scene_commands.hpp"
#include "model/scene/scene_bounds.hpp"
#include "tools/actions/actions.hpp"

namespace collidarium::app {
namespace {

/// The height of the view of an empty scene, in world units.
constexpr double empty_height = 12;

/// The margin around the shapes, as a fraction of the view: for axes, padding and labels.
constexpr double room_around = 0.17;

void begin(Workspace& workspace) {
    workspace.selection.clear();
    workspace.last_edited.reset();
    workspace.last_moved.reset();
    workspace.callout_draft.reset();
    workspace.tool = ToolName::select;
    restore_question(workspace);
    restore_view(workspace);
}

}  // namespace

void open_scene(Workspace& workspace, Scene scene) {
    workspace.undo.reset(std::move(scene));
    begin(workspace);
}

void reopen_scene(Workspace& workspace, SceneHistory history) {
    workspace.undo.bring_back(std::move(history));
    begin(workspace);
}

void restore_question(Workspace& workspace) {
    const SceneQuestion question = workspace.scene().question.value_or(SceneQuestion{});
    workspace.play = workspace.scene().play;
    workspace.step = question.step;
    workspace.time = question.time;
}

Scene scene_on_screen(const Workspace& workspace) {
    Scene scene = workspace.scene();
    SceneQuestion question = scene.question.value_or(SceneQuestion{});
    question.step = workspace.step;
    question.time = workspace.time;
    if (scene.question || question != SceneQuestion{}) {
        scene.question = std::move(question);
    }
    scene.play = workspace.play;
    return scene;
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
