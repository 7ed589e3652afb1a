#include "io/near_miss.hpp"

#include <gtest/gtest.h>

#include <array>

namespace collidarium::app {
namespace {

constexpr std::array<std::string_view, 8> known{"center", "half", "translation", "y_down",
                                                "a",      "map",  "radius",      "vertices"};

TEST(NearMiss, AreSlipsAndOtherSpellings) {
    EXPECT_EQ(near_miss("transaltion", known), "translation");
    EXPECT_EQ(near_miss("translatoin", known), "translation");
    EXPECT_EQ(near_miss("tranlasion", known), "translation");
    EXPECT_EQ(near_miss("centre", known), "center");
    EXPECT_EQ(near_miss("centr", known), "center");
    EXPECT_EQ(near_miss("Center", known), "center");
    EXPECT_EQ(near_miss("CENTER", known), "center");
    EXPECT_EQ(near_miss("ydown", known), "y_down");
    EXPECT_EQ(near_miss("yDown", known), "y_down");
    EXPECT_EQ(near_miss("y-down", known), "y_down");
    EXPECT_EQ(near_miss("haf", known), "half");
    EXPECT_EQ(near_miss("halff", known), "half");
    EXPECT_EQ(near_miss("vertexes", known), "vertices");
    EXPECT_EQ(near_miss("A", known), "a");
    EXPECT_EQ(near_miss("MAP", known), "map");
}

TEST(NearMiss, OtherWordsAreNone) {
    for (const std::string_view word : {"", "mass", "b", "mat", "mp", "comment", "size", "help", "rotation",
                                        "note", "layer2", "vel", "centroid"}) {
        EXPECT_EQ(near_miss(word, known), std::nullopt) << word;
    }
    EXPECT_EQ(near_miss(std::string(1'000'000, 'a'), known), std::nullopt);
}

TEST(NearMiss, AKnownNameIsNone) {
    constexpr std::array<std::string_view, 2> names{"name", "names"};
    EXPECT_EQ(near_miss("name", names), std::nullopt);
    EXPECT_EQ(near_miss("names", names), std::nullopt);
}

}  // namespace
}  // namespace collidarium::app
