#include "explain/formula/formula.hpp"

#include <algorithm>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Where less room is left than for this many lines, the formula scrolls with what stands above it.
constexpr float fewest_lines = 4;
constexpr double below_formula = 16;  ///< to the edge of the panel
/// Lines kept free below the formula.
constexpr double spare_lines = 3;
constexpr double heading_from = 330;     ///< height of the details in which the formula has a heading
constexpr double most_with_spare = 0.7;  ///< of the height of the details

/// Shows that the formula goes on below what is in sight.
void draw_more(const Ui& ui) {
    if (ImGui::GetScrollMaxY() - ImGui::GetScrollY() < 1) {
        return;
    }
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 max(min.x + ImGui::GetWindowWidth() - ui.px(12), min.y + ImGui::GetWindowHeight());
    const float top = max.y - ui.px(22);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImU32 none = ui.paint(Role::panel, 0);
    const ImU32 ground = ui.paint(Role::panel, 1);
    draw->AddRectFilledMultiColor({min.x, top}, max, none, none, ground, ground);
    const ImVec2 c(max.x - ui.px(14), max.y - ui.px(8));
    const float r = ui.px(5);
    draw->AddTriangleFilled({c.x - r, c.y - r * 0.6F}, {c.x + r, c.y - r * 0.6F}, {c.x, c.y + r * 0.7F},
                            ui.paint(Role::text_quiet));
    ui.widget_rects.insert_or_assign("formula.more", Rect{{min.x, top}, {max.x, max.y}});
}

/// The first line about an event; null: none.
const RichLine* line_about(const std::vector<RichLine>& lines, const std::optional<std::size_t>& event) {
    const auto found = std::ranges::find_if(lines, [&](const RichLine& line) {
        return event && std::ranges::any_of(line, [&](const Run& run) { return run.event == event; });
    });
    return found == lines.end() ? nullptr : &*found;
}

/// Scrolls to where the next line will be, unless it is in sight with some that follow it.
void bring_into_sight() {
    const float line = ImGui::GetCursorPosY();
    const float seen = ImGui::GetScrollY();
    const float height = ImGui::GetWindowHeight();
    if (line < seen || line > seen + height * 0.7F) {
        ImGui::SetScrollY(std::max(0.F, line - height * 0.25F));
    }
}

}  // namespace

void draw_formula_lines(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const std::vector<RichLine> lines = formula(workspace.scene(), workspace.shown_answers());
    const auto lit = lit_event(workspace);
    std::optional<std::size_t>& in_sight = ui.shell.stepping.formula_in_sight;
    const RichLine* wanted = lit != in_sight ? line_about(lines, lit) : nullptr;
    in_sight = lit;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 3)));
    for (const RichLine& line : lines) {
        if (&line == wanted) {
            bring_into_sight();
        }
        if (plain(line).empty()) {
            ImGui::Dummy(ImVec2(0, ui.px(2)));
        } else {
            rich_line(ui, line, ui.fonts.mono);
        }
    }
    if (lines.empty()) {
        quiet_text(ui, workspace.answers().focus ? "The steps have not come to it yet."
                       : workspace.scene().play  ? "Click a shape to query it and the closest one."
                                                 : "A query needs two shapes.");
    }
    ImGui::PopStyleVar();
}

void draw_formula(const Ui& ui) {
    // In a low panel a line of it is worth more than its name.
    if (ui.layout.details.size().y >= heading_from) {
        heading(ui, "Formula");
    } else {
        ImGui::Dummy(ImVec2(0, ui.px(2)));
    }
    const float line = size_of(*ui.fonts.mono) + ui.px(3);
    const float top = ImGui::GetCursorPosY();
    begin_part("formula", {0, std::max(ImGui::GetContentRegionAvail().y, line * fewest_lines)});
    draw_formula_lines(ui);
    const float content = ImGui::GetCursorPosY();
    draw_more(ui);
    ImGui::EndChild();
    double& needed = ui.shell.stepping.height_needed;
    const double exactly = static_cast<double>(top + content) / ui.scale + below_formula;
    if (exactly > needed) {
        // Where there is room, some lines more: what stands below stays in place while numbers change their
        // lengths.
        const double roomy = exactly + spare_lines * static_cast<double>(line) / ui.scale;
        needed = roomy < most_with_spare * ui.layout.details.size().y ? roomy : exactly;
    }
    ui.mark("formula");
}

}  // namespace collidarium::app
