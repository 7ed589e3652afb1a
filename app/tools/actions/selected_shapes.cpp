#include "tools/actions/selected_shapes.hpp"

#include <algorithm>
#include <utility>

#include "collidarium/validate.hpp"
#include "model/scene/identical.hpp"
#include "tools/actions/transform.hpp"

namespace collidarium::app {
namespace {

bool is_sound(const SceneShape& shape) {
    return app::is_sound(shape.shape) && (!shape.translation || is_finite(*shape.translation));
}

}  // namespace

const std::vector<std::size_t>& free_selection(const Workspace& workspace) {
    return free_indices(workspace.scene(), workspace.selection);
}

bool replace_in_scene(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
                      std::optional<std::string> run) {
    bool changes = false;
    for (const PlacedShape& placed : after) {
        if (identical(workspace.scene().shapes[placed.index], placed.shape)) {
            continue;
        }
        if (!is_sound(placed.shape)) {
            return false;
        }
        changes = true;
    }
    if (!changes) {
        return false;
    }
    std::unique_ptr<Command> command = replace_shapes(verb, std::move(after));
    if (run) {
        workspace.undo.execute_step(*std::move(run), std::move(command));
    } else {
        workspace.undo.execute(std::move(command));
    }
    return true;
}

bool change_shapes(Workspace& workspace, std::string_view verb, const std::vector<std::size_t>& indices,
                   const std::function<ShapeD(const ShapeD&)>& change, std::optional<std::string> run) {
    std::vector<PlacedShape> after;
    after.reserve(indices.size());
    for (const std::size_t index : indices) {
        SceneShape shape = workspace.scene().shapes[index];
        shape.shape = change(shape.shape);
        after.push_back({index, std::move(shape)});
    }
    return replace_in_scene(workspace, verb, std::move(after), std::move(run));
}

}  // namespace collidarium::app
