#include "io/json/number_text.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

#include "io/system/classic_strtod.hpp"

namespace collidarium::app::test {
namespace {

double any_finite(std::mt19937_64& random) {
    double value = std::numeric_limits<double>::infinity();
    while (!std::isfinite(value)) {
        value = std::bit_cast<double>(random());
    }
    return value;
}

std::uint64_t bits(double value) {
    return std::bit_cast<std::uint64_t>(value);
}

TEST(NumberText, EveryDoubleSurvivesTheRoundTrip) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const double value = any_finite(random);
        EXPECT_EQ(bits(parse_json_number(format_number(value))), bits(value)) << format_number(value);
    }
    for (const double value :
         {0.0, -0.0, 5e-324, -5e-324, 1.7976931348623157e308, 0.1, 1.0 / 3.0, 1e22, 1e23}) {
        EXPECT_EQ(bits(parse_json_number(format_number(value))), bits(value));
    }
}

TEST(NumberText, IsShort) {
    EXPECT_EQ(format_number(4), "4");
    EXPECT_EQ(format_number(-1.5), "-1.5");
    EXPECT_EQ(format_number(0.1), "0.1");
    EXPECT_EQ(format_number(0), "0");
    EXPECT_EQ(format_number(-0.0), "-0.0");
    EXPECT_EQ(format_number(1e6), "1000000");
    EXPECT_EQ(format_number(-0.001), "-0.001");
    EXPECT_EQ(format_number(1e-5), "0.00001");
    EXPECT_EQ(format_number(1e-7), "1e-07");
}

TEST(NumberText, DoesNotPassForAnExactIntegerWhereItIsNone) {
    EXPECT_EQ(format_number(9007199254740992.0), "9.007199254740992e+15");
    EXPECT_NE(format_number(123456789012345677.0).find('e'), std::string::npos);
}

TEST(NumberText, ReadsJsonNumbersLikeTheStandardLibrary) {
    for (const char* text :
         {"0", "-0", "-0.0", "1e-400", "-1e-400", "4.9e-324", "2.4703282292062328e-324", "1e308",
          "123456789012345678901234567890", "0.30000000000000004", "1E+2", "9007199254740993"}) {
        EXPECT_EQ(bits(parse_json_number(text)), bits(std::strtod(text, nullptr))) << text;
    }
    EXPECT_EQ(parse_json_number("1e309"), std::numeric_limits<double>::infinity());
    EXPECT_EQ(parse_json_number("-1e999999999999"), -std::numeric_limits<double>::infinity());
}

TEST(NumberText, DecimalNumbersMayBeginOrEndWithAPoint) {
    EXPECT_EQ(parse_decimal("-2"), -2.0);
    EXPECT_EQ(parse_decimal(".5"), 0.5);
    EXPECT_EQ(parse_decimal("-5."), -5.0);
    EXPECT_EQ(parse_decimal("007.50e+01"), 75.0);
    EXPECT_EQ(parse_decimal("5.E-1"), 0.5);
    EXPECT_EQ(parse_decimal("1e309"), std::numeric_limits<double>::infinity());
    EXPECT_EQ(parse_decimal("-" + std::string(310, '9')), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(bits(parse_decimal("-1e-400").value()), bits(-0.0));
    for (const char* text : {"",   "-",   ".",     "-.",  "+1",  "--1", " 1",  "1 ", "1e",    "1e+",
                             "e1", ".e1", "1.2.3", "1,5", "0x1", "inf", "nan", "1f", "1e1.5", "1_000"}) {
        EXPECT_FALSE(parse_decimal(text)) << text;
    }
}

/// A decimal number with up to 40 digits.
std::string any_decimal(std::mt19937_64& random) {
    std::string text = random() % 2 == 0 ? "-" : "";
    const auto length = 1 + random() % 40;
    const auto point = random() % (length + 1);
    for (std::size_t k = 0; k < length; ++k) {
        text += k == point ? "." : "";
        text += static_cast<char>('0' + random() % 10);
    }
    return text + "e" + std::to_string(static_cast<int>(random() % 700) - 350);
}

TEST(NumberText, TheCLibraryReadsTheSameInAnyLocale) {
    // The first of these that is installed writes a comma where C writes a point.
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8"}) {
        if (std::setlocale(LC_ALL, locale) != nullptr) {
            break;
        }
    }
    std::mt19937_64 random(4);
    for (int i = 0; i < 20'000; ++i) {
        const std::string text = any_decimal(random);
        EXPECT_EQ(bits(classic_strtod(text)), bits(parse_decimal(text).value())) << text;
    }
    std::setlocale(LC_ALL, before.c_str());
}

