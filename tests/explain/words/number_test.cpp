#include "explain/words/number.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace collidarium::app {
namespace {

TEST(Number, IsShortWhereItIsExact) {
    EXPECT_EQ(number(0.5), "0.5");
    EXPECT_EQ(number(2), "2");
    EXPECT_EQ(number(0.1 + 0.2), "0.3") << "the last bits are the arithmetic's, not the number's";
    EXPECT_EQ(number(123456.25), "123456.25");
    // 0.0625 read 0.062, 0.5625 read 0.562.
    EXPECT_EQ(number(0.0625), "0.0625");
    EXPECT_EQ(number(-0.5625), "\u22120.5625");
    EXPECT_EQ(number(1.0625), "1.0625");
    EXPECT_EQ(number(0.03125), "0.03125");
    EXPECT_EQ(number(12.0625), "12.062") << "six digits";
    EXPECT_EQ(number(0.0625, 2), "0.06") << "where fewer are asked for";
}

TEST(Number, KeepsItsDigitsWhereItWasRounded) {
    EXPECT_EQ(number(1.0 / 3), "0.333");
    EXPECT_EQ(number(0.500001), "0.500");
    EXPECT_EQ(number(0.9999999), "1.000") << "near one, not one";
    EXPECT_EQ(number(2.0 / 3, 1), "0.7");
}

/// "at t = 0.489 the distance is 0.002 and shrinks by at most 5.457": no calculator finds the next time.
TEST(Number, HasThreeDigitsThatCount) {
    EXPECT_EQ(number(0.0643219), "0.0643");
    EXPECT_EQ(number(-0.0018644), "−0.00186");
    EXPECT_EQ(number(0.00071234), "0.000712");
    EXPECT_EQ(number(0.0999961), "0.1000") << "rounded, not a tenth";
    EXPECT_EQ(number(0.00031234), "3.123e−4");
    EXPECT_EQ(number(0.06432, 2), "0.06") << "where fewer are asked for";
}

TEST(Number, HasATrueMinusAndNoNegativeZero) {
    EXPECT_EQ(number(-1.5), "\u22121.5");
    EXPECT_EQ(number(-0.0), "0");
    EXPECT_EQ(vector(-1, -0.0), "(\u22121, 0)");
}

TEST(Number, NamesInfinitiesAndWhatIsNoNumber) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(number(infinity), "\u221e");
    EXPECT_EQ(number(-infinity), "\u2212\u221e");
    EXPECT_EQ(number(std::numeric_limits<double>::quiet_NaN()), "NaN");
}

TEST(Number, WritesTheVeryLargeAndVerySmallInPowersOfTen) {
    EXPECT_EQ(number(2.5e7), "2.5e7");
    EXPECT_EQ(number(-1e-9), "\u22121e\u22129");
    EXPECT_EQ(number(9.99996e11), "1e12");
    EXPECT_EQ(number(std::numeric_limits<double>::max()), "1.798e308");
    EXPECT_EQ(number(std::numeric_limits<double>::denorm_min()), "4.941e\u2212324");
    EXPECT_EQ(number(0.0004), "4e\u22124") << "never written as nothing";
}

/// "(3e8, 2) - (3e8, 2) = (6, 0)" stood in the formula of a circle and a line far from the origin.
TEST(Number, KeepsTheDigitsThatTellLargeNumbersApart) {
    EXPECT_EQ(number(300000003), "300000003");
    EXPECT_EQ(number(-299999997.25), "\u2212299999997.25");
    EXPECT_EQ(number(300000000), "3e8");
    EXPECT_EQ(number(9.9999e7), "99999000");
    EXPECT_EQ(number(4190208123.5678), "4.19e9") << "not all of its digits would fit";
}

// "mtv (6.451, −4.441e−16)" stood on the canvas.
TEST(Number, APictureShowsNoRounding) {
    EXPECT_EQ(pictured_vector(6.451, -4.441e-16), "(6.451, 0)");
    EXPECT_EQ(pictured_vector(3e-17, 2), "(0, 2)");
    EXPECT_EQ(pictured_vector(0, -1), "(0, −1)");
    EXPECT_EQ(pictured_vector(2e-7, 5e-7), vector(2e-7, 5e-7)) << "small, but no rounding";
}

}  // namespace
}  // namespace collidarium::app
