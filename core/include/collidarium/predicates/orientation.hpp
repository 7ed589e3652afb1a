#pragma once

/// On which side of a line a point lies, and how two directions turn, without error.
///
/// The sign is first computed in floating point with a bound of its error. Where that does not settle it
/// (nearly or exactly on the line) and the differences were taken without rounding, as they are on grids, the
/// two products are compared together with what rounding took from them. What is left is computed in exact
/// numbers.
///
/// Source: Dekker, A Floating-Point Technique for Extending the Available Precision, 1971; Shewchuk,
/// Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates, 1997.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/predicates/expansion.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// The vector from one position to another before it is rounded, in double: from float nothing is lost.
struct Displacement {
    Vec2<double> from{};
    Vec2<double> to{};

    template <Scalar T>
    Displacement(const Vec2<T>& start, const Vec2<T>& end) : from(start), to(end) {}

    /// Rotated a quarter turn counter-clockwise: `cross(a, b.turned())` is `dot(a, b)`.
    [[nodiscard]] Displacement turned() const {
        return {Vec2<double>(-from.y, from.x), Vec2<double>(-to.y, to.x)};
    }
};

[[nodiscard]] constexpr int sign_of(double value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/// `a * b` as the nearest double and what that leaves out.
struct ProductPair {
    double high{};
    double low{};

    ProductPair(double a, double b) : high(a * b), low(std::fma(a, b, -high)) {}
};

/// Whether `difference` is `a - b` to the last bit.
[[nodiscard]] inline bool is_exact_difference(double a, double b, double difference) {
    const double from_b = a - difference;
    return (a - (difference + from_b)) + (from_b - b) == 0;
}

/// cross(u, v) as the rounded numbers have it.
struct RoundedCross {
    Vec2<double> u{};
    Vec2<double> v{};
    double value{};
    double size{};  ///< the sizes of the two products together

    RoundedCross(const Displacement& first, const Displacement& second)
        : u(first.to - first.from), v(second.to - second.from) {
        const double left = u.x * v.y;
        const double right = u.y * v.x;
        value = left - right;
        size = std::abs(left) + std::abs(right);
    }

    /// Whether it is 0 because each product has a factor that is.
    [[nodiscard]] bool is_without_products() const {
        return (u.x == 0 || v.y == 0) && (u.y == 0 || v.x == 0);
    }
    /// Whether no product is near the ends of the range of double.
    [[nodiscard]] bool is_in_range() const {
        return size > 0x1p-900 && size <= std::numeric_limits<double>::max();
    }
    /// Whether its relative error is at most 2^-53 times a few, divided by `part`.
    [[nodiscard]] bool is_at_least(double part) const {
        return is_in_range() && std::abs(value) > part * size;
    }
    [[nodiscard]] bool has_exact_vectors(const Displacement& first, const Displacement& second) const {
        return is_exact_difference(first.to.x, first.from.x, u.x) &&
               is_exact_difference(first.to.y, first.from.y, u.y) &&
               is_exact_difference(second.to.x, second.from.x, v.x) &&
               is_exact_difference(second.to.y, second.from.y, v.y);
    }
};

/// cross(u, v) of vectors that were computed without rounding, its products with what rounding took from
/// them.
struct PairedCross {
    ProductPair left;
    ProductPair right;

    PairedCross(const Vec2<double>& u, const Vec2<double>& v) : left(u.x, v.y), right(u.y, v.x) {}

    /// Of the sign of the whole. Rounding never reverses an order, so the low parts decide only between equal
    /// high ones.
    [[nodiscard]] double sign() const { return is_low() ? low() : left.high - right.high; }
    [[nodiscard]] double value() const { return is_low() ? low() : (left.high - right.high) + low(); }
    [[nodiscard]] bool is_low() const { return left.high == right.high; }

private:
    [[nodiscard]] double low() const { return left.low - right.low; }
};

[[nodiscard, gnu::noinline]] inline ExactNumber exact_cross(const Displacement& a, const Displacement& b) {
    const auto difference = [](double to, double from) { return ExactNumber(to) - ExactNumber(from); };
    return difference(a.to.x, a.from.x) * difference(b.to.y, b.from.y) -
           difference(a.to.y, a.from.y) * difference(b.to.x, b.from.x);
}

/// Of the sign of cross(a, b).
[[nodiscard]] inline double cross_sign(const Displacement& a, const Displacement& b) {
    const RoundedCross rounded(a, b);
    // Each difference and each product is off by half a unit in the last place, the last one by as much.
    constexpr double certain = 4 * 0x1p-53;
    if (rounded.is_at_least(certain)) {
        return rounded.value;
    }
    if (rounded.is_without_products()) {
        return 0;  // and not what 0 times an overflow is
    }
    if (rounded.is_in_range() && rounded.has_exact_vectors(a, b)) {
        return PairedCross(rounded.u, rounded.v).sign();
    }
    return exact_cross(a, b).sign();
}

/// The part of a sum that has to be left where its terms cancel for it to be right to 14 digits.
inline constexpr double safe_part = 0x1p-5;

/// cross(a, b), right to 14 digits however much of it cancels.
[[nodiscard]] inline ScaledNumber accurate_cross(const Displacement& a, const Displacement& b) {
    const RoundedCross rounded(a, b);
    if (rounded.is_at_least(safe_part)) {
        return {rounded.value, 0};
    }
    if (rounded.is_without_products()) {
        return {};
    }
    if (rounded.is_in_range() && rounded.has_exact_vectors(a, b)) {
        const PairedCross paired(rounded.u, rounded.v);
        if (paired.is_low() || std::abs(paired.value()) > 0x1p-64 * rounded.size) {
            return {paired.value(), 0};
        }
    }
    return exact_cross(a, b).rounded();
}

/// The number as T, within its range. Its sign stays: 0 is 0 only.
template <Scalar T>
[[nodiscard]] inline T rounded_to(const ScaledNumber& number) {
    constexpr T most = std::numeric_limits<T>::max();
    const double value = number.value();
    const T rounded =
        static_cast<T>(std::clamp(value, -static_cast<double>(most), static_cast<double>(most)));
    return rounded == 0 && number.digits != 0
               ? static_cast<T>(std::copysign(std::numeric_limits<T>::denorm_min(), number.digits))
               : rounded;
}

/// dot(a, b), as accurate.
[[nodiscard]] inline ScaledNumber accurate_dot(const Displacement& a, const Displacement& b) {
    return accurate_cross(a, b.turned());
}

}  // namespace detail

/// Positive where c lies to the left of the line from a to b, negative to its right, 0 on it: the sign of
/// `cross(b - a, c - a)` as it is without any rounding. The number itself means nothing. All coordinates
/// have to be finite. Cost: a few operations, where c is nearly on the line up to a hundred times as many.
template <Scalar T>
[[nodiscard]] inline double orientation(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c) {
    return detail::cross_sign(detail::Displacement(c, a), detail::Displacement(c, b));
}

/// Positive where the way from c to d is to the left of that from a to b, negative to its right, 0 where they
/// are parallel or one has no length: the sign of `cross(b - a, d - c)`, as above.
template <Scalar T>
[[nodiscard]] inline double turn(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c, const Vec2<T>& d) {
    return detail::cross_sign(detail::Displacement(a, b), detail::Displacement(c, d));
}

}  // namespace collidarium
