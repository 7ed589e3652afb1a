#include "tools/actions/actions.hpp"

#include <utility>
#include <vector>

#include "collidarium/validate.hpp"
#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/scene_bounds.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {

namespace {

/// Why `after` may not replace the shape at `index`.
std::optional<std::string> refusal(const Scene& scene, std::size_t index, const SceneShape& after) {
    if (after.id.empty()) {
        return "an id must not be empty";
    }
    const std::optional<std::size_t> same = find_shape(scene, after.id);
    if (same && *same != index) {
        return "the id \"" + after.id + "\" is taken";
    }
    const std::optional<ShapeError> error = validate(after.shape);
    if (error == ShapeError::negative_size) {
        return "a half extent must not be negative";
    }
    if (error || (after.translation && !is_finite(*after.translation)) ||
        !std::isfinite(after.motion().rotation)) {
        return "every number must be finite";
    }
    return std::nullopt;
}

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

bool undo(Workspace& workspace) {
    bool done = workspace.undo.previewing();
    if (done) {
        workspace.undo.cancel();
    } else {
        done = workspace.undo.undo();
    }
    workspace.selection.keep_existing(workspace.scene());
    return done;
}

bool redo(Workspace& workspace) {
    const bool done = workspace.undo.redo();
    workspace.selection.keep_existing(workspace.scene());
    return done;
}

void go_to_entry(Workspace& workspace, std::size_t position) {
    workspace.undo.go_to(position);
    workspace.selection.keep_existing(workspace.scene());
}

void delete_selection(Workspace& workspace) {
    if (delete_callout(workspace)) {
        return;
    }
    std::vector<std::string> ids;
    for (const std::size_t index : free_selection(workspace)) {
        ids.push_back(workspace.scene().shapes[index].id);
    }
    if (!ids.empty()) {
        workspace.undo.execute(remove_shapes(std::move(ids)));
        workspace.selection.keep_existing(workspace.scene());
    }
}

void set_query(Workspace& workspace, const FocusQuery& query, std::string label, std::string run) {
    if (workspace.query() == query) {
        return;
    }
    auto command = set_scene_query(workspace.scene(), query, std::move(label));
    if (run.empty()) {
        workspace.undo.execute(std::move(command));
    } else {
        workspace.undo.execute_step(std::move(run), std::move(command));
    }
}

void set_listed_steps(Workspace& workspace, ListedSteps steps) {
    if (workspace.listed_steps() != steps) {
        workspace.undo.execute(set_scene_steps(workspace.scene(), steps));
    }
}

void set_map(Workspace& workspace, std::optional<MapKind> map) {
    if (workspace.scene().map != map) {
        workspace.undo.execute(set_scene_map(map));
    }
}

void set_depth_by(Workspace& workspace, std::optional<DepthBy> by) {
    if (workspace.scene().depth_by != by) {
        workspace.undo.execute(set_scene_depth_by(by));
    }
}

void set_policy(Workspace& workspace, Policy policy) {
    if (workspace.scene().policy_or_default() != policy) {
        workspace.undo.execute(set_scene_policy(policy));
    }
}

void set_scalar(Workspace& workspace, ScalarKind scalar) {
    if (workspace.scene().scalar_or_default() != scalar) {
        workspace.undo.execute(set_scene_scalar(scalar));
    }
}

void set_focus(Workspace& workspace, std::optional<PairIds> pair) {
    workspace.undo.execute(set_scene_focus(std::move(pair)));
}

void rename_scene(Workspace& workspace, std::string name) {
    workspace.undo.execute(set_scene_name(std::move(name)));
}

std::optional<std::string> edit_shape(Workspace& workspace, std::size_t index, SceneShape after,
                                      const std::string& verb) {
    if (index >= workspace.scene().shapes.size()) {
        return "there is no such shape";
    }
    if (std::optional<std::string> why = refusal(workspace.scene(), index, after)) {
        return why;
    }
    const std::string old_id = workspace.scene().shapes[index].id;
    const std::string new_id = after.id;
    std::vector<PlacedShape> shapes;
    shapes.push_back({index, std::move(after)});
    workspace.undo.execute(replace_shapes(verb, std::move(shapes)));
    std::vector<std::string> selected = workspace.selection.ids();
    for (std::string& id : selected) {
        if (id == old_id) {
            id = new_id;
        }
    }
    workspace.selection.set(std::move(selected));
    if (workspace.last_edited == old_id) {
        workspace.last_edited = new_id;
    }
    return std::nullopt;
}

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
