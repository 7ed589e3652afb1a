#pragma once

/// The painter's algorithm: sprites that are farther away are drawn first.

#include <cstddef>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// What tells how far away a sprite is: the higher on the screen, the farther.
enum class DepthBy {
    feet,     ///< the lower edge of its bounds, where it stands
    centers,  ///< the middle of its bounds: a tall sprite seems to be farther away than it stands
};

/// The drawing order with the sprites sorted: for each place the current index of its shape. Shapes without a
/// picture keep their places. The sort is stable: of two at the same depth the one that was drawn first
/// still is, so that they do not take turns.
[[nodiscard]] std::vector<std::size_t> depth_order(const Scene& scene, bool y_down, DepthBy by);

}  // namespace collidarium::app
