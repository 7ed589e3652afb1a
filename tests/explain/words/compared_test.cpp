#include "explain/words/compared.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "explain/printed_numbers.hpp"
#include "explain/words/exact_number.hpp"

namespace collidarium::app {
namespace {

using test::printed_value;

TEST(Compared, TellsNumbersApartThatThreeDigitsDoNot) {
    const Compared digits{0.001, 0.0011};
    EXPECT_EQ(digits(0.001), "0.001");
    EXPECT_EQ(digits(0.0011), "0.0011");
}

TEST(Compared, KeepsTheUsualDigitsWhereTheyTellNumbersApart) {
    const Compared digits{1.0 / 3, 1};
    EXPECT_EQ(digits(1.0 / 3), "0.333");
    EXPECT_EQ(digits(1), "1");
}

TEST(Compared, GivesAllOfAGroupAsManyDigitsAsTheClosestTwoNeed) {
    const Compared digits{1.0 / 3, 1.0 / 3 + 1e-4, 1.09375};
    EXPECT_EQ(digits(1.0 / 3), "0.3333");
    EXPECT_EQ(digits(1.09375), "1.0938");
}

TEST(Compared, TellsANumberFromZeroAndFromOne) {
    const Compared digits{0, 1 - 1e-9, 1};
    EXPECT_EQ(digits(1 - 1e-9), "0.999999999");
    EXPECT_EQ(digits(1), "1");
    EXPECT_EQ(Compared({3.2e-16, 0})(3.2e-16), "3.2e−16");
}

TEST(Compared, LeavesInfinitiesAsTheyAre) {
    const double infinity = std::numeric_limits<double>::infinity();
    const Compared digits{-infinity, infinity, 0.25};
    EXPECT_EQ(digits(infinity), "∞");
    EXPECT_EQ(digits(0.25), "0.25");
}

void expect_true_as_printed(double less, double more) {
    const Compared digits{less, more};
    const std::string less_text = digits(less);
    const std::string more_text = digits(more);
    ASSERT_NE(less_text, more_text) << exact_number(less);
    ASSERT_LT(printed_value(less_text), printed_value(more_text)) << less_text << " and " << more_text;
    ASSERT_EQ(Compared({more, less})(less), less_text) << "in either order";
}

template <class T>
void expect_pairs_true_as_printed() {
    std::mt19937_64 random(15);
    std::uniform_real_distribution<double> mantissa(-1, 1);
    std::uniform_int_distribution<int> exponent(std::numeric_limits<T>::min_exponent,
                                                std::numeric_limits<T>::max_exponent - 1);
    std::uniform_int_distribution<int> usual_exponent(-12, 26);
    std::uniform_int_distribution<int> far(0, 60);
    for (int i = 0; i < 20000; ++i) {
        const int power = i % 2 == 0 ? usual_exponent(random) : exponent(random);
        const T low = static_cast<T>(std::ldexp(mantissa(random), power));
        const T neighbour = std::nextafter(low, std::numeric_limits<T>::infinity());
        expect_true_as_printed(static_cast<double>(low), static_cast<double>(neighbour));
        const T apart = static_cast<T>(low + std::abs(low) * static_cast<T>(std::ldexp(1.0, -far(random))));
        if (apart > low && std::isfinite(apart)) {
            expect_true_as_printed(static_cast<double>(low), static_cast<double>(apart));
        }
    }
}

TEST(Compared, PrintsTwoDoublesInTheirOrderHoweverClose) {
    expect_pairs_true_as_printed<double>();
}

TEST(Compared, PrintsTwoFloatsInTheirOrderHoweverClose) {
    expect_pairs_true_as_printed<float>();
}

TEST(Compared, GivesEqualNumbersEqualTexts) {
    const double third = 1.0 / 3;
    const Compared digits{third, third, std::nextafter(third, 1.0)};
    EXPECT_EQ(digits(third), digits(1.0 / 3));
    EXPECT_EQ(Compared({0.0, -0.0})(-0.0), "0");
}

TEST(ExactNumber, IsTheShortestDecimalThatReadsBack) {
    EXPECT_EQ(exact_number(0.1 + 0.2), "0.30000000000000004");
    EXPECT_EQ(exact_number(0.5), "0.5");
    EXPECT_EQ(exact_number(-2.5e-17), "−2.5e−17");
    EXPECT_EQ(exact_number(-0.0), "0");
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> mantissa(-1, 1);
    std::uniform_int_distribution<int> exponent(-1022, 1023);
    for (int i = 0; i < 20000; ++i) {
        const double value = std::ldexp(mantissa(random), exponent(random));
        ASSERT_EQ(printed_value(exact_number(value)), value);
    }
}

}  // namespace
}  // namespace collidarium::app
