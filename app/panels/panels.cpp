#include "panels/panels.hpp"

#include <algorithm>

#include "panels/lesson/lesson_panels.hpp"
#include "panels/widgets/field.hpp"
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
    begin_panel(ui, "scenes", {lists.min, {lists.max.x, middle}}, {16, 12}, KeyboardPanel::lists);
    if (!ui.layout.lists_fit) {
        ground(ui, {lists.min, {lists.max.x, middle}});
    }
    edge(ui, {right, lists.min.y}, {right, middle});
    draw_scenes(ui);
    end_panel(ui);
    begin_panel(ui, "objects", {{lists.min.x, middle}, lists.max}, {16, 12}, KeyboardPanel::lists);
    if (!ui.layout.lists_fit) {
        ground(ui, {{lists.min.x, middle}, lists.max});
    }
    edge(ui, {lists.min.x, middle}, {right, middle});
    edge(ui, {right, middle}, {right, lists.max.y});
    draw_objects(ui);
    draw_history(ui);
    end_panel(ui);
}

void draw_details(const Ui& ui) {
    if (ui.shell.play || ui.shell.race) {
        begin_panel(ui, "play", ui.layout.details, {16, 12}, KeyboardPanel::details);
        if (!ui.layout.details_fit) {
            ground(ui, ui.layout.details);
        }
        edge(ui, ui.layout.details.min, {ui.layout.details.min.x, ui.layout.details.max.y});
        ui.shell.play ? draw_play(ui) : draw_race(ui);
        end_panel(ui);
        return;
    }
    const Rect& answer = ui.layout.answer;
    const Rect& tabs = ui.layout.tabs;
    begin_panel(ui, "answer", answer, {16, 12}, KeyboardPanel::details);
    if (!ui.layout.details_fit) {
        ground(ui, answer);
    }
    edge(ui, answer.min, {answer.min.x, answer.max.y});
    draw_answer(ui);
    draw_step(ui);
    draw_formula(ui);
    end_panel(ui);
    begin_panel(ui, "tabs", tabs, {16, 6}, KeyboardPanel::details);
    if (!ui.layout.details_fit) {
        ground(ui, tabs);
    }
    edge(ui, tabs.min, {tabs.min.x, tabs.max.y});
    edge(ui, tabs.min, {tabs.max.x, tabs.min.y});
    draw_tabs(ui);
    end_panel(ui);
}

/// An outline around the panel that the keyboard acts on.
void draw_panel_focus(const Ui& ui) {
    const auto outline = [&](const Rect& rect) {
        if (shown(rect)) {
            const float inside = ui.px(1.5);
            const ImVec2 min = ui.px(rect.min);
            const ImVec2 max = ui.px(rect.max);
            ImGui::GetForegroundDrawList()->AddRect({min.x + inside, min.y + inside},
                                                    {max.x - inside, max.y - inside},
                                                    ui.paint(Role::accent, 0.6), 0, 0, ui.px(1.5));
        }
    };
    switch (ui.shell.panel_focus.panel) {
        case KeyboardPanel::lists:
            return outline(ui.layout.lists);
        case KeyboardPanel::details:
            outline(ui.layout.details);
            return outline(ui.layout.caption);
        case KeyboardPanel::strip:
            return outline(ui.layout.strip);
        case KeyboardPanel::canvas:
            break;
    }
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
    ui.shell.panel_focus.widgets.clear();
    follow_scrub(ui);
    follow_query(ui.shell);
    begin_links(ui.shell);
    if (in_lesson(ui.shell)) {
        draw_lesson(ui);
        draw_dialogs(ui);
        draw_blank_screen(ui);
        return;
    }
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
    if (shown(ui.layout.caption)) {
        draw_caption(ui);
    }
    if (shown(ui.layout.strip)) {
        const Rect& strip = ui.layout.strip;
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const auto at = Vec2d(mouse.x, mouse.y);
        if (strip.contains(at / ui.scale) && !ImGui::IsMouseDown(0) && !popup_open()) {
            hover_strip(ui.shell, at / ui.canvas_scale);
        }
        const ImVec2 from = ui.px(strip.min);
        ImGui::GetBackgroundDrawList()->AddRectFilled(
            from, {ui.px(strip.max.x), from.y + std::max(1.F, ui.px(1))}, ui.paint(Role::grid_major));
    }
    if (shown(ui.layout.status)) {
        draw_status_bar(ui);
    }
    draw_panel_focus(ui);
    draw_splitters(ui);
    draw_scene_note(ui);
    draw_empty_scene_help(ui);
    draw_callout_editor(ui);
    draw_hints(ui);
    draw_canvas_menu(ui);
    draw_palette(ui);
    draw_dialogs(ui);
    draw_help(ui);
    draw_blank_screen(ui);
}

}  // namespace collidarium::app
