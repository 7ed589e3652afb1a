#pragma once

/// The painter's algorithm: sprites that are farther away are drawn first.

#include <cstddef>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The y by which a shape is sorted: that of its lower edge on the screen, or of its middle.
[[nodiscard]] double depth_y(const SceneShape& each, bool y_down, DepthBy by);

/// A step of the sort: the y that was found for one of two sprites.
struct DepthKey {
    std::size_t shape{};  ///< index
    DepthBy by{};
    double y{};
};

/// The drawing order with the sprites sorted: for each place the index of its shape. Shapes without a picture
/// keep their places. The sort is stable: two at the same depth keep the scene's order, so that they do not
/// take turns.
[[nodiscard]] std::vector<std::size_t> depth_order(const Scene& scene, bool y_down, DepthBy by);

/// The order in which a scene's shapes are drawn: as it lists them, or by the depth that it sorts by.
[[nodiscard]] std::vector<std::size_t> drawing_order(const Scene& scene, bool y_down);

}  // namespace collidarium::app
