#pragma once

/// Grids without an area, one for each order of magnitude, whose cells share one table.
///
/// A box is kept in the cell of its least corner, in the grid whose cells are just as large as it is or up to
/// twice as large. There is no memory for cells: boxes whose cells have the same hash are on one list, and
/// each knows its cell.
///
/// Sources: Teschner et al., Optimized Spatial Hashing (2003); Ericson, Real-Time Collision Detection, 7.2
/// (hierarchical grids).

#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <vector>

#include "collidarium/broadphase/cell_search.hpp"
#include "collidarium/broadphase/error.hpp"
#include "collidarium/broadphase/front.hpp"

namespace collidarium {

/// Cost: a change constant; a search some nine cells of every order of magnitude that there are boxes of, or
/// all boxes of that order where these are fewer than the cells it comes through. Memory: as many entries as
/// boxes, whatever the cell size is.
template <Scalar T = double>
class SpatialHash : public BroadPhaseFront<SpatialHash<T>, T> {
    using Front = BroadPhaseFront<SpatialHash<T>, T>;
    static constexpr std::uint32_t none = broadphase::detail::none;

public:
    SpatialHash() : SpatialHash(T(1)) {}
    /// `cell_size` is that of the smallest cells: the size of the smaller boxes is best. It has to pass
    /// `check`; `make` answers where it does not.
    explicit SpatialHash(T cell_size) : smallest_(cell_size), levels_(most_levels), heads_(64, none) {
        collidarium::detail::require_no_error(check(cell_size), "SpatialHash");
    }

    /// What is wrong with a cell size, if anything.
    [[nodiscard]] static std::optional<BroadPhaseError> check(T cell_size) {
        if (!std::isfinite(cell_size)) {
            return BroadPhaseError::cell_size_not_finite;
        }
        return cell_size > 0 ? std::nullopt : std::optional(BroadPhaseError::cell_size_not_positive);
    }
    [[nodiscard]] static MadeBroadPhase<SpatialHash> make(T cell_size) {
        const auto error = check(cell_size);
        return error ? MadeBroadPhase<SpatialHash>{{}, {}, error}
                     : MadeBroadPhase<SpatialHash>{{}, SpatialHash(cell_size), {}};
    }

    [[nodiscard]] T cell_size() const { return smallest_; }

private:
    friend Front;
    using Front::table_;
    using Cell = broadphase::detail::Cell;

    /// The largest cells are 2^63 times the smallest, or as large as a power of two times the smallest can be
    /// told; what does not fit in them is in the last level all the same, which is not searched by cells.
    static constexpr std::size_t most_levels = 65;
    static constexpr std::size_t last_level = most_levels - 1;
    /// Cells beyond are the one at the edge: their numbers can be told apart and counted in a double.
    static constexpr std::int64_t farthest = std::int64_t(1) << 50;

    struct Place {
        Cell cell{};
        std::uint32_t level = 0;
        std::uint32_t next = none;
        std::uint32_t previous = none;
        std::uint32_t at = 0;  ///< on the list of the level
    };

    /// One grid, as the searches of every grid ask.
    class Level {
    public:
        Level(const SpatialHash& hash, std::size_t number) : hash_(hash), number_(number) {}

        [[nodiscard]] std::int64_t number() const { return static_cast<std::int64_t>(number_); }
        [[nodiscard]] T cell_size() const { return hash_.size_at(number_); }
        [[nodiscard]] Vec2<T> origin() const { return Vec2<T>(0); }
        [[nodiscard]] std::int64_t column(T x) const { return hash_.cell_number(x, cell_size()); }
        [[nodiscard]] std::int64_t row(T y) const { return column(y); }
        [[nodiscard]] broadphase::detail::CellRange whole() const {
            return {{-farthest, -farthest}, {farthest, farthest}};
        }
        [[nodiscard]] const std::vector<std::uint32_t>& items() const { return hash_.levels_[number_]; }
        [[nodiscard]] Cell cell_of(std::uint32_t index) const { return hash_.places_[index].cell; }
        template <class F>
        void for_cell(std::int64_t column, std::int64_t row, F&& f) const {
            const Cell cell{column, row};
            std::uint32_t at = hash_.heads_[hash_.bucket(number_, cell)];
            while (at != none) {
                const Place& place = hash_.places_[at];
                if (place.cell == cell && place.level == number_ && !f(at)) {
                    return;
                }
                at = place.next;
            }
        }

    private:
        const SpatialHash& hash_;
        std::size_t number_;
    };

    [[nodiscard]] T size_at(std::size_t level) const {
        return std::ldexp(smallest_, static_cast<int>(level));
    }
    /// The last level that is searched by cells: the size of its cells is still a number.
    [[nodiscard]] std::size_t largest_level() const {
        constexpr int largest_exponent = std::numeric_limits<T>::max_exponent - 1;
        return std::min(last_level - 1, static_cast<std::size_t>(largest_exponent - std::ilogb(smallest_)));
    }
    [[nodiscard]] static std::int64_t cell_number(T at, T size) {
        constexpr T most = static_cast<T>(farthest);
        return static_cast<std::int64_t>(std::clamp(std::floor(at / size), -most, most));
    }
    [[nodiscard]] std::size_t level_for(const Bounds<T>& box) const {
        const T size = std::max(box.max.x - box.min.x, box.max.y - box.min.y);
        if (!(size > smallest_)) {
            return 0;
        }
        if (!(size <= size_at(largest_level()))) {
            return last_level;
        }
        auto level = static_cast<std::size_t>(std::max(0, std::ilogb(size) - std::ilogb(smallest_)));
        while (size > size_at(level)) {
            ++level;
        }
        return level;
    }
    [[nodiscard]] std::size_t bucket(std::size_t level, const Cell& cell) const {
        std::uint64_t hash = static_cast<std::uint64_t>(cell.column) * 0x9E3779B97F4A7C15U;
        hash ^= (static_cast<std::uint64_t>(cell.row) + level) * 0xC2B2AE3D27D4EB4FU;
        hash ^= hash >> 32;
        hash *= 0xD6E8FEB86659FD93U;
        return static_cast<std::size_t>(hash >> 32) & (heads_.size() - 1);
    }

