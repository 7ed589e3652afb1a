#pragma once

/// The members of scene files that the program knows; all others are kept as they are.

#include <algorithm>
#include <array>
#include <string_view>

#include "model/scene/scene.hpp"

namespace collidarium::app {

inline constexpr std::array<std::string_view, 15> scene_member_names{
    "collidarium", "name", "shapes", "depth_by", "tiles",  "focus",  "layers", "question",
    "compare",     "map",  "play",   "callouts", "policy", "scalar", "view"};

inline constexpr std::array<std::string_view, 13> question_member_names{
    "op",         "algorithm", "steps",    "step",        "time",      "frames", "y_down",
    "by_centers", "extent",    "response", "restitution", "structure", "search"};

inline constexpr std::array<std::string_view, 11> play_member_names{
    "body",  "method", "beside",     "response", "restitution", "gravity",
    "speed", "jump",   "frame_rate", "patrol",   "on_grid"};

inline constexpr std::array<std::string_view, 2> callout_member_names{"text", "at"};

inline constexpr std::array<std::string_view, 3> view_member_names{"center", "height", "y_down"};

/// Without the members of the shape itself.
inline constexpr auto scene_shape_member_names = [] {
    std::array<std::string_view, 5 + shape_flags.size()> names{"id", "name", "translation", "rotation",
                                                               "sprite"};
    std::ranges::transform(shape_flags, names.begin() + 5, &ShapeFlag::name);
    return names;
}();

inline constexpr std::array<std::string_view, 4> sprite_member_names{"image", "rows", "threshold",
                                                                     "mirrored"};

}  // namespace collidarium::app
