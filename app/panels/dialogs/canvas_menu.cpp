#include <array>
#include <vector>

#include "panels/bars/command_menu.hpp"
#include "panels/panels.hpp"
#include "session/commands/window_commands.hpp"
#include "tools/actions/callout_actions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "tools/hit_test.hpp"

namespace collidarium::app {

namespace {

struct Item {
    std::string_view command;
    bool ends_group = false;
};

constexpr std::array on_shapes{
    Item{"cut"},
    Item{"copy"},
    Item{"duplicate"},
    Item{"remove", true},
    Item{"to_front"},
    Item{"forward"},
    Item{"backward"},
    Item{"to_back", true},
    Item{"lock"},
    Item{"hide", true},
    Item{"focus_selection"},
    Item{"make_touching"},
    Item{"make_tangent"},
    Item{"tool_translation", true},
    Item{"fit_selection"},
};

constexpr std::array on_callout{Item{"callout_edit"}, Item{"remove"}};

constexpr std::array on_nothing{
    Item{"paste"}, Item{"example_pair", true}, Item{"select_all"}, Item{"unlock_all"}, Item{"show_all", true},
    Item{"fit"},   Item{"keep_view"},          Item{"snap"},
};

template <std::size_t N>
void draw_items(const Ui& ui, const std::array<Item, N>& items) {
    for (const Item& item : items) {
        draw_command(ui, window_command(item.command), "canvas.");
        if (item.ends_group) {
            ImGui::Separator();
        }
    }
}

void draw_insert_entries(const Ui& ui) {
    std::vector<const WindowCommand*> tools;
    MenuWidth width;
    for (const WindowCommand& candidate : window_commands()) {
        if (candidate.menu == Menu::insert && candidate.id != "tool_select") {
            tools.push_back(&candidate);
            width.add(candidate.label, key_text(candidate.key));
        }
    }
    draw_submenu(ui, "Insert", width.get(), true, [&] {
        for (const WindowCommand* tool : tools) {
            draw_command(ui, *tool, "canvas.");
        }
    });
}

}  // namespace

void open_canvas_menu(Shell& shell, const Vec2d& at) {
    Workspace& workspace = shell.workspace;
    CanvasMenu& menu = shell.popups.canvas_menu;
    menu.at = at;
    menu.wanted = true;
    if (const auto callout = callout_at(workspace, at)) {
        workspace.selection.select_callout(*callout);
        menu.on = CanvasMenu::On::callout;
    } else if (const auto shape = shape_at(workspace.scene(), workspace.camera, at)) {
        const std::string id = workspace.scene().shapes[*shape].id;
        if (!workspace.selection.contains(id)) {
            select_shape(workspace, id);
        }
        workspace.last_edited = id;
        menu.on = CanvasMenu::On::shapes;
    } else {
        menu.on = CanvasMenu::On::nothing;
    }
}

void draw_canvas_menu(const Ui& ui) {
    constexpr const char* id = "##canvas_menu";
    CanvasMenu& menu = ui.shell.popups.canvas_menu;
    if (menu.wanted) {
        ImGui::OpenPopup(id);
        const Vec2d at = menu.at * ui.canvas_scale;
        ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
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
        if (menu.on == CanvasMenu::On::shapes) {
            draw_items(ui, on_shapes);
        } else if (menu.on == CanvasMenu::On::callout) {
            draw_items(ui, on_callout);
        } else {
            draw_insert_entries(ui);
            draw_items(ui, on_nothing);
        }
        if (ui.shell.popups.close_menus) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

}  // namespace collidarium::app
