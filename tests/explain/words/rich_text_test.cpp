#include "explain/words/rich_text.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Parts = std::vector<std::string>;

TEST(UnbreakableParts, KeepVectorsAndEquationsWhole) {
    EXPECT_EQ(unbreakable_parts("mover hits wall at t = 0.531, normal (-1, 0)"),
              (Parts{"mover", "hits", "wall", "at", "t = 0.531,", "normal", "(-1, 0)"}));
    EXPECT_EQ(unbreakable_parts("it would enter x (t = 0.583) only after"),
              (Parts{"it", "would", "enter", "x", "(t = 0.583)", "only", "after"}));
}

TEST(UnbreakableParts, AreNoneOfAnEmptySentence) {
    EXPECT_EQ(unbreakable_parts(""), Parts{});
    EXPECT_EQ(unbreakable_parts("  one  two "), (Parts{"one", "two"}));
}

TEST(UnbreakableParts, SurviveBracketsThatDoNotMatch) {
    EXPECT_EQ(unbreakable_parts("a) b (c d"), (Parts{"a)", "b", "(c d"}));
    EXPECT_EQ(unbreakable_parts("= ="), (Parts{"= ="}));
}

}  // namespace
}  // namespace collidarium::app
