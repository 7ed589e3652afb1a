#pragma once

/// Entries of menus, made from the command table.

#include <functional>
#include <string>
#include <string_view>

#include "panels/ui.hpp"
#include "panels/window_commands.hpp"

namespace collidarium::app {

/// One command; its landmark is `prefix` and its label.
void draw_command(const Ui& ui, const CommandEntry& entry, std::string_view prefix);

/// A menu's commands with their submenus.
void draw_commands(const Ui& ui, Menu menu);

/// The entries of one menu or submenu, as wide as they are drawn.
class MenuWidth {
public:
    void add(const std::string& text, const std::string& key = {});
    /// Physical pixels, frame included.
    [[nodiscard]] float get() const;

private:
    float text_ = 0;
    float key_ = 0;
};

/// Draws a submenu of that width: beside its menu where there is room, else below its title, which then
/// unfolds it. Never in front of its title: a press meant for that would choose an entry.
void draw_submenu(const Ui& ui, const char* title, float width, bool usable,
                  const std::function<void()>& entries);

/// How high a menu may be that begins at `top`, so that it scrolls rather than covers what opened it;
/// physical pixels. For the next menu or popup.
void limit_menu_height(const Ui& ui, float top);

}  // namespace collidarium::app
