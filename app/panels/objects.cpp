#include <algorithm>

#include "explain/shape_words.hpp"
#include "panels/panels.hpp"
#include "tools/actions.hpp"

namespace collidarium::app {

namespace {

std::string kind_of(const SceneShape& shape) {
    std::string text(shape_word(shape.shape));
    if (shape.translation) {
        text += ", moves";
    }
    return text;
}

}  // namespace

double objects_height(const Ui& ui) {
    constexpr double around = 52;  // the heading, and the panel's padding
    if (ui.shell.folded("Objects")) {
        return around - 6;
    }
    const auto rows = static_cast<double>(std::max<std::size_t>(ui.shell.workspace.scene().shapes.size(), 2));
    return around + rows * row_height(ui) / ui.scale;
}

void draw_objects(const Ui& ui) {
    Workspace& workspace = ui.shell.workspace;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (section(ui, "Objects")) {
        const auto& shapes = workspace.scene().shapes;
        std::string clicked;
        bool toggled = false;
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(shapes.size()), row_height(ui));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const SceneShape& shape = shapes[static_cast<std::size_t>(i)];
                if (row(ui, "object." + shape.id, shape.label(), kind_of(shape),
                        workspace.selection.contains(shape.id))) {
                    const ImGuiIO& io = ImGui::GetIO();
                    clicked = shape.id;
                    toggled = io.KeyShift || io.KeyCtrl;
                }
            }
        }
        if (!clicked.empty()) {
            select_shape(workspace, clicked, toggled);
        }
        if (shapes.empty()) {
            quiet_text(ui, "None yet.");
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
