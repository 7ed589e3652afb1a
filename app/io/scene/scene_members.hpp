#pragma once

/// The members of scene files that the program knows; all others are kept as they are.

#include <algorithm>
#include <array>
#include <string_view>

#include "model/scene/scene.hpp"

namespace collidarium::app {

[[nodiscard]] inline bool is_scene_member(std::string_view key) {
    constexpr std::array<std::string_view, 9> known{"collidarium", "name",   "shapes", "focus", "map",
                                                    "layers",      "policy", "scalar", "view"};
    return std::find(known.begin(), known.end(), key) != known.end();
}

/// Without the members of the shape itself.
[[nodiscard]] inline bool is_scene_shape_member(std::string_view key) {
    return key == "id" || key == "name" || key == "translation" ||
           std::ranges::find(shape_flags, key, &ShapeFlag::name) != shape_flags.end();
}

[[nodiscard]] inline bool is_view_member(std::string_view key) {
    return key == "center" || key == "height" || key == "y_down";
}

}  // namespace collidarium::app
