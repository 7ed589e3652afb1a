#pragma once

/// Shapes by their points: read off them, made of them, and mapped.

#include <vector>

#include "support/pair.hpp"

namespace collidarium::testing {

/// The points of a shape as the library stores them: the corners of a box are rounded to the shape's scalar.
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> points_of(const Shape<T>& shape);

/// The shape that has these corners, exactly: what the library answers about.
template <Scalar T>
[[nodiscard]] Shape<double> with_stored_corners(const Shape<T>& shape);

/// Strictly convex, counter-clockwise; a circle of radius 1 where the points have no area.
[[nodiscard]] Shape<double> hull_polygon(std::vector<Vec2<double>> points);

/// With its numbers rounded, and convex polygons strictly convex again.
[[nodiscard]] Pair<float> in_float(const Pair<double>& pair);

/// Shapes scaled, mirrored, turned by a right angle, or moved, without any rounding beyond that of the scale
/// and of the way.
struct ShapeMap {
    Vec2<double> x_axis{1, 0};
    Vec2<double> y_axis{0, 1};
    double scale = 1;
    bool turns = false;    ///< the axes are those of a quarter turn: boxes swap their half extents
    bool mirrors = false;  ///< angles change their sign, polygons their order
    Vec2<double> offset{};

    /// Of a difference of positions.
    [[nodiscard]] Vec2<double> way(const Vec2<double>& v) const {
        return (x_axis * v.x + y_axis * v.y) * scale;
    }
    [[nodiscard]] Vec2<double> operator()(const Vec2<double>& v) const { return way(v) + offset; }
    [[nodiscard]] Shape<double> operator()(const Shape<double>& shape) const;
};

}  // namespace collidarium::testing
