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

TEST(UnbreakableParts, KeepANumberWithItsSignItsUnitAndWhatItCounts) {
    EXPECT_EQ(unbreakable_parts("36 > 9 + 16, by 3 ulps."), (Parts{"36", "> 9", "+ 16,", "by", "3 ulps."}));
    EXPECT_EQ(unbreakable_parts("p \u2212 q on edge 3 of crate"),
              (Parts{"p", "\u2212 q", "on", "edge 3", "of", "crate"}));
    EXPECT_EQ(unbreakable_parts("is A = a\u2081 \u2212 b\u2081 = vertex 3"),
              (Parts{"is", "A = a\u2081 \u2212 b\u2081", "= vertex 3"}));
    EXPECT_EQ(unbreakable_parts("edge of crate"), (Parts{"edge", "of", "crate"}));
    EXPECT_EQ(unbreakable_parts("far y lies behind near x"), (Parts{"far y", "lies", "behind", "near x"}));
}

/// "t = 4.25" ended a line, and the next began with "/ 8".
TEST(UnbreakableParts, KeepAQuotientWhole) {
    EXPECT_EQ(unbreakable_parts("from t = 4.25 / 8 = 0.53125 to"),
              (Parts{"from", "t = 4.25 / 8", "= 0.53125", "to"}));
}

TEST(UnbreakableParts, BeginALineWithTheSecondOfTwoEqualsSigns) {
    EXPECT_EQ(unbreakable_parts("d = n\u00b7s = 3"), (Parts{"d = n\u00b7s", "= 3"}));
}

TEST(LineEnds, AreTheSpacesBetweenUnbreakableParts) {
    EXPECT_EQ(line_ends("q = (1, 2) \u2212 (3, 4)"), std::vector<std::size_t>{10});
    EXPECT_EQ(line_ends("  indented  more"), std::vector<std::size_t>{10});
    EXPECT_TRUE(line_ends("").empty());
}

TEST(UnbreakableParts, AreNoneOfAnEmptySentence) {
    EXPECT_EQ(unbreakable_parts(""), Parts{});
    EXPECT_EQ(unbreakable_parts("  one  two "), (Parts{"one", "two"}));
}

TEST(UnbreakableParts, SurviveBracketsThatDoNotMatch) {
    EXPECT_EQ(unbreakable_parts("a) b (c d"), (Parts{"a)", "b", "(c d"}));
    EXPECT_EQ(unbreakable_parts("= ="), (Parts{"= ="}));
    EXPECT_EQ(unbreakable_parts("= 1"), (Parts{"= 1"}));
}

}  // namespace
}  // namespace collidarium::app
