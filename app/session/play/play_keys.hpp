#pragma once

#include "session/commands/keys.hpp"

namespace collidarium::app {

struct Shell;

/// Handles a key while a body is driven: arrows or W, A, S, D move it, Space jumps, P pauses, comma and
/// period step, R replays, Escape ends. False for other keys. `repeated`: it is held.
bool play_key(Shell& shell, const KeyChord& key, bool down, bool repeated);

}  // namespace collidarium::app
