#include "collidarium/broadphase/spatial_hash.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
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
    /// Cells beyond are the one at the edge: their numbers can be told apart and counted in a double.
    static constexpr std::int64_t farthest = std::int64_t(1) << 50;

public:
    static constexpr bool shares_lists = true;

    explicit HashBoxes(T smallest) : smallest_(smallest) { heads_.assign(64, none); }

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
    [[nodiscard]] std::uint32_t bucket(std::size_t level, const Cell& cell) const {
        std::uint64_t hash = static_cast<std::uint64_t>(cell.x) * 0x9E3779B97F4A7C15U;
        hash ^= (static_cast<std::uint64_t>(cell.y) + level) * 0xC2B2AE3D27D4EB4FU;
        hash ^= hash >> 32;
        hash *= 0xD6E8FEB86659FD93U;
        return static_cast<std::uint32_t>(hash >> 32 & (heads_.size() - 1));
    }

private:
    /// The first level of large enough cells, as long as their size is a number.
    [[nodiscard]] std::uint32_t level_for(const Bounds<T>& box) const {
        const T size = std::max(box.max.x - box.min.x, box.max.y - box.min.y);
        T cell_size = smallest_;
        std::uint32_t level = 0;
        for (; level < last_level && cell_size < size; ++level) {
            cell_size *= 2;
        }
        return std::isfinite(cell_size) ? level : last_level;
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
