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

/// The second coordinate before the first.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<T> swapped(const Pair<T>& pair) {
#ifdef COLLIDARIUM_SHUFFLES
    return __builtin_shufflevector(pair, pair, 1, 0);
#else
    return Pair<T>{pair[1], pair[0]};
#endif
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

/// A vector, or its opposite where `sign` has a negative one.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<T> with_sign_of(T sign, const Pair<T>& vector) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    constexpr Bits sign_bit = Bits(1) << (8 * sizeof(T) - 1);
    using Two = decltype(Pair<T>{} < Pair<T>{});
    const Two signs = std::bit_cast<Two>(Pair<T>{sign, sign}) & static_cast<Flag<T>>(sign_bit);
    return std::bit_cast<Pair<T>>(std::bit_cast<Two>(vector) ^ signs);
}

/// One of two by a comparison, without a branch that might be foreseen wrongly.
template <Scalar T>
class Choice {
public:
    /// Of the first, if `left` is not more than `right`.
    Choice(T left, T right) : is_first_(Pair<T>{left, left} <= Pair<T>{right, right}) {}
    explicit Choice(bool is_first)
        : is_first_{static_cast<Flag<T>>(-Flag<T>(is_first)), static_cast<Flag<T>>(-Flag<T>(is_first))} {}

    [[nodiscard]] Pair<T> operator()(const Pair<T>& first, const Pair<T>& second) const {
        return is_first_ ? first : second;
    }

private:
    decltype(Pair<T>{} <= Pair<T>{}) is_first_;
};

}  // namespace collidarium::detail
