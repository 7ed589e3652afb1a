#pragma once

/// Shadows of shapes on the normals of their edges, whether or not a method tried these.

#include <cstddef>
#include <optional>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// Shapes with more vertices than this, both together, have no edges here: nobody picks one of so many.
inline constexpr std::size_t most_shadow_vertices = 1000;

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

}  // namespace collidarium::app
