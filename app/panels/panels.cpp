#include "panels/panels.hpp"

#include <algorithm>

#include "panels/widgets/scrub.hpp"
#include "tools/handles/handles.hpp"

namespace collidarium::app {

namespace {

bool shown(const Rect& rect) {
    return rect.size().x > 0 && rect.size().y > 0;
}

/// A line between the current panel and its neighbour.
void edge(const Ui& ui, const Vec2d& from, const Vec2d& to) {
    const float width = std::max(1.F, ui.px(1));
    const ImVec2 a = ui.px(from);
    const ImVec2 b = ui.px(to);
    fill_beyond_padding(a, from.x == to.x ? ImVec2(a.x + width, b.y) : ImVec2(b.x, a.y + width),
                        ui.paint(Role::grid_major));
}

/// Covers the canvas behind a panel that stands in front of it.
void ground(const Ui& ui, const Rect& rect) {
    fill_beyond_padding(ui.px(rect.min), ui.px(rect.max), ui.paint(Role::panel));
}

void draw_lists(const Ui& ui) {
    const Rect& lists = ui.layout.lists;
    const double middle = lists_middle(ui);
    const double right = lists.max.x - 1;
    begin_panel(ui, "scenes", {lists.min, {lists.max.x, middle}});
    if (!ui.layout.lists_fit) {
        ground(ui, {lists.min, {lists.max.x, middle}});
    }
    edge(ui, {right, lists.min.y}, {right, middle});
    draw_scenes(ui);
    end_panel();
    begin_panel(ui, "objects", {{lists.min.x, middle}, lists.max});
    if (!ui.layout.lists_fit) {
        ground(ui, {{lists.min.x, middle}, lists.max});
    }
    edge(ui, {lists.min.x, middle}, {right, middle});
    edge(ui, {right, middle}, {right, lists.max.y});
    draw_objects(ui);
    draw_history(ui);
    end_panel();
}

void draw_details(const Ui& ui) {
    const Rect& details = ui.layout.details;
    begin_panel(ui, "details", details);
    if (!ui.layout.details_fit) {
        ground(ui, details);
    }
    edge(ui, details.min, {details.min.x, details.max.y});
    draw_answer(ui);
    draw_steps(ui);
    draw_formula(ui);
    draw_layers(ui);
    draw_inspector(ui);
    draw_decisions(ui);
    draw_compare(ui);
    draw_method_layers(ui);
    end_panel();
}

}  // namespace

bool popup_open() {
    return ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

double lists_middle(const Ui& ui) {
    // The object list stays visible below the scene list, however long either is.
    const Rect& lists = ui.layout.lists;
    const double usual = std::min(objects_height(ui), lists.size().y * 0.55);
    const double height = ui.shell.look.sizes.objects.value_or(usual);
    return lists.max.y - std::clamp(height, 0.15 * lists.size().y, 0.85 * lists.size().y);
}

void draw_panels(const Ui& ui) {
    follow_scrub(ui);
    follow_query(ui.shell);
    begin_links(ui.shell);
    if (shown(ui.layout.menu)) {
        draw_menu_bar(ui);
        draw_tool_bar(ui);
    }
    if (shown(ui.layout.lists)) {
        draw_lists(ui);
    }
    if (shown(ui.layout.details)) {
        draw_details(ui);
    }
    if (shown(ui.layout.strip)) {
        const Rect& strip = ui.layout.strip;
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const Vec2d at = Vec2d(static_cast<double>(mouse.x), static_cast<double>(mouse.y)) / ui.scale;
        if (strip.contains(at) && !ImGui::IsMouseDown(0) && !popup_open()) {
            hover_strip(ui.shell, at);
        }
        const ImVec2 from = ui.px(strip.min);
        ImGui::GetBackgroundDrawList()->AddRectFilled(
            from, {ui.px(strip.max.x), from.y + std::max(1.F, ui.px(1))}, ui.paint(Role::grid_major));
    }
    if (shown(ui.layout.status)) {
        draw_status_bar(ui);
    }
    draw_splitters(ui);
    draw_empty_scene_help(ui);
    draw_canvas_menu(ui);
    draw_palette(ui);
    draw_dialogs(ui);
    draw_help(ui);
}

}  // namespace collidarium::app
