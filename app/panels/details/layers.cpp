#include <algorithm>
#include <array>
#include <span>

#include "explain/trace/layer_use.hpp"
#include "panels/panels.hpp"
#include "session/commands/command_groups.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

using C = WindowCommand;

/// The layers that show the answer.
constexpr std::array answer_layers{C::layer_slabs, C::layer_padding, C::layer_hits, C::layer_normals,
                                   C::layer_mtv};

/// The layers that show how a method finds it.
constexpr std::array method_layers{
    C::layer_axes,      C::layer_features,  C::layer_lines,       C::layer_difference,
    C::layer_simplex,   C::layer_polytope,  C::layer_clipping,    C::layer_manifold,
    C::layer_crossings, C::layer_quadratic, C::layer_advancement, C::layer_pieces,
    C::layer_filter,    C::layer_climb,     C::layer_part_pairs,  C::layer_mtv_candidates};

/// Check boxes, in as many columns as fit; those after the first `loud` ones are dimmed.
void draw_switches(const Ui& ui, std::span<const C> commands, float most_columns, std::size_t loud) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(0, 2)));
    float widest = 0;
    for (const C command : commands) {
        widest = std::max(widest, ImGui::CalcTextSize(entry(command).label).x + ui.px(36));
    }
    const float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto columns = static_cast<std::size_t>(std::clamp(width / widest, 1.F, most_columns));
    const float column = width / static_cast<float>(columns);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (i % columns != 0) {
            ImGui::SameLine(left + column * static_cast<float>(i % columns));
        }
        const CommandEntry& about = entry(commands[i]);
        if (check_box(ui, std::string("layer.") + about.label, about.label, *checked(ui.shell, commands[i]),
                      i >= loud)) {
            perform(ui.shell, commands[i]);
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
        auto commands = method_layers;
        const auto rest = std::stable_partition(commands.begin(), commands.end(), [&](C command) {
            return focus && has_content(*layer_of(command), workspace.scene(), *focus);
        });
        draw_switches(ui, commands, 2, static_cast<std::size_t>(rest - commands.begin()));
    }
}

}  // namespace collidarium::app
