#include "figures/animation.hpp"

#include <algorithm>
#include <cmath>

#include "session/playback.hpp"
#include "session/search/lower_case.hpp"

namespace collidarium::app {

namespace {

constexpr int frames_per_second = 20;
constexpr int hold = 100;  // hundredths of a second

}  // namespace

bool is_animation(const std::filesystem::path& file) {
    return lower_case(file.extension().string()) == ".gif";
}

std::vector<AnimationFrame> step_frames(std::size_t steps, double delay) {
    const auto hundredths = static_cast<int>(std::lround(delay * 100));
    std::vector<AnimationFrame> frames;
    for (std::size_t step = 1; step <= steps; ++step) {
        frames.push_back({step, std::nullopt, step == steps ? 3 * hundredths : hundredths});
    }
    return frames;
}

std::vector<AnimationFrame> motion_frames(std::optional<double> hit) {
    constexpr int intervals = static_cast<int>(seconds_per_motion * frames_per_second);
    constexpr int each = 100 / frames_per_second;
    std::vector<AnimationFrame> frames;
    for (int i = 0; i <= intervals; ++i) {
        frames.push_back({std::nullopt, static_cast<double>(i) / intervals, each});
    }
    frames.back().hundredths = hold;
    if (hit) {
        const auto at = std::ranges::lower_bound(frames, *hit, {},
                                                 [](const AnimationFrame& frame) { return *frame.time; });
        if (at != frames.end() && *at->time == *hit) {
            at->hundredths = hold;
        } else {
            frames.insert(at, {std::nullopt, hit, hold});
        }
    }
    return frames;
}

}  // namespace collidarium::app
