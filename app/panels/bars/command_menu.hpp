#pragma once

/// Menu entries, made from the commands.

#include <functional>
#include <string>
#include <string_view>

#include "panels/widgets/ui.hpp"
#include "session/commands/window_commands.hpp"

namespace collidarium::app {

/// One command; its widget is named by `prefix` and its label.
void draw_command(const Ui& ui, const WindowCommand& command, std::string_view prefix);

/// A menu's commands with their submenus.
void draw_commands(const Ui& ui, Menu menu);

/// The entries of one menu or submenu, as wide as they are drawn.
class MenuWidth {
public:
    void add(const std::string& text, const std::string& key = {});
    /// In physical pixels, frame included.
    [[nodiscard]] float get() const;

private:
    float text_ = 0;
    float key_ = 0;
};

/// Draws a submenu of that width: beside its menu where there is room, otherwise unfolded below its title. It
/// never covers its title: a press meant for the title would choose an entry.
void draw_submenu(const Ui& ui, const char* title, float width, bool usable,
                  const std::function<void()>& entries);

/// Limits the height of the next menu or popup, which begins at `top`, so that it scrolls rather than covers
/// the widget that opened it. Physical pixels.
void limit_menu_height(const Ui& ui, float top);

}  // namespace collidarium::app
