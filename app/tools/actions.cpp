#include "tools/actions.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "model/id_pool.hpp"
#include "tools/moved.hpp"

namespace collidarium::app {
namespace {

/// Copies lie about this far beside their originals, in pixels.
constexpr double copy_offset = 30;

/// The greatest of 1, 2 and 5 times a power of ten that is not above `limit`, for offsets that leave
/// tidy numbers.
double tidy_below(double limit) {
    const double power = std::pow(10.0, std::floor(std::log10(limit)));
    for (const double step : {5.0, 2.0}) {
        if (step * power <= limit) {
            return step * power;
        }
    }
    return power;
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

void delete_selection(Workspace& workspace) {
    if (workspace.selection.empty()) {
        return;
    }
    workspace.undo.execute(remove_shapes(workspace.selection.ids()));
    workspace.selection.keep_existing(workspace.scene());
}

void duplicate_selection(Workspace& workspace) {
    const Scene& scene = workspace.scene();
    const double step = tidy_below(copy_offset / workspace.camera.pixels_per_unit());
    const Vec2d offset(step, workspace.camera.y_down() ? step : -step);
    IdPool pool(scene);
    std::vector<SceneShape> copies;
    std::vector<std::string> ids;
    for (const std::size_t index : selected_indices(scene, workspace.selection)) {
        SceneShape copy = scene.shapes[index];
        copy.id = pool.take_copy(copy.id);
        copy.name.clear();
        copy.shape = moved(copy.shape, offset);
        ids.push_back(copy.id);
        copies.push_back(std::move(copy));
    }
    if (copies.empty()) {
        return;
    }
    workspace.undo.execute(add_shapes(std::move(copies), "Duplicate"));
    workspace.touched = ids.front();
    workspace.selection.set(std::move(ids));
}

void select_all(Workspace& workspace) {
    std::vector<std::string> ids;
    for (const SceneShape& shape : workspace.scene().shapes) {
        ids.push_back(shape.id);
    }
    workspace.selection.set(std::move(ids));
}

void select_shape(Workspace& workspace, const std::string& id, bool toggle) {
    if (!find_shape(workspace.scene(), id)) {
        return;
    }
    workspace.touched = id;
    if (toggle) {
        workspace.selection.toggle(id);
    } else {
        workspace.selection.select_only(id);
    }
}

void set_layer(Workspace& workspace, Layer layer, bool shown) {
    if (shows(workspace.scene(), layer) != shown) {
        std::string label = (shown ? "Show " : "Hide ") + std::string(name(layer));
        workspace.undo.execute(
            set_scene_layers(with_layer(workspace.scene(), layer, shown), std::move(label)));
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

}  // namespace collidarium::app
