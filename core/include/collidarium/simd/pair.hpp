#pragma once

/// The two coordinates of a vector side by side in a register.

#include <bit>

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
[[nodiscard]] inline Pair<T> pair_of(const Vec2<T>& vector) {
    return std::bit_cast<Pair<T>>(vector);
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> vector_of(const Pair<T>& pair) {
    return std::bit_cast<Vec2<T>>(pair);
}

/// One of two by a comparison, without a branch that might be foreseen wrongly.
template <Scalar T>
class Choice {
public:
    /// Of the first, if `left` is not more than `right`.
    Choice(T left, T right) : is_first_(Pair<T>{left, left} <= Pair<T>{right, right}) {}

    [[nodiscard]] Pair<T> operator()(const Pair<T>& first, const Pair<T>& second) const {
        return is_first_ ? first : second;
    }

private:
    decltype(Pair<T>{} <= Pair<T>{}) is_first_;
};

}  // namespace collidarium::detail
