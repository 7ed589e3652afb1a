#include "panels/typed_number.hpp"

#include <gtest/gtest.h>

#include <cmath>

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

bool refused(std::string_view text, bool may_be_negative = true) {
    return std::holds_alternative<std::string>(typed_number(text, may_be_negative));
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
    for (const char* text :
         {"", "  ", "abc", "1,5", "1.5.2", "--1", "+-1", "inf", "nan", "1e999", "1 2", "0x"}) {
        EXPECT_TRUE(refused(text)) << text;
    }
    EXPECT_TRUE(refused("-1", false));
    EXPECT_FALSE(refused("0", false));
}

}  // namespace
}  // namespace collidarium::app
