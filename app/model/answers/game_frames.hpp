#pragma once

/// A game that tests for overlap in discrete steps only.

#include <algorithm>
#include <cmath>

namespace collidarium::app {

/// The last position that a game with `frames` frames for the translation has tested by a time: 0 to
/// `frames`.
[[nodiscard]] inline int frame_at(double time, int frames) {
    // A time computed as k / frames belongs to frame k.
    constexpr double slack = 1e-9;
    return std::clamp(static_cast<int>(std::floor(time * frames + slack)), 0, std::max(frames, 0));
}

}  // namespace collidarium::app
