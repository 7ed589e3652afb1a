#pragma once

/// Entries of menus, made from the command table.

#include <string_view>

#include "panels/ui.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

/// One command; its landmark is `prefix` and its label.
void draw_command(const Ui& ui, const CommandEntry& entry, std::string_view prefix);

/// A menu's commands with their submenus.
void draw_commands(const Ui& ui, Menu menu);

/// Between these two a submenu is open; a long one scrolls.
[[nodiscard]] bool begin_submenu(const Ui& ui, const char* title, bool usable = true);
void end_submenu(const Ui& ui);

}  // namespace collidarium::app
