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
    /// Cost: as much as the box covers cells, 64 at a time.
    LocalShape(const TileMap<T>& map, const MovingSpan<T>& x, const MovingSpan<T>& y, const Moment<T>& at) {
        const std::array<Span, 3> columns = x.cells_around(at);
        const std::array<Span, 3> rows = y.cells_around(at);
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                cells_[index(dx, dy)] = map.first_solid(columns[place(dx)], rows[place(dy)]);
            }
        }
    }

    /// The lowest, then leftmost, cell that the box gets into in that direction.
    [[nodiscard]] const std::optional<Cell>& cell(int dx, int dy) const { return cells_[index(dx, dy)]; }
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
    [[nodiscard]] static constexpr std::size_t place(int d) { return static_cast<std::size_t>(d + 1); }
    [[nodiscard]] static constexpr std::size_t index(int dx, int dy) { return place(dy) * 3 + place(dx); }

    std::array<std::optional<Cell>, 9> cells_{};
};

}  // namespace collidarium::raster
