#pragma once

/// The parts of the list of all commands, and what their definitions share.

#include <utility>
#include <vector>

#include "session/commands/window_commands.hpp"

namespace collidarium::app {

/// All commands while they are gathered.
class CommandList {
public:
    /// Adds commands to the end of a menu, or of one of its submenus.
    void add(Menu menu, const char* submenu, std::vector<WindowCommand> commands) {
        for (WindowCommand& command : commands) {
            command.menu = menu;
            command.submenu = submenu;
            all_.push_back(std::move(command));
        }
    }
    [[nodiscard]] std::vector<WindowCommand> take() { return std::move(all_); }

private:
    std::vector<WindowCommand> all_;
};

void add_file_commands(CommandList& list);
void add_edit_commands(CommandList& list);
void add_arrange_commands(CommandList& list);
void add_snap_commands(CommandList& list);
void add_pair_commands(CommandList& list);
void add_view_commands(CommandList& list);
void add_layer_commands(CommandList& list);
void add_query_commands(CommandList& list);
void add_panel_commands(CommandList& list);
void add_play_commands(CommandList& list);
void add_presenting_commands(CommandList& list);
void add_insert_commands(CommandList& list);
void add_lesson_commands(CommandList& list);
void add_help_commands(CommandList& list);

constexpr KeyChord plain(Key key) {
    return {.key = key};
}
constexpr KeyChord ctrl(Key key) {
    return {.key = key, .ctrl = true};
}
constexpr KeyChord shift(Key key) {
    return {.key = key, .shift = true};
}
constexpr KeyChord ctrl_shift(Key key) {
    return {.key = key, .ctrl = true, .shift = true};
}
constexpr KeyChord alt(Key key) {
    return {.key = key, .alt = true};
}
constexpr KeyChord ctrl_alt(Key key) {
    return {.key = key, .ctrl = true, .alt = true};
}

/// Conditions under which commands are enabled.
[[nodiscard]] bool any_shape(const Shell& shell);
[[nodiscard]] bool any_selected(const Shell& shell);
/// Any selected shape can be changed.
[[nodiscard]] bool any_free(const Shell& shell);
/// There is a pair in focus.
[[nodiscard]] bool any_focus(const Shell& shell);

}  // namespace collidarium::app
