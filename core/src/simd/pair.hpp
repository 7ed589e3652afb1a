#pragma once

/// The two coordinates of a vector side by side in a register.

#include <bit>
#include <cstdint>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

#if defined(__GNUC__) || defined(__clang__)
/// The coordinates of a vector side by side.
template <Scalar T>
using Pair = typename SimdOf<T, 2 * sizeof(T)>::type;
#else
template <Scalar T>
using Pair = Vec2<T>;
#endif

template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<T> pair_of(const Vec2<T>& vector) {
    return std::bit_cast<Pair<T>>(vector);
}
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<T> vector_of(const Pair<T>& pair) {
    return std::bit_cast<Vec2<T>>(pair);
}

template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T dot_of(const Pair<T>& u, const Pair<T>& v) {
    const Pair<T> products = u * v;
    return products[0] + products[1];
}
template <class Two>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Two least_of(const Two& u, const Two& v) {
    return u < v ? u : v;
}
template <class Two>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Two most_of(const Two& u, const Two& v) {
    return u < v ? v : u;
}

/// Whether a comparison of two pairs holds for both coordinates.
template <class Flags>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool holds_for_both(const Flags& flags) {
    if constexpr (sizeof(Flags) == sizeof(std::uint64_t)) {
        return std::bit_cast<std::uint64_t>(flags) == ~std::uint64_t(0);
    } else {
        return (flags[0] & flags[1]) != 0;
    }
}

}  // namespace collidarium::detail
