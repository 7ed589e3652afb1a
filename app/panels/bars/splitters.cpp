#include <algorithm>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// The width of the grip. It lies inside the panel, or beside its scroll bar.
constexpr double grip = 6;

/// A draggable edge. `size` gives the panel's size for the pointer position.
void splitter(const Ui& ui, const char* name, const Rect& rect, bool upright, std::optional<double>& chosen,
              double now, double (*size)(const Ui&, const Vec2d&)) {
    ImGui::SetNextWindowPos(ui.px(rect.min));
    ImGui::SetNextWindowSize(ui.px(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PopStyleVar(2);
    ImGui::InvisibleButton("edge", ui.px(rect.size()));
    ui.mark(name);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        const ImVec2 min = ui.px(rect.min);
        const ImVec2 max = ui.px(rect.max);
        ImGui::GetWindowDrawList()->AddRectFilled(min, max,
                                                  ui.paint(active ? Role::accent : Role::grid_major, 0.7));
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) {
        chosen.reset();
    } else if (active && ImGui::IsMouseDragging(0, ui.px(2))) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        chosen = size(ui, Vec2d(mouse.x, mouse.y) / ui.scale);
    }
    if (ImGui::IsItemDeactivated() && chosen) {
        chosen = now;  // the size that the layout allowed: the next drag begins there
        ui.shell.write_settings();
    }
    ImGui::End();
}

/// The difference's share of the canvas, were it to begin at that point.
double difference_share(const WindowLayout& layout, const Vec2d& at) {
    const Vec2d whole = layout.difference.max - layout.canvas.min;
    const Vec2d taken = (layout.difference.max - at) / whole;
    return layout.difference_beside ? taken.x : taken.y;
}

}  // namespace

void draw_splitters(const Ui& ui) {
    const WindowLayout& layout = ui.layout;
    PanelSizes& sizes = ui.shell.look.sizes;
    if (layout.lists.size().x > 0 && layout.lists_fit) {
        const Rect& lists = layout.lists;
        splitter(ui, "splitter.lists",
                 {{lists.max.x - 1, lists.min.y}, {lists.max.x + grip - 1, lists.max.y}}, true, sizes.lists,
                 lists.size().x, [](const Ui&, const Vec2d& at) { return std::max(at.x - grip / 2, 1.0); });
    }
    if (layout.details.size().x > 0 && layout.details_fit) {
        const Rect& details = layout.details;
        splitter(ui, "splitter.details", {details.min, {details.min.x + grip, details.max.y}}, true,
                 sizes.details, details.size().x, [](const Ui& inner, const Vec2d& at) {
                     return std::max(inner.layout.details.max.x - at.x + grip / 2, 1.0);
                 });
    }
    const bool below = layout.tabs.min.y > layout.answer.min.y;
    if (layout.tabs.size().x > 0 && below) {
        const Rect& tabs = layout.tabs;
        splitter(ui, "splitter.answer",
                 {{tabs.min.x + grip, tabs.min.y - grip}, {tabs.max.x - 2 * grip, tabs.min.y}}, false,
                 sizes.answer, layout.answer.size().y, [](const Ui& inner, const Vec2d& at) {
                     return std::max(at.y + grip / 2 - inner.layout.answer.min.y, 1.0);
                 });
    }
    if (layout.difference.size().x > 0) {
        const Rect& area = layout.difference;
        const Vec2d along = layout.difference_beside ? Vec2d(grip / 2, 0) : Vec2d(0, grip / 2);
        const Rect edge{area.min - along, (layout.difference_beside ? Vec2d(area.min.x, area.max.y)
                                                                    : Vec2d(area.max.x, area.min.y)) +
                                              along};
        splitter(ui, "splitter.difference", edge, layout.difference_beside, sizes.difference,
                 difference_share(layout, area.min), [](const Ui& inner, const Vec2d& at) {
                     return std::clamp(difference_share(inner.layout, at), 0.01, 0.99);
                 });
    }
    if (layout.strip.size().y > 0) {
        const Rect& strip = layout.strip;
        splitter(ui, "splitter.strip", {strip.min, {strip.max.x, strip.min.y + grip}}, false, sizes.strip,
                 strip.size().y, [](const Ui& inner, const Vec2d& at) {
                     return std::max(inner.layout.strip.max.y - at.y + grip / 2, 1.0);
                 });
    }
    if (layout.lists.size().x > 0) {
        const double middle = lists_middle(ui);
        splitter(ui, "splitter.objects",
                 {{layout.lists.min.x, middle}, {layout.lists.max.x - grip, middle + grip}}, false,
                 sizes.objects, layout.lists.max.y - middle, [](const Ui& inner, const Vec2d& at) {
                     return std::max(inner.layout.lists.max.y - at.y + grip / 2, 1.0);
                 });
    }
}

}  // namespace collidarium::app
