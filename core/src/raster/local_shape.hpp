#pragma once

/// What the solid looks like from the place of a box at one moment: in which directions the least step takes
/// it into the solid. It is the neighborhood of a point on the boundary of the Minkowski difference.

#include <array>
#include <cstddef>
#include <optional>

#include "collidarium/raster/tile_map.hpp"
#include "raster/moving_span.hpp"

namespace collidarium::raster {

/// For each of nine directions, -1, 0 or 1 on each axis, whether the box is then inside of the solid: in its
/// four quadrants and on the rays between these. The rays are of their own: a box that fits into a gap
/// exactly is free there on a ray between two quadrants that are solid.
template <Scalar T>
class LocalShape {
public:
    /// `x` and `y` are the box's movement on both axes.
    LocalShape(const TileMap<T>& map, const MovingSpan<T>& x, const MovingSpan<T>& y, const Moment<T>& at)
        : map_(map), columns_(x.cells_around(at)), rows_(y.cells_around(at)) {}

    /// The lowest, then leftmost, cell that the box gets into in that direction. Cost: as much as the box
    /// covers cells, 64 at a time.
    [[nodiscard]] std::optional<Cell> cell(int dx, int dy) const {
        return map_.first_solid(columns_[static_cast<std::size_t>(dx + 1)],
                                rows_[static_cast<std::size_t>(dy + 1)]);
    }
    [[nodiscard]] bool is_inside(int dx, int dy) const { return cell(dx, dy).has_value(); }

    /// Whether a horizontal edge begins here in direction `side` (-1 or 1), with the solid above it (1) or
    /// below it (-1). Under the open policy the edge itself is free; under the closed one, where a gap
    /// without extent is none, the other side of it is.
    [[nodiscard]] bool has_edge_along_x(int side, int solid_side, Policy policy) const {
        return is_inside(side, solid_side) &&
               !(policy == Policy::open ? is_inside(side, 0) : is_inside(side, -solid_side));
    }
    /// The same of a vertical edge, with the solid to its right (1) or left (-1).
    [[nodiscard]] bool has_edge_along_y(int side, int solid_side, Policy policy) const {
        return is_inside(solid_side, side) &&
               !(policy == Policy::open ? is_inside(0, side) : is_inside(-solid_side, side));
    }
    [[nodiscard]] bool has_edge_along_x(Policy policy) const {
        return has_edge_along_x(-1, -1, policy) || has_edge_along_x(-1, 1, policy) ||
               has_edge_along_x(1, -1, policy) || has_edge_along_x(1, 1, policy);
    }
    [[nodiscard]] bool has_edge_along_y(Policy policy) const {
        return has_edge_along_y(-1, -1, policy) || has_edge_along_y(-1, 1, policy) ||
               has_edge_along_y(1, -1, policy) || has_edge_along_y(1, 1, policy);
    }

private:
    const TileMap<T>& map_;
    std::array<Span, 3> columns_;
    std::array<Span, 3> rows_;
};

}  // namespace collidarium::raster
