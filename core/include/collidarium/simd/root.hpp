#pragma once

#include <cmath>

#include "collidarium/scalar.hpp"
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

}  // namespace collidarium::detail
