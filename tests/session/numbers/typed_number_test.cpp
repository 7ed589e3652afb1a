#include "session/numbers/typed_number.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <variant>

namespace collidarium::app {
namespace {

double number(std::string_view text) {
    const auto typed = typed_number(text);
    if (const auto* problem = std::get_if<std::string>(&typed)) {
        ADD_FAILURE() << text << ": " << *problem;
        return std::nan("");
    }
    return std::get<double>(typed);
}

bool refused(std::string_view text, Quantity quantity = Quantity::coordinate) {
    return std::holds_alternative<std::string>(typed_number(text, quantity));
}

TEST(TypedNumber, TakesWhatPeopleType) {
    EXPECT_EQ(number("1.5"), 1.5);
    EXPECT_EQ(number("  -2 "), -2);
    EXPECT_EQ(number("+3"), 3);
    EXPECT_EQ(number(".5"), 0.5);
    EXPECT_EQ(number("1e-3"), 1e-3);
    EXPECT_EQ(number("−4"), -4);
    EXPECT_EQ(number("0x1.8p+1"), 3);
    EXPECT_EQ(number("0.1"), 0.1);
    EXPECT_TRUE(std::signbit(number("-0")));
    EXPECT_EQ(number("1e-400"), 0);
}

TEST(TypedNumber, RefusesTheRest) {
    for (const char* text : {"", "  ", "abc", "1,5", "1.5.2", "inf", "nan", "1e999", "1 2", "0x"}) {
        EXPECT_TRUE(refused(text)) << text;
    }
    EXPECT_TRUE(refused("-1", Quantity::size));
    EXPECT_FALSE(refused("0", Quantity::size));
}

std::string problem(std::string_view text) {
    const auto typed = typed_number(text);
    const auto* words = std::get_if<std::string>(&typed);
    return words ? *words : "";
}

TEST(TypedNumber, WorksOutExpressions) {
    EXPECT_EQ(number("1/3"), 1.0 / 3);
    EXPECT_EQ(number("2*pi"), 2 * std::numbers::pi);
    EXPECT_EQ(number("sqrt(2)/2"), std::sqrt(2.0) / 2);
    EXPECT_EQ(number("-(1 + 2) * 4"), -12);
    EXPECT_EQ(number("2^10"), 1024);
    EXPECT_EQ(number("3 × 4 − 2"), 10);
    EXPECT_EQ(number("hypot(3, 4)"), 5);
    EXPECT_EQ(number("1e3+1"), 1001);
    EXPECT_TRUE(refused("1e"));
}

TEST(TypedNumber, ReadsTheNumbersInExpressionsExactly) {
    EXPECT_EQ(number("0.1+0"), 0.1);
    EXPECT_EQ(number("0x1.999999999999ap-4 * 1"), 0.1);
    EXPECT_EQ(number("9007199254740993 + 0"), 9007199254740992);
    EXPECT_EQ(number("1.7976931348623157e308 * 1"), std::numeric_limits<double>::max());
    EXPECT_EQ(number("5e-324 + 0"), 5e-324);
}

TEST(TypedNumber, AnglesMayHaveTheirUnit) {
    const auto angle = [](std::string_view text) {
        return std::get<double>(typed_number(text, Quantity::angle));
    };
    EXPECT_EQ(angle("45deg"), 45);
    EXPECT_EQ(angle("45°"), 45);
    EXPECT_NEAR(angle("(pi/4) rad"), 45, 1e-12);
    EXPECT_NEAR(number("cos(60deg)"), 0.5, 1e-15);
}

TEST(TypedNumber, SaysWhatIsWrongAndWhere) {
    EXPECT_NE(problem("2*foo").find("\"foo\" at character 3 is unknown"), std::string::npos)
        << problem("2*foo");
    EXPECT_NE(problem("1/").find("expression is incomplete"), std::string::npos) << problem("1/");
    EXPECT_NE(problem("(1").find("parenthesis is missing"), std::string::npos) << problem("(1");
    EXPECT_NE(problem("1,5").find("write decimals with a point"), std::string::npos) << problem("1,5");
    EXPECT_NE(problem("1/0").find("not a finite number"), std::string::npos) << problem("1/0");
    EXPECT_NE(problem("a=5"), "");
    EXPECT_NE(problem("1 ? 2 : 3"), "");
    EXPECT_NE(problem("★"), "");
    EXPECT_NE(problem(std::string(2000, '(')), "");
}

TEST(TypedNumber, MeansTheSameInEveryLocale) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "de_DE", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_ALL, name)) {
            EXPECT_EQ(number("1.5"), 1.5) << name;
            EXPECT_EQ(number("1.5*2"), 3) << name;
        }
    }
    std::setlocale(LC_ALL, before.c_str());
}

}  // namespace
}  // namespace collidarium::app
