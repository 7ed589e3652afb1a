#pragma once

/// One formula, evaluated in floating point with a bound on its error, and exactly where that bound does not
/// settle it.
///
/// A formula is a function object with a template parameter: `formula.template operator()<N>()` is its value
/// in the numbers N. Source: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates, 1997.

#include <cmath>
#include <limits>

#include "collidarium/predicates/expansion.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

/// A double, and a bound on how far it is off. Neither means anything once the value is not finite.
class BoundedNumber {
public:
    explicit BoundedNumber(double value) : value_(value) {}

    [[nodiscard]] double value() const { return value_; }
    /// Whether the relative error is less than `part`.
    [[nodiscard]] bool is_within(double part) const {
        return std::abs(value_) * part > error_ && std::abs(value_) <= std::numeric_limits<double>::max();
    }

    [[nodiscard]] friend BoundedNumber operator+(const BoundedNumber& a, const BoundedNumber& b) {
        return rounded(a.value_ + b.value_, a.error_ + b.error_);
    }
    [[nodiscard]] friend BoundedNumber operator-(const BoundedNumber& a, const BoundedNumber& b) {
        return rounded(a.value_ - b.value_, a.error_ + b.error_);
    }
    [[nodiscard]] friend BoundedNumber operator*(const BoundedNumber& a, const BoundedNumber& b) {
        return rounded(a.value_ * b.value_,
                       std::abs(a.value_) * b.error_ + std::abs(b.value_) * a.error_ + a.error_ * b.error_);
    }

private:
    /// Twice what one operation can be off by, which covers the rounding of the bound itself.
    [[nodiscard]] static BoundedNumber rounded(double value, double error) {
        BoundedNumber result(value);
        result.error_ = error * (1 + 0x1p-50) + std::abs(value) * 0x1p-52 + 0x1p-1070;
        return result;
    }

    double value_;
    double error_ = 0;
};

/// A vector in such numbers.
template <class N>
struct NumberPair {
    N x;
    N y;

    NumberPair(const N& of_x, const N& of_y) : x(of_x), y(of_y) {}
    template <Scalar T>
    explicit NumberPair(const Vec2<T>& v) : x(static_cast<double>(v.x)), y(static_cast<double>(v.y)) {}

    [[nodiscard]] friend NumberPair operator-(const NumberPair& u, const NumberPair& v) {
        return {u.x - v.x, u.y - v.y};
    }
};

template <class N>
[[nodiscard]] inline N cross(const NumberPair<N>& u, const NumberPair<N>& v) {
    return u.x * v.y - u.y * v.x;
}
template <class N>
[[nodiscard]] inline N dot(const NumberPair<N>& u, const NumberPair<N>& v) {
    return u.x * v.x + u.y * v.y;
}

namespace detail {

template <class Formula>
[[nodiscard, gnu::noinline]] inline ExactNumber exact_value(const Formula& formula) {
    return formula.template operator()<ExactNumber>();
}

}  // namespace detail

/// -1, 0 or 1: the sign of a formula of at most the fourth degree, exactly. All numbers in it are finite.
template <class Formula>
[[nodiscard]] inline int certain_sign(const Formula& formula) {
    const BoundedNumber bounded = formula.template operator()<BoundedNumber>();
    if (bounded.is_within(1)) {
        return bounded.value() > 0 ? 1 : -1;
    }
    return detail::exact_value(formula).sign();
}

/// Its value, right to 12 digits however much of it cancels, with the exact sign.
template <class Formula>
[[nodiscard]] inline ScaledNumber accurate_value(const Formula& formula) {
    const BoundedNumber bounded = formula.template operator()<BoundedNumber>();
    if (bounded.is_within(0x1p-46)) {
        return {bounded.value(), 0};
    }
    return detail::exact_value(formula).rounded();
}

}  // namespace collidarium
