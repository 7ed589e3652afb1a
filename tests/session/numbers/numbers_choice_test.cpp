#include "session/numbers/numbers_choice.hpp"

#include <gtest/gtest.h>

#include "collidarium/shapes/shape.hpp"

namespace collidarium::app {
namespace {

/// Whether the commas of a text are first read as decimal signs; false too where it may have none.
bool reads_decimal_commas(std::string_view text) {
    const auto choice = numbers_choice(text);
    return choice && choice->decimal_commas;
}

TEST(NumbersChoice, CommasAreDecimalWhereANumberWouldBeLeftOut) {
    EXPECT_TRUE(reads_decimal_commas("x = 1,5  y = 2,5  r = 0,5"));
    EXPECT_TRUE(reads_decimal_commas("center 1,5 2,5 radius 1,5"));
    EXPECT_TRUE(reads_decimal_commas("1,5 2,5 0,5")) << "three points in a line are no polygon";
    const auto choice = numbers_choice("center 1,5; 2,5 radius 1,5");
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->shown().readings.at(0).at(0).shape, ShapeD(Circle<double>{{1.5, 2.5}, 1.5}));
}

TEST(NumbersChoice, CommasAreDecimalBeforeZerosAndOtherDigits) {
    EXPECT_TRUE(reads_decimal_commas("1,05 2,25"));
    EXPECT_FALSE(reads_decimal_commas("1,0 2,0")) << "whole numbers";
}

TEST(NumbersChoice, WhereNothingTellsACommaSeparates) {
    for (const char* text : {"1,5 2,5", "0,0 4,0 4,3 0,3", "center (1,2) radius 3", "min=1,2 max=3,4"}) {
        const auto choice = numbers_choice(text);
        ASSERT_TRUE(choice) << text;
        EXPECT_FALSE(choice->decimal_commas) << text;
        EXPECT_TRUE(choice->commas) << text << ": the other reading is kept beside it";
    }
}

TEST(NumbersChoice, WhereCommasCannotBeDecimalThereIsNoOtherReading) {
    for (const char* text : {"1.5,2", "1, 2", "1 2 3"}) {
        const auto choice = numbers_choice(text);
        ASSERT_TRUE(choice) << text;
        EXPECT_FALSE(choice->commas) << text;
    }
    EXPECT_FALSE(numbers_choice("a shopping list"));
}

TEST(NumbersChoice, WhatIsSkippedIsNotTaken) {
    NumbersChoice choice = numbers_choice("1 2 3").value();
    EXPECT_TRUE(choice.shown().is_taken(0));
    choice.shown().chosen[0] = choice.shown().readings[0].size();
    EXPECT_FALSE(choice.shown().is_taken(0));
}

}  // namespace
}  // namespace collidarium::app
