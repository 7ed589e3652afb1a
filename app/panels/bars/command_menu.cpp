#include "panels/bars/command_menu.hpp"

#include <algorithm>
#include <string>

#include "paint/printable.hpp"
#include "panels/lesson/lesson_panels.hpp"

namespace collidarium::app {

namespace {

/// A menu narrower than this many letters shows no keys.
constexpr float letters_for_keys = 25;

bool shows_keys() {
    return ImGui::GetIO().DisplaySize.x > ImGui::GetFontSize() * letters_for_keys;
}

/// The templates for new scenes.
void draw_templates(const Ui& ui) {
    MenuWidth width;
    for (const ShippedScene& scene : ui.shell.templates) {
        width.add(scene.name);
    }
    draw_submenu(ui, "New from template", width.get(), !ui.shell.templates.empty(), [&] {
        for (const ShippedScene& scene : ui.shell.templates) {
            if (ImGui::MenuItem(scene.name.c_str())) {
                ui.shell.files.ask_open(scene.path);
            }
            ui.mark("template." + scene.key);
        }
    });
}

void draw_recent(const Ui& ui) {
    const auto& recent = ui.shell.settings.recent_files;
    MenuWidth width;
    for (const std::filesystem::path& file : recent) {
        width.add(printable(file.filename().string()));
    }
    draw_submenu(ui, "Open recent", width.get(), !recent.empty(), [&] {
        for (const std::filesystem::path& file : recent) {
            ImGui::PushID(file.c_str());
            if (ImGui::MenuItem(printable(file.filename().string()).c_str())) {
                const std::filesystem::path path = file;  // opening changes the list
                ui.shell.files.ask_open(path);
            }
            ImGui::PopID();
            ui.mark("recent." + file.filename().string());
            if (ImGui::IsItemHovered()) {
                ImGui::SetTooltip("%s", printable(file.parent_path().string()).c_str());
            }
        }
    });
}

void draw_group(const Ui& ui, std::span<const WindowCommand> group) {
    MenuWidth width;
    for (const WindowCommand& entry : group) {
        width.add(label(ui.shell, entry), key_text(entry.key));
    }
    draw_submenu(ui, group.front().submenu, width.get(), true, [&] {
        for (const WindowCommand& entry : group) {
            draw_command(ui, entry, "menu.");
            if (entry.ends_group && &entry != &group.back()) {
                ImGui::Separator();
            }
        }
    });
}

/// Whether a submenu of this width fits on either side of the current menu.
bool fits_beside(float width) {
    const float left = ImGui::GetWindowPos().x;
    const float right = ImGui::GetIO().DisplaySize.x - left - ImGui::GetWindowWidth();
    return width <= std::max(left, right) - ImGui::GetStyle().DisplaySafeAreaPadding.x;
}

/// The title of a submenu that unfolds below it; true while it is unfolded.
bool unfolding_title(const Ui& ui, const char* title, bool usable) {
    bool& open = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(title));
    open = open && usable && !ImGui::IsWindowAppearing();
    const ImGuiSelectableFlags disabled = usable ? 0 : ImGuiSelectableFlags_Disabled;
    if (ImGui::Selectable(title, false, ImGuiSelectableFlags_DontClosePopups | disabled)) {
        open = !open;
    }
    const ImVec2 end = ImGui::GetItemRectMax();
    const ImVec2 c(end.x - ui.px(8), (ImGui::GetItemRectMin().y + end.y) * 0.5F);
    const float r = ui.px(4);
    const ImU32 color = ui.paint(Role::text, usable ? 1 : 0.5);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (open) {
        draw->AddTriangleFilled({c.x - r, c.y - r * 0.6F}, {c.x + r, c.y - r * 0.6F}, {c.x, c.y + r * 0.8F},
                                color);
    } else {
        draw->AddTriangleFilled({c.x - r * 0.6F, c.y - r}, {c.x + r * 0.8F, c.y}, {c.x - r * 0.6F, c.y + r},
                                color);
    }
    return open;
}

}  // namespace

void MenuWidth::add(const std::string& text, const std::string& key) {
    text_ = std::max(text_, ImGui::CalcTextSize(text.c_str()).x);
    key_ = std::max(key_, shows_keys() ? ImGui::CalcTextSize(key.c_str()).x : 0.F);
}

float MenuWidth::get() const {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float mark = 1.2F * ImGui::GetFontSize();
    return text_ + key_ + mark + 2 * style.ItemSpacing.x + 2 * style.WindowPadding.x + style.ScrollbarSize;
}

void draw_command(const Ui& ui, const WindowCommand& command, std::string_view prefix) {
    const bool on = checked(ui.shell, command).value_or(false);
    const std::string text = label(ui.shell, command);
    const std::string key = shows_keys() ? key_text(command.key) : "";
    if (ImGui::MenuItem(text.c_str(), key.c_str(), on, enabled(ui.shell, command))) {
        perform(ui.shell, command);
    }
    ui.mark(std::string(prefix) + command.label);
}

void limit_menu_height(const Ui& ui, float top) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float margin = 2 * ImGui::GetStyle().DisplaySafeAreaPadding.y;
    ImGui::SetNextWindowSizeConstraints({0, 0}, {display.x, std::max(display.y - top - margin, ui.px(60))});
}

void draw_submenu(const Ui& ui, const char* title, float width, bool usable,
                  const std::function<void()>& entries) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = std::max(ImGui::GetContentRegionAvail().x, ui.px(40));
    ui.widget_rects.insert_or_assign(std::string("submenu.") + title,
                                     Rect{{at.x, at.y}, {at.x + room, at.y + ImGui::GetTextLineHeight()}});
    if (!fits_beside(width)) {
        if (unfolding_title(ui, title, usable)) {
            ImGui::Indent(ui.px(10));
            entries();
            ImGui::Unindent(ui.px(10));
        }
        return;
    }
    if (ImGui::BeginMenu(title, usable)) {
        entries();
        if (ui.shell.popups.close_menus) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndMenu();
    }
}

void draw_commands(const Ui& ui, Menu menu) {
    const std::span<const WindowCommand> table = window_commands();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const WindowCommand& first = table[i];
        if (first.menu != menu) {
            continue;
        }
        if (!*first.submenu) {
            draw_command(ui, first, "menu.");
            if (first.id == "file_new") {
                draw_templates(ui);
            } else if (first.id == "file_open") {
                draw_recent(ui);
            } else if (first.id == "lesson_switch") {
                draw_lesson_entries(ui);
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
        draw_group(ui, table.subspan(i, end - i));
        const bool more = end < table.size() && table[end].menu == menu;
        if (more && !*table[end].submenu) {
            ImGui::Separator();
        }
        i = end - 1;
    }
}

}  // namespace collidarium::app
