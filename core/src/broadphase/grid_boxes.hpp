#pragma once

/// How grids keep boxes and search for them. A box is kept in one cell, that of its least corner, and is no
/// larger than a cell: so it meets another box only if its cell is among those of that box, one more on the
/// left, and one more below. Where a search would come through more cells than there are boxes, it goes
/// through the boxes instead.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "broadphase/boxes.hpp"
#include "broadphase/work_stack.hpp"

namespace collidarium::broadphase::detail {

/// A cell of a grid by its column and row.
struct Cell {
    std::int64_t column = 0;
    std::int64_t row = 0;

    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

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

/// Where a box is kept: on the list of its level and, unless that is the last one, in a cell.
struct GridPlace {
    Cell cell{};
    std::uint32_t level = 0;
    std::uint32_t next = none;
    std::uint32_t previous = none;
    std::uint32_t at = 0;  ///< on the list of the level
};

/// Calls `f(index)` for boxes, until it returns false. Returns whether it never did. (`std::all_of` is not
/// inlined.)
template <class F>
COLLIDARIUM_ALWAYS_INLINE inline bool for_list(const std::vector<std::uint32_t>& items, F&& f) {
    for (const std::uint32_t index : items) {
        if (!f(index)) {
            return false;
        }
    }
    return true;
}

/// The cells of one size. A `Grid` says
///   size_at(level)          of its cells, which are squares
///   cell_at(point, size)    the cell of a point; never falls as a coordinate grows
///   whole()                 all cells that there may be
///   origin()                the least corner of cell 0, 0
///   bucket(level, cell)     the list that the boxes of a cell are on
///   shares_lists            whether those of others are on it, too
template <class Grid, Scalar T>
class GridLevel {
public:
    GridLevel(const Grid& grid, std::size_t number)
        : grid_(grid),
          number_(number),
          size_(grid.size_at(number)),
          heads_(grid.heads().data()),
          places_(grid.places().data()),
          items_(grid.level(number)) {}

    /// The same for the boxes that may meet a box: those in the cells around it, or all of the level.
    template <class Meter, class F>
    COLLIDARIUM_ALWAYS_INLINE bool for_neighbours(const Bounds<T>& box, Meter& meter, F&& f) const {
        const CellRange range = cells_around(box);
        if (range.count() > 9 + static_cast<double>(items_.size())) {
            return for_list(items_, f);
        }
        bool goes_on = true;
        for (Cell cell = range.first; goes_on && cell.row <= range.last.row; ++cell.row) {
            for (cell.column = range.first.column; goes_on && cell.column <= range.last.column;
                 ++cell.column) {
                goes_on = for_cell(cell, meter, f);
            }
        }
        return goes_on;
    }

