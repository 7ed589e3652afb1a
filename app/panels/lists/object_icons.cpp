#include "panels/lists/object_icons.hpp"

#include <algorithm>
#include <numbers>

namespace collidarium::app {

namespace {
constexpr float pi = std::numbers::pi_v<float>;
}

void draw_lock_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float unit = ui.px(1);
    const float width = std::max(1.F, ui.px(1.3));
    draw->AddRectFilled({center.x - 4 * unit, center.y - 0.5F * unit},
                        {center.x + 4 * unit, center.y + 5 * unit}, color, unit);
    const float shift = set ? 0 : 3.2F * unit;
    draw->PathLineTo({center.x - 2.6F * unit + shift, center.y - 0.5F * unit});
    draw->PathArcTo({center.x + shift, center.y - 2.6F * unit}, 2.6F * unit, -pi, 0);
    if (set) {
        draw->PathLineTo({center.x + 2.6F * unit, center.y - 0.5F * unit});
    }
    draw->PathStroke(color, ImDrawFlags_None, width);
}

void draw_eye_icon(const Ui& ui, const ImVec2& center, ImU32 color, bool set) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float unit = ui.px(1);
    const float width = std::max(1.F, ui.px(1.3));
    // Two arcs that meet at the corners of the eye.
    draw->PathArcTo({center.x, center.y + 3.5F * unit}, 7 * unit, -pi * 0.83F, -pi * 0.17F);
    draw->PathStroke(color, ImDrawFlags_None, width);
    draw->PathArcTo({center.x, center.y - 3.5F * unit}, 7 * unit, pi * 0.17F, pi * 0.83F);
    draw->PathStroke(color, ImDrawFlags_None, width);
    draw->AddCircleFilled(center, 1.9F * unit, color);
    if (set) {
        draw->AddLine({center.x - 5 * unit, center.y + 5 * unit}, {center.x + 5 * unit, center.y - 5 * unit},
                      color, width * 1.2F);
    }
}

}  // namespace collidarium::app
