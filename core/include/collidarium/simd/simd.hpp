#pragma once

/// Several numbers side by side, on which the processor computes at once.
///
/// `Lanes<T>` is a vector of the compiler's, as wide as the target's registers, where the compiler has
/// vectors (GCC, Clang), and a plain number elsewhere. Code written for both uses `+ - * < ?:` only.

#include <bit>
#include <cstddef>
#include <cstring>

#include "collidarium/scalar.hpp"

namespace collidarium::detail {

#if defined(__GNUC__) || defined(__clang__)
#if defined(__AVX__)
inline constexpr std::size_t lane_bytes = 32;
#else
inline constexpr std::size_t lane_bytes = 16;
#endif
template <Scalar T, std::size_t Bytes = lane_bytes>
struct SimdOf {
    typedef T type __attribute__((vector_size(Bytes)));
    typedef unsigned bits __attribute__((vector_size(Bytes)));
};
#else
template <Scalar T, std::size_t = 0>
struct SimdOf {
    using type = T;
};
#endif

template <Scalar T>
using Lanes = typename SimdOf<T>::type;

/// How many numbers there are in `Lane`: a vector of T, or T itself.
template <class Lane, Scalar T>
inline constexpr std::size_t lane_count = sizeof(Lane) / sizeof(T);

/// The numbers from `first` on. They need not be aligned.
template <class Lane, Scalar T>
[[nodiscard]] inline Lane load(const T* first) {
    Lane lanes;
    std::memcpy(&lanes, first, sizeof lanes);
    return lanes;
}

template <class Lane, Scalar T>
inline void store(const Lane& lanes, T* first) {
    std::memcpy(first, &lanes, sizeof lanes);
}

/// `value` in all lanes.
template <class Lane, Scalar T>
[[nodiscard]] inline Lane broadcast(T value) {
    if constexpr (lane_count<Lane, T> == 4) {
        return Lane{value, value, value, value};
    } else {
        return Lane{} + value;
    }
}

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

/// Which of four floats, or of the one there is where the compiler has no vectors, are not less than a limit:
/// bit i for lane i.
template <class Lane>
[[nodiscard]] inline unsigned lanes_from(const Lane& lanes, float limit) {
    if constexpr (lane_count<Lane, float> == 1) {
        return lanes >= limit ? 1U : 0U;
    } else {
#if defined(__SSE__)
        const auto is_from = lanes >= broadcast<Lane>(limit);  // all bits of a lane, or none
        return static_cast<unsigned>(__builtin_ia32_movmskps(std::bit_cast<Lane>(is_from)));
#else
        unsigned bits = 0;
        for (std::size_t i = 0; i < lane_count<Lane, float>; ++i) {
            bits |= lanes[i] >= limit ? 1U << i : 0U;
        }
        return bits;
#endif
    }
}

}  // namespace collidarium::detail
