#include "collidarium/broadphase/spatial_hash.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "broadphase/cell_search.hpp"
#include "broadphase/run_search.hpp"

namespace collidarium {

/// One grid, as the searches of every grid ask.
template <Scalar T>
class SpatialHash<T>::Level {
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

template <Scalar T>
class SpatialHash<T>::Searches {
public:
    explicit Searches(const SpatialHash& of) : of_(of) {}

    template <class Meter, class Found>
    void find_meeting(const Bounds<T>& box, Meter& meter, Found&& found) const {
        const auto look_at = [&](std::uint32_t index) { return !meter.box(index, box) || found(index); };
        for (const std::uint32_t index : of_.levels_[last_level]) {
            if (!look_at(index)) {
                return;
            }
        }
        for (std::size_t level = 0; level < last_level; ++level) {
            if (!of_.levels_[level].empty() &&
                !broadphase::detail::for_neighbours(Level(of_, level), box, meter, look_at)) {
                return;
            }
        }
    }
    template <class Search, class Meter, class Found>
    void find_nearest(const Search& search, T limit, Meter& meter, Found&& found) const {
        for (const std::uint32_t index : of_.levels_[last_level]) {
            if (limit >= 0 && meter.reach(index, search, limit)) {
                limit = found(index, limit);
            }
        }
        for (std::size_t level = 0; limit >= 0 && level < last_level; ++level) {
            if (!of_.levels_[level].empty()) {
                limit =
                    broadphase::detail::find_nearest_in_level(Level(of_, level), search, limit, meter, found);
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
            for (std::size_t at = share.number; at < of_.levels_[own].size(); at += share.of) {
                const std::uint32_t i = of_.levels_[own][at];
                if (own < last_level) {
                    broadphase::detail::for_neighbours(Level(of_, own), of_.table_.box(i), meter,
                                                       [&](std::uint32_t j) { return j <= i || test(i, j); });
                }
                for (std::size_t larger = own + 1; larger < last_level; ++larger) {
                    if (!of_.levels_[larger].empty()) {
                        broadphase::detail::for_neighbours(Level(of_, larger), of_.table_.box(i), meter,
                                                           [&](std::uint32_t j) { return test(i, j); });
                    }
                }
                for (const std::uint32_t j : of_.levels_[last_level]) {
                    if (own < last_level || i < j) {
                        test(i, j);
                    }
                }
            }
        }
    }

private:
    const SpatialHash& of_;
};

template <Scalar T>
broadphase::TestCount SpatialHash<T>::search(const broadphase::detail::Search<T>& search,
                                             EventSink<broadphase::Event<T>>* sink) const {
    return broadphase::detail::run_search(Searches(*this), table_, search, sink);
}

template <Scalar T>
std::optional<BroadPhaseError> SpatialHash<T>::check(T cell_size) {
    if (!std::isfinite(cell_size)) {
        return BroadPhaseError::cell_size_not_finite;
    }
    return cell_size > 0 ? std::nullopt : std::optional(BroadPhaseError::cell_size_not_positive);
}

template <Scalar T>
inline T SpatialHash<T>::size_at(std::size_t level) const {
    return std::ldexp(smallest_, static_cast<int>(level));
}

/// The last level that is searched by cells: the size of its cells is still a number.
template <Scalar T>
inline std::size_t SpatialHash<T>::largest_level() const {
    constexpr int largest_exponent = std::numeric_limits<T>::max_exponent - 1;
    return std::min(last_level - 1, static_cast<std::size_t>(largest_exponent - std::ilogb(smallest_)));
}

template <Scalar T>
inline std::int64_t SpatialHash<T>::cell_number(T at, T size) {
    constexpr T most = static_cast<T>(farthest);
    return static_cast<std::int64_t>(std::clamp(std::floor(at / size), -most, most));
}

template <Scalar T>
inline std::size_t SpatialHash<T>::level_for(const Bounds<T>& box) const {
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

template <Scalar T>
inline std::size_t SpatialHash<T>::bucket(std::size_t level, const Cell& cell) const {
    std::uint64_t hash = static_cast<std::uint64_t>(cell.column) * 0x9E3779B97F4A7C15U;
    hash ^= (static_cast<std::uint64_t>(cell.row) + level) * 0xC2B2AE3D27D4EB4FU;
    hash ^= hash >> 32;
    hash *= 0xD6E8FEB86659FD93U;
    return static_cast<std::size_t>(hash >> 32) & (heads_.size() - 1);
}

template <Scalar T>
inline void SpatialHash<T>::place(std::uint32_t index) {
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

template <Scalar T>
void SpatialHash<T>::placed(std::uint32_t index) {
    if (places_.size() < table_.end()) {
        places_.resize(table_.end());
    }
    if (table_.size() > heads_.size()) {
        grow();
    }
    place(index);
}

template <Scalar T>
void SpatialHash<T>::removed(std::uint32_t index) {
    unlink(index);
    const Place& place = places_[index];
    std::vector<std::uint32_t>& list = levels_[place.level];
    places_[list.back()].at = place.at;
    list[place.at] = list.back();
    list.pop_back();
}

template <Scalar T>
void SpatialHash<T>::moved(std::uint32_t index, const Bounds<T>&) {
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

template <Scalar T>
inline void SpatialHash<T>::link(std::uint32_t index) {
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

template <Scalar T>
inline void SpatialHash<T>::unlink(std::uint32_t index) {
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

template <Scalar T>
inline void SpatialHash<T>::grow() {
    heads_.assign(std::bit_ceil(2 * table_.size()), none);
    for (std::size_t level = 0; level < last_level; ++level) {
        for (const std::uint32_t index : levels_[level]) {
            link(index);
        }
    }
}

template class SpatialHash<float>;
template class SpatialHash<double>;

}  // namespace collidarium
