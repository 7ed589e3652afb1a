#pragma once

/// What kernels (`simd/dispatch.hpp`) do with lanes besides arithmetic. Nothing here takes or returns a
/// vector by value.

#include <cmath>
#include <cstdint>
#include <type_traits>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

/// The first and the second half of a vector of 32 bytes.
template <class Half, class Whole>
COLLIDARIUM_IN_KERNEL inline void halve(const Whole& whole, Half& first, Half& second) {
#ifdef COLLIDARIUM_SHUFFLES
    if constexpr (sizeof(Whole) / sizeof(whole[0]) == 8) {
        first = __builtin_shufflevector(whole, whole, 0, 1, 2, 3);
        second = __builtin_shufflevector(whole, whole, 4, 5, 6, 7);
    } else {
        first = __builtin_shufflevector(whole, whole, 0, 1);
        second = __builtin_shufflevector(whole, whole, 2, 3);
    }
#else
    std::memcpy(&first, &whole, sizeof first);
    std::memcpy(&second, reinterpret_cast<const char*>(&whole) + sizeof first, sizeof second);
#endif
}

/// Those two halves put together.
template <class Whole, class Half>
COLLIDARIUM_IN_KERNEL inline void join(Whole& whole, const Half& first, const Half& second) {
#ifdef COLLIDARIUM_SHUFFLES
    if constexpr (sizeof(Half) / sizeof(first[0]) == 4) {
        whole = __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
    } else {
        whole = __builtin_shufflevector(first, second, 0, 1, 2, 3);
    }
#else
    std::memcpy(&whole, &first, sizeof first);
    std::memcpy(reinterpret_cast<char*>(&whole) + sizeof first, &second, sizeof second);
#endif
}

#if defined(__x86_64__) && defined(__GNUC__) && (!defined(__clang__) || defined(__AVX__))
// An instruction for registers of 32 bytes. The compilers' functions for them can only be called where it is
// known from the outset that there are such registers; of a kernel it is known once it is inlined. Clang
// wants to know it before, for this, too.
#define COLLIDARIUM_WIDE_INSTRUCTION(name, result, of) \
    asm("{v" name " %1, %0|v" name " %0, %1}" : result : "x"(of))
#endif

/// Bit i of the result for lane i of a comparison of lanes, or for the one comparison of numbers.
template <class T, class Mask>
[[nodiscard]] COLLIDARIUM_IN_KERNEL inline std::uint64_t lane_bits(const Mask& mask) {
    if constexpr (std::is_integral_v<Mask>) {
        return mask != 0 ? 1U : 0U;
    } else if constexpr (sizeof(Mask) == 16) {
        return bits_of<T>(mask);
#ifdef COLLIDARIUM_WIDE_INSTRUCTION
    } else if constexpr (sizeof(T) == sizeof(float)) {
        unsigned bits;
        COLLIDARIUM_WIDE_INSTRUCTION("movmskps", "=r"(bits), mask);
        return bits;
    } else {
        unsigned bits;
        COLLIDARIUM_WIDE_INSTRUCTION("movmskpd", "=r"(bits), mask);
        return bits;
#else
    } else {
        using Half = typename SimdOf<Flag<T>, 16>::type;
        Half first;
        Half second;
        halve(mask, first, second);
        return bits_of<T>(first) | bits_of<T>(second) << (16 / sizeof(T));
#endif
    }
}

/// The same numbers in another arithmetic.
template <class To, class From>
COLLIDARIUM_IN_KERNEL inline void convert_lanes(To& to, const From& from) {
#if defined(__GNUC__) || defined(__clang__)
    if constexpr (!std::is_arithmetic_v<From>) {
        to = __builtin_convertvector(from, To);
        return;
    } else
#endif
        to = static_cast<To>(from);
}

