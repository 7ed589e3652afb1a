#include <array>

#include "panels/panels.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr std::array menus{Menu::file, Menu::edit, Menu::view, Menu::insert, Menu::help};

void draw_entries(const Ui& ui, Menu menu) {
    for (const CommandEntry& candidate : command_table()) {
        if (candidate.menu != menu) {
            continue;
        }
        const bool on = checked(ui.shell, candidate.command).value_or(false);
        if (ImGui::MenuItem(label(ui.shell, candidate.command).c_str(), key_text(candidate.key).c_str(), on,
                            enabled(ui.shell, candidate.command))) {
            perform(ui.shell, candidate.command);
        }
        ui.mark(std::string("menu.") + candidate.label);
        if (candidate.ends_group) {
            ImGui::Separator();
        }
    }
}

/// The scene's name in the middle of the bar.
void draw_title(const Ui& ui) {
    const Shell& shell = ui.shell;
    const std::string& name = shell.workspace.scene().name;
    const float window = ui.px(ui.layout.menu.size().x);
    const float left = ImGui::GetCursorPosX() + ui.px(16);
    const std::string title =
        shortened((name.empty() ? shell.files.file_name() : name) + (shell.files.saved() ? "" : " •"),
                  window - left - ui.px(16));
    const float width = ImGui::CalcTextSize(title.c_str()).x;
    ImGui::SetCursorPosX(std::max(left, (window - width) * 0.5F));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.paint(Role::text_quiet));
    ImGui::TextUnformatted(title.c_str());
    ImGui::PopStyleColor();
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
        for (const Menu menu : menus) {
            const std::string title(name(menu));
            ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(8, 8)));
            ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(16, 6)));
            const bool open = ImGui::BeginMenu(title.c_str());
            if (!open) {
                ui.mark("menu." + title);
            } else {
                ImGui::PopStyleVar(1);
                ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 7)));
                draw_entries(ui, menu);
                if (ui.shell.close_menus) {
                    ImGui::CloseCurrentPopup();
                }
                ImGui::EndMenu();
            }
            ImGui::PopStyleVar(2);
        }
        draw_title(ui);
        ImGui::EndMenuBar();
    } else {
        ImGui::PopStyleVar(3);
    }
    ImGui::End();
}

}  // namespace collidarium::app
