#pragma once

/// Boxes in the order of a curve that goes through the plane square by square, so that neighbours in the
/// order are neighbours in the plane.
///
/// Source: Morton, A Computer Oriented Geodetic Data Base (1966).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "collidarium/broadphase/box.hpp"

namespace collidarium::broadphase::detail {

/// A place on a Morton curve, and whose it is.
struct MortonKey {
    std::uint32_t code = 0;
    std::uint32_t value = 0;
};

/// The bits of a number, each followed by a zero.
[[nodiscard]] constexpr std::uint32_t spread_bits(std::uint32_t bits) {
    bits &= 0xFFFFU;
    bits = (bits | (bits << 8)) & 0x00FF00FFU;
    bits = (bits | (bits << 4)) & 0x0F0F0F0FU;
    bits = (bits | (bits << 2)) & 0x33333333U;
    return (bits | (bits << 1)) & 0x55555555U;
}

/// The curve through a box, of 2^16 by 2^16 squares.
template <Scalar T>
class MortonCurve {
public:
    explicit MortonCurve(const Bounds<T>& around) : least_(around.min * T(0.5)) {
        const Vec2<T> half = around.max * T(0.5) - least_;
        scale_ = {scale(half.x), scale(half.y)};
    }
    /// The place of a point on it.
    [[nodiscard]] std::uint32_t operator()(const Vec2<T>& point) const {
        const Vec2<T> place = (point * T(0.5) - least_) * scale_;
        return spread_bits(cell(place.x)) | spread_bits(cell(place.y)) << 1;
    }

private:
    static T scale(T half) {
        const T found = T(65535) / half;
        return std::isfinite(found) ? found : T(0);
    }
    static std::uint32_t cell(T place) {
        return place > 0 ? static_cast<std::uint32_t>(std::min(place, T(65535))) : 0U;
    }

    Vec2<T> least_;  ///< halved
    Vec2<T> scale_;
};

/// Sorts by the codes, eleven bits at a time; `spare` is room for as many. Stable. Cost: linear.
inline void sort_keys(std::vector<MortonKey>& keys, std::vector<MortonKey>& spare) {
    spare.resize(keys.size());
    for (const int shift : {0, 11, 22}) {
        std::array<std::uint32_t, 2048> starts{};
        for (const MortonKey& key : keys) {
            ++starts[key.code >> shift & 2047U];
        }
        std::uint32_t sum = 0;
        for (std::uint32_t& start : starts) {
            sum += std::exchange(start, sum);
        }
        for (const MortonKey& key : keys) {
            spare[starts[key.code >> shift & 2047U]++] = key;
        }
        std::swap(keys, spare);
    }
}

}  // namespace collidarium::broadphase::detail
