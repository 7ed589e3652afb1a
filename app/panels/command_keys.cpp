#include <SDL_keyboard.h>

#include "panels/window_commands.hpp"

namespace collidarium::app {

namespace {

/// Keys whose character needs Shift on some keyboards: Shift is ignored.
bool ignores_shift(SDL_Keycode key) {
    return key == SDLK_PLUS || key == SDLK_EQUALS || key == SDLK_MINUS;
}

bool same_keys(const KeyChord& a, const KeyChord& b) {
    return a.key != SDLK_UNKNOWN && a.key == b.key && a.ctrl == b.ctrl && a.alt == b.alt &&
           (a.shift == b.shift || ignores_shift(a.key));
}

}  // namespace

std::string key_text(const KeyChord& key) {
    std::string text;
    if (key.ctrl) {
        text += "Ctrl+";
    }
    if (key.alt) {
        text += "Alt+";
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
    if ((key.mod & KMOD_MODE) != 0) {
        return std::nullopt;  // AltGr types characters
    }
    const KeyChord pressed{key.sym == SDLK_KP_PLUS ? SDLK_PLUS : key.sym,
                           (key.mod & (KMOD_CTRL | KMOD_GUI)) != 0, (key.mod & KMOD_SHIFT) != 0,
                           (key.mod & KMOD_ALT) != 0};
    for (const CommandEntry& candidate : command_table()) {
        if (same_keys(candidate.key, pressed) || same_keys(candidate.other_key, pressed)) {
            return candidate.command;
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
