#include "tools/actions/callout_actions.hpp"

#include <utility>
#include <vector>

#include "commands/scene_commands.hpp"

namespace collidarium::app {

namespace {

/// The selected callout, if the scene has it.
std::optional<std::size_t> selected_callout(const Workspace& workspace) {
    const auto index = workspace.selection.callout();
    return index && *index < workspace.scene().callouts.size() ? index : std::nullopt;
}

void replace(Workspace& workspace, std::vector<Callout> callouts, std::string label) {
    workspace.undo.execute(set_scene_callouts(std::move(callouts), std::move(label)));
    workspace.selection.keep_existing(workspace.scene());
}

void set_text(Workspace& workspace, std::size_t index, const std::string& text) {
    std::vector<Callout> callouts = workspace.scene().callouts;
    if (text.empty()) {
        callouts.erase(callouts.begin() + static_cast<std::ptrdiff_t>(index));
        replace(workspace, std::move(callouts), "Delete callout");
        workspace.selection.clear();
    } else {
        callouts[index].text = text;
        replace(workspace, std::move(callouts), "Edit callout");
    }
}

}  // namespace

std::optional<std::size_t> callout_at(const Workspace& workspace, const Vec2d& screen) {
    for (std::size_t i = workspace.callout_areas.size(); i-- > 0;) {
        const std::optional<Rect>& area = workspace.callout_areas[i];
        if (area && area->contains(screen) && i < workspace.scene().callouts.size()) {
            return i;
        }
    }
    return std::nullopt;
}

void begin_callout(Workspace& workspace, const Vec2d& at) {
    workspace.selection.clear();
    workspace.callout_draft = CalloutDraft{.index = {}, .at = at};
}

void begin_callout_edit(Workspace& workspace, std::size_t index) {
    if (index < workspace.scene().callouts.size()) {
        const Callout& callout = workspace.scene().callouts[index];
        workspace.selection.select_callout(index);
        workspace.callout_draft = CalloutDraft{index, callout.at, callout.text};
    }
}

std::optional<std::string> end_callout(Workspace& workspace, const std::string& text) {
    const auto draft = std::exchange(workspace.callout_draft, std::nullopt);
    std::vector<Callout> callouts = workspace.scene().callouts;
    if (!draft || (draft->index && *draft->index >= callouts.size())) {
        return std::nullopt;  // it was deleted meanwhile
    }
    if (draft->index) {
        set_text(workspace, *draft->index, text);
        return std::nullopt;
    }
    if (text.empty()) {
        return std::nullopt;
    }
    if (callouts.size() >= max_callouts) {
        return "A scene has at most " + std::to_string(max_callouts) + " callouts.";
    }
    callouts.push_back({.text = text, .at = draft->at, .unknown = {}});
    replace(workspace, std::move(callouts), "Add callout");
    workspace.selection.select_callout(workspace.scene().callouts.size() - 1);
    return std::nullopt;
}

void set_callout_place(Workspace& workspace, const Vec2d& at) {
    if (const auto index = selected_callout(workspace)) {
        std::vector<Callout> callouts = workspace.scene().callouts;
        callouts[*index].at = at;
        replace(workspace, std::move(callouts), "Move callout");
    }
}

void set_callout_text(Workspace& workspace, const std::string& text) {
    if (const auto index = selected_callout(workspace)) {
        set_text(workspace, *index, text);
    }
}

bool delete_callout(Workspace& workspace) {
    const auto index = selected_callout(workspace);
    if (index) {
        set_text(workspace, *index, "");
    }
    return index.has_value();
}

}  // namespace collidarium::app
