#pragma once

#include <SDL_keyboard.h>

#include "session/commands/keys.hpp"

namespace collidarium::app {

/// The key that SDL reports, with its modifiers; `Key::none` for keys that nothing here uses.
[[nodiscard]] KeyChord key_chord(const SDL_Keysym& key);

}  // namespace collidarium::app
