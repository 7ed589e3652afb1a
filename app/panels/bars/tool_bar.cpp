#include <algorithm>
#include <array>
#include <cmath>

#include "panels/bars/tool_icons.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

struct BarButton {
    std::string_view id;  ///< of its command
    const char* word;
    bool ends_group = false;
};

constexpr std::array buttons{
    BarButton{"tool_select", "Select"},
    BarButton{"tool_point", "Point"},
    BarButton{"tool_segment", "Segment"},
    BarButton{"tool_box", "Box"},
    BarButton{"tool_oriented_box", "Oriented box"},
    BarButton{"tool_circle", "Circle"},
    BarButton{"tool_capsule", "Capsule"},
    BarButton{"tool_polygon", "Polygon"},
    BarButton{"tool_translation", "Translation", true},
    BarButton{"snap", "Snap"},
    BarButton{"undo", "Undo"},
    BarButton{"redo", "Redo", true},
    BarButton{"fit", "Fit"},
};
static_assert(buttons.size() == static_cast<std::size_t>(tool_buttons));

/// What the buttons show, depending on the room.
enum class Face { icon_and_word, word, icon };

constexpr double padding = 10;
constexpr double between_icon_and_word = 6;

double face_width(const Ui& ui, const BarButton& button, Face face) {
    const double word = static_cast<double>(ImGui::CalcTextSize(button.word).x) / ui.scale;
    switch (face) {
        case Face::icon_and_word:
            return icon_side + between_icon_and_word + word + 2 * padding;
        case Face::word:
            return word + 2 * padding;
        case Face::icon:
            break;
    }
    return ui.layout.tool_rows.side;
}

Face widest_that_fits(const Ui& ui) {
    const double room = ui.layout.tools.size().x - 2 * tool_margin;
    for (const Face face : {Face::icon_and_word, Face::word}) {
        const double gap = ui.layout.tool_rows.gap;
        double width = tool_dividers * (tool_divider + gap) + (tool_buttons - 1) * gap;
        for (const BarButton& button : buttons) {
            width += face_width(ui, button, face);
        }
        if (width <= room) {
            return face;
        }
    }
    return Face::icon;
}

void draw_button(const Ui& ui, const BarButton& button, Face face, float height) {
    const WindowCommand& command = window_command(button.id);
    const bool usable = enabled(ui.shell, command);
    const bool lit = checked(ui.shell, command).value_or(false);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size(ui.px(face_width(ui, button, face)), height);
    ImGui::PushID(button.word);
    const bool clicked = ImGui::InvisibleButton("button", size) && usable;
    ImGui::PopID();
    ui.mark(std::string("tool.") + button.word);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(at.x + size.x, at.y + size.y);
    ImU32 color = ui.paint(usable ? Role::text : Role::text_quiet, usable ? 1 : 0.55);
    if (lit) {
        draw->AddRectFilled(at, to, ui.paint(Role::accent), ui.px(5));
        color = ui.text_on(Role::accent);
    } else if (usable && ImGui::IsItemHovered()) {
        draw->AddRectFilled(at, to, ui.paint(Role::panel_raised), ui.px(5));
    }
    float x = at.x + ui.px(padding);
    const float middle = (at.y + to.y) * 0.5F;
    if (face == Face::icon) {
        draw_tool_icon(ui, button.id, {(at.x + to.x) * 0.5F, middle}, color);
    } else if (face == Face::icon_and_word) {
        draw_tool_icon(ui, button.id, {x + ui.px(icon_side / 2), middle}, color);
        x += ui.px(icon_side + between_icon_and_word);
    }
    if (face != Face::icon) {
        draw->AddText({x, middle - ImGui::GetTextLineHeight() * 0.5F}, color, button.word);
    }
    button_tip(ui, std::string("tool.") + button.word,
               label(ui.shell, command) + "   " + key_text(command.key));
    if (clicked) {
        perform(ui.shell, command);
    }
}

void divider(const Ui& ui, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(
        {at.x + ui.px(6), at.y + ui.px(4)}, {at.x + ui.px(7), at.y + ui.px(24)}, ui.paint(Role::grid_major));
    ImGui::Dummy({ui.px(tool_divider), height});
}

}  // namespace

void draw_tool_bar(const Ui& ui) {
    begin_panel(ui, "tools", ui.layout.tools, {tool_margin, 6});
    const ImVec2 bottom = ui.px(Vec2d(0, ui.layout.tools.max.y));
    fill_beyond_padding({0, bottom.y - std::max(1.F, ui.px(1))}, {ui.px(ui.layout.tools.max.x), bottom.y},
                        ui.paint(Role::grid_major));
    const ToolRows& rows = ui.layout.tool_rows;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(rows.gap, rows.gap)));
    const Face face = widest_that_fits(ui);
    // The panel ends on a whole pixel: with a part of one more it would scroll.
    const float gaps = ui.px(rows.gap) * static_cast<float>(rows.rows - 1);
    const float room_of_row = (ImGui::GetContentRegionAvail().y - gaps) / static_cast<float>(rows.rows);
    const float height = std::min(ui.px(rows.side), std::floor(room_of_row));
    const bool wrapped = rows.rows > 1;
    const double room = ui.layout.tools.size().x - 2 * tool_margin;
    double used = 0;
    for (const BarButton& button : buttons) {
        const double width = face_width(ui, button, face);
        if (used > 0 && (!wrapped || used + width <= room + 0.5)) {
            ImGui::SameLine(0, ui.px(rows.gap));
        } else {
            used = 0;
        }
        draw_button(ui, button, face, height);
        used += width + rows.gap;
        if (button.ends_group && rows.dividers) {
            ImGui::SameLine(0, ui.px(rows.gap));
            divider(ui, height);
        }
    }
    ImGui::PopStyleVar();
    end_panel(ui);
}

}  // namespace collidarium::app
