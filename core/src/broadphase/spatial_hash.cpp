#include "collidarium/broadphase/spatial_hash.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include "broadphase/grid_boxes.hpp"

namespace collidarium {

namespace broadphase::detail {

namespace {

/// The largest cells are 2^63 times the smallest, or as large as a power of two times the smallest can be
/// told; what does not fit in them is in the last level all the same.
template <Scalar T>
class HashBoxes final : public GridBoxes<HashBoxes<T>, T, 65> {
    using Base = GridBoxes<HashBoxes<T>, T, 65>;
    using Base::last_level, Base::heads_, Base::table_;
    using typename Base::Level;
    /// Cells beyond are the one at the edge: their numbers can be told apart and counted in a double.
    static constexpr std::int64_t farthest = std::int64_t(1) << 50;

    class Searches : public Base::Searches {
    public:
        using Base::Searches::Searches;

        /// Each box looks among those of its own size with a greater index, and among all larger ones.
        template <class Meter, class Found>
        void find_pairs(const PairShare& share, Meter& meter, Found&& found) const {
            const HashBoxes& of = this->of_;
            const auto test = [&](std::uint32_t i, std::uint32_t j) {
                if (meter.pair(i, j)) {
                    found(i, j);
                }
                return true;
            };
            for (std::size_t own = 0; own <= last_level; ++own) {
                for (std::size_t at = share.number; at < of.level(own).size(); at += share.of) {
                    const std::uint32_t i = of.level(own)[at];
                    const Bounds<T> box = of.table_.box(i);
                    if (own < last_level) {
                        Level(of, own).for_neighbours(box, meter,
                                                      [&](std::uint32_t j) { return j <= i || test(i, j); });
                    }
                    for (std::size_t larger = own + 1; larger < last_level; ++larger) {
                        if (!of.level(larger).empty()) {
                            Level(of, larger).for_neighbours(box, meter, [&](std::uint32_t j) {
                                return test(i, j);
                            });
                        }
                    }
                    for (const std::uint32_t j : of.level(last_level)) {
                        if (own < last_level || i < j) {
                            test(i, j);
                        }
                    }
                }
            }
        }
    };

public:
    static constexpr bool shares_lists = true;

    explicit HashBoxes(T smallest) : smallest_(smallest) { heads_.assign(64, none); }

    [[nodiscard]] Searches searches() const { return Searches(*this); }

    void make_room() {
        if (table_.size() > heads_.size()) {
            heads_.assign(std::bit_ceil(2 * table_.size()), none);
            for (std::size_t number = 0; number < last_level; ++number) {
                for (const std::uint32_t index : this->level(number)) {
                    this->link(index);
                }
            }
        }
    }
    [[nodiscard]] T size_at(std::size_t level) const {
        return std::ldexp(smallest_, static_cast<int>(level));
    }
    [[nodiscard]] Vec2<T> origin() const { return Vec2<T>(0); }
    [[nodiscard]] CellRange whole() const { return {{-farthest, -farthest}, {farthest, farthest}}; }
    [[nodiscard]] Cell cell_at(const Vec2<T>& point, T size) const {
        const auto number_of = [&](T at) {
            constexpr T most = static_cast<T>(farthest);
            return static_cast<std::int64_t>(std::clamp(std::floor(at / size), -most, most));
        };
        return {number_of(point.x), number_of(point.y)};
    }
    [[nodiscard]] GridPlace place_for(const Bounds<T>& box) const {
        const std::uint32_t level = level_for(box);
        return {level == last_level ? Cell{} : cell_at(box.min, size_at(level)), level};
    }
    [[nodiscard]] std::size_t bucket(std::size_t level, const Cell& cell) const {
        std::uint64_t hash = static_cast<std::uint64_t>(cell.column) * 0x9E3779B97F4A7C15U;
        hash ^= (static_cast<std::uint64_t>(cell.row) + level) * 0xC2B2AE3D27D4EB4FU;
        hash ^= hash >> 32;
        hash *= 0xD6E8FEB86659FD93U;
        return static_cast<std::size_t>(hash >> 32) & (heads_.size() - 1);
    }

private:
    /// The last level that is searched by cells: the size of its cells is still a number.
    [[nodiscard]] std::uint32_t largest_level() const {
        constexpr int largest_exponent = std::numeric_limits<T>::max_exponent - 1;
        return std::min(last_level - 1, static_cast<std::uint32_t>(largest_exponent - std::ilogb(smallest_)));
    }
    [[nodiscard]] std::uint32_t level_for(const Bounds<T>& box) const {
        const T size = std::max(box.max.x - box.min.x, box.max.y - box.min.y);
        if (!(size > smallest_)) {
            return 0;
        }
        if (!(size <= size_at(largest_level()))) {
            return last_level;
        }
        auto level = static_cast<std::uint32_t>(std::max(0, std::ilogb(size) - std::ilogb(smallest_)));
        while (size > size_at(level)) {
            ++level;
        }
        return level;
    }

    T smallest_;
};

}  // namespace

}  // namespace broadphase::detail

template <Scalar T>
SpatialHash<T>::SpatialHash() : SpatialHash(T(1), Unchecked()) {}
template <Scalar T>
SpatialHash<T>::SpatialHash(T cell_size, Unchecked)
    : BroadPhaseFront<T>(std::make_unique<broadphase::detail::HashBoxes<T>>(cell_size)),
      smallest_(cell_size) {}

template <Scalar T>
std::optional<BroadPhaseError> SpatialHash<T>::check(T cell_size) {
    if (!std::isfinite(cell_size)) {
        return BroadPhaseError::cell_size_not_finite;
    }
    return cell_size > 0 ? std::nullopt : std::optional(BroadPhaseError::cell_size_not_positive);
}

template <Scalar T>
MadeBroadPhase<SpatialHash<T>> SpatialHash<T>::make(T cell_size) {
    const auto error = check(cell_size);
    return error ? MadeBroadPhase<SpatialHash>{{}, {}, error}
                 : MadeBroadPhase<SpatialHash>{{}, SpatialHash(cell_size, Unchecked()), {}};
}

template class SpatialHash<float>;
template class SpatialHash<double>;

}  // namespace collidarium
