#include <algorithm>

#include "model/scene/scene_bounds.hpp"
#include "panels/lesson/lesson_panels.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"
#include "session/files/short_title.hpp"
#include "session/overlay_context.hpp"

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
        if (open && !scene.about.empty()) {
            quiet_text(ui, scene.about);
            ui.mark("scene.about");
            ImGui::Dummy(ImVec2(0, ui.px(6)));
        }
        if (open && shell.editing.scene_in_sight != scene.key) {
            shell.editing.scene_in_sight = scene.key;
            if (!ImGui::IsItemVisible()) {
                ImGui::SetScrollHereY(0.5F);
            }
        }
    }
    ImGui::Dummy(ImVec2(0, ui.px(8)));
}

/// The shipped scene that is open; null where none is.
const ShippedScene* open_scene(const Shell& shell) {
    const auto found = std::ranges::find_if(
        shell.scenes, [&](const ShippedScene& scene) { return shell.files.shipped_scene() == scene.path; });
    return found == shell.scenes.end() ? nullptr : &*found;
}

/// How much of the shapes' bounding boxes a place on the window covers.
double covered(const Ui& ui, const Rect& place) {
    const Camera& camera = ui.shell.workspace.camera;
    const double to_layout = ui.canvas_scale / ui.scale;
    double area = 0;
    for (const SceneShape& shape : ui.shell.workspace.scene().shapes) {
        const WorldBounds bounds = world_bounds(shape.shape);
        const Vec2d one = camera.to_screen(bounds.min) * to_layout;
        const Vec2d other = camera.to_screen(bounds.max) * to_layout;
        const Vec2d size =
            glm::min(glm::max(one, other), place.max) - glm::max(glm::min(one, other), place.min);
        area += std::max(size.x, 0.0) * std::max(size.y, 0.0);
    }
    return area;
}

}  // namespace

void draw_scene_note(const Ui& ui) {
    const ShippedScene* scene = open_scene(ui.shell);
    const bool small = ui.layout.menu.size().x > 0 && !ui.layout.lists_fit;
    if (!small || scene == nullptr || scene->about.empty() || ui.shell.play || ui.shell.race) {
        return;
    }
    constexpr double above_ruler = 26;
    constexpr double below_edge = 8;
    constexpr double beside_ruler = 34;
    const Rect& canvas = ui.layout.canvas;
    const float room = ui.px(canvas.size().x - 2 * beside_ruler);
    const char* text = scene->about.c_str();
    const ImVec2 size = ImGui::CalcTextSize(text, nullptr, false, room);
    const Vec2d extent = Vec2d(size.x, size.y) / ui.scale;
    const double left = canvas.min.x + beside_ruler;
    const Rect above{{left, canvas.min.y + below_edge},
                     {left + extent.x, canvas.min.y + below_edge + extent.y}};
    const Rect below{{left, canvas.max.y - above_ruler - extent.y},
                     {left + extent.x, canvas.max.y - above_ruler}};
    // The calculations of compared methods stand at the bottom.
    const bool calculates = !ui.shell.workspace.scene().compare.empty() && shows_calculations(ui.shell);
    const float top = ui.px((calculates || covered(ui, above) < covered(ui, below) ? above : below).min.y);
    const ImVec2 at(ui.px(canvas.min.x + beside_ruler), top);
    const float pad = ui.px(3);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    draw->AddRectFilled({at.x - pad, at.y - pad}, {at.x + size.x + pad, at.y + size.y + pad},
                        ui.paint(Role::canvas, 0.85), ui.px(3));
    draw->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at, ui.paint(Role::text_quiet), text, nullptr,
                  room);
    ui.widget_rects.insert_or_assign("scene.about", Rect{{at.x, at.y}, {at.x + size.x, at.y + size.y}});
}

void draw_scenes(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    draw_lesson_list(ui);
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
