#pragma once

/// Fractions of whole numbers for exact answers that are needed by the ten thousands. They overflow where
/// those of Boost.Multiprecision do not: for small whole coordinates only.

#include <cstdint>
#include <numeric>

namespace collidarium::raster::test {

class SmallFraction {
public:
    SmallFraction(double whole = 0) : over_(static_cast<std::int64_t>(whole)) {}

    friend SmallFraction operator+(const SmallFraction& a, const SmallFraction& b) {
        return {a.over_ * b.under_ + b.over_ * a.under_, a.under_ * b.under_};
    }
    friend SmallFraction operator-(const SmallFraction& a, const SmallFraction& b) {
        return {a.over_ * b.under_ - b.over_ * a.under_, a.under_ * b.under_};
    }
    friend SmallFraction operator*(const SmallFraction& a, const SmallFraction& b) {
        return {a.over_ * b.over_, a.under_ * b.under_};
    }
    friend SmallFraction operator/(const SmallFraction& a, const SmallFraction& b) {
        return {a.over_ * b.under_, a.under_ * b.over_};
    }
    friend bool operator==(const SmallFraction& a, const SmallFraction& b) {
        return a.over_ == b.over_ && a.under_ == b.under_;
    }
    friend bool operator<(const SmallFraction& a, const SmallFraction& b) {
        return a.over_ * b.under_ < b.over_ * a.under_;
    }
    friend bool operator>(const SmallFraction& a, const SmallFraction& b) { return b < a; }
    friend bool operator<=(const SmallFraction& a, const SmallFraction& b) { return !(b < a); }
    friend bool operator>=(const SmallFraction& a, const SmallFraction& b) { return !(a < b); }

    explicit operator double() const { return static_cast<double>(over_) / static_cast<double>(under_); }

private:
    SmallFraction(std::int64_t over, std::int64_t under) {
        const std::int64_t common = std::gcd(over, under) * (under < 0 ? -1 : 1);
        over_ = over / common;
        under_ = under / common;
    }

    std::int64_t over_ = 0;
    std::int64_t under_ = 1;
};

}  // namespace collidarium::raster::test
