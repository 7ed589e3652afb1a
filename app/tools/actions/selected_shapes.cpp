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

std::vector<std::size_t> free_selection(const Workspace& workspace) {
    std::vector<std::size_t> indices = selected_indices(workspace.scene(), workspace.selection);
    std::erase_if(indices, [&](std::size_t index) { return !is_free(workspace.scene().shapes[index]); });
    return indices;
}

bool replace_in_scene(Workspace& workspace, std::string_view verb, std::vector<PlacedShape> after,
                      std::optional<std::string> run) {
    const auto is_new = [&](const PlacedShape& placed) {
        return !identical(workspace.scene().shapes[placed.index], placed.shape);
    };
    const bool changes = std::ranges::any_of(after, is_new);
    const bool spoils = std::ranges::any_of(
        after, [&](const PlacedShape& placed) { return is_new(placed) && !is_sound(placed.shape); });
    if (!changes || spoils) {
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
