#pragma once

/// Everything menus and keys can do, in one table: an entry's key is shown wherever the entry is.

#include <SDL_keyboard.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "panels/shell.hpp"

namespace collidarium::app {

enum class WindowCommand {
    file_new,
    file_open,
    file_save,
    file_save_as,
    previous_scene,
    next_scene,
    quit,
    undo,
    redo,
    duplicate,
    remove,
    select_all,
    focus_selection,
    focus_touched,
    touching,
    scalar,
    fit,
    keep_view,
    y_down,
    layer_slabs,
    layer_padding,
    layer_hits,
    layer_normals,
    layer_mtv,
    panels_alone,
    panel_lists,
    panel_details,
    panel_strip,
    panel_status,
    theme_dark,
    theme_light,
    theme_projector,
    larger,
    smaller,
    usual_size,
    full_screen,
    tool_select,
    tool_point,
    tool_segment,
    tool_box,
    tool_translation,
    help_keys,
    help_about,
};

enum class Menu { file, edit, view, insert, help };

struct KeyChord {
    SDL_Keycode key = SDLK_UNKNOWN;
    bool ctrl = false;
    bool shift = false;
};

struct CommandEntry {
    WindowCommand command;
    Menu menu;
    const char* label;
    KeyChord key;
    KeyChord other_key{};
    bool ends_group = false;  ///< a line follows in the menu
};

[[nodiscard]] std::span<const CommandEntry> command_table();
[[nodiscard]] const CommandEntry& entry(WindowCommand command);
[[nodiscard]] std::string_view name(Menu menu);
/// "Ctrl+Shift+S".
[[nodiscard]] std::string key_text(const KeyChord& key);

/// The command of a key press, if it is one's.
[[nodiscard]] std::optional<WindowCommand> command_for(const SDL_Keysym& key);

[[nodiscard]] bool enabled(const Shell& shell, WindowCommand command);
/// For entries that are on or off; nothing for those that just do something.
[[nodiscard]] std::optional<bool> checked(const Shell& shell, WindowCommand command);
/// The entry as the menu shows it now: "Undo Move wall".
[[nodiscard]] std::string label(const Shell& shell, WindowCommand command);

void perform(Shell& shell, WindowCommand command);

}  // namespace collidarium::app
