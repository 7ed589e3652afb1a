#include "panels/widgets/slider.hpp"

#include <algorithm>

namespace collidarium::app {

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
