#include <utility>
#include <vector>

#include "collidarium/validate.hpp"
#include "commands/shape_commands.hpp"
#include "tools/actions/actions.hpp"

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

}  // namespace

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

}  // namespace collidarium::app
