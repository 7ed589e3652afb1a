#include "tools/actions/select_actions.hpp"

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {
namespace {

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
