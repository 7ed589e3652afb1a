#pragma once

/// A body that is driven, in words.

#include <string>
#include <string_view>

#include "model/play/play_frame.hpp"

namespace collidarium::app {

/// "Sweep", "Move, then push out", "Axis by axis".
[[nodiscard]] std::string_view play_method_word(PlayMethod method);

/// "stopped by wall", "went through wall".
[[nodiscard]] std::string play_event_text(const Scene& scene, const PlayEvent& event);

}  // namespace collidarium::app