/// The square root of each.
template <Scalar T, class Lane>
COLLIDARIUM_IN_KERNEL inline void set_root(Lane& root, const Lane& of) {
    if constexpr (std::is_same_v<Lane, T>) {
        root = std::sqrt(of);
#if defined(__SSE2__)
    } else if constexpr (sizeof(Lane) == 16 && sizeof(T) == sizeof(float)) {
        root = __builtin_ia32_sqrtps(of);
    } else if constexpr (sizeof(Lane) == 16) {
        root = __builtin_ia32_sqrtpd(of);
#ifdef COLLIDARIUM_WIDE_INSTRUCTION
    } else if constexpr (sizeof(T) == sizeof(float)) {
        COLLIDARIUM_WIDE_INSTRUCTION("sqrtps", "=x"(root), of);
    } else {
        COLLIDARIUM_WIDE_INSTRUCTION("sqrtpd", "=x"(root), of);
#else
    } else {
        typename SimdOf<T, 16>::type first;
        typename SimdOf<T, 16>::type second;
        halve(of, first, second);
        set_root<T>(first, first);
        set_root<T>(second, second);
        join(root, first, second);
#endif
#else
    } else {
        for (std::size_t i = 0; i < lane_count<Lane, T>; ++i) {
            root[i] = std::sqrt(of[i]);
        }
#endif
    }
}

#undef COLLIDARIUM_WIDE_INSTRUCTION

/// Each without its sign.
template <class Lane>
COLLIDARIUM_IN_KERNEL inline void set_absolute(Lane& absolute, const Lane& of) {
    if constexpr (std::is_arithmetic_v<Lane>) {
        absolute = std::abs(of);
    } else {
        using Bits = decltype(of < of);
        using Bit = std::remove_cvref_t<decltype(Bits{}[0])>;
        const Bits sizes = Bits{} + std::numeric_limits<Bit>::max();
        absolute = __builtin_bit_cast(Lane, __builtin_bit_cast(Bits, of) & sizes);
    }
}

/// The vectors of which the lanes are coordinates.
template <Scalar T, class Lane>
COLLIDARIUM_IN_KERNEL inline void store_vectors(const Lane& x, const Lane& y, Vec2<T>* first) {
    if constexpr (std::is_same_v<Lane, T>) {
        *first = Vec2<T>(x, y);
    } else {
        constexpr std::size_t count = lane_count<Lane, T>;
        T* const to = &first->x;
#ifdef COLLIDARIUM_SHUFFLES
        if constexpr (sizeof(Lane) == 32) {
            // Two by two within each half; then the halves are put together, for stores are what there is
            // least of.
            if constexpr (count == 8) {
                const Lane even = __builtin_shufflevector(x, y, 0, 8, 1, 9, 4, 12, 5, 13);
                const Lane odd = __builtin_shufflevector(x, y, 2, 10, 3, 11, 6, 14, 7, 15);
                store(Lane(__builtin_shufflevector(even, odd, 0, 1, 2, 3, 8, 9, 10, 11)), to);
                store(Lane(__builtin_shufflevector(even, odd, 4, 5, 6, 7, 12, 13, 14, 15)), to + count);
            } else {
                const Lane even = __builtin_shufflevector(x, y, 0, 4, 2, 6);
                const Lane odd = __builtin_shufflevector(x, y, 1, 5, 3, 7);
                store(Lane(__builtin_shufflevector(even, odd, 0, 1, 4, 5)), to);
                store(Lane(__builtin_shufflevector(even, odd, 2, 3, 6, 7)), to + count);
            }
        } else if constexpr (count == 4) {
            store(Lane(__builtin_shufflevector(x, y, 0, 4, 1, 5)), to);
            store(Lane(__builtin_shufflevector(x, y, 2, 6, 3, 7)), to + count);
        } else {
            store(Lane(__builtin_shufflevector(x, y, 0, 2)), to);
            store(Lane(__builtin_shufflevector(x, y, 1, 3)), to + count);
        }
#else
        for (std::size_t i = 0; i < count; ++i) {
            to[2 * i] = x[i];
            to[2 * i + 1] = y[i];
        }
#endif
    }
}

}  // namespace collidarium::detail
