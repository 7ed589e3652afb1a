#pragma once

/// Maps of tiles for tests, and a shape among their tiles, one by one.

#include <algorithm>
#include <string>
#include <vector>

#include "collidarium/query/contact.hpp"
#include "collidarium/raster/tile_map.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::raster::test {

using Rows = std::vector<std::string>;

template <Scalar T = double>
[[nodiscard]] TileMap<T> map_of(const Rows& rows, const Vec2<T>& origin = Vec2<T>(0), T size = 1) {
    return *make_tile_map(origin, size, rows).map;
}

/// Of each cell a share is solid.
[[nodiscard]] inline Rows random_rows(testing::Random& random, int columns, int lines, double share) {
    Rows rows(std::size_t(lines), std::string(std::size_t(columns), '.'));
    for (std::string& row : rows) {
        for (char& cell : row) {
            cell = random.number(0, 1) < share ? '#' : '.';
        }
    }
    return rows;
}

/// Calls `act(tile)` with every solid tile, a box.
template <class Act>
void for_each_solid(const TileMap<double>& map, const Act& act) {
    const Grid<double>& grid = map.grid();
    for (Cell cell; cell.row < grid.rows; ++cell.row) {
        for (cell.column = 0; cell.column < grid.columns; ++cell.column) {
            if (map.solid(cell)) {
                const Vec2<double> low(grid.x().line(cell.column), grid.y().line(cell.row));
                const Vec2<double> high(grid.x().line(cell.column + 1), grid.y().line(cell.row + 1));
                act(Shape<double>(Aabb<double>::from_corners(low, high)), cell);
            }
        }
    }
}

/// How deep a body is in the tile that it is deepest in.
[[nodiscard]] inline double depth_in(const TileMap<double>& map, const Shape<double>& body) {
    double deepest = 0;
    for_each_solid(map, [&](const Shape<double>& tile, const Cell&) {
        const auto found = contact(tile, body);
        deepest = std::max(deepest, found ? found->depth : 0);
    });
    return deepest;
}

}  // namespace collidarium::raster::test
