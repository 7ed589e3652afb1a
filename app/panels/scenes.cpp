#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

bool is_edge_case(const ShippedScene& scene) {
    return scene.key.find('/') != std::string::npos;
}

void draw_list(const Ui& ui, bool edge_cases) {
    Shell& shell = ui.shell;
    for (const ShippedScene& scene : shell.scenes) {
        if (is_edge_case(scene) != edge_cases) {
            continue;
        }
        const bool open = shell.files.path() && *shell.files.path() == scene.path;
        if (row(ui, "scene." + scene.key, scene.name, {}, open)) {
            shell.files.ask_open(scene.path);
        }
    }
    ImGui::Dummy(ImVec2(0, ui.px(10)));
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
