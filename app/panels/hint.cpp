#include <array>

#include "panels/panels.hpp"

namespace collidarium::app {

void draw_hint(const Ui& ui) {
    if (!ui.shell.workspace.scene().shapes.empty() || ui.shell.controller.busy() || ui.shell.in_dialog()) {
        return;
    }
    struct Line {
        const char* text;
        bool loud;
    };
    constexpr std::array lines{
        Line{"An empty scene", true},
        Line{"Press B and drag to draw a box, C for a circle, S for a segment; G and click for a polygon.",
             false},
        Line{"Press T and drag from a shape to make it move.", false},
        Line{"Or choose a scene on the left, open one with Ctrl+O, or drop a file here.", false},
    };
    const Rect& canvas = ui.layout.canvas;
    const float width = ui.px(canvas.size().x) - ui.px(40);
    const float center = ui.px(canvas.center().x);
    float y = ui.px(canvas.center().y) - ui.px(60);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    draw->PushClipRect(ui.px(canvas.min), ui.px(canvas.max));
    for (const Line& line : lines) {
        ImFont* font = line.loud ? ui.fonts.loud : ui.fonts.text;
        ImGui::PushFont(font);
        const ImVec2 size = ImGui::CalcTextSize(line.text, nullptr, false, width);
        draw->AddText(font, ImGui::GetFontSize(), {center - size.x * 0.5F, y},
                      ui.paint(line.loud ? Role::text : Role::text_quiet), line.text, nullptr, width);
        ImGui::PopFont();
        y += size.y + ui.px(line.loud ? 12 : 8);
    }
    draw->PopClipRect();
}

}  // namespace collidarium::app
