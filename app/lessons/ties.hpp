#pragma once

/// Shadows of shapes on the normals of their edges, whether or not a method tried these; and, where the
/// answer to a question calls itself not unique, what would do as well.

#include <cstddef>
#include <optional>
#include <vector>

#include "lessons/values.hpp"

namespace collidarium::app {

struct EdgeShadows {
    Vec2d normal{};  ///< of the edge, outwards
    double
        overlap{};  ///< the greatest n·p of the edge's own shape less the least of the other; 0 if rounding
};

/// Of an edge by its first vertex, of a box counter-clockwise from its lower left corner; the other shape is
/// displaced first. Empty where the shape has no such edge. Cost: proportional to the vertices of both.
[[nodiscard]] std::optional<EdgeShadows> edge_shadows(const ShapeD& own, std::size_t edge,
                                                      const ShapeD& other, const Vec2d& displaced_by = {});

/// How many edges a shape has: none if it is no box with an area and no polygon, or has too many.
[[nodiscard]] std::size_t edge_count(const ShapeD& shape);

struct Ties {
    bool any_direction{};        ///< every normal does, as of circles about the same centre
    std::vector<Vec2d> normals;  ///< for b, of length 1; empty where the answer is unique
};

/// Of a contact that is `degenerate` the normals along which b leaves a by the same depth, and of a cast
/// through a `corner` those of the edges that it enters there; of boxes and polygons, or with one of these.
/// Cost: proportional to the product of the vertices.
[[nodiscard]] Ties ties_of(const InstanceValues& values);

/// Whether a vector is along one of them, but for an angle in degrees.
[[nodiscard]] bool is_along(const Ties& ties, const Vec2d& direction, double within);

/// In degrees, 0 to 180.
[[nodiscard]] double angle_between(const Vec2d& one, const Vec2d& other);

}  // namespace collidarium::app
