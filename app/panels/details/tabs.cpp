#include <algorithm>
#include <string>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

constexpr double below_content = 14;  ///< to the edge of the panel
constexpr double tab_padding = 7;     ///< left and right of its name, at most

/// The space beside the names, so that all tabs fit in one row if they can.
float padding_of_tabs(const Ui& ui, float room) {
    float names = 0;
    for (const DetailsTab tab : details_tabs) {
        names += ImGui::CalcTextSize(label(tab)).x;
    }
    const float each = (room - names) / (2 * static_cast<float>(details_tabs.size()));
    return std::clamp(each, ui.px(4), ui.px(tab_padding));
}

void draw_tab(const Ui& ui, DetailsTab tab, const ImVec2& size) {
    WindowLook& look = ui.shell.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(label(tab));
    if (ImGui::InvisibleButton("tab", size)) {
        look.show(tab);
    }
    ImGui::PopID();
    ui.mark(std::string("tab.") + label(tab));
    const bool chosen = look.tab == tab;
    const ImVec2 text = ImGui::CalcTextSize(label(tab));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddText({at.x + (size.x - text.x) * 0.5F, at.y + (size.y - text.y) * 0.5F},
                  ui.paint(chosen || ImGui::IsItemHovered() ? Role::text : Role::text_quiet), label(tab));
    if (chosen) {
        draw->AddRectFilled({at.x, at.y + size.y - ui.px(2.5)}, {at.x + size.x, at.y + size.y},
                            ui.paint(Role::accent), ui.px(1));
    }
}

/// One row of names; more where the panel is too narrow. The first stands at the panel's margin.
void draw_tab_bar(const Ui& ui) {
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float room = ImGui::GetContentRegionAvail().x;
    const float padding = padding_of_tabs(ui, room);
    const float height = ImGui::GetTextLineHeight() + ui.px(11);
    float used = 0;
    for (const DetailsTab tab : details_tabs) {
        const float width = ImGui::CalcTextSize(label(tab)).x + 2 * padding;
        if (used > 0 && used + width <= room + 1) {
            ImGui::SameLine(0, 0);
        } else {
            used = 0;
        }
        draw_tab(ui, tab, {width, height});
        used += width;
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

void draw_content(const Ui& ui) {
    switch (ui.shell.look.tab) {
        case DetailsTab::inspector:
            return draw_inspector(ui);
        case DetailsTab::layers:
            return draw_layers(ui);
        case DetailsTab::steps:
            return draw_steps(ui);
        case DetailsTab::decisions:
            return draw_decisions(ui);
        case DetailsTab::compare:
            return draw_compare(ui);
    }
}

}  // namespace

void draw_tabs(const Ui& ui) {
    draw_tab_bar(ui);
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    const float top = ImGui::GetCursorPosY();
    begin_part(label(ui.shell.look.tab));
    draw_content(ui);
    const float content = ImGui::GetCursorPosY();
    ImGui::EndChild();
    ui.shell.stepping.tabs_needed = static_cast<double>(top + content) / ui.scale + below_content;
}

}  // namespace collidarium::app
