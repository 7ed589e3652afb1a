#pragma once

/// Short names for shapes in double, for tests that write many of them down.

#include <string>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/make_polygon.hpp"
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

/// A box that is turned by an angle.
[[nodiscard]] inline Shape<double> turned_box(double x, double y, double half_x, double half_y,
                                              double angle) {
    return Obb<double>{{x, y}, {half_x, half_y}, angle};
}

[[nodiscard]] inline Shape<double> circle(double x, double y, double radius) {
    return Circle<double>{{x, y}, radius};
}

[[nodiscard]] inline Shape<double> capsule(double ax, double ay, double bx, double by, double radius) {
    return Capsule<double>{{ax, ay}, {bx, by}, radius};
}

/// Convex or concave, whichever the vertices make; they have to make one.
[[nodiscard]] inline Shape<double> polygon(const std::vector<V>& vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

/// A bar with two prongs upwards, 6 wide and 5 high, its lower left corner at (x, y): the gap between them
/// is 2 wide and 4 deep.
[[nodiscard]] inline Shape<double> fork(double x, double y) {
    std::vector<V> vertices{{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}};
    for (V& vertex : vertices) {
        vertex += V(x, y);
    }
    return polygon(vertices);
}

/// Two bars of length 4 and width 1 that share the corner at `offset`.
[[nodiscard]] inline Shape<double> ell(const V& offset = V(0)) {
    std::vector<V> vertices{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
    for (V& vertex : vertices) {
        vertex += offset;
    }
    return polygon(vertices);
}

/// The types of two shapes, to tell which pair failed.
[[nodiscard]] inline std::string names(const Shape<double>& a, const Shape<double>& b) {
    return std::string(name(a)) + ", " + std::string(name(b));
}

}  // namespace collidarium::testing
