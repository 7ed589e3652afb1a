#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

bool is_edge_case(const ShippedScene& scene) {
    return scene.key.find('/') != std::string::npos;
}

/// "Behind: the box was left before the start" is long for a list.
std::string_view short_title(std::string_view name) {
    return name.substr(0, name.find(": "));
}

void draw_list(const Ui& ui, bool edge_cases) {
    Shell& shell = ui.shell;
    for (const ShippedScene& scene : shell.scenes) {
        if (is_edge_case(scene) != edge_cases) {
            continue;
        }
        const bool open = shell.files.path() && *shell.files.path() == scene.path;
        const std::string_view title = short_title(scene.name);
        if (row(ui, "scene." + scene.key, title, {}, open, title == scene.name ? "" : scene.name)) {
            shell.files.ask_open(scene.path);
        }
    }
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

}  // namespace

void draw_scenes(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (section(ui, "Scenes")) {
        draw_list(ui, false);
    }
    if (section(ui, "Edge cases")) {
        draw_list(ui, true);
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
