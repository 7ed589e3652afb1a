#pragma once

/// A player's input, written down.

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "session/play/play.hpp"

namespace collidarium::app {

struct Shell;

/// The keys that are held for some frames.
struct PlayStretch {
    std::array<bool, play_key_count> held{};
    int frames = 0;
};

/// No script is longer: ten minutes at 60 frames per second.
inline constexpr int most_script_frames = 36'000;

/// "right:30,right+jump:5,none:20": keys (left, right, up, down, jump), joined by +, or none, and for how
/// many frames each. The message where it is not such a text says what is wrong.
[[nodiscard]] std::variant<std::vector<PlayStretch>, std::string> parse_play_script(std::string_view text);

/// Plays one frame with these keys held, or makes one move on the grid. Precondition: a body is driven.
void play_frame_with(Shell& shell, const std::array<bool, play_key_count>& held);

}  // namespace collidarium::app
