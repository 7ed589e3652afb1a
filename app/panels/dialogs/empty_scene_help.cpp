#include <algorithm>
#include <array>
#include <cfloat>
#include <string>
#include <vector>

#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

constexpr double inset = 12;  ///< around the text

struct Line {
    const char* text;
    bool loud;
};

/// A line as drawn, possibly part of one that was too wide; `top` is relative to the first line.
struct PlacedLine {
    ImFont* font;
    ImU32 color;
    const char* begin;
    const char* end;
    ImVec2 size;
    float top;
};

std::vector<PlacedLine> broken(const Ui& ui, const Line& line, float width, float top) {
    ImFont* font = line.loud ? ui.fonts.loud : ui.fonts.text;
    const ImU32 color = ui.paint(line.loud ? Role::text : Role::text_quiet);
    const char* const end = line.text + std::char_traits<char>::length(line.text);
    std::vector<PlacedLine> lines;
    for (const char* from = line.text; from < end;) {
        const char* to = std::max(font->CalcWordWrapPositionA(1, from, end, width), from + 1);
        const ImVec2 size = font->CalcTextSizeA(size_of(*font), FLT_MAX, 0, from, to);
        lines.push_back({font, color, from, to, size, top});
        top += size.y;
        from = to;
        while (from < end && *from == ' ') {
            ++from;
        }
    }
    return lines;
}

}  // namespace

void draw_empty_scene_help(const Ui& ui) {
    const bool is_coming = ui.shell.files.errands().told().has_value();  // a scene that is being read, say
    const Scene& scene = ui.shell.workspace.scene();
    if (!scene.shapes.empty() || scene.tiles || ui.shell.controller.busy() || ui.shell.in_dialog() ||
        is_coming) {
        return;
    }
    constexpr std::array lines{
        Line{"An empty scene", true},
        Line{"Press B and drag to draw a box (C: circle, S: segment); press G and click to draw a polygon.",
             false},
        Line{"Press T and drag from a shape to give it a translation.", false},
        Line{"Or choose a scene on the left, open a file with Ctrl+O, or drop one here.", false},
    };
    const Rect& canvas = ui.layout.canvas;
    const float widest = std::min(ui.px(canvas.size().x) - ui.px(40), ui.px(400));
    const float room = ui.px(canvas.size().y) - 2 * ui.px(inset);
    std::vector<PlacedLine> placed;
    float height = 0;
    float width = 0;
    for (const Line& line : lines) {
        const std::vector<PlacedLine> more = broken(ui, line, widest, height);
        const float end = more.back().top + more.back().size.y;
        if (end > room) {
            break;  // a low canvas omits the last lines
        }
        for (const PlacedLine& one : more) {
            width = std::max(width, one.size.x);
            placed.push_back(one);
        }
        height = end + ui.px(line.loud ? 12 : 8);
    }
    if (placed.empty()) {
        return;
    }
    const ImVec2 half(width * 0.5F, (placed.back().top + placed.back().size.y) * 0.5F);
    const ImVec2 middle = ui.px(canvas.center());
    const float around = ui.px(inset);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    // Keep the grid from showing through the letters.
    const ImVec2 min(middle.x - half.x - around, middle.y - half.y - around);
    const ImVec2 max(middle.x + half.x + around, middle.y + half.y + around);
    draw->AddRectFilled(min, max, ui.paint(Role::canvas), ui.px(6));
    ui.widget_rects.insert_or_assign("canvas.empty", Rect{{min.x, min.y}, {max.x, max.y}});
    for (const PlacedLine& line : placed) {
        draw->AddText(line.font, size_of(*line.font),
                      {middle.x - line.size.x * 0.5F, middle.y - half.y + line.top}, line.color, line.begin,
                      line.end);
    }
}

}  // namespace collidarium::app
