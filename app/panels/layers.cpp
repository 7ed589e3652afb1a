#include <array>

#include "panels/panels.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

void draw_layers(const Ui& ui) {
    if (!section(ui, "Layers")) {
        return;
    }
    constexpr std::array commands{WindowCommand::layer_slabs, WindowCommand::layer_padding,
                                  WindowCommand::layer_hits, WindowCommand::layer_normals,
                                  WindowCommand::layer_mtv};
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 2)));
    const float left = ImGui::GetCursorPosX();
    const float column = ImGui::GetContentRegionAvail().x * 0.5F;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (i % 2 == 1) {
            ImGui::SameLine(left + column);
        }
        const CommandEntry& about = entry(commands[i]);
        if (check_box(ui, std::string("layer.") + about.label, about.label,
                      *checked(ui.shell, commands[i]))) {
            perform(ui.shell, commands[i]);
        }
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

}  // namespace collidarium::app
