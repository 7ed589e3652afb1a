#pragma once

/// Words about hulls and decompositions.

#include <string>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// "vertex 3", with its shape where the query is about two: "vertex 3 of star". Otherwise its coordinates.
[[nodiscard]] std::string corner_words(const Scene& scene, const FocusAnswer& focus, const Vec2d& at);

/// The shape that is decomposed: b, or a where b is no polygon.
[[nodiscard]] const SceneShape& decomposed_shape(const Scene& scene, const FocusAnswer& focus);

/// "the convex hull of star has 5 of its 10 vertices", "fork has 3 convex parts".
[[nodiscard]] std::string polygons_words(const Scene& scene, const FocusAnswer& focus, Operation operation,
                                         const std::vector<std::vector<Vec2d>>& polygons);

}  // namespace collidarium::app
