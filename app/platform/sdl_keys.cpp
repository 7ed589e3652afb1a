#include "platform/sdl_keys.hpp"

namespace collidarium::app {

namespace {

/// The key `from` counted from `first_sdl` on, where both number a row of keys in the same order.
Key in_row(SDL_Keycode code, SDL_Keycode first_sdl, Key first) {
    return static_cast<Key>(static_cast<int>(first) + (code - first_sdl));
}

Key key_of(SDL_Keycode code) {
    if (code >= SDLK_a && code <= SDLK_z) {
        return in_row(code, SDLK_a, Key::a);
    }
    if (code >= SDLK_0 && code <= SDLK_9) {
        return in_row(code, SDLK_0, Key::digit_0);
    }
    if (code >= SDLK_F1 && code <= SDLK_F12) {
        return in_row(code, SDLK_F1, Key::f1);
    }
    switch (code) {
        case SDLK_MINUS:
            return Key::minus;
        case SDLK_PLUS:
        case SDLK_KP_PLUS:
            return Key::plus;
        case SDLK_EQUALS:
            return Key::equals;
        case SDLK_COMMA:
            return Key::comma;
        case SDLK_PERIOD:
            return Key::period;
        case SDLK_LEFTBRACKET:
            return Key::left_bracket;
        case SDLK_RIGHTBRACKET:
            return Key::right_bracket;
        case SDLK_QUESTION:
            return Key::question;
        case SDLK_SPACE:
            return Key::space;
        case SDLK_TAB:
            return Key::tab;
        case SDLK_RETURN:
        case SDLK_KP_ENTER:
            return Key::enter;
        case SDLK_ESCAPE:
            return Key::escape;
        case SDLK_BACKSPACE:
            return Key::backspace;
        case SDLK_DELETE:
            return Key::del;
        case SDLK_LEFT:
            return Key::left;
        case SDLK_RIGHT:
            return Key::right;
        case SDLK_UP:
            return Key::up;
        case SDLK_DOWN:
            return Key::down;
        case SDLK_HOME:
            return Key::home;
        case SDLK_END:
            return Key::end;
        case SDLK_PAGEUP:
            return Key::page_up;
        case SDLK_PAGEDOWN:
            return Key::page_down;
        case SDLK_KP_0:
            return Key::keypad_0;
        case SDLK_KP_MINUS:
            return Key::keypad_minus;
        default:
            return Key::none;
    }
}

}  // namespace

KeyChord key_chord(const SDL_Keysym& key) {
    const bool shift = (key.mod & KMOD_SHIFT) != 0;
    // SDL reports the key, not what it types: on most keyboards a question mark is Shift and the slash, or
    // the German sharp s.
    constexpr SDL_Keycode sharp_s = 0xDF;
    const bool question = shift && (key.sym == SDLK_SLASH || key.sym == sharp_s);
    const bool counts = (key.mod & KMOD_NUM) != 0 && key.sym >= SDLK_KP_1 && key.sym <= SDLK_KP_9;
    return {question ? Key::question
            : counts ? in_row(key.sym, SDLK_KP_1, Key::digit_1)
                     : key_of(key.sym),
            (key.mod & (KMOD_CTRL | KMOD_GUI)) != 0, shift, (key.mod & KMOD_ALT) != 0,
            (key.mod & KMOD_MODE) != 0};
}

}  // namespace collidarium::app
