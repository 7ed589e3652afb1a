#pragma once

/// Animated figures: what changes from one frame to the next, and for how long each frame is shown.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace collidarium::app {

struct AnimationFrame {
    std::optional<std::size_t> step;  ///< the number of trace events shown; empty: as the figure has it
    std::optional<double> time;       ///< of the motion, 0 to 1; empty: as the figure has it
    int hundredths{};                 ///< of a second
};

/// Whether the ending of a file's name, in capitals or not, stands for an animation: .gif.
[[nodiscard]] bool is_animation(const std::filesystem::path& file);

/// The times, in seconds, that a step can be shown; players slow shorter ones down.
inline constexpr double shortest_delay = 0.02;
inline constexpr double longest_delay = 60;

/// The steps of a trace from the first, each shown for `delay` seconds, the last one three times as long.
/// Precondition: `delay` is from `shortest_delay` to `longest_delay`.
[[nodiscard]] std::vector<AnimationFrame> step_frames(std::size_t steps, double delay);

/// A motion from t = 0 to 1 at the pace of the window, 20 frames a second; `hit`, the time of impact if there
/// is one, and the end are held for a second.
[[nodiscard]] std::vector<AnimationFrame> motion_frames(std::optional<double> hit);

}  // namespace collidarium::app
