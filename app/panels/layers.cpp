#include <algorithm>
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
    float widest = 0;
    for (const WindowCommand command : commands) {
        widest = std::max(widest, ImGui::CalcTextSize(entry(command).label).x + ui.px(36));
    }
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto columns = static_cast<std::size_t>(std::clamp(width / widest, 1.F, 3.F));
    const float column = width / static_cast<float>(columns);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (i % columns != 0) {
            ImGui::SameLine(left + column * static_cast<float>(i % columns));
        }
        const CommandEntry& about = entry(commands[i]);
        if (check_box(ui, std::string("layer.") + about.label, about.label,
                      *checked(ui.shell, commands[i]))) {
            perform(ui.shell, commands[i]);
        }
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(3)));
}

}  // namespace collidarium::app
