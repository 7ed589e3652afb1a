#include "tools/actions/selected_shapes.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

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

template <class Wanted>
void select_where(Workspace& workspace, const Wanted& wanted) {
    std::vector<std::string> ids;
    for (const SceneShape& shape : workspace.scene().shapes) {
        if (is_free(shape) && wanted(shape)) {
            ids.push_back(shape.id);
        }
    }
    workspace.selection.set(std::move(ids));
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

void select_all(Workspace& workspace) {
    select_where(workspace, [](const SceneShape&) { return true; });
}

void invert_selection(Workspace& workspace) {
    const std::vector<std::string> selected = workspace.selection.ids();
    const std::unordered_set<std::string_view> before(selected.begin(), selected.end());
    select_where(workspace, [&](const SceneShape& shape) { return !before.contains(shape.id); });
}

void select_none(Workspace& workspace) {
    workspace.selection.clear();
}

void select_next(Workspace& workspace, int by) {
    const SharedList<SceneShape>& shapes = workspace.scene().shapes;
    const std::vector<std::size_t> selected = selected_indices(workspace.scene(), workspace.selection);
    const std::size_t count = shapes.size();
    const bool forward = by > 0;
    std::size_t at = forward ? count : 0;  // before the first, after the last
    if (!selected.empty()) {
        at = forward ? selected.back() + 1 : selected.front();
    }
    for (std::size_t i = 0; i < count; ++i) {
        at = forward ? (at >= count ? 0 : at) : (at == 0 ? count - 1 : at - 1);
        if (is_free(shapes[at])) {
            select_shape(workspace, shapes[at].id);
            return;
        }
        at += forward ? 1 : 0;
    }
}

void select_shape(Workspace& workspace, const std::string& id, bool toggle) {
    if (!find_shape(workspace.scene(), id)) {
        return;
    }
    workspace.last_edited = id;
    if (toggle) {
        workspace.selection.toggle(id);
    } else {
        workspace.selection.select_only(id);
    }
}

}  // namespace collidarium::app
