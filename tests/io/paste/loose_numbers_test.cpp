#include "io/paste/loose_numbers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace collidarium::app {
namespace {

using Numbers = std::vector<double>;
using R = NumberReading;

std::vector<Numbers> numbers_in(std::string_view text) {
    std::vector<Numbers> found;
    for (const NumberGroup& group : loose_numbers(text)) {
        found.push_back(group.numbers);
    }
    return found;
}

std::vector<R> readings_of(std::string_view text) {
    const std::vector<NumberGroup> groups = loose_numbers(text);
    return groups.empty() ? std::vector<R>() : readings(groups.front());
}

TEST(LooseNumbers, AreFoundInWhatProgramsPrint) {
    EXPECT_EQ(numbers_in("center = {x = 1.5, y = -2}"), (std::vector<Numbers>{{1.5, -2}}));
    EXPECT_EQ(numbers_in("glm::vec2(3.f, -.5F)"), (std::vector<Numbers>{{3, -0.5}}));
    EXPECT_EQ(numbers_in("(1e3, 2.5E-1) +7 4."), (std::vector<Numbers>{{1000, 0.25, 7, 4}}));
    EXPECT_EQ(numbers_in("0x1.8p+1 -0x1p-1f"), (std::vector<Numbers>{{3, -0.5}}));
    EXPECT_EQ(numbers_in("007 1"), (std::vector<Numbers>{{7, 1}}));
    EXPECT_EQ(numbers_in("1,2;3\t4|5"), (std::vector<Numbers>{{1, 2, 3, 4, 5}}));
}

TEST(LooseNumbers, WhatIsNoNumberIsPassedOver) {
    EXPECT_EQ(numbers_in("v2 = (1, 2)"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("vertices[3] = (1, 2)"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("[0] = 1.5, [1] = 2.5"), (std::vector<Numbers>{{1.5, 2.5}}));
    EXPECT_EQ(numbers_in("12:34:56 box at 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("(Box*) 0x7ffe12345678 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_EQ(numbers_in("3rd 2x 1 2"), (std::vector<Numbers>{{1, 2}}));
    EXPECT_TRUE(numbers_in("nothing here").empty());
    EXPECT_TRUE(numbers_in("").empty());
    EXPECT_TRUE(numbers_in("-\n+.\n.\n0x\n1e\n[").empty());
    EXPECT_TRUE(numbers_in("one 1").empty()) << "a single number is nothing to draw";
}

TEST(LooseNumbers, NanAndInfinityLeaveTheirLineOut) {
    EXPECT_EQ(numbers_in("nan 1 2\n3 4\ninf 5\n1e999 2"), (std::vector<Numbers>{{3, 4}}));
}

TEST(LooseNumbers, LinesOfOneNumberEachAreTakenTogether) {
    EXPECT_EQ(numbers_in("x = 1\ny = 2\nradius = 3\n\nx = 4\ny = 5"),
              (std::vector<Numbers>{{1, 2, 3}, {4, 5}}));
}

TEST(LooseNumbers, LinesOfTwoAreVertices) {
    EXPECT_EQ(numbers_in("0 0\n4 0\n0 3\nbox 1 2 3 4\n"),
              (std::vector<Numbers>{{0, 0, 4, 0, 0, 3}, {1, 2, 3, 4}}));
}

TEST(LooseNumbers, RemembersWordsAndLines) {
    const auto groups = loose_numbers("hello\n  wall.center x: 1 y: 2");
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups[0].line, 2U);
    EXPECT_EQ(groups[0].label, "wall.center");
    EXPECT_EQ(groups[0].names, (std::vector<std::string>{"x", "y"}));
}

TEST(NumberReadings, GoByCountAndNames) {
    EXPECT_EQ(readings_of("1 2"), (std::vector<R>{R::point}));
    EXPECT_EQ(readings_of("1 2 3"), (std::vector<R>{R::circle}));
    EXPECT_EQ(readings_of("1 2 3 4").front(), R::box_center);
    EXPECT_EQ(readings_of("min 1 2 max 3 4").front(), R::box_corners);
    EXPECT_EQ(readings_of("rect x 1 y 2 width 3 height 4").front(), R::box_size);
    EXPECT_EQ(readings_of("from 1 2 to 3 4").front(), R::segment);
    EXPECT_EQ(readings_of("1 2 3 4 5").size(), 2U);
    EXPECT_EQ(readings_of("capsule 1 2 3 4 5").front(), R::capsule);
    EXPECT_EQ(readings_of("center 1 2 half 3 4 angle 0.5").front(), R::oriented_box);
    EXPECT_EQ(readings_of("0 0 4 0 0 3"), (std::vector<R>{R::polygon}));
    EXPECT_TRUE(readings_of("1 2 3 4 5 6 7").empty());
}

TEST(NumberReadings, OnlyThoseThatGiveAShape) {
    EXPECT_TRUE(readings_of("1 2 -3").empty()) << "no circle has a negative radius";
    EXPECT_EQ(readings_of("4 4 -1 -1"), (std::vector<R>{R::segment}));
    EXPECT_TRUE(readings_of("0 0 1 1 2 2").empty()) << "no area";
}

TEST(NumberReadings, GiveTheShapesTheyName) {
    const auto shape = [](std::string_view text, R reading) {
        return shape_from(loose_numbers(text).front(), reading);
    };
    EXPECT_EQ(shape("1 2", R::point), ShapeD(Point<double>{{1, 2}}));
    EXPECT_EQ(shape("1 2 3", R::circle), ShapeD(Circle<double>{{1, 2}, 3}));
    EXPECT_EQ(shape("1 2 3 4", R::segment), ShapeD(Segment<double>{{1, 2}, {3, 4}}));
    EXPECT_EQ(shape("1 2 3 4", R::box_center), ShapeD(Aabb<double>{{1, 2}, {3, 4}}));
    EXPECT_EQ(shape("1 2 3 6", R::box_corners), ShapeD(Aabb<double>{{2, 4}, {1, 2}}));
    EXPECT_EQ(shape("1 2 2 4", R::box_size), ShapeD(Aabb<double>{{2, 4}, {1, 2}}));
    EXPECT_EQ(shape("1 2 3 4 5", R::capsule), ShapeD(Capsule<double>{{1, 2}, {3, 4}, 5}));
    EXPECT_EQ(shape("1 2 3 4 0.5", R::oriented_box),
              ShapeD(Obb<double>{{1, 2}, {3, 4}, Rotation<double>(0.5)}));
    EXPECT_TRUE(std::holds_alternative<ConvexPolygon<double>>(shape("0 0 4 0 0 3", R::polygon)));
}

}  // namespace
}  // namespace collidarium::app
