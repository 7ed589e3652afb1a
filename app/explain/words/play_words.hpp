#pragma once

/// A body that is driven, in words.

#include <string>
#include <string_view>

#include "model/play/play_frame.hpp"

namespace collidarium::app {

/// "sweep", "move, then push out", "axis by axis".
[[nodiscard]] std::string_view play_method_word(PlayMethod method);

/// "hits wall", "tunnels through wall".
[[nodiscard]] std::string play_event_text(const Scene& scene, const PlayEvent& event);

/// "Press F9 to drive body with the arrow keys: sweep, 60 frames per second": what a scene with `play` opens
/// on while no pair is in focus.
[[nodiscard]] std::string play_invitation(const Scene& scene);

}  // namespace collidarium::app
