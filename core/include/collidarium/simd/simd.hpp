#pragma once

/// Several numbers side by side, on which the processor computes at once.
///
/// `SimdOf<T, Bytes>::type` is a vector of the compiler's where it has vectors (GCC, Clang), by default as
/// wide as the target's registers, and a plain number elsewhere. Code written for both uses `+ - * < ?:`
/// only.

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

// Whether the compiler has a command for any order of lanes.
#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define COLLIDARIUM_SHUFFLES
#endif
#endif

/// Marks what a kernel (`simd/dispatch.hpp`) calls: it has to be inlined, always, as which registers there
/// are is known in the kernel alone.
#if defined(__GNUC__)
#define COLLIDARIUM_IN_KERNEL __attribute__((always_inline))
#else
#define COLLIDARIUM_IN_KERNEL
#endif

namespace collidarium::detail {

#if defined(__GNUC__) || defined(__clang__)
#if defined(__AVX__)
inline constexpr std::size_t lane_bytes = 32;
#else
inline constexpr std::size_t lane_bytes = 16;
#endif
template <class T, std::size_t Bytes = lane_bytes>
struct SimdOf {
    typedef T type __attribute__((vector_size(Bytes)));
    typedef unsigned bits __attribute__((vector_size(Bytes)));
};
#else
inline constexpr std::size_t lane_bytes = 0;
template <class T, std::size_t = 0>
struct SimdOf {
    using type = T;
};
#endif

/// How many numbers there are in `Lane`: a vector of T, or T itself.
template <class Lane, class T>
inline constexpr std::size_t lane_count = sizeof(Lane) / sizeof(T);

/// The numbers from `first` on. They need not be aligned.
template <class Lane, class T>
[[nodiscard]] inline Lane load(const T* first) {
    Lane lanes;
    std::memcpy(&lanes, first, sizeof lanes);
    return lanes;
}

template <class Lane, class T>
COLLIDARIUM_IN_KERNEL inline void store(const Lane& lanes, T* first) {
    std::memcpy(first, &lanes, sizeof lanes);
}

/// The same in a kernel (`simd/dispatch.hpp`), which returns no vectors.
template <class Lane, class T>
COLLIDARIUM_IN_KERNEL inline void load_into(Lane& lanes, const T* first) {
    std::memcpy(&lanes, first, sizeof lanes);
}

/// An integer as wide as T: what comparing lanes gives, -1 where it holds and 0 where it does not.
template <class T>
using Flag = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;

/// `value` in all lanes.
template <class Lane, class T>
[[nodiscard]] inline Lane broadcast(T value) {
    if constexpr (lane_count<Lane, T> == 4) {
        return Lane{value, value, value, value};
    } else {
        return Lane{} + value;
    }
}

/// Bit i of the result for lane i of a comparison of lanes, of 16 bytes, or of numbers where the compiler has
/// no vectors.
template <class T, class Flags>
[[nodiscard]] COLLIDARIUM_IN_KERNEL inline unsigned bits_of(const Flags& flags) {
    if constexpr (std::is_same_v<Flags, bool>) {
        return flags ? 1U : 0U;
    } else {
        using Lane = typename SimdOf<T, 16>::type;
        static_assert(sizeof(Flags) == sizeof(Lane));
#if defined(__SSE2__)
        if constexpr (sizeof(T) == sizeof(float)) {
            return static_cast<unsigned>(__builtin_ia32_movmskps(std::bit_cast<Lane>(flags)));
        } else {
            return static_cast<unsigned>(__builtin_ia32_movmskpd(std::bit_cast<Lane>(flags)));
        }
#else
        unsigned bits = 0;
        for (std::size_t i = 0; i < lane_count<Lane, T>; ++i) {
            bits |= flags[i] != 0 ? 1U << i : 0U;
        }
        return bits;
#endif
    }
}

/// Numbers of 16 bytes, or one where the compiler has no vectors, without their signs.
template <class T, class Lane>
[[nodiscard]] COLLIDARIUM_IN_KERNEL inline Lane without_signs(const Lane& lane) {
    if constexpr (std::is_same_v<Lane, T>) {
        return std::abs(lane);
    } else {
        using Bits = typename SimdOf<Flag<T>, 16>::type;
        const Bits sizes = Bits{} + std::numeric_limits<Flag<T>>::max();
        return std::bit_cast<Lane>(std::bit_cast<Bits>(lane) & sizes);
    }
}

/// Which of four floats, or of the one there is where the compiler has no vectors, are not less than a limit:
/// bit i for lane i.
template <class Lane>
[[nodiscard]] inline unsigned lanes_from(const Lane& lanes, float limit) {
    return bits_of<float>(lanes >= broadcast<Lane>(limit));
}

}  // namespace collidarium::detail
