#pragma once

/// Exact comparisons of products of differences, most of which a few operations settle: those on whole or
/// short numbers, where nothing rounds, and those that are not close.

#include <cmath>

#include "collidarium/predicates/certain_sign.hpp"

namespace collidarium::raster::detail {

/// A difference of two numbers, and whether it was rounded.
struct Difference {
    double value;
    bool exact;

    [[gnu::always_inline]] Difference(double a, double b) : value(a - b) {
        const double part = a - value;
        exact = (a - (value + part)) + (part - b) == 0;
    }
};

/// The sign of `(a - b) * c - (d - e) * f`, exactly.
[[nodiscard]] inline int sign_of_difference(double a, double b, double c, double d, double e, double f) {
    const Difference first(a, b);
    const Difference second(d, e);
    const double p = first.value * c;
    const double q = second.value * f;
    const double size = std::abs(p) + std::abs(q);
    const bool in_range = size > 0x1p-900 && size < 0x1p+1000;
    if (in_range && std::abs(p - q) > 0x1p-50 * size) {
        return p > q ? 1 : -1;
    }
    if (first.exact && second.exact) {
        if ((first.value == 0 || c == 0) && (second.value == 0 || f == 0)) {
            return 0;
        }
        if (in_range) {
            // Rounding keeps an order; of equal products the parts that were rounded off decide.
            const double of_p = p == q ? std::fma(first.value, c, -p) : p;
            const double of_q = p == q ? std::fma(second.value, f, -q) : q;
            return of_p > of_q ? 1 : of_p < of_q ? -1 : 0;
        }
    }
    return certain_sign([&]<class N>() { return (N(a) - N(b)) * N(c) - (N(d) - N(e)) * N(f); });
}

}  // namespace collidarium::raster::detail
