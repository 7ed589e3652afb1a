#pragma once

/// How grids are searched. A box is kept in one cell, that of its least corner, and is no larger than a cell:
/// so it meets another box only if its cell is among those of that box, one more on the left, and one more
/// below. A level of such cells says
///   number()               which one it is, for traces
///   cell_size()            of its cells, which are squares
///   column(x), row(y)      the cell of a coordinate; never falls as the coordinate grows
///   whole()                all cells that there may be
///   items()                the boxes in it, in any order
///   cell_of(index)         the cell of one of them
///   origin()               the least corner of cell 0, 0
///   for_cell(x, y, f)      f(index) for the boxes of a cell, until it returns false
/// Where a search would come through more cells than there are boxes, it goes through the boxes instead.

#include <cmath>
#include <cstdint>
#include <limits>

#include "broadphase/box_path.hpp"
#include "broadphase/meter.hpp"
#include "broadphase/work_stack.hpp"
#include "collidarium/broadphase/cell.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium::broadphase::detail {

/// All cells from one to another, both included.
struct CellRange {
    Cell first{};
    Cell last{};

    [[nodiscard]] double columns() const {
        return static_cast<double>(last.column) - static_cast<double>(first.column) + 1;
    }
    [[nodiscard]] double rows() const {
        return static_cast<double>(last.row) - static_cast<double>(first.row) + 1;
    }
    [[nodiscard]] double count() const { return columns() * rows(); }
    [[nodiscard]] bool contains(const Cell& cell) const {
        return first.column <= cell.column && cell.column <= last.column && first.row <= cell.row &&
               cell.row <= last.row;
    }
    [[nodiscard]] bool contains(const CellRange& other) const {
        return contains(other.first) && contains(other.last);
    }
};

/// The cells in which anything that meets a box may be kept. What is in a cell reaches beyond its least
/// corner by at most the size of a cell, up to a rounding.
template <class Level, Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline CellRange cells_around(const Level& level,
                                                                      const Bounds<T>& box) {
    const T reach = level.cell_size() * (1 + 4 * std::numeric_limits<T>::epsilon());
    return {{level.column(box.min.x - reach), level.row(box.min.y - reach)},
            {level.column(box.max.x), level.row(box.max.y)}};
}

/// Calls `f(index)` for the boxes in some cells, until it returns false. Returns whether it never did.
template <class Level, class Meter, class F>
COLLIDARIUM_ALWAYS_INLINE inline bool for_cells(const Level& level, const CellRange& range, Meter& meter,
                                                F&& f) {
    bool goes_on = true;
    for (std::int64_t row = range.first.row; goes_on && row <= range.last.row; ++row) {
        for (std::int64_t column = range.first.column; goes_on && column <= range.last.column; ++column) {
            meter.cell(level.number(), column, row);
            level.for_cell(column, row, [&](std::uint32_t index) {
                goes_on = f(index);
                return goes_on;
            });
        }
    }
    return goes_on;
}

/// The same for the boxes that may meet a box: those in the cells around it, or all of the level.
template <class Level, Scalar T, class Meter, class F>
COLLIDARIUM_ALWAYS_INLINE inline bool for_neighbours(const Level& level, const Bounds<T>& box, Meter& meter,
                                                     F&& f) {
    const CellRange range = cells_around(level, box);
    if (range.count() <= 9 + static_cast<double>(level.items().size())) {
        return for_cells(level, range, meter, f);
    }
    for (const std::uint32_t index : level.items()) {
        if (!f(index)) {
            return false;
        }
    }
    return true;
}

/// Rings of cells around a point, each as wide as all before it.
template <class Level, Scalar T, class Meter, class Found>
[[nodiscard]] inline T find_nearest_in_level(const Level& level, const PointSearch<T>& search, T limit,
                                             Meter& meter, Found& found) {
    CellRange done{{1, 1}, {0, 0}};
    const auto look_at = [&](std::uint32_t index) {
        if (meter.reach(index, search, limit)) {
            limit = found(index, limit);
        }
        return limit >= 0;
    };
    const CellRange whole = level.whole();
    for (T radius = level.cell_size();; radius *= 2) {
        const CellRange range = cells_around(level, search.until(std::min(radius, limit)));
        if (range.count() > 9 + static_cast<double>(level.items().size())) {
            for (const std::uint32_t index : level.items()) {
                if (!done.contains(level.cell_of(index)) && !look_at(index)) {
                    break;
                }
            }
            return limit;
        }
        for (std::int64_t row = range.first.row; limit >= 0 && row <= range.last.row; ++row) {
            const bool is_known_row = done.first.row <= row && row <= done.last.row;
            for (std::int64_t column = range.first.column; limit >= 0 && column <= range.last.column;
                 ++column) {
                if (is_known_row && done.first.column <= column && column <= done.last.column) {
                    column = done.last.column;
                    continue;
                }
                meter.cell(level.number(), column, row);
                level.for_cell(column, row, look_at);
            }
        }
        if (!(limit > radius) || range.contains(whole)) {
            return limit;
        }
        done = range;
    }
}

