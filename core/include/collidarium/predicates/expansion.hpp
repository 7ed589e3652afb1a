#pragma once

/// Exact sums and products of doubles, for the few decisions that rounding would get wrong.
///
/// Shewchuk's expansions keep such a number as a sum of doubles, which is wrong where a part of it is beyond
/// their range. This keeps its binary digits instead, so that nothing overflows or underflows.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace collidarium {

/// A number of any magnitude, about `digits * 2^exponent`. Its sign is that of `digits`. Every operation
/// rounds once, as that of double does.
struct ScaledNumber {
    double digits{};
    int exponent{};

    /// The number itself; 0 or an infinity where it is beyond the range of double.
    [[nodiscard]] double value() const { return shifted(0); }
    /// The number times 2^power.
    [[nodiscard]] double shifted(int power) const {
        return exponent + power == 0 ? digits : std::ldexp(digits, exponent + power);
    }
    /// The power of two next to it towards zero; of 0 the least there is.
    [[nodiscard]] int magnitude() const {
        return digits == 0 ? std::numeric_limits<int>::min() / 4 : std::ilogb(digits) + exponent;
    }
    /// The same number with digits between 0.5 and 1, so that they can be multiplied and divided.
    [[nodiscard]] ScaledNumber normalized() const {
        int power = 0;
        const double fraction = std::frexp(digits, &power);
        return {fraction, exponent + power};
    }

    [[nodiscard]] friend ScaledNumber operator-(const ScaledNumber& a) { return {-a.digits, a.exponent}; }
    [[nodiscard]] friend ScaledNumber operator+(const ScaledNumber& a, const ScaledNumber& b) {
        const ScaledNumber larger = (a.magnitude() >= b.magnitude() ? a : b).normalized();
        const ScaledNumber& smaller = a.magnitude() >= b.magnitude() ? b : a;
        return {larger.digits + smaller.shifted(-larger.exponent), larger.exponent};
    }
    [[nodiscard]] friend ScaledNumber operator-(const ScaledNumber& a, const ScaledNumber& b) {
        return a + -b;
    }
    [[nodiscard]] friend ScaledNumber operator*(const ScaledNumber& a, const ScaledNumber& b) {
        const ScaledNumber x = a.normalized();
        const ScaledNumber y = b.normalized();
        return {x.digits * y.digits, x.exponent + y.exponent};
    }
    /// `b` is not 0.
    [[nodiscard]] friend ScaledNumber operator/(const ScaledNumber& a, const ScaledNumber& b) {
        const ScaledNumber x = a.normalized();
        const ScaledNumber y = b.normalized();
        return {x.digits / y.digits, x.exponent - y.exponent};
    }
};

/// The square root of such a number; 0 of a negative one.
[[nodiscard]] inline ScaledNumber square_root(const ScaledNumber& square) {
    const ScaledNumber x = square.normalized();
    const int odd = x.exponent % 2 == 0 ? 0 : 1;
    return {std::sqrt(std::ldexp(std::max(x.digits, 0.0), odd)), (x.exponent - odd) / 2};
}

/// A whole number times a power of two, as every finite double is. Sums, differences and products are exact,
/// of any doubles and up to the fourth degree; nothing is allocated. Slow beside double: a product takes as
/// many steps as the two have 32-bit digits, multiplied. So nothing of it is inlined, which keeps what uses
/// it short.
class ExactNumber {
public:
    ExactNumber() = default;

    /// `value` is finite.
    [[gnu::noinline]] explicit ExactNumber(double value) {
        if (value == 0) {
            return;
        }
        int exponent = 0;
        const double fraction = std::frexp(std::abs(value), &exponent);
        const auto whole = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
        exponent -= 53;
        // The digits begin at a multiple of 32 bits.
        const int digit = exponent >= 0 ? exponent / 32 : -((31 - exponent) / 32);
        const int shift = exponent - digit * 32;
        const std::uint64_t low = (whole & 0xffffffffU) << shift;
        const std::uint64_t high = ((whole >> 32) << shift) + (low >> 32);
        digits_[0] = static_cast<std::uint32_t>(low);
        digits_[1] = static_cast<std::uint32_t>(high);
        digits_[2] = static_cast<std::uint32_t>(high >> 32);
        count_ = 3;
        first_ = digit;
        negative_ = value < 0;
        trim();
    }

    ExactNumber(const ExactNumber& other) { *this = other; }
    [[gnu::noinline]] ExactNumber& operator=(const ExactNumber& other) {
        std::copy_n(other.digits_.begin(), other.count_, digits_.begin());
        count_ = other.count_;
        first_ = other.first_;
        negative_ = other.negative_;
        return *this;
    }
    ~ExactNumber() = default;

    /// -1, 0 or 1.
    [[nodiscard]] int sign() const { return count_ == 0 ? 0 : negative_ ? -1 : 1; }

