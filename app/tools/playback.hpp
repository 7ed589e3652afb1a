#pragma once

/// The way of what moves, played in time. Nothing moves before somebody starts it.

#include <array>
#include <optional>

namespace collidarium::app {

/// How fast ways are played: 1 takes `seconds_per_way`, the others are slow motion.
inline constexpr std::array paces{1.0, 0.25, 0.1};
inline constexpr double seconds_per_way = 2;

/// A way that is being played, or could be.
struct Playback {
    bool playing = false;
    double pace = 1;

    /// Starts from `time`; from the beginning where that is the end of the way, or nothing (the cursor stands
    /// at the hit).
    void start(std::optional<double>& time);
    void pause() { playing = false; }
    void toggle(std::optional<double>& time);

    /// Moves `time` on by what is played in `seconds`, up to 1, where it stops. Nothing while it does not
    /// play, or where `seconds` is no positive number. Whether `time` changed.
    bool advance(std::optional<double>& time, double seconds);
};

/// The next slower pace; after the slowest the first.
[[nodiscard]] double slower(double pace);

}  // namespace collidarium::app
