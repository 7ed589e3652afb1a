#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"
#include "session/files/short_title.hpp"

namespace collidarium::app {

namespace {

/// At the right end of the open scene once it is changed.
constexpr std::string_view reset_mark = "• Reset";

/// Whether the pointer is over the mark of the row that was drawn last.
bool over_reset_mark(const Ui& ui) {
    ImGui::PushFont(ui.fonts.small);
    const float width = ImGui::CalcTextSize(reset_mark.data(), reset_mark.data() + reset_mark.size()).x;
    ImGui::PopFont();
    const ImVec2 end = ImGui::GetItemRectMax();
    const ImVec2 begin(end.x - width - ui.px(8), ImGui::GetItemRectMin().y);
    ui.widget_rects.insert_or_assign("scene.reset", Rect{{begin.x, begin.y}, {end.x, end.y}});
    const bool over = ImGui::IsItemHovered() && ImGui::GetMousePos().x >= begin.x;
    if (over) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        ImGui::SetTooltip("Bring the shipped scene back   %s", key_text(window_command("reset").key).c_str());
    }
    return over;
}

void draw_list(const Ui& ui, std::string_view topic) {
    Shell& shell = ui.shell;
    for (const ShippedScene& scene : shell.scenes) {
        if (scene.topic != topic) {
            continue;
        }
        const bool open = shell.files.shipped_scene() == scene.path;
        const bool changed = shell.files.changed_copy(scene.path);
        const std::string_view title = short_title(scene.name);
        const std::string_view mark = !changed ? "" : open ? reset_mark : "•";
        const bool clicked = row(ui, "scene." + scene.key, title, mark, open);
        if (ImGui::IsItemHovered()) {
            const std::string tip = scene.about.empty() ? scene.name : scene.name + ".\n" + scene.about;
            ImGui::SetTooltip("%s", tip.c_str());
        }
        if (open && changed) {
            if (over_reset_mark(ui) && clicked) {
                perform(shell, window_command("reset"));
            }
        } else if (clicked) {
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
    const std::vector<ShippedScene>& scenes = ui.shell.scenes;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        if (i != 0 && scenes[i].topic == scenes[i - 1].topic) {
            continue;
        }
        const std::string& topic = scenes[i].topic;
        if (section(ui, topic.empty() ? "Other scenes" : topic.c_str())) {
            draw_list(ui, topic);
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace collidarium::app