    /// Right to 15 digits.
    [[nodiscard, gnu::noinline]] ScaledNumber rounded() const {
        if (count_ == 0) {
            return {};
        }
        double digits = 0;
        for (int i = 0; i < 3; ++i) {
            digits = digits * 0x1p32 + (i < size() ? digits_[count_ - 1 - static_cast<std::size_t>(i)] : 0U);
        }
        return {negative_ ? -digits : digits, (first_ + size() - 3) * 32};
    }

    [[nodiscard, gnu::noinline]] ExactNumber operator-() const {
        ExactNumber result = *this;
        result.negative_ = !negative_;
        return result;
    }

    [[nodiscard, gnu::noinline]] friend ExactNumber operator+(const ExactNumber& a, const ExactNumber& b) {
        if (a.count_ == 0 || b.count_ == 0) {
            return a.count_ == 0 ? b : a;
        }
        if (a.negative_ == b.negative_) {
            return sum(a, b);
        }
        return is_less(a, b) ? difference(b, a) : difference(a, b);
    }

    [[nodiscard, gnu::noinline]] friend ExactNumber operator-(const ExactNumber& a, const ExactNumber& b) {
        return a + -b;
    }

    [[nodiscard, gnu::noinline]] friend ExactNumber operator*(const ExactNumber& a, const ExactNumber& b) {
        ExactNumber result;
        if (a.count_ == 0 || b.count_ == 0) {
            return result;
        }
        result.count_ = a.count_ + b.count_;
        result.first_ = a.first_ + b.first_;
        result.negative_ = a.negative_ != b.negative_;
        std::fill_n(result.digits_.begin(), result.count_, 0U);
        for (std::size_t i = 0; i < a.count_; ++i) {
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < b.count_; ++j) {
                carry += std::uint64_t(a.digits_[i]) * b.digits_[j] + result.digits_[i + j];
                result.digits_[i + j] = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            result.digits_[i + b.count_] = static_cast<std::uint32_t>(carry);
        }
        result.trim();
        return result;
    }

private:
    /// The fourth power of a double has bits from 2^-4296 to 2^4096, a few sums of such a few more.
    static constexpr std::size_t room = 272;

    [[nodiscard]] int size() const { return static_cast<int>(count_); }
    [[nodiscard]] int end() const { return first_ + size(); }

    /// The digit of weight 2^(32 place).
    [[nodiscard]] std::uint32_t at(int place) const {
        return place < first_ || place >= end() ? 0 : digits_[static_cast<std::size_t>(place - first_)];
    }

    /// Drops zeros at both ends.
    void trim() {
        while (count_ > 0 && digits_[count_ - 1] == 0) {
            --count_;
        }
        std::size_t zeros = 0;
        while (zeros < count_ && digits_[zeros] == 0) {
            ++zeros;
        }
        if (zeros > 0) {
            std::copy(digits_.begin() + static_cast<std::ptrdiff_t>(zeros),
                      digits_.begin() + static_cast<std::ptrdiff_t>(count_), digits_.begin());
            count_ -= zeros;
            first_ += static_cast<int>(zeros);
        }
    }

    /// Whether a is nearer to zero than b. Neither is zero.
    [[nodiscard]] static bool is_less(const ExactNumber& a, const ExactNumber& b) {
        if (a.end() != b.end()) {
            return a.end() < b.end();
        }
        for (int place = a.end() - 1; place >= std::min(a.first_, b.first_); --place) {
            if (a.at(place) != b.at(place)) {
                return a.at(place) < b.at(place);
            }
        }
        return false;
    }

    /// Of two of the same sign.
    [[nodiscard]] static ExactNumber sum(const ExactNumber& a, const ExactNumber& b) {
        ExactNumber result;
        result.first_ = std::min(a.first_, b.first_);
        result.negative_ = a.negative_;
        const int end = std::max(a.end(), b.end());
        std::uint64_t carry = 0;
        for (int place = result.first_; place < end; ++place) {
            carry += std::uint64_t(a.at(place)) + b.at(place);
            result.digits_[result.count_++] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        result.digits_[result.count_++] = static_cast<std::uint32_t>(carry);
        result.trim();
        return result;
    }

    /// Of two of opposite signs, b no farther from zero: what is left of a.
    [[nodiscard]] static ExactNumber difference(const ExactNumber& a, const ExactNumber& b) {
        ExactNumber result;
        result.first_ = std::min(a.first_, b.first_);
        result.negative_ = a.negative_;
        std::uint64_t borrow = 0;
        for (int place = result.first_; place < a.end(); ++place) {
            const std::uint64_t taken = b.at(place) + borrow;
            borrow = a.at(place) < taken ? 1 : 0;
            result.digits_[result.count_++] = static_cast<std::uint32_t>(a.at(place) - taken);
        }
        result.trim();
        return result;
    }

    std::array<std::uint32_t, room> digits_;  ///< the first `count_` of them, the least first
    std::size_t count_ = 0;
    int first_ = 0;  ///< digits_[0] counts 2^(32 first_)
    bool negative_ = false;
};

}  // namespace collidarium
