#pragma once

/// A number of each of the four ends of two segments, side by side in SIMD registers, or one by one where the
/// compiler has no vectors to shuffle.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/shapes/vertex_lanes.hpp"
#include "collidarium/simd/pair.hpp"

namespace collidarium::detail {

/// 0 and 1 are the ends of a, 2 and 3 those of b.
template <Scalar T>
struct FourEnds {
    using Lane = VertexLane<T>;
    static constexpr std::size_t width = lane_count<Lane, T>;
    static constexpr std::size_t groups = 4 / width;

    std::array<Lane, groups> lanes;

    /// `lane(i)` for each register.
    template <class MakeLane>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static FourEnds each(MakeLane&& lane) {
        FourEnds four;
        for (std::size_t i = 0; i < groups; ++i) {
            four.lanes[i] = lane(i);
        }
        return four;
    }
    /// Coordinate I (0: x) of four vectors.
    template <std::size_t I>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static FourEnds of(const Vec2<T>& a0, const Vec2<T>& a1,
                                                               const Vec2<T>& b0, const Vec2<T>& b1) {
        const Pair<T> first = pair_of(a0);
        const Pair<T> second = pair_of(a1);
        const Pair<T> third = pair_of(b0);
        const Pair<T> fourth = pair_of(b1);
#ifdef COLLIDARIUM_SHUFFLES
        if constexpr (width == 4) {
            const Lane of_a = __builtin_shufflevector(first, second, 0, 1, 2, 3);
            const Lane of_b = __builtin_shufflevector(third, fourth, 0, 1, 2, 3);
            return {{__builtin_shufflevector(of_a, of_b, I, 2 + I, 4 + I, 6 + I)}};
        } else {
            return {{__builtin_shufflevector(first, second, I, 2 + I),
                     __builtin_shufflevector(third, fourth, I, 2 + I)}};
        }
#else
        return {{first[I], second[I], third[I], fourth[I]}};
#endif
    }

    /// Those of two vectors: x of the first, y of the first, then of the second.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static FourEnds of_pairs(const Pair<T>& first,
                                                                     const Pair<T>& second) {
        if constexpr (width == 2) {
            return {{first, second}};
        } else {
#ifdef COLLIDARIUM_SHUFFLES
            return {{__builtin_shufflevector(first, second, 0, 1, 2, 3)}};
#else
            return {{first[0], first[1], second[0], second[1]}};
#endif
        }
    }

    COLLIDARIUM_ALWAYS_INLINE friend FourEnds operator+(const FourEnds& u, const FourEnds& v) {
        return each([&](std::size_t i) { return u.lanes[i] + v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend FourEnds operator-(const FourEnds& u, const FourEnds& v) {
        return each([&](std::size_t i) { return u.lanes[i] - v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend FourEnds operator*(const FourEnds& u, const FourEnds& v) {
        return each([&](std::size_t i) { return u.lanes[i] * v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend FourEnds operator/(const FourEnds& u, const FourEnds& v) {
        return each([&](std::size_t i) { return u.lanes[i] / v.lanes[i]; });
    }

    /// Between 0 and 1, or 0 where it is not a number.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE FourEnds clamped() const {
        const Lane none{};
        const Lane all = none + T(1);
#if defined(__SSE2__)
        if constexpr (width == 4) {
            return {{__builtin_ia32_minps(__builtin_ia32_maxps(lanes[0], none), all)}};
        } else if constexpr (width == 2) {
            return {{__builtin_ia32_minpd(__builtin_ia32_maxpd(lanes[0], none), all),
                     __builtin_ia32_minpd(__builtin_ia32_maxpd(lanes[1], none), all)}};
        }
#endif
        return each([&](std::size_t i) { return least_of(most_of(none, lanes[i]), all); });
    }
    /// Without their signs.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE FourEnds sizes() const {
        return each([&](std::size_t i) { return without_signs<T>(lanes[i]); });
    }

    /// The first (0) or the second (1) end of the other two, for both ends of each.
    template <std::size_t I>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE FourEnds of_others() const {
#ifdef COLLIDARIUM_SHUFFLES
        if constexpr (width == 4) {
            return {{__builtin_shufflevector(lanes[0], lanes[0], 2 + I, 2 + I, I, I)}};
        } else {
            return {{__builtin_shufflevector(lanes[1], lanes[1], I, I),
                     __builtin_shufflevector(lanes[0], lanes[0], I, I)}};
        }
#else
        return {{lanes[2 + I], lanes[2 + I], lanes[I], lanes[I]}};
#endif
    }

    /// Of end I.
    template <std::size_t I>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T at() const {
        if constexpr (width == 1) {
            return lanes[I];
        } else {
            return lanes[I / width][I % width];
        }
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE T least() const {
        if constexpr (width == 1) {
            return std::min(std::min(lanes[0], lanes[1]), std::min(lanes[2], lanes[3]));
        } else {
            return least_lane()[0];
        }
    }
    /// Which are the least of all: bit i for end i.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE unsigned which_are_least() const {
        if constexpr (width == 1) {
            return up_to(least());
        } else {
            const Lane least = least_lane();
            unsigned bits = 0;
            for (std::size_t i = 0; i < groups; ++i) {
                bits |= bits_of<T>(lanes[i] <= least) << (i * width);
            }
            return bits;
        }
    }
    /// Which have a negative sign.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE unsigned which_are_negative() const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
#if defined(__SSE2__)
            if constexpr (width > 1) {
                bits |= bits_of<T>(lanes[i]) << (i * width);  // which takes the signs
                continue;
            }
#endif
            bits |= bits_of<T>(lanes[i] < Lane{}) << (i * width);
        }
        return bits;
    }
    /// Which are not more than a limit: bit i for end i.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE unsigned up_to(T limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            bits |= bits_of<T>(lanes[i] <= broadcast<Lane>(limit)) << (i * width);
        }
        return bits;
    }
    /// Which are not less than a limit.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE unsigned from(T limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            bits |= bits_of<T>(lanes[i] >= broadcast<Lane>(limit)) << (i * width);
        }
        return bits;
    }
    /// Which are more than a limit.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE unsigned more_than(T limit) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < groups; ++i) {
            bits |= bits_of<T>(lanes[i] > broadcast<Lane>(limit)) << (i * width);
        }
        return bits;
    }
    /// Infinite where it is not more than a limit.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE FourEnds above(T limit) const {
        const Lane most = broadcast<Lane>(std::numeric_limits<T>::infinity());
        return each([&](std::size_t i) { return lanes[i] > broadcast<Lane>(limit) ? lanes[i] : most; });
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE std::array<T, 4> numbers() const {
        std::array<T, 4> all;
        for (std::size_t i = 0; i < groups; ++i) {
            store<Lane>(lanes[i], all.data() + i * width);
        }
        return all;
    }

private:
    /// The least of all, in every lane.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE Lane least_lane() const {
        Lane least = lanes[0];
#ifdef COLLIDARIUM_SHUFFLES
        if constexpr (width == 4) {
            least = least_of(least, __builtin_shufflevector(least, least, 2, 3, 0, 1));
            return least_of(least, __builtin_shufflevector(least, least, 1, 0, 3, 2));
        } else {
            least = least_of(least, lanes[1]);
            return least_of(least, __builtin_shufflevector(least, least, 1, 0));
        }
#else
        return least;
#endif
    }
};

}  // namespace collidarium::detail
