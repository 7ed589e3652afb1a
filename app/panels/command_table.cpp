#include <SDL_keyboard.h>

#include <algorithm>
#include <array>

#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

constexpr KeyChord plain(SDL_Keycode key) {
    return {key, false, false};
}
constexpr KeyChord ctrl(SDL_Keycode key) {
    return {key, true, false};
}
constexpr KeyChord shift(SDL_Keycode key) {
    return {key, false, true};
}
constexpr KeyChord ctrl_shift(SDL_Keycode key) {
    return {key, true, true};
}

using C = WindowCommand;

constexpr std::array table{
    CommandEntry{C::file_new, Menu::file, "New", ctrl(SDLK_n)},
    CommandEntry{C::file_open, Menu::file, "Open...", ctrl(SDLK_o), {}, true},
    CommandEntry{C::file_save, Menu::file, "Save", ctrl(SDLK_s)},
    CommandEntry{C::file_save_as, Menu::file, "Save as...", ctrl_shift(SDLK_s), {}, true},
    CommandEntry{C::previous_scene, Menu::file, "Previous scene", plain(SDLK_LEFTBRACKET)},
    CommandEntry{C::next_scene, Menu::file, "Next scene", plain(SDLK_RIGHTBRACKET), {}, true},
    CommandEntry{C::quit, Menu::file, "Quit", ctrl(SDLK_q)},

    CommandEntry{C::undo, Menu::edit, "Undo", ctrl(SDLK_z)},
    CommandEntry{C::redo, Menu::edit, "Redo", ctrl(SDLK_y), ctrl_shift(SDLK_z), true},
    CommandEntry{C::duplicate, Menu::edit, "Duplicate", ctrl(SDLK_d)},
    CommandEntry{C::remove, Menu::edit, "Delete", plain(SDLK_DELETE), plain(SDLK_BACKSPACE)},
    CommandEntry{C::select_all, Menu::edit, "Select all", ctrl(SDLK_a), {}, true},
    CommandEntry{C::focus_selection, Menu::edit, "Look at this pair", ctrl(SDLK_f)},
    CommandEntry{C::focus_touched, Menu::edit, "Follow what is touched", ctrl_shift(SDLK_f), {}, true},
    CommandEntry{C::touching, Menu::edit, "Touching counts (closed)", ctrl(SDLK_t)},
    CommandEntry{C::scalar, Menu::edit, "Single precision (float)", ctrl_shift(SDLK_d)},

    CommandEntry{C::fit, Menu::view, "Fit", plain(SDLK_f)},
    CommandEntry{C::keep_view, Menu::view, "Keep this view in the scene", ctrl(SDLK_k)},
    CommandEntry{C::y_down, Menu::view, "Y axis points down", plain(SDLK_y), {}, true},
    CommandEntry{C::layer_slabs, Menu::view, "Slabs", plain(SDLK_1)},
    CommandEntry{C::layer_padding, Menu::view, "Padding", plain(SDLK_2)},
    CommandEntry{C::layer_hits, Menu::view, "Hits", plain(SDLK_3)},
    CommandEntry{C::layer_normals, Menu::view, "Normals", plain(SDLK_4)},
    CommandEntry{C::layer_mtv, Menu::view, "MTV", plain(SDLK_5), {}, true},
    CommandEntry{C::panels_alone, Menu::view, "Canvas alone", plain(SDLK_TAB)},
    CommandEntry{C::panel_lists, Menu::view, "Scenes and objects", plain(SDLK_F2)},
    CommandEntry{C::panel_details, Menu::view, "Answer and inspector", plain(SDLK_F3)},
    CommandEntry{C::panel_strip, Menu::view, "Time strip", plain(SDLK_F4)},
    CommandEntry{C::panel_status, Menu::view, "Status bar", plain(SDLK_F5), {}, true},
    CommandEntry{C::theme_dark, Menu::view, "Dark", ctrl(SDLK_1)},
    CommandEntry{C::theme_light, Menu::view, "Light", ctrl(SDLK_2)},
    CommandEntry{C::theme_projector, Menu::view, "Projector", ctrl(SDLK_3), {}, true},
    CommandEntry{C::larger, Menu::view, "Larger type", ctrl(SDLK_PLUS), ctrl(SDLK_EQUALS)},
    CommandEntry{C::smaller, Menu::view, "Smaller type", ctrl(SDLK_MINUS), ctrl(SDLK_KP_MINUS)},
    CommandEntry{C::usual_size, Menu::view, "Usual type size", ctrl(SDLK_0), ctrl(SDLK_KP_0), true},
    CommandEntry{C::full_screen, Menu::view, "Full screen", plain(SDLK_F11)},

    CommandEntry{C::tool_select, Menu::insert, "Select", plain(SDLK_v), {}, true},
    CommandEntry{C::tool_point, Menu::insert, "Point", plain(SDLK_p)},
    CommandEntry{C::tool_segment, Menu::insert, "Segment", plain(SDLK_s)},
    CommandEntry{C::tool_box, Menu::insert, "Box", plain(SDLK_b)},
    CommandEntry{C::tool_translation, Menu::insert, "Translation", plain(SDLK_t)},

    CommandEntry{C::help_keys, Menu::help, "Keys and mouse", plain(SDLK_F1)},
    CommandEntry{C::help_about, Menu::help, "About Collidarium", shift(SDLK_F1)},
};

/// Keys whose character needs Shift on some keyboards: Shift is not looked at.
bool ignores_shift(SDL_Keycode key) {
    return key == SDLK_PLUS || key == SDLK_EQUALS || key == SDLK_MINUS;
}

bool matches(const KeyChord& chord, SDL_Keycode key, bool ctrl_held, bool shift_held) {
    return chord.key != SDLK_UNKNOWN && chord.key == key && chord.ctrl == ctrl_held &&
           (chord.shift == shift_held || ignores_shift(key));
}

}  // namespace

std::span<const CommandEntry> command_table() {
    return table;
}

const CommandEntry& entry(WindowCommand command) {
    return *std::ranges::find(table, command, &CommandEntry::command);
}

std::string_view name(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "File";
        case Menu::edit:
            return "Edit";
        case Menu::view:
            return "View";
        case Menu::insert:
            return "Insert";
        case Menu::help:
            break;
    }
    return "Help";
}

std::string key_text(const KeyChord& key) {
    std::string text;
    if (key.ctrl) {
        text += "Ctrl+";
    }
    if (key.shift) {
        text += "Shift+";
    }
    switch (key.key) {
        case SDLK_PLUS:
            return text + "Plus";
        case SDLK_MINUS:
            return text + "Minus";
        default:
            return text + SDL_GetKeyName(key.key);
    }
}

std::optional<WindowCommand> command_for(const SDL_Keysym& key) {
    if ((key.mod & KMOD_ALT) != 0) {
        return std::nullopt;
    }
    const bool ctrl_held = (key.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    const bool shift_held = (key.mod & KMOD_SHIFT) != 0;
    const SDL_Keycode sym = key.sym == SDLK_KP_PLUS ? SDLK_PLUS : key.sym;
    for (const CommandEntry& candidate : table) {
        if (matches(candidate.key, sym, ctrl_held, shift_held) ||
            matches(candidate.other_key, sym, ctrl_held, shift_held)) {
            return candidate.command;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
