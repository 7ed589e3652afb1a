#pragma once

/// Solid cells as convex parts that hang together, for the queries on concave shapes.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "collidarium/raster/tile_map.hpp"
#include "concave/convex_parts.hpp"

namespace collidarium::raster {

namespace detail {

/// Cells from one corner to the other, both included.
struct CellRect {
    Cell low{};
    Cell high{};
};

/// Below, then to the left.
[[nodiscard]] inline bool is_before(const Cell& one, const Cell& other) {
    return one.row != other.row ? one.row < other.row : one.column < other.column;
}

/// Cells in the order of `is_before` as rectangles that do not overlap: neighbors in a row, then rows from
/// and to the same columns above each other. Cost: one step for each.
[[nodiscard]] inline std::vector<CellRect> rectangles_of(const std::vector<Cell>& cells) {
    std::vector<CellRect> rects;
    std::vector<std::size_t> below;  // the rectangles that reach up to the last row, from the left
    std::vector<std::size_t> here;
    std::size_t next_below = 0;
    for (std::size_t i = 0; i < cells.size();) {
        CellRect run{cells[i], cells[i]};
        for (++i; i < cells.size() && cells[i] == Cell{run.high.column + 1, run.high.row}; ++i) {
            run.high = cells[i];
        }
        if (!here.empty() && rects[here.back()].high.row != run.low.row) {
            below = std::exchange(here, {});
            next_below = 0;
        }
        while (next_below < below.size() && rects[below[next_below]].low.column < run.low.column) {
            ++next_below;
        }
        const bool has_below = next_below < below.size();
        CellRect* under = has_below ? &rects[below[next_below]] : nullptr;
        if (under != nullptr && under->low.column == run.low.column &&
            under->high == Cell{run.high.column, run.low.row - 1}) {
            under->high = run.high;
            here.push_back(below[next_below]);
        } else {
            rects.push_back(run);
            here.push_back(rects.size() - 1);
        }
    }
    return rects;
}

}  // namespace detail

/// Some solid cells of a map, at least one and each once, as rectangles. Where two of these cells have an
/// edge in common it is inside of the whole. `unit`: each is a part of its own, so that a shape without an
/// area cannot lie between two parts of which one is longer than the other. `into(length)` takes the numbers
/// of the map into the scalar type U. Cost: n log n for n cells.
template <Scalar U, Scalar T, class Into>
[[nodiscard]] inline PartSet<U> tile_parts(const TileMap<T>& map, std::vector<Cell> cells, bool unit,
                                           Into&& into) {
    std::sort(cells.begin(), cells.end(), detail::is_before);
    std::vector<detail::CellRect> rects;
    if (unit) {
        for (const Cell& cell : cells) {
            rects.push_back({cell, cell});
        }
    } else {
        rects = detail::rectangles_of(cells);
    }
    sort_for_bounds_tree<U>(rects.data(), rects.size(), [](const detail::CellRect& rect) {
        return Vec2<U>(U(rect.low.column), U(rect.low.row));
    });
    const auto has = [&](const Cell& cell) {
        return std::binary_search(cells.begin(), cells.end(), cell, detail::is_before);
    };
    std::vector<std::pair<Cell, std::uint32_t>> places;
    for (std::size_t i = 0; unit && i < rects.size(); ++i) {
        places.emplace_back(rects[i].low, static_cast<std::uint32_t>(i));
    }
    const auto by_cell = [](const auto& one, const auto& other) {
        return detail::is_before(one.first, other.first);
    };
    std::sort(places.begin(), places.end(), by_cell);
    // What is across the edge to the cells from one to another: of a unit cell the next one.
    const auto across = [&](std::size_t own, const Cell& from, const Cell& to) {
        for (Cell cell{0, from.row}; cell.row <= to.row; ++cell.row) {
            for (cell.column = from.column; cell.column <= to.column; ++cell.column) {
                if (!has(cell)) {
                    return PartNeighbors::none;
                }
            }
        }
        const std::pair<Cell, std::uint32_t> next(from, 0);
        return unit ? std::lower_bound(places.begin(), places.end(), next, by_cell)->second
                    : static_cast<std::uint32_t>(own);
    };
    const GridAxis<T>& columns = map.axis(0);
    const GridAxis<T>& rows = map.axis(1);
    PartSet<U> set;
    set.parts.reserve(rects.size());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const auto& [a, b] = rects[i];
        const Vec2<U> low(into(columns.line(a.column)), into(rows.line(a.row)));
        const Vec2<U> high(into(columns.line(b.column + 1)), into(rows.line(b.row + 1)));
        const std::array<Vec2<U>, 4> corners{low, Vec2<U>(high.x, low.y), high, Vec2<U>(low.x, high.y)};
        set.parts.push_back(ConvexPolygon<U>::trusted(corners, (low + high) * U(0.5)));
        set.neighbors.add(std::array{across(i, {a.column, a.row - 1}, {b.column, a.row - 1}),
                                     across(i, {b.column + 1, a.row}, {b.column + 1, b.row}),
                                     across(i, {a.column, b.row + 1}, {b.column, b.row + 1}),
                                     across(i, {a.column - 1, a.row}, {a.column - 1, b.row})});
    }
    set.tree =
        BoundsTree<U>(set.parts.size(), [&](std::size_t i) { return bounds_of<U>(set.parts[i].vertices()); });
    return set;
}

}  // namespace collidarium::raster
