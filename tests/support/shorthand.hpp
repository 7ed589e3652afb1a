#pragma once

/// Short names for shapes in double, for tests that write many of them down.

#include "collidarium/shapes/shape.hpp"

namespace collidarium::testing {

using V = Vec2<double>;

[[nodiscard]] inline Shape<double> point(double x, double y) {
    return Point<double>{{x, y}};
}

[[nodiscard]] inline Shape<double> segment(double ax, double ay, double bx, double by) {
    return Segment<double>{{ax, ay}, {bx, by}};
}

/// By centre and half extents.
[[nodiscard]] inline Shape<double> box(double x, double y, double half_x, double half_y) {
    return Aabb<double>{{x, y}, {half_x, half_y}};
}

}  // namespace collidarium::testing
