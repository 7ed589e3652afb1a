#include <algorithm>
#include <cmath>
#include <utility>

#include "paint/printable.hpp"
#include "panels/details/shape_rows.hpp"
#include "panels/panels.hpp"
#include "panels/widgets/field.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/arrange_actions.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/polygon_actions.hpp"
#include "tools/actions/sprite_actions.hpp"

namespace collidarium::app {

namespace {

std::optional<std::string> refuse_id(const Ui& ui, const std::string& id) {
    if (id.empty()) {
        return "An id cannot be empty.";
    }
    if (find_shape(ui.shell.workspace.scene(), id)) {
        return "Another shape already has this id.";
    }
    return std::nullopt;
}

/// The check boxes "locked" and "hidden", for all selected shapes at once.
void draw_flags(const Ui& ui, const std::vector<std::size_t>& selected) {
    Workspace& workspace = ui.shell.workspace;
    const auto& shapes = workspace.scene().shapes;
    const auto all = [&](bool SceneShape::*flag) {
        return std::ranges::all_of(selected, [&](std::size_t index) { return shapes[index].*flag; });
    };
    const bool locked = all(&SceneShape::locked);
    const bool hidden = all(&SceneShape::hidden);
    row_label(ui, "");
    const bool lock = check_box(ui, "inspector.locked", "locked", locked);
    ImGui::SameLine(0, ui.px(20));
    const bool hide = check_box(ui, "inspector.hidden", "hidden", hidden);
    const auto ids = [&] { return workspace.selection.ids(); };  // a copy: the selection may change
    if (lock) {
        set_locked(workspace, ids(), !locked);
    } else if (hide) {
        set_hidden(workspace, ids(), !hidden);
    }
}

/// A circle as a polygon: its number of sides, and whether it lies inside the circle or around it.
void draw_polygon_row(const Ui& ui) {
    Shell& shell = ui.shell;
    if (!can_make_polygon(shell.workspace)) {
        return;
    }
    row_label(ui, "polygon");
    const float width = field_width(ui, 3);
    const auto sides = number_field(
        ui,
        {.id = "inspector.sides", .value = static_cast<double>(shell.look.polygon_sides), .width = width});
    if (sides) {
        const bool is_whole = *sides >= least_sides && *sides <= most_sides && std::floor(*sides) == *sides;
        if (is_whole) {
            shell.look.polygon_sides = static_cast<int>(*sides);
        } else {
            shell.editing.field.problem_field = "inspector.sides";
            shell.editing.field.problem =
                "An integer, from " + std::to_string(least_sides) + " to " + std::to_string(most_sides) + ".";
        }
    }
    const auto offer = [&](const char* id, const char* text, RegularPolygon kind, const char* tip) {
        ImGui::SameLine(0, ui.px(row_gap));
        const bool clicked = ImGui::Button(text, ImVec2(width, 0));
        ui.mark(id);
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", tip);
        }
        if (clicked) {
            if (const auto problem = make_regular_polygons(shell.workspace, shell.look.polygon_sides, kind)) {
                shell.show_message(*problem);
            }
        }
    };
    offer("inspector.inscribed", "inside", RegularPolygon::inscribed,
          "Make an inscribed polygon of the circle: its vertices lie on the circle");
    offer("inspector.circumscribed", "around", RegularPolygon::circumscribed,
          "Make a circumscribed polygon of the circle: its edges touch the circle");
}

/// What a picture is.
std::string about_picture(const Sprite& sprite) {
    const std::string name = sprite.image.empty() ? "a drawing" : printable(sprite.image);
    if (!sprite.pixels) {
        return name + ": " + sprite.missing;
    }
    return name + ", " + std::to_string(sprite.pixels->width) + " x " +
           std::to_string(sprite.pixels->height) + " pixels";
}

/// The pictures of the selected shapes: from which alpha on their pixels are solid, and whether left and
/// right are exchanged.
void draw_picture_row(const Ui& ui) {
    Shell& shell = ui.shell;
    const std::vector<const Sprite*> sprites = selected_sprites(shell.workspace);
    if (sprites.empty()) {
        return;
    }
    const Sprite& first = *sprites.front();
    const bool mirrored = std::ranges::all_of(sprites, [](const Sprite* each) { return each->mirrored; });
    row_label(ui, "alpha from");
    const auto threshold = number_field(ui, {.id = "inspector.threshold",
                                             .value = static_cast<double>(first.threshold),
                                             .width = field_width(ui, 3)});
    ImGui::SameLine(0, ui.px(20));
    const bool mirror = check_box(ui, "inspector.mirrored", "mirrored", mirrored);
    if (sprites.size() == 1) {
        quiet_text(ui, about_picture(first));
    }
    if (mirror) {
        mirror_sprites(shell.workspace);
    } else if (threshold && *threshold >= 1 && *threshold <= 255 && std::floor(*threshold) == *threshold) {
        set_sprite_thresholds(shell.workspace, static_cast<int>(*threshold));
    } else if (threshold) {
        shell.editing.field.problem_field = "inspector.threshold";
        shell.editing.field.problem = "An integer, from 1 to 255.";
    }
}

void draw_names(const Ui& ui, std::size_t index) {
    Workspace& workspace = ui.shell.workspace;
    SceneShape shape = workspace.scene().shapes[index];
    row_label(ui, "id, name");
    const float width = field_width(ui, 2);
    const auto id = text_field(ui, "inspector.id", shape.id, width, refuse_id);
    ImGui::SameLine(0, ui.px(row_gap));
    const auto name = text_field(ui, "inspector.name", shape.name, width);
    if (!id && !name) {
        return;
    }
    shape.id = id.value_or(shape.id);
    shape.name = name.value_or(shape.name);
    if (const auto problem = edit_shape(workspace, index, std::move(shape), "Rename")) {
        ui.shell.editing.field.problem_field = "inspector.";
        ui.shell.editing.field.problem = *problem;
    }
}

void inspect_shapes(const Ui& ui, const std::vector<std::size_t>& selected) {
    // Each shape has its own field ids, so that typed text never ends up in another shape.
    ImGui::PushID(reinterpret_cast<const void*>(ui.shell.workspace.selection.fingerprint()));
    draw_number_rows(ui, selected);
    if (selected.size() == 1) {
        draw_names(ui, selected.front());
    }
    draw_flags(ui, selected);
    draw_polygon_row(ui);
    draw_picture_row(ui);
    ImGui::PopID();
    field_problem(ui, "inspector.");
}

void inspect_callout(const Ui& ui, const Callout& callout) {
    Workspace& workspace = ui.shell.workspace;
    row_label(ui, "text");
    const auto text = text_field(ui, "inspector.callout", callout.text, field_width(ui, 1));
    row_label(ui, "x, y");
    const float width = field_width(ui, 2);
    const auto x = number_field(ui, {.id = "inspector.callout_x", .value = callout.at.x, .width = width});
    ImGui::SameLine(0, ui.px(row_gap));
    const auto y = number_field(ui, {.id = "inspector.callout_y", .value = callout.at.y, .width = width});
    field_problem(ui, "inspector.");
    if (text) {
        set_callout_text(workspace, *text);
    } else if (x || y) {
        set_callout_place(workspace, {x.value_or(callout.at.x), y.value_or(callout.at.y)});
    }
}

void inspect_scene(const Ui& ui) {
    Workspace& workspace = ui.shell.workspace;
    row_label(ui, "scene");
    if (const auto name = text_field(ui, "inspector.scene", workspace.scene().name, field_width(ui, 1))) {
        rename_scene(workspace, *name);
    }
    quiet_text(ui, workspace.scene().shapes.empty() ? "" : "Select shapes to see and edit their numbers.");
}

}  // namespace

void draw_inspector(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    const auto& shapes = workspace.scene().shapes;
    const std::vector<std::size_t> selected = selected_indices(workspace.scene(), workspace.selection);
    const std::string about = selected.empty()       ? ""
                              : selected.size() == 1 ? shapes[selected.front()].label()
                                                     : std::to_string(selected.size()) + " shapes";
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ui.px(Vec2d(8, 3)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 4)));
    const auto callout = workspace.selection.callout();
    if (callout && *callout < workspace.scene().callouts.size()) {
        quiet_text(ui, "callout");
        inspect_callout(ui, workspace.scene().callouts[*callout]);
    } else if (selected.empty()) {
        inspect_scene(ui);
    } else {
        quiet_text(ui, about);
        inspect_shapes(ui, selected);
    }
    ImGui::PopStyleVar(2);
}

}  // namespace collidarium::app
