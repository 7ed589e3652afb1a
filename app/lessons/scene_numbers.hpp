#pragma once

/// The numbers of a scene's shapes by name, as the members of a scene file are called: "wall.center.x",
/// "ball.radius", "plank.angle", "ramp.vertices.0.x" (vertices are counted from 0), "bullet.translation.y",
/// "bullet.rotation".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Besides: "wall.left", "right", "bottom" and "top" of the bounding box, as the scene's view shows it;
/// "bullet.x(0)" and "bullet.y(0)", its reference point at the start; and the id alone, which stands for the
/// shape's place in the scene, from 0. The translation of a shape at rest is 0. Empty: there is no such
/// number.
[[nodiscard]] std::optional<double> scene_number(const Scene& scene, std::string_view name);

/// The names of all numbers of a shape, without its id; of vertices those of the first.
[[nodiscard]] std::vector<std::string> number_names(const SceneShape& shape);

/// Changes a number that the scene file has. Why it cannot: there is no such number, or the shape would be
/// invalid; then nothing is changed.
[[nodiscard]] std::optional<std::string> set_scene_number(Scene& scene, std::string_view name, double value);

/// "wall", "center.x" of "wall.center.x": what stands before the first dot, and behind it.
struct NameParts {
    std::string_view first;
    std::string_view rest;
};
[[nodiscard]] NameParts parts_of(std::string_view name);

/// Of digits alone; empty for another text.
[[nodiscard]] std::optional<std::size_t> whole_index(std::string_view text);

}  // namespace collidarium::app
