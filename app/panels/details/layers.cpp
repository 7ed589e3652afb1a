#include <algorithm>
#include <array>
#include <span>

#include "explain/trace/layer_use.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

/// The layers that show the answer.
constexpr std::array answer_layers{Layer::slabs, Layer::padding, Layer::hits, Layer::normals, Layer::mtv};

/// The layers that show how a method finds it.
constexpr std::array method_layers{
    Layer::axes,      Layer::features,  Layer::lines,       Layer::difference,
    Layer::simplex,   Layer::polytope,  Layer::clipping,    Layer::manifold,
    Layer::crossings, Layer::quadratic, Layer::advancement, Layer::pieces,
    Layer::filter,    Layer::climb,     Layer::part_pairs,  Layer::mtv_candidates};

/// The command that switches a layer.
const WindowCommand& layer_command(Layer layer) {
    return window_command("layer_" + std::string(name(layer)));
}

/// Check boxes, in as many columns as fit; those after the first `loud` ones are dimmed.
void draw_switches(const Ui& ui, std::span<const Layer> layers, float most_columns, std::size_t loud) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 2)));
    float widest = 0;
    for (const Layer layer : layers) {
        widest = std::max(widest, ImGui::CalcTextSize(layer_command(layer).label).x + ui.px(36));
    }
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto columns = static_cast<std::size_t>(std::clamp(width / widest, 1.F, most_columns));
    const float column = width / static_cast<float>(columns);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (i % columns != 0) {
            ImGui::SameLine(left + column * static_cast<float>(i % columns));
        }
        const WindowCommand& command = layer_command(layers[i]);
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
        draw_switches(ui, answer_layers, 3, answer_layers.size());
    }
}

void draw_method_layers(const Ui& ui) {
    if (section(ui, "Method layers")) {
        const Workspace& workspace = ui.shell.workspace;
        const auto& focus = workspace.answers().focus;
        auto layers = method_layers;
        const auto rest = std::stable_partition(layers.begin(), layers.end(), [&](Layer layer) {
            return focus && has_content(layer, workspace.scene(), *focus);
        });
        draw_switches(ui, layers, 2, static_cast<std::size_t>(rest - layers.begin()));
    }
}

}  // namespace collidarium::app