    void place(std::uint32_t index) {
        Place& place = places_[index];
        const Bounds<T>& box = table_.box(index);
        place.level = static_cast<std::uint32_t>(level_for(box));
        place.cell = place.level == last_level ? Cell{}
                                               : Cell{cell_number(box.min.x, size_at(place.level)),
                                                      cell_number(box.min.y, size_at(place.level))};
        std::vector<std::uint32_t>& list = levels_[place.level];
        place.at = static_cast<std::uint32_t>(list.size());
        list.push_back(index);
        link(index);
    }
    void placed(std::uint32_t index) {
        if (places_.size() < table_.end()) {
            places_.resize(table_.end());
        }
        if (table_.size() > heads_.size()) {
            grow();
        }
        place(index);
    }
    void removed(std::uint32_t index) {
        unlink(index);
        const Place& place = places_[index];
        std::vector<std::uint32_t>& list = levels_[place.level];
        places_[list.back()].at = place.at;
        list[place.at] = list.back();
        list.pop_back();
    }
    void moved(std::uint32_t index, const Bounds<T>&) {
        const Bounds<T>& box = table_.box(index);
        const std::size_t level = level_for(box);
        const Place& now = places_[index];
        if (level == now.level && level < last_level) {
            const T size = size_at(level);
            const Cell cell{cell_number(box.min.x, size), cell_number(box.min.y, size)};
            if (cell == now.cell) {
                return;
            }
            unlink(index);
            places_[index].cell = cell;
            link(index);
            return;
        }
        removed(index);
        place(index);
    }
    void link(std::uint32_t index) {
        Place& place = places_[index];
        if (place.level == last_level) {
            return;
        }
        std::uint32_t& head = heads_[bucket(place.level, place.cell)];
        place.previous = none;
        place.next = head;
        if (head != none) {
            places_[head].previous = index;
        }
        head = index;
    }
    void unlink(std::uint32_t index) {
        const Place& place = places_[index];
        if (place.level == last_level) {
            return;
        }
        if (place.next != none) {
            places_[place.next].previous = place.previous;
        }
        (place.previous == none ? heads_[bucket(place.level, place.cell)] : places_[place.previous].next) =
            place.next;
    }
    void grow() {
        heads_.assign(std::bit_ceil(2 * table_.size()), none);
        for (std::size_t level = 0; level < last_level; ++level) {
            for (const std::uint32_t index : levels_[level]) {
                link(index);
            }
        }
    }

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const auto look_at = [&](std::uint32_t index) { return !meter.box(index, box) || found(index); };
        for (const std::uint32_t index : levels_[last_level]) {
            if (!look_at(index)) {
                return;
            }
        }
        for (std::size_t level = 0; level < last_level; ++level) {
            if (!levels_[level].empty() &&
                !broadphase::detail::for_neighbours(Level(*this, level), box, meter, look_at)) {
                return;
            }
        }
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (const std::uint32_t index : levels_[last_level]) {
            if (limit >= 0 && meter.reach(index, search, limit)) {
                limit = found(index, limit);
            }
        }
        for (std::size_t level = 0; limit >= 0 && level < last_level; ++level) {
            if (!levels_[level].empty()) {
                limit = broadphase::detail::find_nearest_in_level(Level(*this, level), search, limit, meter,
                                                                  found);
            }
        }
    }
    /// Each box looks among those of its own size with a greater index, and among all larger ones.
    template <class Meter, class Found>
    void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
        const auto test = [&](std::uint32_t i, std::uint32_t j) {
            if (meter.pair(i, j)) {
                found(i, j);
            }
            return true;
        };
        for (std::size_t own = 0; own < most_levels; ++own) {
            for (std::size_t at = share.number; at < levels_[own].size(); at += share.of) {
                const std::uint32_t i = levels_[own][at];
                if (own < last_level) {
                    broadphase::detail::for_neighbours(Level(*this, own), table_.box(i), meter,
                                                       [&](std::uint32_t j) { return j <= i || test(i, j); });
                }
                for (std::size_t larger = own + 1; larger < last_level; ++larger) {
                    if (!levels_[larger].empty()) {
                        broadphase::detail::for_neighbours(Level(*this, larger), table_.box(i), meter,
                                                           [&](std::uint32_t j) { return test(i, j); });
                    }
                }
                for (const std::uint32_t j : levels_[last_level]) {
                    if (own < last_level || i < j) {
                        test(i, j);
                    }
                }
            }
        }
    }

    T smallest_;
    std::vector<std::vector<std::uint32_t>> levels_;  ///< the boxes of each, in any order
    std::vector<std::uint32_t> heads_;                ///< the first box of every list
    std::vector<Place> places_;
};

template <std::integral Size>
SpatialHash(Size) -> SpatialHash<double>;

}  // namespace collidarium
