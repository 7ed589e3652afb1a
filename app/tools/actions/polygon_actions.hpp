#pragma once

/// Actions that make polygons from other shapes, and those on their vertices.

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "collidarium/shapes/shape_error.hpp"
#include "model/scene/scene.hpp"
#include "tools/workspace.hpp"

namespace collidarium::app {

/// Whether a convex hull can be made of the selection: of any shapes without arcs.
[[nodiscard]] bool can_add_hull(const Workspace& workspace);

/// Adds the convex hull of all vertices of the selected shapes as a polygon. An error if they have arcs, or
/// if all vertices lie on one line.
[[nodiscard]] std::optional<std::string> add_convex_hull(Workspace& workspace);

/// Whether a concave polygon is selected that can be changed.
[[nodiscard]] bool can_split(const Workspace& workspace);

/// Replaces the first selected concave polygon by its convex parts. The first part keeps its id.
[[nodiscard]] std::optional<std::string> split_into_parts(Workspace& workspace);

/// Whether a circle is selected that can be changed.
[[nodiscard]] bool can_make_polygon(const Workspace& workspace);

enum class RegularPolygon {
    inscribed,      ///< its vertices lie on the circle
    circumscribed,  ///< its edges touch the circle
};

inline constexpr int least_sides = 3;
inline constexpr int most_sides = 256;

/// Replaces the selected circles by regular polygons, with a vertex (an inscribed one) or the middle of an
/// edge to the right of the centre. An error if the polygon would be too small to have an area.
[[nodiscard]] std::optional<std::string> make_regular_polygons(Workspace& workspace, int sides,
                                                               RegularPolygon kind);

/// The reason why vertices form no valid polygon, as a sentence.
[[nodiscard]] std::string polygon_words(ShapeError error);

/// Whether the edge from the last of `vertices` to `next` meets an earlier edge other than at that vertex.
[[nodiscard]] bool path_crosses(std::span<const Vec2d> vertices, const Vec2d& next);

/// Deletes a vertex of a polygon. Returns an error if the rest would not be a polygon.
[[nodiscard]] std::optional<std::string> delete_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

/// Inserts a vertex at the midpoint of the edge that follows `vertex`.
[[nodiscard]] std::optional<std::string> insert_vertex(Workspace& workspace, std::size_t shape,
                                                       std::size_t vertex);

}  // namespace collidarium::app
