#include "session/commands/keys.hpp"

#include <array>
#include <string_view>

namespace collidarium::app {

namespace {

/// In the order of `Key`.
constexpr std::array<std::string_view, static_cast<std::size_t>(Key::keypad_minus) + 1> key_names{
    "",     "A",     "B",      "C",        "D",      "E",         "F",        "G",    "H",     "I",  "J",
    "K",    "L",     "M",      "N",        "O",      "P",         "Q",        "R",    "S",     "T",  "U",
    "V",    "W",     "X",      "Y",        "Z",      "0",         "1",        "2",    "3",     "4",  "5",
    "6",    "7",     "8",      "9",        "Minus",  "Plus",      "=",        ",",    ".",     "[",  "]",
    "?",    "Space", "Tab",    "Return",   "Escape", "Backspace", "Delete",   "Left", "Right", "Up", "Down",
    "Home", "End",   "PageUp", "PageDown", "F1",     "F2",        "F3",       "F4",   "F5",    "F6", "F7",
    "F8",   "F9",    "F10",    "F11",      "F12",    "Keypad 0",  "Keypad -",
};

bool ignores_shift(Key key) {
    return key == Key::plus || key == Key::equals || key == Key::minus || key == Key::question;
}

}  // namespace

std::string key_text(const KeyChord& key) {
    std::string text;
    if (key.key == Key::none) {
        return text;
    }
    if (key.ctrl) {
        text += "Ctrl+";
    }
    if (key.alt) {
        text += "Alt+";
    }
    if (key.shift) {
        text += "Shift+";
    }
    return text.append(key_names[static_cast<std::size_t>(key.key)]);
}

bool means(const KeyChord& pressed, const KeyChord& chord) {
    return chord.key != Key::none && !pressed.alt_gr && chord.key == pressed.key &&
           chord.ctrl == pressed.ctrl && chord.alt == pressed.alt &&
           (chord.shift == pressed.shift || ignores_shift(chord.key));
}

}  // namespace collidarium::app
