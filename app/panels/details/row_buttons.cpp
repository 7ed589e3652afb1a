#include "panels/details/row_buttons.hpp"

#include "panels/details/shape_rows.hpp"

namespace collidarium::app {

bool stop_button(const Ui& ui) {
    const ImVec2 row = ImGui::GetCursorPos();
    const float side = ImGui::GetFrameHeight();
    ImGui::SetCursorPosX(row.x + ui.px(row_label_width) - side);
    const bool clicked = ImGui::InvisibleButton("stop", ImVec2(side, side));
    ui.mark("inspector.translation.remove");
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 c(min.x + side * 0.5F, min.y + side * 0.5F);
    const float r = ui.px(3.5);
    const ImU32 color = ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddLine({c.x - r, c.y - r}, {c.x + r, c.y + r}, color, ui.px(1.3));
    draw->AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, color, ui.px(1.3));
    button_tip(ui, "inspector.translation.remove", "Remove the translation");
    ImGui::SetCursorPos(row);
    return clicked;
}

bool sign_button(const Ui& ui, const std::string& id, bool plus, const char* tip) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size(ui.px(18), ImGui::GetFrameHeight());
    ImGui::PushID(id.c_str());
    const bool clicked = ImGui::InvisibleButton("sign", size);
    ImGui::PopID();
    ui.mark(id);
    const ImVec2 c(at.x + size.x * 0.5F, at.y + size.y * 0.5F);
    const float r = ui.px(3.5);
    const ImU32 color = ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddLine({c.x - r, c.y}, {c.x + r, c.y}, color, ui.px(1.3));
    if (plus) {
        draw->AddLine({c.x, c.y - r}, {c.x, c.y + r}, color, ui.px(1.3));
    }
    button_tip(ui, id, tip);
    return clicked;
}

}  // namespace collidarium::app
