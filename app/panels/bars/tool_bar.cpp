#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <string_view>
#include <vector>

#include "panels/panels.hpp"
#include "panels/widgets/ui.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

/// The width and height of an icon, in painter's pixels.
constexpr double icon_side = 16;

/// Draws around the centre, in units of 1/16 of the icon; y points down.
class IconPen {
public:
    IconPen(const Ui& ui, const ImVec2& center, ImU32 color)
        : draw_(ImGui::GetWindowDrawList()),
          center_(std::round(center.x), std::round(center.y)),
          unit_(ui.px(1)),
          width_(std::max(1.F, ui.px(1.4))),
          color_(color) {}

    void line(std::initializer_list<ImVec2> points, bool closed = false) const {
        std::vector<ImVec2> at;
        for (const ImVec2& point : points) {
            at.push_back(to(point));
        }
        draw_->AddPolyline(at.data(), static_cast<int>(at.size()), color_,
                           closed ? ImDrawFlags_Closed : ImDrawFlags_None, width_);
    }
    void fill(std::initializer_list<ImVec2> points) const {
        std::vector<ImVec2> at;
        for (const ImVec2& point : points) {
            at.push_back(to(point));
        }
        draw_->AddConvexPolyFilled(at.data(), static_cast<int>(at.size()), color_);
    }
    void dot(const ImVec2& at, float radius) const { draw_->AddCircleFilled(to(at), radius * unit_, color_); }
    void circle(const ImVec2& at, float radius) const {
        draw_->AddCircle(to(at), radius * unit_, color_, 0, width_);
    }
    void arc(const ImVec2& at, float radius, float from, float till) const {
        draw_->PathArcTo(to(at), radius * unit_, from, till);
        draw_->PathStroke(color_, ImDrawFlags_None, width_);
    }
    /// Two half circles, joined by lines; the second lies above and to the right of the first.
    void capsule(const ImVec2& a, const ImVec2& b, float radius) const {
        constexpr float quarter = std::numbers::pi_v<float> / 4;
        draw_->PathArcTo(to(a), radius * unit_, quarter, 5 * quarter);
        draw_->PathArcTo(to(b), radius * unit_, -3 * quarter, quarter);
        draw_->PathStroke(color_, ImDrawFlags_Closed, width_);
    }

private:
    [[nodiscard]] ImVec2 to(const ImVec2& at) const {
        return {center_.x + at.x * unit_, center_.y + at.y * unit_};
    }

    ImDrawList* draw_;
    ImVec2 center_;
    float unit_;
    float width_;
    ImU32 color_;
};

constexpr float half_turn = std::numbers::pi_v<float>;

void capsule(const IconPen& pen) {
    pen.capsule({-3, 3}, {3, -3}, 4);
}

/// A curved arrow; `side` is -1 for undo, 1 for redo.
void bent_arrow(const IconPen& pen, float side) {
    pen.line({{6 * side, -2.5F}, {-2 * side, -2.5F}});
    pen.arc({-2 * side, 1}, 3.5F, side > 0 ? half_turn * 0.5F : -half_turn * 0.5F,
            side > 0 ? half_turn * 1.5F : half_turn * 0.5F);
    pen.line({{-2 * side, 4.5F}, {3 * side, 4.5F}});
    pen.line({{3 * side, -5.5F}, {6 * side, -2.5F}, {3 * side, 0.5F}});
}

void magnet(const IconPen& pen) {
    pen.arc({0, 0}, 5, 0, half_turn);
    pen.line({{-5, 0}, {-5, -6}});
    pen.line({{5, 0}, {5, -6}});
    pen.line({{-6.5F, -3.5F}, {-3.5F, -3.5F}});
    pen.line({{3.5F, -3.5F}, {6.5F, -3.5F}});
}

void corners(const IconPen& pen) {
    for (const float x : {-1.F, 1.F}) {
        for (const float y : {-1.F, 1.F}) {
            pen.line({{2.5F * x, 6 * y}, {6 * x, 6 * y}, {6 * x, 2.5F * y}});
        }
    }
    pen.dot({0, 0}, 1.6F);
}

/// Draws the icon of the command with this id, centred at `center` (physical pixels); nothing for commands
/// without one.
void draw_tool_icon(const Ui& ui, std::string_view command, const ImVec2& center, ImU32 color) {
    const IconPen pen(ui, center, color);
    if (command == "tool_select") {
        pen.line({{-4, -6.5F}, {-4, 5}, {-1, 2.2F}, {1.2F, 6.6F}, {3.2F, 5.6F}, {1.1F, 1.4F}, {5, 1}}, true);
    } else if (command == "tool_point") {
        pen.dot({0, 0}, 2.6F);
    } else if (command == "tool_segment") {
        pen.line({{-5, 5}, {5, -5}});
        pen.dot({-5, 5}, 2);
        pen.dot({5, -5}, 2);
    } else if (command == "tool_box") {
        pen.line({{-6, -4.5F}, {6, -4.5F}, {6, 4.5F}, {-6, 4.5F}}, true);
    } else if (command == "tool_oriented_box") {
        pen.line({{-6.6F, 0.4F}, {2.5F, -6}, {6.6F, -0.4F}, {-2.5F, 6}}, true);
    } else if (command == "tool_circle") {
        pen.circle({0, 0}, 5.8F);
    } else if (command == "tool_capsule") {
        capsule(pen);
    } else if (command == "tool_polygon") {
        pen.line({{0, -6}, {6, -1.5F}, {3.6F, 5.6F}, {-3.6F, 5.6F}, {-6, -1.5F}}, true);
    } else if (command == "tool_translation") {
        pen.line({{-6, 5}, {5, -4}});
        pen.fill({{6.5F, -5.5F}, {4.4F, 0.2F}, {0.8F, -4.2F}});
    } else if (command == "snap") {
        magnet(pen);
    } else if (command == "undo") {
        bent_arrow(pen, -1);
    } else if (command == "redo") {
        bent_arrow(pen, 1);
    } else if (command == "fit") {
        corners(pen);
    }
}

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
