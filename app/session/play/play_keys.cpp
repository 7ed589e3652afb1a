#include "session/play/play_keys.hpp"

#include <optional>

#include "session/shell.hpp"

namespace collidarium::app {

namespace {

std::optional<PlayKey> key_of_body(Key key) {
    switch (key) {
        case Key::left:
        case Key::a:
            return PlayKey::left;
        case Key::right:
        case Key::d:
            return PlayKey::right;
        case Key::up:
        case Key::w:
            return PlayKey::up;
        case Key::down:
        case Key::s:
            return PlayKey::down;
        case Key::space:
            return PlayKey::jump;
        default:
            return std::nullopt;
    }
}

}  // namespace

bool play_key(Shell& shell, const KeyChord& key, bool down, bool repeated) {
    if (!shell.play) {
        return false;
    }
    const bool is_chord = key.ctrl || key.alt || key.alt_gr;
    if (const auto pressed = key_of_body(key.key); pressed && !(is_chord && down)) {
        if (!repeated) {
            press_play_key(shell, *pressed, down);
        }
        return true;
    }
    if (!down || is_chord || key.shift) {
        return false;
    }
    switch (key.key) {
        case Key::p:
            if (!repeated) {
                pause_play(shell, !shell.play->paused);
            }
            return true;
        case Key::comma:
            step_play(shell, -1);
            return true;
        case Key::period:
            step_play(shell, 1);
            return true;
        case Key::r:
            if (!repeated) {
                replay_play(shell);
            }
            return true;
        case Key::escape:
            end_play(shell);
            return true;
        default:
            return false;
    }
}

}  // namespace collidarium::app
