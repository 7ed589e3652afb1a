#include "explain/formula/formula.hpp"

#include <algorithm>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Where less room is left than for this many lines, the formula scrolls with what stands above it.
constexpr float fewest_lines = 4;

}  // namespace

void draw_formula_lines(const Ui& ui) {
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
}

void draw_formula(const Ui& ui) {
    heading(ui, "Formula");
    const float line = ui.fonts.mono->FontSize + ui.px(3);
    begin_part("formula", {0, std::max(ImGui::GetContentRegionAvail().y, line * fewest_lines)});
    draw_formula_lines(ui);
    ImGui::EndChild();
    ui.mark("formula");
}

}  // namespace collidarium::app
