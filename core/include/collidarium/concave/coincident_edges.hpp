#pragma once

/// Sides of a difference of concave shapes that are the same within a square, but for rounding: shapes on a
/// grid, or with rows of equal teeth, have hundreds on one line.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "collidarium/concave/minkowski_union.hpp"

namespace collidarium::detail {

/// The stretch of a side that lies in a square: from and to, as shares of the whole. The square is touched.
template <Scalar T>
[[nodiscard]] inline std::pair<T, T> stretch_in(const UnionSide<T>& side, const Square<T>& square, T grown) {
    const Vec2<T> edge = side.to - side.from;
    const Vec2<T> offset = square.center - side.from;
    T from = 0;
    T to = 1;
    for (const int axis : {0, 1}) {
        if (edge[axis] != 0) {
            const T reach = std::abs((square.half + grown) / edge[axis]);
            const T middle = offset[axis] / edge[axis];
            from = std::max(from, middle - reach);
            to = std::min(to, middle + reach);
        }
    }
    return {std::min(from, T(1)), std::max(to, T(0))};
}

/// Of sides that are the same in a square, within a share of the rounding, leaves one. Where sides differ by
/// about that it may leave several.
template <Scalar T>
inline void keep_one_of_each(std::vector<std::uint32_t>& sides, const DifferenceUnion<T>& all,
                             const Square<T>& square) {
    struct Key {
        std::array<T, 5> place;
        std::uint32_t side;
    };
    const T grain = all.rounding() / 4;
    const auto rounded = [grain](T value) { return std::round(value / grain) + T(0); };
    std::vector<Key> keys;
    keys.reserve(sides.size());
    for (const std::uint32_t index : sides) {
        const UnionSide<T>& side = all.sides()[index];
        Vec2<T> from = side.from;
        Vec2<T> to = side.to;
        if (!side.is_circle()) {
            const auto stretch = stretch_in(side, square, 4 * all.rounding());
            from = side.from + (side.to - side.from) * stretch.first;
            to = side.from + (side.to - side.from) * stretch.second;
        }
        keys.push_back(
            {{rounded(from.x), rounded(from.y), rounded(to.x), rounded(to.y), side.is_circle() ? T(1) : T(0)},
             index});
    }
    const auto is_less = [&](const Key& key, const Key& other) {
        return key.place != other.place ? key.place < other.place
                                        : comes_first(all.sides()[key.side], all.sides()[other.side]);
    };
    std::sort(keys.begin(), keys.end(), is_less);
    const auto end = std::unique(keys.begin(), keys.end(),
                                 [](const Key& key, const Key& other) { return key.place == other.place; });
    sides.clear();
    for (auto key = keys.begin(); key != end; ++key) {
        sides.push_back(key->side);
    }
    std::sort(sides.begin(), sides.end());
}

}  // namespace collidarium::detail