/// The box around everything that may be kept in some cells. Cells at the edge of what can be numbered hold
/// what is beyond it, too.
template <class Level, Scalar T>
[[nodiscard]] inline Bounds<T> box_around(const Level& level, const CellRange& range,
                                          const Bounds<T>& everything) {
    const CellRange whole = level.whole();
    const T size = level.cell_size();
    const auto bound = [&](T origin, std::int64_t cell) {
        const T at = origin + static_cast<T>(cell) * size;
        return std::pair(at,
                         (std::abs(at) + std::abs(origin) + size) * 8 * std::numeric_limits<T>::epsilon());
    };
    Bounds<T> box = everything;
    const Vec2<T> origin = level.origin();
    if (range.first.column > whole.first.column) {
        const auto [at, pad] = bound(origin.x, range.first.column);
        box.min.x = at - pad;
    }
    if (range.first.row > whole.first.row) {
        const auto [at, pad] = bound(origin.y, range.first.row);
        box.min.y = at - pad;
    }
    if (range.last.column < whole.last.column) {
        const auto [at, pad] = bound(origin.x, range.last.column + 2);
        box.max.x = at + pad;
    }
    if (range.last.row < whole.last.row) {
        const auto [at, pad] = bound(origin.y, range.last.row + 2);
        box.max.y = at + pad;
    }
    return box;
}

/// The cells along the way, the nearer half of a range first.
template <class Level, Scalar T, class Meter, class Found>
[[nodiscard]] inline T find_nearest_in_level(const Level& level, const BoxPath<T>& search, T limit,
                                             Meter& meter, Found& found) {
    struct Open {
        CellRange range{};
        T at{};
    };
    const auto look_at = [&](std::uint32_t index) {
        if (meter.reach(index, search, limit)) {
            limit = found(index, limit);
        }
        return limit >= 0;
    };
    const CellRange range = cells_around(level, search.until(limit));
    const CellRange start = cells_around(level, search.box());
    const double along_x = range.columns() * start.rows();
    const double along_y = range.rows() * start.columns();
    if (std::min(range.count(), along_x + along_y) > 9 + 2 * static_cast<double>(level.items().size())) {
        for (const std::uint32_t index : level.items()) {
            if (!look_at(index)) {
                break;
            }
        }
        return limit;
    }
    const Bounds<T> everything = whole_plane<T>();
    WorkStack<Open> open;
    open.push({range, T(0)});
    while (limit >= 0 && !open.empty()) {
        const Open next = open.pop();
        if (next.at > limit) {
            continue;
        }
        const auto& [first, last] = next.range;
        if (first == last) {
            meter.cell(level.number(), first.column, first.row);
            level.for_cell(first.column, first.row, look_at);
            continue;
        }
        CellRange low = next.range;
        CellRange high = next.range;
        if (last.column - first.column >= last.row - first.row) {
            low.last.column = first.column + (last.column - first.column) / 2;
            high.first.column = low.last.column + 1;
        } else {
            low.last.row = first.row + (last.row - first.row) / 2;
            high.first.row = low.last.row + 1;
        }
        const Reach<T> to_low = search.reach(box_around(level, low, everything), limit);
        const Reach<T> to_high = search.reach(box_around(level, high, everything), limit);
        const bool low_first = to_low.at <= to_high.at;
        for (const bool is_low : {!low_first, low_first}) {
            const Reach<T>& reach = is_low ? to_low : to_high;
            if (reach.hit) {
                open.push({is_low ? low : high, reach.at});
            }
        }
    }
    return limit;
}

}  // namespace collidarium::broadphase::detail
