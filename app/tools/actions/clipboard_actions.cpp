#include "tools/actions/clipboard_actions.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "collidarium/names.hpp"
#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "model/scene/id_pool.hpp"
#include "paint/round_step.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {
namespace {

/// The approximate offset of copies from their originals, in pixels.
constexpr double copy_pixels = 30;
/// The largest extent of the example pair, as a fraction of the view's height.
constexpr double example_step = 1.0 / 12;

}  // namespace

std::optional<std::string> insert_shapes(Workspace& workspace, std::vector<SceneShape> shapes,
                                         const Vec2d& offset, std::string_view verb,
                                         std::unique_ptr<Command> besides) {
    if (shapes.empty()) {
        return std::nullopt;
    }
    if (workspace.scene().shapes.size() + shapes.size() > max_scene_shapes) {
        return "a scene holds at most " + std::to_string(max_scene_shapes) + " shapes";
    }
    IdPool pool(workspace.scene());
    std::vector<std::string> ids;
    ids.reserve(shapes.size());
    for (SceneShape& shape : shapes) {
        shape.shape = moved(shape.shape, offset);
        if (!is_sound(shape.shape)) {
            return shape.label() + " cannot be placed there: its coordinates would overflow";
        }
        shape.id = shape.id.empty() ? pool.take_numbered(name(shape.shape)) : pool.take_same(shape.id);
        ids.push_back(shape.id);
    }
    auto add = add_shapes(std::move(shapes), verb);
    workspace.undo.execute(besides ? both(std::move(add), std::move(besides)) : std::move(add));
    workspace.last_edited = ids.front();
    workspace.selection.set(std::move(ids));
    return std::nullopt;
}

void insert_example_pair(Workspace& workspace) {
    const double step = round_step_below(workspace.camera.height() * example_step);
    const Vec2d middle(std::round(workspace.camera.center().x / step),
                       std::round(workspace.camera.center().y / step));
    const auto at = [&](double x, double y) {
        return Vec2d(times(middle.x + x, step), times(middle.y + y, step));
    };
    const auto size = [&](double x, double y) { return Vec2d(times(x, step), times(y, step)); };
    SceneShape wall;
    wall.id = "wall";
    wall.shape = Aabb<double>{at(2, 0), size(1, 2)};
    SceneShape mover;
    mover.id = "mover";
    mover.shape = Aabb<double>{at(-2, -1), size(1, 1)};
    mover.translation = size(4, 1);
    insert_shapes(workspace, {std::move(wall), std::move(mover)});
    workspace.last_edited = workspace.selection.ids().back();
}

void duplicate_selection(Workspace& workspace) {
    std::vector<SceneShape> copies;
    for (const std::size_t index : selected_indices(workspace.scene(), workspace.selection)) {
        SceneShape copy = workspace.scene().shapes[index];
        if (!copy.hidden) {
            copy.name.clear();
            copy.locked = false;
            copies.push_back(std::move(copy));
        }
    }
    insert_shapes(workspace, std::move(copies), copy_offset(workspace), "Duplicate");
}

Vec2d copy_offset(const Workspace& workspace) {
    const double step = round_step_below(copy_pixels / workspace.camera.pixels_per_unit());
    return {step, workspace.camera.y_down() ? step : -step};
}

Scene copied_scene(const Workspace& workspace) {
    Scene copied;
    const SharedList<SceneShape>& shapes = workspace.scene().shapes;
    const std::vector<std::size_t>& selected = selected_indices(workspace.scene(), workspace.selection);
    if (workspace.selection.empty() || selected.size() == shapes.size()) {
        copied.shapes = shapes;
        return copied;
    }
    for (const std::size_t index : selected) {
        copied.shapes.push_back(shapes[index]);
    }
    return copied;
}

}  // namespace collidarium::app
