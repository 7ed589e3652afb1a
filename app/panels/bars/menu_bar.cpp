#include <algorithm>
#include <array>

#include "panels/bars/command_menu.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::insert, Menu::lessons, Menu::help};

/// Dear ImGui's spacing for the titles, two per title; less where the bar is narrow.
double title_spacing(const Ui& ui) {
    float words = 0;
    for (const Menu menu : menus) {
        words += ImGui::CalcTextSize(std::string(name(menu)).c_str()).x;
    }
    const double room = ui.layout.menu.size().x - 16 - static_cast<double>(words) / ui.scale;
    return std::clamp(room / (2.0 * menus.size()), 3.0, 16.0);
}

/// The search button, as wide as there is room for; it opens the palette. Returns its left edge.
float draw_search(const Ui& ui, float left) {
    const float height = ui.px(ui.layout.menu.size().y);
    const float right = ui.px(ui.layout.menu.max.x) - ui.px(12);
    const std::string label = "search commands (" + key_text(window_command("palette").key) + ")";
    const float wanted = ImGui::CalcTextSize(label.c_str()).x + ui.px(20);
    if (right - left < wanted + ui.px(12)) {
        return right;
    }
    const ImVec2 min(right - wanted, ui.px(5));
    const ImVec2 max(right, height - ui.px(5));
    ImGui::SetCursorScreenPos(min);
    if (ImGui::InvisibleButton("search", ImVec2(max.x - min.x, max.y - min.y))) {
        perform(ui.shell, window_command("palette"));
    }
    ui.mark("menu.search");
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(min, max, ui.paint(Role::canvas), ui.px(4));
    draw->AddRect(min, max, ui.paint(hovered ? Role::text_quiet : Role::grid_major), ui.px(4));
    draw->AddText({min.x + ui.px(10), min.y + (max.y - min.y - ImGui::GetTextLineHeight()) * 0.5F},
                  ui.paint(hovered ? Role::text : Role::text_quiet), label.c_str());
    return min.x;
}

/// The scene's name, centred in the free space.
void draw_title(const Ui& ui, float left, float right) {
    const Shell& shell = ui.shell;
    const std::string title =
        shortened(shell.files.title() + (shell.files.saved() ? "" : " •"), right - left);
    const float width = ImGui::CalcTextSize(title.c_str()).x;
    const float middle = (ui.px(ui.layout.menu.size().x) - width) * 0.5F;
    const float x = std::clamp(middle, left, std::max(left, right - width));
    const float y = (ui.px(ui.layout.menu.size().y) - ImGui::GetTextLineHeight()) * 0.5F;
    ImGui::GetWindowDrawList()->AddText({x, y}, ui.paint(Role::text_quiet), title.c_str());
}

}  // namespace

void draw_menu_bar(const Ui& ui) {
    const Rect& rect = ui.layout.menu;
    ImGui::SetNextWindowPos(ui.px(rect.min));
    ImGui::SetNextWindowSize(ui.px(rect.size()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2(1, 1));
    const float text = ImGui::GetFontSize();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(8), (ui.px(rect.size().y) - text) * 0.5F));
    ImGui::Begin("menu", nullptr,
                 ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoBackground);
    if (ImGui::BeginMenuBar()) {
        ImGui::PopStyleVar(3);
        ImGui::SetCursorPosX(ui.px(8));
        const double spacing = title_spacing(ui);
        for (const Menu menu : menus) {
            const std::string title(name(menu));
            ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(8, 8)));
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(spacing, 6)));
            limit_menu_height(ui, ui.px(rect.max.y));
            const bool open = ImGui::BeginMenu(title.c_str());
            if (!open) {
                ui.mark("menu." + title);
            } else {
                ImGui::PopStyleVar(1);
                ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 7)));
                draw_commands(ui, menu);
                if (ui.shell.popups.close_menus) {
                    ImGui::CloseCurrentPopup();
                }
                ImGui::EndMenu();
            }
            ImGui::PopStyleVar(2);
        }
        const float left = ImGui::GetCursorPosX() + ui.px(16);
        const float right = draw_search(ui, left);
        draw_title(ui, left, right - ui.px(16));
        ImGui::EndMenuBar();
    } else {
        ImGui::PopStyleVar(3);
    }
    ImGui::End();
}

}  // namespace collidarium::app
