#pragma once

/// On which side of a line a point lies, without error.
///
/// The sign is first worked out in floating point with a bound of its error; only where that does not
/// settle it, the same product is summed up exactly, as a list of doubles that do not overlap.
///
/// Source: Dekker, A Floating-Point Technique for Extending the Available Precision, 1971; Shewchuk,
/// Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// A number as the sum of a double and what rounding took from it.
struct ExactPair {
    double high{};
    double low{};
};

[[nodiscard]] inline ExactPair exact_sum(double a, double b) {
    const double high = a + b;
    const double from_b = high - a;
    return {high, (a - (high - from_b)) + (b - from_b)};
}

[[nodiscard]] inline ExactPair exact_difference(double a, double b) {
    return exact_sum(a, -b);
}

[[nodiscard]] inline ExactPair exact_product(double a, double b) {
    const double high = a * b;
    return {high, std::fma(a, b, -high)};
}

/// A sum of doubles without rounding: its parts do not overlap, the greatest comes last.
class ExactTotal {
public:
    void add(double value) {
        for (std::size_t i = 0; i < count_; ++i) {
            const ExactPair sum = exact_sum(value, parts_[i]);
            parts_[i] = sum.low;
            value = sum.high;
        }
        parts_[count_++] = value;
    }

    void add_product(const ExactPair& a, const ExactPair& b, double sign) {
        for (const double x : {a.low, a.high}) {
            for (const double y : {b.low, b.high}) {
                const ExactPair product = exact_product(x * sign, y);
                add(product.low);
                add(product.high);
            }
        }
    }

    /// Of the sign of the total, and about as large.
    [[nodiscard]] double value() const {
        for (std::size_t i = count_; i-- > 0;) {
            if (parts_[i] != 0) {
                return parts_[i];
            }
        }
        return 0;
    }

private:
    std::array<double, 16> parts_{};
    std::size_t count_ = 0;
};

}  // namespace detail

namespace detail {

struct ExactPoint {
    double x{};
    double y{};
};

/// The same without a single rounding. Scaled to a size of 1 first, by a power of two, so that products
/// neither overflow nor underflow.
[[nodiscard, gnu::noinline]] inline double exact_orientation(ExactPoint a, ExactPoint b, ExactPoint c) {
    const double largest =
        std::max({std::abs(a.x), std::abs(a.y), std::abs(b.x), std::abs(b.y), std::abs(c.x), std::abs(c.y)});
    if (largest == 0) {
        return 0;
    }
    const int exponent = -std::ilogb(largest);
    for (ExactPoint* point : {&a, &b, &c}) {
        *point = {std::ldexp(point->x, exponent), std::ldexp(point->y, exponent)};
    }
    ExactTotal total;
    total.add_product(exact_difference(a.x, c.x), exact_difference(b.y, c.y), 1);
    total.add_product(exact_difference(a.y, c.y), exact_difference(b.x, c.x), -1);
    return total.value();
}

}  // namespace detail

/// Positive where c lies to the left of the line from a to b, negative to its right, 0 on it: the sign of
/// `cross(b - a, c - a)` as it is without any rounding. The number itself means nothing. All coordinates
/// have to be finite.
template <Scalar T>
[[nodiscard]] inline double orientation(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c) {
    const double ax = static_cast<double>(a.x);
    const double ay = static_cast<double>(a.y);
    const double bx = static_cast<double>(b.x);
    const double by = static_cast<double>(b.y);
    const double cx = static_cast<double>(c.x);
    const double cy = static_cast<double>(c.y);
    const double left = (ax - cx) * (by - cy);
    const double right = (ay - cy) * (bx - cx);
    const double turn = left - right;
    // Each difference and product is off by half a unit in the last place at most, where none underflows.
    constexpr double bound = 4 * 0x1p-53;
    constexpr double least = 0x1p-900;
    const double size = std::abs(left) + std::abs(right);
    if (std::abs(turn) > bound * size && size > least && std::isfinite(size)) {
        return turn;
    }
    return detail::exact_orientation({ax, ay}, {bx, by}, {cx, cy});
}

}  // namespace collidarium
