#pragma once

/// Figures of more than one moment: files for all steps, and animations, which have frames that are shown for
/// some time.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "view/image.hpp"

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

/// What is drawn: a scene that can be shown at each step of its trace, and at each time of its motion.
class FigureSubject {
public:
    virtual void show_step(std::size_t step) = 0;
    virtual void show_time(double time) = 0;
    /// The pixels, and the bytes of a file that has them; both throw FigureError.
    [[nodiscard]] virtual Image pixels() = 0;
    [[nodiscard]] virtual std::string bytes() = 0;

protected:
    ~FigureSubject() = default;
};

/// The bytes of a GIF. Precondition: there is a frame.
[[nodiscard]] std::string animation(FigureSubject& subject, const std::vector<AnimationFrame>& frames);

/// Writes the figures of the first steps, one for each path; or returns why it could not, and how many are
/// written.
[[nodiscard]] std::optional<std::string> write_steps(FigureSubject& subject,
                                                     const std::vector<std::filesystem::path>& paths);

}  // namespace collidarium::app
