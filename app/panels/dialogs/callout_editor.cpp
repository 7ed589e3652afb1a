#include <algorithm>
#include <string>

#include "panels/panels.hpp"
#include "panels/widgets/field.hpp"
#include "tools/actions/callout_actions.hpp"

namespace collidarium::app {

namespace {

constexpr double width = 260;
constexpr double height = 30;
/// Between the dot of a new callout and its field.
constexpr double beside = 10;

/// Where the letters of the callout are, or will be; panel units.
Vec2d field_place(const Ui& ui, const CalloutDraft& draft) {
    const Workspace& workspace = ui.shell.workspace;
    const Vec2d dot = workspace.camera.to_screen(draft.at) + Vec2d(beside, 0);
    const Vec2d at = dot * (ui.canvas_scale / ui.scale) - Vec2d(0, height / 2);
    const Rect canvas{ui.layout.canvas.min, ui.layout.canvas.max - Vec2d(width, height)};
    return glm::max(glm::min(at, canvas.max), canvas.min);
}

}  // namespace

void draw_callout_editor(const Ui& ui) {
    Shell& shell = ui.shell;
    if (!shell.workspace.callout_draft) {
        return;
    }
    const CalloutDraft draft = *shell.workspace.callout_draft;
    const std::string field(callout_field);
    const bool was_active = shell.editing.field.active == field;
    const Vec2d place = field_place(ui, draft);
    begin_panel(ui, "callout", {place, place + Vec2d(width, height)}, {0, 0});
    if (!was_active) {
        ImGui::SetKeyboardFocusHere();
    }
    const auto text = text_field(ui, field, draft.text, ui.px(width));
    end_panel(ui);
    const bool has_left = was_active && shell.editing.field.active != field;
    if (!text && !has_left) {
        return;
    }
    if (const auto problem = end_callout(shell.workspace, text.value_or(draft.text))) {
        shell.show_message(*problem);
    }
}

}  // namespace collidarium::app
