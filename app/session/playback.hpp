#pragma once

/// Playback of a motion in time, started by the user.

#include <array>
#include <optional>

namespace collidarium::app {

/// Playback speeds: at 1 a motion takes `seconds_per_motion`, the others are slow motion.
inline constexpr std::array paces{1.0, 0.25, 0.1};
inline constexpr double seconds_per_motion = 2;

/// The state of playback.
struct Playback {
    bool playing = false;
    double pace = 1;

    /// Starts from `time`; from the beginning if that is the end of the motion, or empty (the cursor is at
    /// the hit).
    void start(std::optional<double>& time);
    void pause() { playing = false; }
    void toggle(std::optional<double>& time);

    /// Advances `time` by what is played in `seconds`, up to 1, where playback stops. Does nothing while
    /// stopped, or if `seconds` is not positive. Returns whether `time` changed.
    bool advance(std::optional<double>& time, double seconds);
};

/// The next slower speed; after the slowest, the first.
[[nodiscard]] double slower(double pace);

}  // namespace collidarium::app
