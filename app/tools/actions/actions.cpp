#include "tools/actions/actions.hpp"

#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"
#include "commands/shape_commands.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/selected_shapes.hpp"

namespace collidarium::app {

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

}  // namespace collidarium::app
