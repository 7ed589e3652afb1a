#pragma once

/// Keys of the keyboard, whichever toolkit reports them.

#include <string>

namespace collidarium::app {

/// A key by what it types or is called, not by where it is.
enum class Key {
    none,
    a,
    b,
    c,
    d,
    e,
    f,
    g,
    h,
    i,
    j,
    k,
    l,
    m,
    n,
    o,
    p,
    q,
    r,
    s,
    t,
    u,
    v,
    w,
    x,
    y,
    z,
    digit_0,
    digit_1,
    digit_2,
    digit_3,
    digit_4,
    digit_5,
    digit_6,
    digit_7,
    digit_8,
    digit_9,
    minus,
    plus,
    equals,
    comma,
    period,
    left_bracket,
    right_bracket,
    question,
    space,
    tab,
    enter,
    escape,
    backspace,
    del,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    keypad_0,
    keypad_minus,
};

/// A key pressed together with modifiers. `ctrl` is also the command key of a Mac.
struct KeyChord {
    Key key = Key::none;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    bool alt_gr = false;  ///< it types characters: such a press means no chord

    friend bool operator==(const KeyChord&, const KeyChord&) = default;
};

/// "Ctrl+Shift+S"; empty for no key.
[[nodiscard]] std::string key_text(const KeyChord& key);

/// Whether a key press means this chord. Shift is ignored where some keyboards need it to type the character:
/// plus, equals, minus, question mark.
[[nodiscard]] bool means(const KeyChord& pressed, const KeyChord& chord);

}  // namespace collidarium::app
