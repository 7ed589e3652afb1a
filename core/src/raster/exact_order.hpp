#pragma once

/// Exact comparisons of products of differences, most of which a few operations settle: those on whole or
/// short numbers, where nothing rounds, and those that are not close.

#include <cmath>

#include "collidarium/predicates/certain_sign.hpp"
#include "collidarium/predicates/orientation.hpp"

namespace collidarium::raster::detail {

using collidarium::detail::is_exact_difference;

/// `sign_of_difference` where the products are nearly equal, or may be. `in_range`: they are neither so large
/// nor so small that a part that is rounded off is lost.
[[nodiscard, gnu::noinline]] inline int sign_of_close_difference(double a, double b, double c, double d,
                                                                 double e, double f, bool in_range) {
    const double first = a - b;
    const double second = d - e;
    if (is_exact_difference(a, b, first) && is_exact_difference(d, e, second)) {
        if ((first == 0 || c == 0) && (second == 0 || f == 0)) {
            return 0;
        }
        if (in_range) {
            // Rounding keeps an order; of equal products the parts that were rounded off decide.
            const double p = first * c;
            const double q = second * f;
            const double of_p = p == q ? std::fma(first, c, -p) : p;
            const double of_q = p == q ? std::fma(second, f, -q) : q;
            return of_p > of_q ? 1 : of_p < of_q ? -1 : 0;
        }
    }
    return certain_sign([&]<class N>() { return (N(a) - N(b)) * N(c) - (N(d) - N(e)) * N(f); });
}

/// The sign of `(a - b) * c - (d - e) * f`, exactly.
[[nodiscard]] inline int sign_of_difference(double a, double b, double c, double d, double e, double f) {
    const double p = (a - b) * c;
    const double q = (d - e) * f;
    const double size = std::abs(p) + std::abs(q);
    const bool in_range = size > 0x1p-900 && size < 0x1p+1000;
    if (in_range && std::abs(p - q) > 0x1p-50 * size) [[likely]] {
        return p > q ? 1 : -1;
    }
    return sign_of_close_difference(a, b, c, d, e, f, in_range);
}

}  // namespace collidarium::raster::detail