    /// `limit = found(index, limit)` for the boxes that a search comes to; the limit in the end. Around a
    /// point: rings of cells, each as wide as all before it.
    template <class Meter, class Found>
    [[nodiscard]] T find_nearest(const PointSearch<T>& search, T limit, Meter& meter, Found& found) const {
        CellRange done{{1, 1}, {0, 0}};
        const auto look_at = [&](std::uint32_t index) {
            return is_within(index, search, limit, meter, found);
        };
        for (T radius = size_;; radius *= 2) {
            const CellRange range = cells_around(search.until(std::min(radius, limit)));
            if (range.count() > 9 + static_cast<double>(items_.size())) {
                (void)for_list(items_, [&](std::uint32_t index) {
                    return done.contains(places_[index].cell) || look_at(index);
                });
                return limit;
            }
            for (Cell cell = range.first; limit >= 0 && cell.row <= range.last.row; ++cell.row) {
                for (cell.column = range.first.column; limit >= 0 && cell.column <= range.last.column;
                     ++cell.column) {
                    if (done.contains(cell)) {
                        cell.column = done.last.column;
                    } else {
                        for_cell(cell, meter, look_at);
                    }
                }
            }
            if (!(limit > radius) || range.contains(grid_.whole())) {
                return limit;
            }
            done = range;
        }
    }
    /// Along a path: the nearer half of a range of cells first.
    template <class Meter, class Found>
    [[nodiscard]] T find_nearest(const BoxPath<T>& search, T limit, Meter& meter, Found& found) const {
        struct Open {
            CellRange range{};
            T at{};
        };
        const auto look_at = [&](std::uint32_t index) {
            return is_within(index, search, limit, meter, found);
        };
        const CellRange range = cells_around(search.until(limit));
        const CellRange start = cells_around(search.box());
        const double on_path = range.columns() * start.rows() + range.rows() * start.columns();
        if (std::min(range.count(), on_path) > 9 + 2 * static_cast<double>(items_.size())) {
            (void)for_list(items_, look_at);
            return limit;
        }
        WorkStack<Open> open;
        open.push({range, T(0)});
        while (limit >= 0 && !open.empty()) {
            const Open next = open.pop();
            const auto& [first, last] = next.range;
            if (next.at > limit) {
                continue;
            }
            if (first == last) {
                for_cell(first, meter, look_at);
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
            const Reach<T> to_low = search.reach(box_around(low), limit);
            const Reach<T> to_high = search.reach(box_around(high), limit);
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

private:
    /// The cells in which anything that meets a box may be kept. What is in a cell reaches beyond its least
    /// corner by at most the size of a cell, up to a rounding.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE CellRange cells_around(const Bounds<T>& box) const {
        const T reach = size_ * (1 + 4 * std::numeric_limits<T>::epsilon());
        return {grid_.cell_at(box.min - reach, size_), grid_.cell_at(box.max, size_)};
    }

    /// The box around everything that may be kept in some cells. Cells at the edge of what can be numbered
    /// hold what is beyond it, too.
    [[nodiscard]] Bounds<T> box_around(const CellRange& range) const {
        const CellRange whole = grid_.whole();
        const auto bound = [&](T origin, std::int64_t cell, T side) {
            const T at = origin + static_cast<T>(cell) * size_;
            return at +
                   side * (std::abs(at) + std::abs(origin) + size_) * 8 * std::numeric_limits<T>::epsilon();
        };
        Bounds<T> box = whole_plane<T>();
        if (range.first.column > whole.first.column) {
            box.min.x = bound(grid_.origin().x, range.first.column, T(-1));
        }
        if (range.first.row > whole.first.row) {
            box.min.y = bound(grid_.origin().y, range.first.row, T(-1));
        }
        if (range.last.column < whole.last.column) {
            box.max.x = bound(grid_.origin().x, range.last.column + 2, T(1));
        }
        if (range.last.row < whole.last.row) {
            box.max.y = bound(grid_.origin().y, range.last.row + 2, T(1));
        }
        return box;
    }

    /// `f(index)` for the boxes of a cell, until it returns false; whether it never did.
    template <class Meter, class F>
    COLLIDARIUM_ALWAYS_INLINE bool for_cell(const Cell& cell, Meter& meter, F&& f) const {
        meter.cell(static_cast<std::int64_t>(number_), cell.column, cell.row);
        for (std::uint32_t at = heads_[grid_.bucket(number_, cell)]; at != none;) {
            const GridPlace& place = places_[at];
            const bool is_here = !Grid::shares_lists || (place.cell == cell && place.level == number_);
            if (is_here && !f(at)) {
                return false;
            }
            at = place.next;
        }
        return true;
    }

    template <class Search, class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE static bool is_within(std::uint32_t index, const Search& search, T& limit,
                                                    Meter& meter, Found& found) {
        if (meter.reach(index, search, limit)) {
            limit = found(index, limit);
        }
        return limit >= 0;
    }

    const Grid& grid_;
    std::size_t number_;
    T size_;
    // The compiler cannot know that a visitor leaves the arrays where they are.
    const std::uint32_t* heads_;
    const GridPlace* places_;
    const std::vector<std::uint32_t>& items_;
};

/// What grids have in common. Boxes of the last level are too large for a cell: everything is tested against
/// them. `Grid` says, besides what `GridLevel` asks, where a box belongs, `place_for(box)`, and makes room
/// for one more, `make_room()`.
template <class Grid, Scalar T, std::size_t Levels>
class GridBoxes : public BoxesOf<Grid, T> {
public:
    using Level = GridLevel<Grid, T>;
    static constexpr std::uint32_t last_level = Levels - 1;

    [[nodiscard]] const std::vector<std::uint32_t>& heads() const { return heads_; }
    [[nodiscard]] const std::vector<GridPlace>& places() const { return places_; }
    [[nodiscard]] const std::vector<std::uint32_t>& level(std::size_t number) const {
        return levels_[number];
    }

    void placed(std::uint32_t index) {
        if (places_.size() < table_.end()) {
            places_.resize(table_.end());
        }
        self().make_room();
        put(index, self().place_for(table_.box(index)));
    }
    void removed(std::uint32_t index) {
        unlink(index);
        const GridPlace& place = places_[index];
        std::vector<std::uint32_t>& list = levels_[place.level];
        places_[list.back()].at = place.at;
        list[place.at] = list.back();
        list.pop_back();
    }
    void moved(std::uint32_t index, const Bounds<T>&) {
        const GridPlace to = self().place_for(table_.box(index));
        if (to.level != places_[index].level) {
            removed(index);
            put(index, to);
        } else if (to.cell != places_[index].cell) {
            unlink(index);
            places_[index].cell = to.cell;
            link(index);
        }
    }

protected:
    using BoxesInTable<T>::table_;
    /// Those but of pairs.
    class Searches {
    public:
        explicit Searches(const Grid& of) : of_(of) {}

        template <class Meter, class Found>
        void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
            const auto look_at = [&](std::uint32_t index) { return !meter.box(index, box) || found(index); };
            const std::vector<std::uint32_t>& large = of_.level(last_level);
            bool goes_on = for_list(large, look_at);
            for (std::size_t number = 0; goes_on && number < last_level; ++number) {
                goes_on = of_.level(number).empty() || Level(of_, number).for_neighbours(box, meter, look_at);
            }
        }
        template <class Search, class Meter, class Found>
        void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
            const std::vector<std::uint32_t>& large = of_.level(last_level);
            for (std::size_t i = 0; limit >= 0 && i < large.size(); ++i) {
                if (meter.reach(large[i], search, limit)) {
                    limit = found(large[i], limit);
                }
            }
            for (std::size_t number = 0; limit >= 0 && number < last_level; ++number) {
                if (!of_.level(number).empty()) {
                    limit = Level(of_, number).find_nearest(search, limit, meter, found);
                }
            }
        }

    protected:
        const Grid& of_;
    };

