#include <algorithm>
#include <cmath>

#include "panels/widgets/ui.hpp"

namespace collidarium::app {

float row_height(const Ui& ui) {
    return ImGui::GetFontSize() + ui.px(9);
}

bool row(const Ui& ui, std::string_view id, std::string_view text, std::string_view right, bool selected,
         std::string_view tip) {
    const float height = row_height(ui);
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.F);
    const float reach = ui.px(8);  // the highlight is a little wider than the text
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id.data(), id.data() + id.size());
    const bool clicked = ImGui::InvisibleButton("row", ImVec2(width, height));
    ImGui::PopID();
    ui.mark(id);
    if (!ImGui::IsItemVisible()) {
        return clicked;
    }
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (selected || ImGui::IsItemHovered()) {
        draw->AddRectFilled({at.x - reach, at.y}, {at.x + width + reach, at.y + height},
                            ui.paint(Role::panel_raised, selected ? 1 : 0.6), ui.px(4));
    }
    if (selected) {
        draw->AddRectFilled({at.x - reach, at.y + ui.px(5)},
                            {at.x - reach + ui.px(3), at.y + height - ui.px(5)}, ui.paint(Role::accent),
                            ui.px(1.5));
    }
    const float baseline = at.y + (height - ImGui::GetTextLineHeight()) * 0.5F;
    const float left = at.x;
    float right_edge = at.x + width;
    if (!right.empty()) {
        ImGui::PushFont(ui.fonts.small);
        const std::string shown(right);
        const ImVec2 size = ImGui::CalcTextSize(shown.c_str());
        right_edge -= size.x;
        draw->AddText({right_edge, at.y + (height - size.y) * 0.5F}, ui.paint(Role::text_quiet),
                      shown.c_str());
        right_edge -= ui.px(8);
        ImGui::PopFont();
    }
    const std::string shown = shortened(text, right_edge - left);
    draw->AddText({left, baseline}, ui.paint(Role::text), shown.c_str());
    const std::string_view tooltip = tip.empty() && shown != text ? text : tip;
    if (!tooltip.empty() && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%.*s", static_cast<int>(tooltip.size()), tooltip.data());
    }
    return clicked;
}

bool begin_dialog(const Ui& ui, const char* id, bool wanted, float middle) {
    if (wanted && !ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
    }
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x * 0.5F, display.y * middle), ImGuiCond_Always,
                            ImVec2(0.5F, 0.5F));
    // Whole pixels: a window that fits its content is rounded down, and would need a scroll bar.
    const ImVec2 padding = ui.px(Vec2d(20, 18));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(std::floor(padding.x), std::floor(padding.y)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, std::max(1.F, ui.px(1)));
    const bool open = ImGui::BeginPopupModal(id, nullptr,
                                             ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize |
                                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleVar(3);
    return open;
}

bool dialog_button(const Ui& ui, const char* id, const char* text, bool expected) {
    const float width = std::max(ImGui::CalcTextSize(text).x + ui.px(28), ui.px(88));
    if (expected) {
        ImGui::PushStyleColor(ImGuiCol_Button, ui.color(Role::accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ui.color(Role::accent, 0.85));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, ui.color(Role::accent, 0.7));
        ImGui::PushStyleColor(ImGuiCol_Text, ui.text_on(Role::accent));
    }
    ImGui::PushID(id);
    const bool clicked = ImGui::Button(text, ImVec2(width, ui.px(28)));
    ImGui::PopID();
    ui.mark(id);
    if (expected) {
        ImGui::PopStyleColor(4);
    }
    return clicked || (expected && ui.shell.popups.confirm);
}

void next_button(const Ui& ui, const char* text) {
    const float width = std::max(ImGui::CalcTextSize(text).x + ui.px(28), ui.px(88));
    const float left = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x;
    const float right = ImGui::GetIO().DisplaySize.x - ui.px(28);
    if (left + width <= right) {
        ImGui::SameLine();
    }
}

namespace {

constexpr double check_side = 14;

}  // namespace

float check_box_height(const Ui& ui) {
    return std::max(ImGui::GetTextLineHeight(), ui.px(check_side)) + ui.px(7);
}

bool check_box(const Ui& ui, std::string_view id, std::string_view text, bool on, bool quiet) {
    const std::string shown(text);
    const ImVec2 size = ImGui::CalcTextSize(shown.c_str());
    const float side = ui.px(check_side);
    const float height = check_box_height(ui);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id.data(), id.data() + id.size());
    const bool clicked = ImGui::InvisibleButton("check", ImVec2(side + ui.px(9) + size.x, height));
    ImGui::PopID();
    ui.mark(id);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 box(at.x, at.y + (height - side) * 0.5F);
    const ImVec2 to(box.x + side, box.y + side);
    if (on) {
        draw->AddRectFilled(box, to, ui.paint(Role::accent), ui.px(3));
        const ImVec2 tick[] = {{box.x + side * 0.23F, box.y + side * 0.53F},
                               {box.x + side * 0.43F, box.y + side * 0.72F},
                               {box.x + side * 0.79F, box.y + side * 0.30F}};
        draw->AddPolyline(tick, 3, ui.text_on(Role::accent), 0, ui.px(1.9));
    } else {
        draw->AddRect(box, to, ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet), ui.px(3), 0,
                      ui.px(1.25));
    }
    draw->AddText({at.x + side + ui.px(9), at.y + (height - size.y) * 0.5F},
                  ui.paint(quiet ? Role::text_quiet : Role::text), shown.c_str());
    return clicked;
}

void button_tip(const Ui& ui, std::string_view id, const std::string& text) {
    const std::string name = "tooltip." + std::string(id);
    const ImGuiID pressed = ImGui::GetID(name.c_str());
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    if (!ImGui::IsItemHovered()) {
        if (storage.GetBool(pressed)) {
            storage.SetBool(pressed, false);
        }
        return;
    }
    if (ImGui::IsItemActivated()) {
        storage.SetBool(pressed, true);
    }
    if (!storage.GetBool(pressed)) {
        ImGui::SetTooltip("%s", text.c_str());
        ui.mark(name);
    }
}

std::optional<double> slider(const Ui& ui, std::string_view id, double part, float width, bool loud) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = row_height(ui);
    const float radius = ui.px(6);
    const float left = at.x + radius;
    const float right = at.x + std::max(width, 3 * radius) - radius;
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::InvisibleButton("slider", ImVec2(right + radius - at.x, height));
    ImGui::PopID();
    ui.mark(id);
    const bool held = ImGui::IsItemActive();
    const bool hovered = ImGui::IsItemHovered();
    std::optional<double> chosen;
    if (held) {
        chosen = std::clamp(static_cast<double>((ImGui::GetIO().MousePos.x - left) / (right - left)), 0., 1.);
    }
    const float x = left + (right - left) * static_cast<float>(std::clamp(part, 0.0, 1.0));
    const float y = at.y + height * 0.5F;
    const float half = ui.px(1.5);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({left, y - half}, {right, y + half}, ui.paint(Role::panel_raised), half);
    draw->AddRectFilled({left, y - half}, {x, y + half}, ui.paint(loud ? Role::accent : Role::grid_major),
                        half);
    const bool lit = loud || hovered || held;
    draw->AddCircleFilled({x, y}, radius, ui.paint(lit ? Role::accent : Role::text_quiet));
    return chosen;
}

}  // namespace collidarium::app
