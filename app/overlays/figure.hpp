#pragma once

/// Shapes as they are drawn: outlines of straight pieces.

#include <span>
#include <vector>

#include "collidarium/shapes/shape.hpp"
#include "paint/painter.hpp"

namespace collidarium::app {

using ShapeD = Shape<double>;

struct Figure {
    /// Counter-clockwise: one vertex for a point, two for a line.
    std::vector<Vec2d> outline;
    /// Convex polygons that make up the interior; none if the outline itself is convex, or intricate.
    std::vector<std::vector<Vec2d>> pieces{};
    /// Whether the interior is drawn by the outline alone, which is not convex: it has too many parts.
    bool is_intricate = false;
};

/// The figure of a shape. Arcs, and outlines of very many vertices, deviate by about `flatness` world
/// units (see `with_fewer_vertices`).
[[nodiscard]] Figure figure_of(const ShapeD& shape, double flatness);

/// Everything within `radius` of the convex, counter-clockwise `points`, likewise.
[[nodiscard]] std::vector<Vec2d> rounded(std::span<const Vec2d> points, double radius, double flatness);

/// The figure with all points moved.
[[nodiscard]] Figure moved(const Figure& figure, const Vec2d& by);

/// The intersection of two figures, in convex parts; empty where one of them is intricate.
[[nodiscard]] std::vector<std::vector<Vec2d>> shared(const Figure& a, const Figure& b);

}  // namespace collidarium::app
