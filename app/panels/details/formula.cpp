#include "explain/formula/formula.hpp"

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
        quiet_text(ui, "A query needs two shapes.");
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

}  // namespace collidarium::app
