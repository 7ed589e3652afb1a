#include "panels/command_menu.hpp"

#include <algorithm>
#include <string>

namespace collidarium::app {

namespace {

/// What new scenes can begin with.
void draw_templates(const Ui& ui) {
    if (!begin_submenu(ui, "New from template", !ui.shell.templates.empty())) {
        return;
    }
    for (const ShippedScene& scene : ui.shell.templates) {
        if (ImGui::MenuItem(scene.name.c_str())) {
            ui.shell.files.ask_template(scene.path);
        }
        ui.mark("template." + scene.key);
    }
    end_submenu(ui);
}

void draw_recent(const Ui& ui) {
    const auto& recent = ui.shell.settings.recent_files;
    if (!begin_submenu(ui, "Open recent", !recent.empty())) {
        return;
    }
    for (const std::filesystem::path& file : recent) {
        ImGui::PushID(file.c_str());
        if (ImGui::MenuItem(file.filename().string().c_str())) {
            const std::filesystem::path path = file;  // opening changes the list
            ui.shell.files.ask_open(path);
        }
        ImGui::PopID();
        ui.mark("recent." + file.filename().string());
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s", file.parent_path().c_str());
        }
    }
    end_submenu(ui);
}

}  // namespace

void draw_command(const Ui& ui, const CommandEntry& entry, std::string_view prefix) {
    const bool on = checked(ui.shell, entry.command).value_or(false);
    const std::string text = label(ui.shell, entry.command);
    if (ImGui::MenuItem(text.c_str(), key_text(entry.key).c_str(), on, enabled(ui.shell, entry.command))) {
        perform(ui.shell, entry.command);
    }
    ui.mark(std::string(prefix) + entry.label);
}

bool begin_submenu(const Ui& ui, const char* title, bool usable) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool open = ImGui::BeginMenu(title, usable);
    ui.landmarks.insert_or_assign(
        std::string("submenu.") + title,
        Rect{{at.x, at.y}, {at.x + std::max(width, ui.px(40)), at.y + ImGui::GetTextLineHeight()}});
    return open;
}

void end_submenu(const Ui& ui) {
    if (ui.shell.close_menus) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndMenu();
}

void draw_commands(const Ui& ui, Menu menu) {
    const std::span<const CommandEntry> table = command_table();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const CommandEntry& first = table[i];
        if (first.menu != menu) {
            continue;
        }
        if (!*first.submenu) {
            draw_command(ui, first, "menu.");
            if (first.command == WindowCommand::file_new) {
                draw_templates(ui);
            } else if (first.command == WindowCommand::file_open) {
                draw_recent(ui);
            }
            if (first.ends_group) {
                ImGui::Separator();
            }
            continue;
        }
        const std::string_view title = first.submenu;
        std::size_t end = i;
        while (end < table.size() && table[end].menu == menu && table[end].submenu == title) {
            ++end;
        }
        if (begin_submenu(ui, first.submenu)) {
            for (std::size_t k = i; k < end; ++k) {
                draw_command(ui, table[k], "menu.");
                if (table[k].ends_group && k + 1 < end) {
                    ImGui::Separator();
                }
            }
            end_submenu(ui);
        }
        const bool more = end < table.size() && table[end].menu == menu;
        if (more && !*table[end].submenu) {
            ImGui::Separator();
        }
        i = end - 1;
    }
}

}  // namespace collidarium::app
