#include <algorithm>
#include <utility>
#include <variant>

#include "panels/field.hpp"
#include "panels/panels.hpp"
#include "panels/shape_rows.hpp"
#include "tools/actions.hpp"

namespace collidarium::app {

namespace {

/// A small cross in front of the fields of the translation.
bool stop_button(const Ui& ui) {
    const ImVec2 row = ImGui::GetCursorPos();
    const float side = ImGui::GetFrameHeight();
    ImGui::SetCursorPosX(ImGui::GetStyle().WindowPadding.x + ui.px(row_label_width) - side);
    const bool clicked = ImGui::InvisibleButton("stop", ImVec2(side, side));
    ui.mark("inspector.translation.remove");
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 c(min.x + side * 0.5F, min.y + side * 0.5F);
    const float r = ui.px(3.5);
    const ImU32 color = ui.paint(ImGui::IsItemHovered() ? Role::text : Role::text_quiet);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddLine({c.x - r, c.y - r}, {c.x + r, c.y + r}, color, ui.px(1.3));
    draw->AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, color, ui.px(1.3));
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("Stop moving");
    }
    ImGui::SetCursorPos(row);
    return clicked;
}

/// Where it moves; typing into the empty fields of a shape at rest makes it move, the cross stops it.
bool edit_translation(const Ui& ui, std::optional<Vec2d>& translation) {
    if (translation && stop_button(ui)) {
        translation.reset();
        return true;
    }
    begin_row(ui, "moves by");
    const float width = field_width(ui, 2);
    const auto now = translation;
    const auto x =
        number_field(ui, "inspector.translation.x", now ? std::optional(now->x) : std::nullopt, width);
    ImGui::SameLine(0, ui.px(row_gap));
    const auto y =
        number_field(ui, "inspector.translation.y", now ? std::optional(now->y) : std::nullopt, width);
    if (x || y) {
        const Vec2d old = now.value_or(Vec2d(0, 0));
        translation = Vec2d(x.value_or(old.x), y.value_or(old.y));
        return true;
    }
    return false;
}

std::optional<std::string> refuse_id(const Ui& ui, const std::string& id) {
    if (id.empty()) {
        return "An id cannot be empty.";
    }
    if (find_shape(ui.shell.workspace.scene(), id)) {
        return "There is a shape with this id already.";
    }
    return std::nullopt;
}

void inspect_shape(const Ui& ui, std::size_t index) {
    Workspace& workspace = ui.shell.workspace;
    SceneShape shape = workspace.scene().shapes[index];
    // Fields of another shape are other fields: what is typed never lands in the wrong one.
    ImGui::PushID(workspace.scene().shapes[index].id.c_str());
    const char* verb = nullptr;
    if (shape_rows(ui, shape.shape)) {
        verb = "Edit";
    }
    if (edit_translation(ui, shape.translation)) {
        verb = shape.translation ? "Edit" : "Stop";
    }
    begin_row(ui, "id, name");
    const float width = field_width(ui, 2);
    const auto id = text_field(ui, "inspector.id", shape.id, width, refuse_id);
    ImGui::SameLine(0, ui.px(row_gap));
    const auto name = text_field(ui, "inspector.name", shape.name, width);
    if (id || name) {
        shape.id = id.value_or(shape.id);
        shape.name = name.value_or(shape.name);
        verb = "Rename";
    }
    ImGui::PopID();
    field_problem(ui, "inspector.");
    if (verb) {
        if (const auto problem = edit_shape(workspace, index, std::move(shape), verb)) {
            ui.shell.field.problem_field = "inspector.";
            ui.shell.field.problem = *problem;
        }
    }
}

void inspect_scene(const Ui& ui) {
    Workspace& workspace = ui.shell.workspace;
    begin_row(ui, "scene");
    if (const auto name = text_field(ui, "inspector.scene", workspace.scene().name, field_width(ui, 1))) {
        rename_scene(workspace, *name);
    }
    quiet_text(
        ui, workspace.scene().shapes.empty() ? "" : "Select a shape to see its numbers, and to type others.");
}

}  // namespace

void draw_inspector(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& shapes = workspace.scene().shapes;
    const auto id = workspace.selection.single();
    std::size_t index = shapes.size();
    if (id) {
        index = find_shape(workspace.scene(), *id).value_or(index);
    }
    const bool one = index < shapes.size();
    const std::string about = one ? shapes[index].label() : "";
    if (!section(ui, "Inspector", about)) {
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ui.px(Vec2d(8, 3)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 4)));
    if (one) {
        inspect_shape(ui, index);
    } else if (workspace.selection.ids().size() > 1) {
        quiet_text(ui, std::to_string(workspace.selection.ids().size()) + " shapes are selected.");
    } else {
        inspect_scene(ui);
    }
    ImGui::PopStyleVar(2);
}

}  // namespace collidarium::app
