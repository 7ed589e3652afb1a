#pragma once

/// Up to eight vertices at once: their coordinates side by side in SIMD registers, or one by one where the
/// compiler has no vectors to shuffle.

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

#ifdef COLLIDARIUM_SHUFFLES
template <Scalar T>
using VertexLane = typename SimdOf<T, 16>::type;
#else
template <Scalar T>
using VertexLane = T;
#endif

/// A number of each of eight vertices.
template <Scalar T>
struct Eight {
    using Lane = VertexLane<T>;
    static constexpr std::size_t width = lane_count<Lane, T>;
    static constexpr std::size_t groups = 8 / width;

    std::array<Lane, groups> lanes;

    /// `lane(i)` for each register, `i` known when it is compiled.
    template <class MakeLane>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight each(MakeLane&& lane) {
        return each(lane, std::make_index_sequence<groups>());
    }
    template <class MakeLane, std::size_t... I>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight each(MakeLane& lane,
                                                                     std::index_sequence<I...>) {
        return Eight{{lane(std::integral_constant<std::size_t, I>())...}};
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight from(const T* first) {
        return each([&](auto i) { return load<Lane>(first + i * width); });
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight all(T value) {
        return each([&](auto) { return broadcast<Lane>(value); });
    }
    COLLIDARIUM_ALWAYS_INLINE inline void store_to(T* first) const {
        static_cast<void>(each([&](auto i) {
            store<Lane>(lanes[i], first + i * width);
            return lanes[i];
        }));
    }

    // Of numbers, each with its own.
    COLLIDARIUM_ALWAYS_INLINE friend inline Eight operator+(const Eight& u, const Eight& v) {
        return each([&](auto i) { return u.lanes[i] + v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend inline Eight operator-(const Eight& u, const Eight& v) {
        return each([&](auto i) { return u.lanes[i] - v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend inline Eight operator*(const Eight& u, const Eight& v) {
        return each([&](auto i) { return u.lanes[i] * v.lanes[i]; });
    }
    COLLIDARIUM_ALWAYS_INLINE friend inline Eight operator/(const Eight& u, const Eight& v) {
        return each([&](auto i) { return u.lanes[i] / v.lanes[i]; });
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight abs() const {
        return each([&](auto i) { return lanes[i] < Lane{} ? -lanes[i] : lanes[i]; });
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight sqrt() const {
        return each([&](auto i) {
#if defined(COLLIDARIUM_SHUFFLES) && defined(__SSE2__)
            if constexpr (sizeof(T) == sizeof(float)) {
                return __builtin_ia32_sqrtps(lanes[i]);
            } else {
                return __builtin_ia32_sqrtpd(lanes[i]);
            }
#else
            std::array<T, width> numbers;
            store<Lane>(lanes[i], numbers.data());
            for (T& number : numbers) {
                number = std::sqrt(number);
            }
            return load<Lane>(numbers.data());
#endif
        });
    }

    /// The number of the next one in place of each; of the last that of the first.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight next() const {
        return each([&](auto i) { return next_in(lanes[i], lanes[(i + 1) % groups]); });
    }
    /// The same of the first `count`, of which the last is followed by the first. All others must be zero.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight next_of(std::size_t count) const {
        // One at the place of the last.
        static constexpr std::array<T, 16> one{0, 0, 0, 0, 0, 0, 0, 1};
        const Lane wrapped = broadcast<Lane>(first());
        const T* last = one.data() + (8 - count);
        return each([&](auto i) {
            const Lane after = i + 1 == groups ? Lane{} : lanes[(i + 1) % groups];
            return next_in(lanes[i], after) + wrapped * load<Lane>(last + i * width);
        });
    }

    /// How many are negative while the one in the same place of the other is not.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T count_rises(const Eight& other) const {
        const Lane one = broadcast<Lane>(T(1));
        const Lane none{};
        return each([&](auto i) {
                   const Lane before = lanes[i] < none ? one : none;
                   const Lane after = other.lanes[i] < none ? one : none;
                   return before > after ? one : none;
               })
            .sum();
    }

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T least() const {
        return reduce([](const Lane& u, const Lane& v) { return u < v ? u : v; },
                      [](T u, T v) { return u < v ? u : v; });
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T most() const {
        return reduce([](const Lane& u, const Lane& v) { return u > v ? u : v; },
                      [](T u, T v) { return u > v ? u : v; });
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T sum() const {
        return reduce([](const Lane& u, const Lane& v) { return u + v; }, [](T u, T v) { return u + v; });
    }

    /// Zero for the first `count`; one, or the largest number there is, for the others.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight one_beyond(std::size_t count) {
        static constexpr std::array<T, 16> rest{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1};
        return from(rest.data() + (8 - count));
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Eight most_beyond(std::size_t count) {
        constexpr T most = std::numeric_limits<T>::max();
        static constexpr std::array<T, 16> rest{0,    0,    0,    0,    0,    0,    0,    0,
                                                most, most, most, most, most, most, most, most};
        return from(rest.data() + (8 - count));
    }
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T first() const {
        if constexpr (width == 1) {
            return lanes[0];
        } else {
            return lanes[0][0];
        }
    }

private:
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline Lane next_in(const Lane& here, const Lane& there) {
#ifdef COLLIDARIUM_SHUFFLES
        if constexpr (width == 4) {
            return __builtin_shufflevector(here, there, 1, 2, 3, 4);
        } else {
            return __builtin_shufflevector(here, there, 1, 2);
        }
#else
        static_cast<void>(here);
        return there;
#endif
    }

    template <class OfLanes, class OfNumbers>
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T reduce(OfLanes&& of_lanes,
                                                            OfNumbers&& of_numbers) const {
        Lane all = lanes[0];
        static_cast<void>(each([&](auto i) {
            if constexpr (i > 0) {
                all = of_lanes(all, lanes[i]);
            }
            return all;
        }));
        if constexpr (width == 1) {
            return all;
        } else if constexpr (width == 2) {
            return of_numbers(all[0], all[1]);
        } else {
            return of_numbers(of_numbers(all[0], all[1]), of_numbers(all[2], all[3]));
        }
    }
};

/// The coordinates of eight vertices.
template <Scalar T>
struct EightVertices {
    Eight<T> x;
    Eight<T> y;

    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE static inline EightVertices from(const Vec2<T>* vertices) {
        using Lane = VertexLane<T>;
        constexpr std::size_t width = Eight<T>::width;
        const T* first = &vertices->x;
        EightVertices result;
        result.x = Eight<T>::each([&](auto i) {
            const auto one = load<Lane>(first + 2 * i * width);
            const auto two = load<Lane>(first + (2 * i + 1) * width);
#ifdef COLLIDARIUM_SHUFFLES
            if constexpr (width == 4) {
                return __builtin_shufflevector(one, two, 0, 2, 4, 6);
            } else {
                return __builtin_shufflevector(one, two, 0, 2);
            }
#else
            static_cast<void>(two);
            return one;
#endif
        });
        result.y = Eight<T>::each([&](auto i) {
            const auto one = load<Lane>(first + 2 * i * width);
            const auto two = load<Lane>(first + (2 * i + 1) * width);
#ifdef COLLIDARIUM_SHUFFLES
            if constexpr (width == 4) {
                return __builtin_shufflevector(one, two, 1, 3, 5, 7);
            } else {
                return __builtin_shufflevector(one, two, 1, 3);
            }
#else
            static_cast<void>(one);
            return two;
#endif
        });
        return result;
    }
};

/// Eight vertices rotated, so that (1, 0) comes to `x_axis`, then moved. The two lists may be the same.
template <Scalar T>
COLLIDARIUM_ALWAYS_INLINE inline void map_eight(const Vec2<T>* vertices, Vec2<T>* mapped,
                                                const Vec2<T>& x_axis, const Vec2<T>& translation) {
#ifdef COLLIDARIUM_SHUFFLES
    using Lane = VertexLane<T>;
    constexpr std::size_t width = Eight<T>::width;
    const auto pairs = [](T x, T y) {
        if constexpr (width == 4) {
            return Lane{x, y, x, y};
        } else {
            return Lane{x, y};
        }
    };
    const Lane along = broadcast<Lane>(x_axis.x);
    const Lane across = pairs(-x_axis.y, x_axis.y);
    const Lane moved = pairs(translation.x, translation.y);
    const T* from = &vertices->x;
    T* to = &mapped->x;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        const auto map = [&](std::size_t first) {
            const auto lane = load<Lane>(from + first);
            Lane turned;
            if constexpr (width == 4) {
                turned = __builtin_shufflevector(lane, lane, 1, 0, 3, 2);
            } else {
                turned = __builtin_shufflevector(lane, lane, 1, 0);
            }
            store<Lane>((lane * along + turned * across) + moved, to + first);
        };
        (map(I * width), ...);
    }
    (std::make_index_sequence<16 / width>());
#else
    for (std::size_t i = 0; i < 8; ++i) {
        mapped[i] = (x_axis * vertices[i].x + perpendicular(x_axis) * vertices[i].y) + translation;
    }
#endif
}

/// In single precision, each number rounded once.
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight<float> to_float(const Eight<float>& numbers) {
    return numbers;
}
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Eight<float> to_float(const Eight<double>& numbers) {
#ifdef COLLIDARIUM_SHUFFLES
    return Eight<float>::each([&](auto i) {
        const auto four = __builtin_shufflevector(numbers.lanes[2 * i], numbers.lanes[2 * i + 1], 0, 1, 2, 3);
        return __builtin_convertvector(four, VertexLane<float>);
    });
#else
    return Eight<float>::each([&](auto i) { return static_cast<float>(numbers.lanes[i]); });
#endif
}

}  // namespace collidarium::detail
