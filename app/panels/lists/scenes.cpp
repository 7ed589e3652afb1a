#include "panels/panels.hpp"

namespace collidarium::app {

namespace {

/// The subfolder of a shipped scene; empty at the top level.
std::string_view folder_of(const ShippedScene& scene) {
    const std::string_view key = scene.key;
    const std::size_t slash = key.find('/');
    return slash == std::string_view::npos ? std::string_view() : key.substr(0, slash);
}

/// The part of the title before the colon: whole titles are too long for the list.
std::string_view short_title(std::string_view name) {
    return name.substr(0, name.find(": "));
}

void draw_list(const Ui& ui, std::string_view folder) {
    Shell& shell = ui.shell;
    for (const ShippedScene& scene : shell.scenes) {
        if (folder_of(scene) != folder) {
            continue;
        }
        const bool open = shell.files.path() && *shell.files.path() == scene.path;
        const std::string_view title = short_title(scene.name);
        if (row(ui, "scene." + scene.key, title, {}, open, title == scene.name ? "" : scene.name)) {
            shell.files.ask_open(scene.path);
        }
        if (open && shell.editing.scene_in_sight != scene.key) {
            shell.editing.scene_in_sight = scene.key;
            ImGui::SetScrollHereY(0.5F);
        }
    }
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

}  // namespace

void draw_scenes(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (section(ui, "Scenes")) {
        draw_list(ui, "");
    }
    if (section(ui, "Edge cases")) {
        draw_list(ui, "edge_cases");
    }
    if (section(ui, "Textbook methods")) {
        draw_list(ui, "textbook");
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