    void link(std::uint32_t index) {
        GridPlace& place = places_[index];
        if (place.level == last_level) {
            return;
        }
        std::uint32_t& head = heads_[self().bucket(place.level, place.cell)];
        place.previous = none;
        place.next = head;
        if (head != none) {
            places_[head].previous = index;
        }
        head = index;
    }

    std::vector<std::uint32_t> heads_;  ///< the first box of every list

private:
    [[nodiscard]] Grid& self() { return static_cast<Grid&>(*this); }

    void put(std::uint32_t index, const GridPlace& to) {
        std::vector<std::uint32_t>& list = levels_[to.level];
        GridPlace& place = places_[index];
        place.cell = to.cell;
        place.level = to.level;
        place.at = static_cast<std::uint32_t>(list.size());
        list.push_back(index);
        link(index);
    }
    void unlink(std::uint32_t index) {
        const GridPlace& place = places_[index];
        if (place.level == last_level) {
            return;
        }
        if (place.next != none) {
            places_[place.next].previous = place.previous;
        }
        (place.previous == none ? heads_[self().bucket(place.level, place.cell)]
                                : places_[place.previous].next) = place.next;
    }

    std::vector<GridPlace> places_;
    std::array<std::vector<std::uint32_t>, Levels> levels_;  ///< the boxes of each, in any order
};

}  // namespace collidarium::broadphase::detail
