#pragma once

#include <cmath>

#include "collidarium/scalar.hpp"
#include "collidarium/simd/pair.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium::detail {

/// The square root, as `std::sqrt` rounds it, and not a number of a negative one. It does not set `errno`,
/// for which compilers check every number and keep a call at hand, with everything that is in registers
/// saved.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T root_of(T number) {
#if defined(__SSE2__)
    if constexpr (sizeof(T) == sizeof(float)) {
        using Lane = typename SimdOf<float, 16>::type;
        return __builtin_ia32_sqrtss(Lane{number, number, number, number})[0];
    } else {
        using Lane = typename SimdOf<double, 16>::type;
        return __builtin_ia32_sqrtsd(Lane{number, 0})[0];
    }
#else
    return std::sqrt(number);
#endif
}

/// 1 divided by that root, for both coordinates of a vector: nothing has to be moved between lanes in order
/// to multiply it.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Pair<T> inverse_roots_of(T number) {
#if defined(__SSE2__) && defined(COLLIDARIUM_SHUFFLES)
    using Lane = typename SimdOf<T, 16>::type;
    if constexpr (sizeof(T) == sizeof(float)) {
        const Lane roots = __builtin_ia32_sqrtps(Lane{number, number, number, number});
        const Lane inverse = Lane{1, 1, 1, 1} / roots;
        return __builtin_shufflevector(inverse, inverse, 0, 1);
    } else {
        return Lane{1, 1} / __builtin_ia32_sqrtpd(Lane{number, number});
    }
#else
    const T inverse = 1 / root_of(number);
    return Pair<T>{inverse, inverse};
#endif
}

}  // namespace collidarium::detail
