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
#include "broadphase/item_lists.hpp"
#include "broadphase/work_stack.hpp"

namespace collidarium::broadphase::detail {

/// A cell of a grid by its column and row.
using Cell = glm::vec<2, std::int64_t>;

/// All cells from one to another, both included.
struct CellRange {
    Cell first{};
    Cell last{};

    [[nodiscard]] glm::dvec2 size() const { return glm::dvec2(last) - glm::dvec2(first) + 1.0; }
    [[nodiscard]] double count() const { return size().x * size().y; }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool contains(const Cell& cell) const {
        return first.x <= cell.x && cell.x <= last.x && first.y <= cell.y && cell.y <= last.y;
    }
};

/// Where a box is kept: on the list of its level and, unless that is the last one, in a cell.
struct GridPlace {
    Cell cell{};
    std::uint32_t level = 0;
    std::uint32_t at = 0;  ///< on the list of the level
};

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
        : grid_(grid), number_(number), size_(grid.size_at(number)), items_(grid.level(number)) {}

    // Each calls `f(index)`, which may lower `limit`, for boxes until the limit is negative.

    template <class Meter, class F>
    COLLIDARIUM_ALWAYS_INLINE void search(const Meeting<T>& search, const T& limit, Meter& meter,
                                          F&& f) const {
        (void)for_cells(cells_around(search.box), nothing, limit, meter, f);
    }
    /// Around a point: rings of cells, each as wide as all before it.
    template <class Meter, class F>
    void search(const PointSearch<T>& search, const T& limit, Meter& meter, F&& f) const {
        CellRange done = nothing;
        for (T radius = size_;; radius *= 2) {
            const CellRange range = cells_around(search.until(std::min(radius, limit)));
            const CellRange whole = grid_.whole();
            if (!for_cells(range, done, limit, meter, f) || !(limit > radius) ||
                (range.contains(whole.first) && range.contains(whole.last))) {
                return;
            }
            done = range;
        }
    }
    /// Along a path: the nearer half of a range of cells first.
    template <class Meter, class F>
    void search(const BoxPath<T>& search, const T& limit, Meter& meter, F&& f) const {
        struct Open {
            CellRange range{};
            Reach<T> reach{};
        };
        const CellRange range = cells_around(search.until(limit));
        const CellRange start = cells_around(search.box());
        const double on_path = range.size().x * start.size().y + range.size().y * start.size().x;
        if (std::min(range.count(), on_path) > 9 + 2 * static_cast<double>(items_.size())) {
            return for_all_but(nothing, limit, f);
        }
        WorkStack<Open> open;
        open.push({range, {true, T(0)}});
        while (limit >= 0 && !open.empty()) {
            const Open next = open.pop();
            const auto& [first, last] = next.range;
            if (!next.reach.hit || next.reach.at > limit) {
                continue;
            }
            if (first == last) {
                for_cell(first, meter, f);
                continue;
            }
            const int axis = last.x - first.x >= last.y - first.y ? 0 : 1;
            Open low = next;
            Open high = next;
            low.range.last[axis] = first[axis] + (last[axis] - first[axis]) / 2;
            high.range.first[axis] = low.range.last[axis] + 1;
            low.reach = search.reach(box_around(low.range), limit);
            high.reach = search.reach(box_around(high.range), limit);
            const bool low_first = low.reach.at <= high.reach.at;
            open.push(low_first ? high : low);
            open.push(low_first ? low : high);
        }
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
        Bounds<T> box = whole_plane<T>();
        for (const int axis : {0, 1}) {
            const T origin = grid_.origin()[axis];
            const auto bound = [&](std::int64_t cell, T side) {
                const T at = origin + static_cast<T>(cell) * size_;
                const T rounding = 8 * std::numeric_limits<T>::epsilon();
                return at + side * (std::abs(at) + std::abs(origin) + size_) * rounding;
            };
            if (range.first[axis] > whole.first[axis]) {
                box.min[axis] = bound(range.first[axis], T(-1));
            }
            if (range.last[axis] < whole.last[axis]) {
                box.max[axis] = bound(range.last[axis] + 2, T(1));
            }
        }
        return box;
    }

    /// For the boxes in some cells without those that are done; where there are more cells than boxes, for
    /// all boxes but those that are done. Whether it was the cells.
    template <class Meter, class F>
    COLLIDARIUM_ALWAYS_INLINE bool for_cells(const CellRange& range, const CellRange& done, const T& limit,
                                             Meter& meter, F&& f) const {
        if (range.count() > 9 + static_cast<double>(items_.size())) {
            for_all_but(done, limit, f);
            return false;
        }
        for (Cell cell = range.first; cell.y <= range.last.y && limit >= 0; ++cell.y) {
            for (cell.x = range.first.x; cell.x <= range.last.x && limit >= 0; ++cell.x) {
                if (!done.contains(cell)) {
                    for_cell(cell, meter, f);
                }
            }
        }
        return true;
    }
    template <class F>
    COLLIDARIUM_ALWAYS_INLINE void for_all_but(const CellRange& done, const T& limit, F&& f) const {
        for (std::size_t i = 0; i < items_.size() && limit >= 0; ++i) {
            if (!done.contains(grid_.cell_of(items_[i]))) {
                f(items_[i]);
            }
        }
    }
    template <class Meter, class F>
    COLLIDARIUM_ALWAYS_INLINE void for_cell(const Cell& cell, Meter& meter, F&& f) const {
        meter.cell(static_cast<std::int64_t>(number_), cell.x, cell.y);
        grid_.each_in_bucket(grid_.bucket(number_, cell), [&](std::uint32_t index) {
            if (!Grid::shares_lists || grid_.is_kept_in(index, number_, cell)) {
                f(index);
            }
        });
    }

