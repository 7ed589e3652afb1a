#include "explain/listing/listing.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Wraps a line to the width of the panel; continuation rows are indented further.
std::vector<std::string> rows_of(std::string_view line, float width) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string further(indent + 2, ' ');
    std::vector<std::string> rows;
    std::string row(line.substr(0, indent));
    bool fresh = true;
    for (std::size_t at = indent; at < line.size();) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        const std::string word(line.substr(at, end - at));
        const std::string longer = fresh ? row + word : row + " " + word;
        if (!fresh && ImGui::CalcTextSize(longer.c_str()).x > width) {
            rows.push_back(std::move(row));
            row = further + word;
        } else {
            row = longer;
        }
        fresh = false;
        at = std::min(line.find_first_not_of(' ', end), line.size());
    }
    rows.push_back(std::move(row));
    return rows;
}

}  // namespace

void draw_listing(const Ui& ui, const FocusAnswer& focus) {
    const Workspace& workspace = ui.shell.workspace;
    const ListedSteps listed = lists_shipped(workspace.scene()) ? ListedSteps::shipped : ListedSteps::idea;
    const std::vector<std::string> lines =
        listing(focus.shown, workspace.scene().policy_or_default(), listed);
    const auto lit = lit_in_words(ui.shell);
    const std::size_t current = lit && *lit < focus.shown.trace.size()
                                    ? line_of(focus, *lit, listed).value_or(lines.size())
                                    : lines.size();
    ImGui::PushFont(ui.fonts.mono);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float step = ImGui::GetTextLineHeight() + ui.px(3);
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<std::string> rows = rows_of(lines[i], width - ui.px(14));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float height = step * static_cast<float>(rows.size());
        const bool marked = i == current;
        if (marked) {
            draw->AddRectFilled(at, {at.x + width, at.y + height}, ui.paint(Role::accent, 0.28), ui.px(3));
            draw->AddRectFilled(at, {at.x + ui.px(3), at.y + height}, ui.paint(Role::accent));
        }
        for (std::size_t k = 0; k < rows.size(); ++k) {
            draw->AddText({at.x + ui.px(10), at.y + ui.px(1.5) + step * static_cast<float>(k)},
                          ui.paint(marked ? Role::text : Role::text_quiet), rows[k].c_str());
        }
        ImGui::Dummy(ImVec2(width, height));
        if (marked) {
            ui.mark("listing.current");
        }
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

}  // namespace collidarium::app
