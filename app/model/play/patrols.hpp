#pragma once

/// Shapes that go along their translations and back while a body is driven.

#include <cmath>
#include <cstddef>
#include <vector>

#include "model/scene/scene.hpp"

namespace collidarium::app {

struct Patrol {
    std::size_t shape{};  ///< index into the scene's shapes
    ShapeD at_rest;
    Vec2d translation{0};
};

/// In the order of the shapes.
using Patrols = std::vector<Patrol>;

/// Where a shape is after some seconds, if it needs `one_way` seconds for its translation; 0: it stands.
[[nodiscard]] inline Vec2d patrol_offset(const Patrol& patrol, double seconds, double one_way) {
    if (!(one_way > 0)) {
        return Vec2d(0);
    }
    const double turn = std::fmod(seconds / one_way, 2);
    return patrol.translation * (turn <= 1 ? turn : 2 - turn);
}

}  // namespace collidarium::app