    static constexpr CellRange nothing{{1, 1}, {0, 0}};

    const Grid& grid_;
    std::size_t number_;
    T size_;
    const std::vector<std::uint32_t>& items_;
};

/// What grids have in common. Boxes of the last level are too large for a cell: everything is tested against
/// them. `Grid` says, besides what `GridLevel` asks, where a box belongs, `place_for(box)`, and makes room
/// for one more, `make_room()`.
template <class Grid, Scalar T, std::size_t Levels>
class GridBoxes : public BoxesOf<Grid, T> {
public:
    static constexpr std::uint32_t last_level = Levels - 1;

    [[nodiscard]] const std::vector<std::uint32_t>& level(std::size_t number) const {
        return levels_[number];
    }
    [[nodiscard]] const Cell& cell_of(std::uint32_t index) const { return places_[index].cell; }
    [[nodiscard]] bool is_kept_in(std::uint32_t index, std::size_t level, const Cell& cell) const {
        return places_[index].cell == cell && places_[index].level == level;
    }
    template <class F>
    COLLIDARIUM_ALWAYS_INLINE void each_in_bucket(std::uint32_t bucket, F&& f) const {
        lists_.each(heads_[bucket], f);
    }

    template <class Search, class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE void search(const Search& search, T limit, Meter& meter, Found&& found) const {
        const auto look_at = [&, boxes = table_.boxes()](std::uint32_t index) {
            if (limit >= 0 && meter.box(index, boxes[index], search, limit).hit) {
                limit = found(index, limit);
            }
        };
        const std::vector<std::uint32_t>& large = level(last_level);
        for (std::size_t i = 0; i < large.size() && limit >= 0; ++i) {
            look_at(large[i]);
        }
        for (std::size_t number = 0; number < last_level; ++number) {
            if (limit >= 0 && !level(number).empty()) {
                GridLevel<Grid, T>(self(), number).search(search, limit, meter, look_at);
            }
        }
    }
    /// Boxes that fit in no cell are tested against all others; each other box looks in cells, among those of
    /// its own size with a greater index and all larger ones.
    template <class Meter, class Found>
    COLLIDARIUM_ALWAYS_INLINE void pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const Bounds<T>* const boxes = table_.boxes();
        const auto tester_of = [&, boxes](std::uint32_t i) {
            return [&, boxes, i, box = boxes[i]](std::uint32_t j) {
                if (meter.pair(i, box, j, boxes[j])) {
                    found(i, j);
                }
            };
        };
        const std::vector<std::uint32_t>& large = level(last_level);
        for (std::size_t at = share.number; at < large.size(); at += share.of) {
            const auto test = tester_of(large[at]);
            std::for_each(large.begin() + static_cast<std::ptrdiff_t>(at) + 1, large.end(), test);
            for (std::size_t other = 0; other < last_level; ++other) {
                std::for_each(level(other).begin(), level(other).end(), test);
            }
        }
        for (std::size_t own = 0; own < last_level; ++own) {
            for (std::size_t at = share.number; at < level(own).size(); at += share.of) {
                const std::uint32_t i = level(own)[at];
                const Meeting<T> search{boxes[i]};
                const auto test = tester_of(i);
                GridLevel<Grid, T>(self(), own).search(search, T(0), meter, [&](std::uint32_t j) {
                    if (i < j) {
                        test(j);
                    }
                });
                for (std::size_t larger = own + 1; larger < last_level; ++larger) {
                    if (!level(larger).empty()) {
                        GridLevel<Grid, T>(self(), larger).search(search, T(0), meter, test);
                    }
                }
            }
        }
    }

    void placed(std::uint32_t index) {
        if (places_.size() < table_.end()) {
            places_.resize(table_.end());
        }
        self().make_room();
        put(index, self().place_for(table_.box(index)));
    }
    void removed(std::uint32_t index) {
        const GridPlace& place = places_[index];
        if (place.level < last_level) {
            lists_.remove(heads_[lists_.node_of(index)], index);
        }
        std::vector<std::uint32_t>& list = levels_[place.level];
        places_[list.back()].at = place.at;
        list[place.at] = list.back();
        list.pop_back();
    }
    void moved(std::uint32_t index, const Bounds<T>&) {
        const GridPlace to = self().place_for(table_.box(index));
        if (!is_kept_in(index, to.level, to.cell)) {
            removed(index);
            put(index, to);
        }
    }

protected:
    using BoxesInTable<T>::table_;

    void link(std::uint32_t index) {
        const GridPlace& place = places_[index];
        if (place.level < last_level) {
            const std::uint32_t bucket = self().bucket(place.level, place.cell);
            lists_.add(heads_[bucket], index, bucket);
        }
    }

    std::vector<std::uint32_t> heads_;  ///< the first box of every list

private:
    [[nodiscard]] Grid& self() { return static_cast<Grid&>(*this); }
    [[nodiscard]] const Grid& self() const { return static_cast<const Grid&>(*this); }

    void put(std::uint32_t index, const GridPlace& to) {
        std::vector<std::uint32_t>& list = levels_[to.level];
        places_[index] = {to.cell, to.level, static_cast<std::uint32_t>(list.size())};
        list.push_back(index);
        link(index);
    }

    ItemLists lists_;
    std::vector<GridPlace> places_;
    std::array<std::vector<std::uint32_t>, Levels> levels_;  ///< the boxes of each, in any order
};

}  // namespace collidarium::broadphase::detail
