#include <array>
#include <vector>

#include "panels/bars/command_menu.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"
#include "tools/actions/select_actions.hpp"
#include "tools/hit_test.hpp"

namespace collidarium::app {

namespace {

using C = WindowCommand;

struct Item {
    C command;
    bool ends_group = false;
};

constexpr std::array on_shapes{
    Item{C::cut},
    Item{C::copy},
    Item{C::duplicate},
    Item{C::remove, true},
    Item{C::to_front},
    Item{C::forward},
    Item{C::backward},
    Item{C::to_back, true},
    Item{C::lock},
    Item{C::hide, true},
    Item{C::focus_selection},
    Item{C::make_touching},
    Item{C::make_tangent},
    Item{C::tool_translation, true},
    Item{C::fit_selection},
};

constexpr std::array on_nothing{
    Item{C::paste},          Item{C::example_pair, true},
    Item{C::select_all},     Item{C::unlock_all},
    Item{C::show_all, true}, Item{C::fit},
    Item{C::keep_view},      Item{C::snap},
};

template <std::size_t N>
void draw_items(const Ui& ui, const std::array<Item, N>& items) {
    for (const Item& item : items) {
        draw_command(ui, entry(item.command), "canvas.");
        if (item.ends_group) {
            ImGui::Separator();
        }
    }
}

void draw_insert(const Ui& ui) {
    std::vector<CommandEntry> tools;
    MenuWidth width;
    for (const CommandEntry& candidate : command_table()) {
        if (candidate.menu == Menu::insert && candidate.command != C::tool_select) {
            tools.push_back(candidate);
            width.add(candidate.label, key_text(candidate.key));
        }
    }
    draw_submenu(ui, "Insert", width.get(), true, [&] {
        for (const CommandEntry& tool : tools) {
            draw_command(ui, tool, "canvas.");
        }
    });
}

}  // namespace

void open_canvas_menu(Shell& shell, const Vec2d& at) {
    Workspace& workspace = shell.workspace;
    if (const auto shape = shape_at(workspace.scene(), workspace.camera, at)) {
        const std::string id = workspace.scene().shapes[*shape].id;
        if (!workspace.selection.contains(id)) {
            select_shape(workspace, id);
        }
        workspace.last_edited = id;
        shell.canvas_menu.on_shapes = true;
    } else {
        shell.canvas_menu.on_shapes = false;
    }
    shell.canvas_menu.at = at;
    shell.canvas_menu.wanted = true;
}

void draw_canvas_menu(const Ui& ui) {
    constexpr const char* id = "##canvas_menu";
    CanvasMenu& menu = ui.shell.canvas_menu;
    if (menu.wanted) {
        ImGui::OpenPopup(id);
        ImGui::SetNextWindowPos(ui.px(menu.at));
        menu.wanted = false;
        menu.top = 0;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ui.px(Vec2d(8, 8)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ui.px(Vec2d(8, 7)));
    limit_menu_height(ui, menu.top);
    if (ImGui::BeginPopup(id, ImGuiWindowFlags_NoMove)) {
        if (!ImGui::IsWindowAppearing()) {
            menu.top = ImGui::GetWindowPos().y;  // it stays there when a submenu unfolds
        }
        if (menu.on_shapes) {
            draw_items(ui, on_shapes);
        } else {
            draw_insert(ui);
            draw_items(ui, on_nothing);
        }
        if (ui.shell.close_menus) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

}  // namespace collidarium::app
