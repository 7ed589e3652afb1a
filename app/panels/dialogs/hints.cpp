#include "session/hints.hpp"

#include "model/scene/scene_bounds.hpp"
#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// Where a hint points to, in physical pixels, and from where.
struct Place {
    ImVec2 tip;
    bool from_left = false;  ///< the text stands left of it; otherwise above
};

/// Left of a widget; in the column of the details left of the whole column, whose headings stand before it.
std::optional<Place> left_of(const Ui& ui, std::string_view widget) {
    const auto found = ui.widget_rects.find(widget);
    if (found == ui.widget_rects.end()) {
        return std::nullopt;
    }
    const Rect& rect = found->second;
    const bool in_column = ui.layout.details.size().x > 0;
    const float left = in_column ? ui.px(ui.layout.details.min.x) : static_cast<float>(rect.min.x);
    return Place{{left - ui.px(2), static_cast<float>(rect.center().y)}, true};
}

/// Above the shape in focus that moves.
std::optional<Place> above_mover(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& focus = workspace.answers().focus;
    if (!focus || workspace.scene().shapes[focus->b].locked) {
        return std::nullopt;
    }
    const WorldBounds box = world_bounds(workspace.scene().shapes[focus->b].shape);
    const Vec2d one = workspace.camera.to_screen(box.min);
    const Vec2d other = workspace.camera.to_screen(box.max);
    const Vec2d top = Vec2d((one.x + other.x) / 2, std::min(one.y, other.y)) * ui.canvas_scale;
    return Place{{static_cast<float>(top.x), static_cast<float>(top.y) - ui.px(2)}, false};
}

void draw_bubble(const Ui& ui, const char* name, const char* text, const std::optional<Place>& place) {
    if (!place) {
        return;
    }
    const ImVec2 size = ImGui::CalcTextSize(text);
    const ImVec2 pad(ui.px(9), ui.px(5));
    const float arrow = ui.px(7);
    const ImVec2 tip = place->tip;
    const ImVec2 box(size.x + 2 * pad.x, size.y + 2 * pad.y);
    const ImVec2 min = place->from_left ? ImVec2(tip.x - arrow - box.x, tip.y - box.y * 0.5F)
                                        : ImVec2(tip.x - box.x * 0.5F, tip.y - arrow - box.y);
    ImDrawList* draw = ImGui::GetForegroundDrawList();
    const ImU32 ground = ui.paint(Role::accent);
    draw->AddRectFilled(min, {min.x + box.x, min.y + box.y}, ground, ui.px(5));
    if (place->from_left) {
        draw->AddTriangleFilled({tip.x - arrow, tip.y - arrow}, tip, {tip.x - arrow, tip.y + arrow}, ground);
    } else {
        draw->AddTriangleFilled({tip.x - arrow, tip.y - arrow}, {tip.x + arrow, tip.y - arrow}, tip, ground);
    }
    draw->AddText({min.x + pad.x, min.y + pad.y}, ui.text_on(Role::accent), text);
    ui.widget_rects.insert_or_assign(std::string("hint.") + name,
                                     Rect{{min.x, min.y}, {min.x + box.x, min.y + box.y}});
}

}  // namespace

void draw_hints(const Ui& ui) {
    Shell& shell = ui.shell;
    if (popup_open() || shell.in_dialog() || shell.look.presentation || shell.play) {
        return;
    }
    if (is_due(shell, Hint::drag) && !shell.controller.busy()) {
        draw_bubble(ui, "drag", "drag me", above_mover(ui));
    }
    if (is_due(shell, Hint::step)) {
        draw_bubble(ui, "step", "step through how it is found", left_of(ui, "steps.First"));
    }
    if (is_due(shell, Hint::question)) {
        draw_bubble(ui, "question", "ask something else", left_of(ui, "method"));
    }
}

}  // namespace collidarium::app
