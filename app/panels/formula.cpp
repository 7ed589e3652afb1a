#include "explain/formula.hpp"

#include "panels/panels.hpp"

namespace collidarium::app {

void draw_formula(const Ui& ui) {
    if (!section(ui, "Formula")) {
        return;
    }
    const Workspace& workspace = ui.shell.workspace;
    const std::vector<RichLine> lines = formula(workspace.scene(), workspace.answers());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 3)));
    for (const RichLine& line : lines) {
        if (plain(line).empty()) {
            ImGui::Dummy(ImVec2(0, ui.px(2)));
        } else {
            rich_line(ui, line, ui.fonts.mono);
        }
    }
    if (lines.empty()) {
        const auto& focus = workspace.answers().focus;
        quiet_text(ui, !focus                          ? "Two shapes are needed for a question."
                       : focus->cast || focus->contact ? "No formula is shown for this pair of shapes."
                                                       : "Nothing to reckon: it never comes near.");
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

}  // namespace collidarium::app
