#include "figures/animation.hpp"

#include <algorithm>
#include <cmath>

#include "io/scene/scene_file.hpp"
#include "session/playback.hpp"
#include "session/search/lower_case.hpp"
#include "view/gif.hpp"

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

std::string animation(FigureSubject& subject, const std::vector<AnimationFrame>& frames) {
    std::optional<GifAnimation> gif;
    for (const AnimationFrame& frame : frames) {
        if (frame.step) {
            subject.show_step(*frame.step);
        }
        if (frame.time) {
            subject.show_time(*frame.time);
        }
        const Image pixels = subject.pixels();
        if (!gif) {
            gif.emplace(pixels.size);
        }
        gif->add(pixels, frame.hundredths);
    }
    return gif->encode();
}

std::optional<std::string> write_steps(FigureSubject& subject,
                                       const std::vector<std::filesystem::path>& paths) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
        subject.show_step(i + 1);
        if (const auto problem = write_file_atomically(paths[i], subject.bytes())) {
            return *problem + "\n" + std::to_string(i) + " of " + std::to_string(paths.size()) +
                   " figures were written";
        }
    }
    return std::nullopt;
}

}  // namespace collidarium::app