TEST(NumberText, HexadecimalFloatsOfEveryDouble) {
    std::mt19937_64 random(2);
    char buffer[64];
    for (int i = 0; i < 20'000; ++i) {
        const double value = any_finite(random);
        std::snprintf(buffer, sizeof buffer, i % 2 == 0 ? "%a" : "%A", value);
        const auto parsed = parse_hex_float(buffer);
        ASSERT_TRUE(parsed) << buffer;
        EXPECT_EQ(bits(*parsed), bits(value)) << buffer;
    }
}

TEST(NumberText, HexadecimalFloatsWithTooManyDigitsAreRoundedOnce) {
    std::mt19937_64 random(3);
    const std::string digits = "0123456789abcdef";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random() % 2 == 0 ? "0x" : "-0x";
        const auto length = 1 + random() % 40;
        const auto point = random() % (length + 1);
        for (std::size_t k = 0; k < length; ++k) {
            text += k == point ? "." : "";
            text += random() % 3 == 0 ? digits[random() % 16] : random() % 2 == 0 ? '0' : '8';
        }
        text += "p" + std::to_string(static_cast<int>(random() % 2400) - 1200);
        const auto parsed = parse_hex_float(text);
        ASSERT_TRUE(parsed) << text;
        EXPECT_EQ(bits(*parsed), bits(std::strtod(text.c_str(), nullptr))) << text;
    }
}

TEST(NumberText, BitPatternsOfEveryFloatAndDouble) {
    std::mt19937_64 random(5);
    char buffer[64];
    for (int i = 0; i < 20'000; ++i) {
        const double value = any_finite(random);
        std::snprintf(buffer, sizeof buffer, i % 2 == 0 ? "0x%016llx" : "0X%016llX",
                      static_cast<unsigned long long>(bits(value)));
        EXPECT_EQ(bits(parse_hex_float(buffer).value()), bits(value)) << buffer;
        const auto narrow = static_cast<std::uint32_t>(random());
        std::snprintf(buffer, sizeof buffer, "0x%08x", narrow);
        const auto read = static_cast<float>(parse_hex_float(buffer).value());
        EXPECT_TRUE(std::isnan(read) || std::bit_cast<std::uint32_t>(read) == narrow) << buffer;
    }
    EXPECT_TRUE(std::isnan(parse_hex_float("0x7fc00000").value()));
    EXPECT_EQ(parse_hex_float("0x3f80000"), 66584576.0) << "seven digits are a number";
    EXPECT_EQ(parse_hex_float("0x3f800000p0"), 1065353216.0);
    EXPECT_EQ(parse_hex_float("0x3f80000."), 66584576.0);
    for (const char* text : {"-0x3f800000", "+0x3f800000", "0x3f80000g", "-0x3ff0000000000000"}) {
        EXPECT_FALSE(parse_hex_float(text)) << text;
    }
}

TEST(NumberText, HexadecimalFloatsAtTheEdges) {
    EXPECT_EQ(parse_hex_float("0x1.8p+1"), 3.0);
    EXPECT_EQ(parse_hex_float("+0x10"), 16.0);
    EXPECT_EQ(parse_hex_float("0x.8p0"), 0.5);
    EXPECT_EQ(parse_hex_float("0x8.p-4"), 0.5);
    EXPECT_TRUE(std::signbit(*parse_hex_float("-0x0p+0")));
    EXPECT_EQ(parse_hex_float("0x1p99999999999999999999"), std::numeric_limits<double>::infinity());
    EXPECT_EQ(parse_hex_float("0x1p-99999999999999999999"), 0.0);
    EXPECT_EQ(parse_hex_float("0x1p-1075"), 0.0);
    EXPECT_EQ(parse_hex_float("0x1.8p-1075"), 5e-324);
    EXPECT_EQ(parse_hex_float("-Inf"), -std::numeric_limits<double>::infinity());
    EXPECT_TRUE(std::isnan(*parse_hex_float("nan")));
    for (const char* text : {"", "0", "1.5", "0x", "0x.", "0xp1", "0x1p", "0x1p+", "0x1p1.5", "0x1 ", " 0x1",
                             "0x1g", "--0x1", "0x-1", "x1", "infinit", "0x1.2.3", "0x1p1p1"}) {
        EXPECT_FALSE(parse_hex_float(text)) << text;
    }
}

}  // namespace
}  // namespace collidarium::app::test
