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

/// Whether it changes anything; else nothing is done.
bool execute(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
             std::optional<std::string> run) {
    const bool changes = std::ranges::any_of(after, [&](const PlacedShape& placed) {
        return !identical(workspace.scene().shapes[placed.index], placed.shape);
    });
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

}  // namespace

const std::vector<std::size_t>& free_selection(const Workspace& workspace) {
    return free_indices(workspace.scene(), workspace.selection);
}

bool replace_in_scene(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
                      std::optional<std::string> run) {
    const auto changes = [&](const PlacedShape& placed) {
        return !identical(workspace.scene().shapes[placed.index], placed.shape);
    };
    if (!std::ranges::all_of(
            after, [&](const PlacedShape& placed) { return !changes(placed) || is_sound(placed.shape); })) {
        return false;
    }
    return execute(workspace, verb, std::move(after), std::move(run));
}

bool change_shapes(Workspace& workspace, std::string_view verb, const std::vector<std::size_t>& indices,
                   const std::function<std::optional<ShapeD>(const ShapeD&)>& change,
                   std::optional<std::string> run) {
    std::vector<PlacedShape> after;
    after.reserve(indices.size());
    for (const std::size_t index : indices) {
        const SceneShape& before = workspace.scene().shapes[index];
        std::optional<ShapeD> changed = change(before.shape);
        if (!changed) {
            return false;
        }
        after.push_back({index, before.with(*std::move(changed))});
    }
    return execute(workspace, verb, std::move(after), std::move(run));
}

}  // namespace collidarium::app
