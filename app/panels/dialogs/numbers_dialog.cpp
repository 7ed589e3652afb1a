#include <algorithm>

#include "explain/words/number.hpp"
#include "overlays/figure.hpp"
#include "overlays/geometry.hpp"
#include "panels/panels.hpp"
#include "session/commands/copy_and_paste.hpp"

namespace collidarium::app {

namespace {

std::string list_of(const NumberGroup& group) {
    std::string text = group.label.empty() ? "" : group.label + "  ";
    for (std::size_t i = 0; i < group.numbers.size(); ++i) {
        text += (i == 0 ? "" : ", ") + number(group.numbers[i]);
    }
    return text;
}

/// A preview of the shapes in their own frame.
void draw_preview(const Ui& ui, const std::vector<ShapeD>& shapes) {
    const ImVec2 size(ui.dialog_width(560), ui.dialog_height(170, 380));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    ui.mark("numbers.preview");
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 end(at.x + size.x, at.y + size.y);
    draw->AddRectFilled(at, end, ui.paint(Role::canvas), ui.px(4));
    draw->AddRect(at, end, ui.paint(Role::grid_major), ui.px(4));
    std::vector<std::vector<Vec2d>> outlines;
    std::vector<Vec2d> all;
    for (const ShapeD& shape : shapes) {
        const Rect around = bounds_of(figure_of(shape, 1e300).outline);
        const double extent = std::max(around.size().x, around.size().y);
        outlines.push_back(figure_of(shape, std::max(extent * 1e-3, 1e-300)).outline);
        all.insert(all.end(), outlines.back().begin(), outlines.back().end());
    }
    if (all.empty()) {
        return;
    }
    const Rect world = bounds_of(all);
    const Vec2d room(size.x - ui.px(24), size.y - ui.px(24));
    const Vec2d span = glm::max(world.size(), Vec2d(1e-300));
    const double scale = std::min(room.x / span.x, room.y / span.y);
    const auto to_screen = [&](const Vec2d& point) {
        const Vec2d away = (point - world.center()) * (world.size() == Vec2d(0) ? 0.0 : scale);
        return ImVec2(at.x + size.x * 0.5F + static_cast<float>(away.x),
                      at.y + size.y * 0.5F - static_cast<float>(away.y));
    };
    for (const std::vector<Vec2d>& outline : outlines) {
        std::vector<ImVec2> points;
        std::ranges::transform(outline, std::back_inserter(points), to_screen);
        if (points.size() == 1) {
            draw->AddCircleFilled(points[0], ui.px(4), ui.paint(Role::subject));
        } else {
            draw->AddPolyline(points.data(), static_cast<int>(points.size()), ui.paint(Role::subject),
                              ImDrawFlags_Closed, ui.px(2));
        }
    }
}

}  // namespace

void draw_numbers_choice(const Ui& ui, NumbersChoice& choice) {
    ImGui::PushFont(ui.fonts.loud);
    ImGui::TextUnformatted("Numbers from the clipboard");
    ImGui::PopFont();
    quiet_text(ui, "They can be read as shapes. Click a line to change its shape, or to skip it.");
    const double rows = static_cast<double>(choice.groups.size());
    ImGui::BeginChild(
        "groups",
        ImVec2(ui.dialog_width(560),
               std::min(row_height(ui) * static_cast<float>(rows) + ui.px(18), ui.dialog_height(200, 340))),
        true);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    for (std::size_t i = 0; i < choice.groups.size(); ++i) {
        const bool is_taken = choice.chosen[i] < choice.readings[i].size();
        const std::string_view reading = is_taken ? words(choice.readings[i][choice.chosen[i]]) : "skipped";
        if (row(ui, "numbers." + std::to_string(i), list_of(choice.groups[i]), reading, is_taken)) {
            choice.chosen[i] = (choice.chosen[i] + 1) % (choice.readings[i].size() + 1);
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    const std::vector<ShapeD> shapes = chosen_shapes(choice);
    draw_preview(ui, shapes);
    ImGui::Spacing();
    if (!shapes.empty() && dialog_button(ui, "dialog.paste", "Paste", true)) {
        return paste_numbers(ui.shell, NumbersChoice(choice));
    }
    if (!shapes.empty()) {
        next_button(ui, "Cancel");
    }
    if (dialog_button(ui, "dialog.cancel", "Cancel")) {
        ui.shell.files.dismiss();
    }
}

}  // namespace collidarium::app
