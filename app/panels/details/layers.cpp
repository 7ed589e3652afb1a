#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "overlays/layers.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

/// Layers of a kind that have anything to draw for the pair in focus, or those that have not.
std::vector<const Layer*> layers_of(const Workspace& workspace, Layer::Kind kind, bool with_content) {
    const auto& focus = workspace.answers().focus;
    std::vector<const Layer*> those;
    std::ranges::copy_if(all_layers(), std::back_inserter(those), [&](const Layer* layer) {
        const bool has_content = focus && layer->has_content(workspace.scene(), *focus);
        return layer->kind == kind && has_content == with_content;
    });
    return those;
}

/// The command that switches a layer.
const WindowCommand& layer_command(const Layer& layer) {
    return window_command("layer_" + std::string(layer.name));
}

/// Check boxes, in as many columns as fit.
void draw_switches(const Ui& ui, const char* title, std::span<const Layer* const> layers,
                   float most_columns) {
    if (layers.empty()) {
        return;
    }
    heading(ui, title);
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
        if (check_box(ui, "layer." + command.label, command.label, *checked(ui.shell, command))) {
            perform(ui.shell, command);
        }
    }
    ImGui::PopStyleVar();
    ImGui::Dummy(ImVec2(0, ui.px(3)));
}

/// The names of the layers that have nothing to draw.
void draw_idle(const Ui& ui) {
    std::string names;
    for (const Layer::Kind kind : {Layer::Kind::answer, Layer::Kind::method}) {
        for (const Layer* layer : layers_of(ui.shell.workspace, kind, false)) {
            names += (names.empty() ? "" : ", ") + std::string(layer->label);
        }
    }
    if (!names.empty()) {
        heading(ui, "Nothing to draw for this pair");
        quiet_text(ui, names);
        ui.mark("layers.idle");
    }
}

}  // namespace

void draw_layers(const Ui& ui) {
    const Workspace& workspace = ui.shell.workspace;
    draw_switches(ui, "Answer", layers_of(workspace, Layer::Kind::answer, true), 3);
    draw_switches(ui, "Method", layers_of(workspace, Layer::Kind::method, true), 2);
    draw_idle(ui);
}

}  // namespace collidarium::app
