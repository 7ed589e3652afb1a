#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "overlays/layers.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

std::vector<const Layer*> layers_of(Layer::Kind kind) {
    std::vector<const Layer*> those;
    std::ranges::copy_if(all_layers(), std::back_inserter(those),
                         [kind](const Layer* layer) { return layer->kind == kind; });
    return those;
}

/// The command that switches a layer.
const WindowCommand& layer_command(const Layer& layer) {
    return window_command("layer_" + std::string(layer.name));
}

/// Check boxes, in as many columns as fit; those after the first `loud` ones are dimmed.
void draw_switches(const Ui& ui, std::span<const Layer* const> layers, float most_columns, std::size_t loud) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 2)));
    float widest = 0;
    for (const Layer* layer : layers) {
        widest = std::max(widest, ImGui::CalcTextSize(layer->label).x + ui.px(36));
    }
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto columns = static_cast<std::size_t>(std::clamp(width / widest, 1.F, most_columns));
    const float column = width / static_cast<float>(columns);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (i % columns != 0) {
            ImGui::SameLine(left + column * static_cast<float>(i % columns));
        }
        const WindowCommand& command = layer_command(*layers[i]);
        if (check_box(ui, std::string("layer.") + command.label, command.label, *checked(ui.shell, command),
                      i >= loud)) {
            perform(ui.shell, command);
        }
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(3)));
}

}  // namespace

void draw_layers(const Ui& ui) {
    if (section(ui, "Layers")) {
        const std::vector<const Layer*> layers = layers_of(Layer::Kind::answer);
        draw_switches(ui, layers, 3, layers.size());
    }
}

void draw_method_layers(const Ui& ui) {
    if (section(ui, "Method layers")) {
        const Workspace& workspace = ui.shell.workspace;
        const auto& focus = workspace.answers().focus;
        std::vector<const Layer*> layers = layers_of(Layer::Kind::method);
        const auto rest = std::stable_partition(layers.begin(), layers.end(), [&](const Layer* layer) {
            return focus && layer->has_content(workspace.scene(), *focus);
        });
        draw_switches(ui, layers, 2, static_cast<std::size_t>(rest - layers.begin()));
    }
}

}  // namespace collidarium::app
