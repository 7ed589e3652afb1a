#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/query_options.hpp"

namespace collidarium::app {

/// `collidarium render FILE -o OUT ...`: the options, not yet validated.
struct RenderOptions {
    std::filesystem::path file;
    std::filesystem::path out;                       ///< .png, .svg or .gif
    std::string size = "1280x720";                   ///< WxH in pixels
    double scale = 1;                                ///< of pixels: how many per pixel of `size`
    std::optional<std::vector<std::string>> layers;  ///< instead of the scene's own
    std::string steps;                               ///< which events are steps; empty: as the scene has it
    std::optional<int> step;                         ///< the figure at this step of the trace
    bool all_steps = false;                          ///< one figure, or one frame, for each step of the trace
    std::optional<double> delay;                     ///< how long an animation shows a step; empty: 1 second
    std::optional<double> time;                      ///< the ghost at this time of the cast
    QueryOptions query;                              ///< instead of the scene's own
    std::string map;                                 ///< verdict, amount or direction; empty: none
    std::string theme = "dark";
    std::string play;            ///< a script of keys, by which the body is driven first; empty: none
    bool window = false;         ///< the whole window, panels included
    int page = 1;                ///< of a lesson in the window
    std::vector<double> answer;  ///< to that page; empty: none
    double type_size = 1;        ///< of the window: 0.75 to 4
};

/// The same of a lesson with `window`: a picture of one of its pages.
[[nodiscard]] int render_lesson_window(const RenderOptions& options);

/// The exit status: 0, 1 (bad input, reported on standard error), 2 (wrong usage).
[[nodiscard]] int render(const RenderOptions& options);

}  // namespace collidarium::app
