#include <array>
#include <string>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// A colour of the theme, by the role that it has everywhere.
struct LegendColor {
    Role role;
    const char* name;
    const char* meaning;
};

constexpr std::array legend_colors{
    LegendColor{Role::free, "a", "a shape, and the numbers of a in a formula"},
    LegendColor{Role::subject, "b", "the shape that moves: it, its path, its numbers; what is selected"},
    LegendColor{Role::colliding, "overlap", "shapes that overlap, and an end position that is not free"},
    LegendColor{Role::corrected, "corrected",
                "the answer: where b stops, the time of the hit, the padding, the MTV"},
    LegendColor{Role::x_axis, "x axis", "slab x, its times, the depth on x"},
    LegendColor{Role::y_axis, "y axis", "slab y, its times, the depth on y"},
    LegendColor{Role::edge_axis, "other axis", "an axis across an edge, and what is measured on it"},
    LegendColor{Role::normal, "normal", "normals and hit points"},
    LegendColor{Role::construction, "construction", "helper lines, and lines without an end"},
    LegendColor{Role::point_a, "A", "the first point of a simplex or of an edge"},
    LegendColor{Role::point_b, "B", "the second point"},
    LegendColor{Role::point_c, "C", "the third point"},
    LegendColor{Role::different, "different", "another method's answer where it is not the same"}};

struct LegendSymbol {
    const char* symbol;
    const char* meaning;
};

constexpr std::array legend_symbols{
    LegendSymbol{"a, b", "the pair in focus: b is the one that moves, or would move"},
    LegendSymbol{"d", "the translation of b: from the start of its path to the end"},
    LegendSymbol{"t", "time along the path, from 0 to 1: b is at start + t d"},
    LegendSymbol{"near, far", "the times at which the path enters and leaves a slab"},
    LegendSymbol{"n", "the normal: a vector of length 1, from a to b"},
    LegendSymbol{"depth", "how far b would have to move along n to leave a"},
    LegendSymbol{"MTV", "minimum translation vector: n \u00b7 depth, the shortest move of b out of a"},
    LegendSymbol{"delta", "of a hit: the part of d that is given up, (t \u2212 1) d"},
    LegendSymbol{"u \u00b7 v", "the dot product, u.x v.x + u.y v.y"},
    LegendSymbol{"u \u00d7 v", "the cross product, u.x v.y \u2212 u.y v.x: 0 where they are parallel"},
    LegendSymbol{"a \u2295 b", "Minkowski sum: each point of a plus each point of b"},
    LegendSymbol{"a \u2296 b",
                 "Minkowski difference, a \u2295 (\u2212b): it holds the origin where a and b overlap"}};

/// Text beside the symbol or swatch that was drawn at `left`.
void draw_meaning(const Ui& ui, const ImVec2& left, double indent, const char* meaning) {
    ImGui::SetCursorScreenPos({left.x + ui.px(indent), left.y});
    wrapped_text(ui, Role::text_quiet, meaning);
    ImGui::SetCursorScreenPos({left.x, ImGui::GetCursorScreenPos().y + ui.px(3)});
}

void draw_color(const Ui& ui, const LegendColor& color) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, at.y + height * 0.15F},
                                              {at.x + ui.px(26), at.y + height * 0.9F}, ui.paint(color.role),
                                              ui.px(2));
    ImGui::GetWindowDrawList()->AddText({at.x + ui.px(36), at.y}, ui.paint(Role::text), color.name);
    ui.widget_rects.insert_or_assign("legend." + std::string(name(color.role)),
                                     Rect{{at.x, at.y}, {at.x + ui.px(26), at.y + height}});
    draw_meaning(ui, at, 150, color.meaning);
}

void draw_symbol(const Ui& ui, const LegendSymbol& symbol) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddText({at.x + ui.px(36), at.y}, ui.paint(Role::text), symbol.symbol);
    draw_meaning(ui, at, 150, symbol.meaning);
}

}  // namespace

void draw_legend(const Ui& ui) {
    loud_text(ui, "Colours and symbols");
    begin_part("legend", {ui.dialog_width(640), ui.dialog_height(500, 120)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    heading(ui, "Colours");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    for (const LegendColor& color : legend_colors) {
        draw_color(ui, color);
    }
    ImGui::Dummy(ImVec2(0, ui.px(8)));
    heading(ui, "Symbols");
    ImGui::Dummy(ImVec2(0, ui.px(2)));
    for (const LegendSymbol& symbol : legend_symbols) {
        draw_symbol(ui, symbol);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ui.mark("help.page");
}

}  // namespace collidarium::app
