#include "session/search/fuzzy.hpp"

#include <gtest/gtest.h>

#include <string>

namespace collidarium::app {
namespace {

int score(std::string_view query, std::string_view text) {
    const auto match = fuzzy_match(query, text);
    EXPECT_TRUE(match) << query << " in " << text;
    return match ? match->score : -1000;
}

std::string letters(std::string_view query, std::string_view text) {
    const auto match = fuzzy_match(query, text);
    std::string shown(text);
    for (const std::size_t at : match ? match->letters : std::vector<std::size_t>{}) {
        shown[at] = '#';
    }
    return shown;
}

TEST(Fuzzy, MatchesLettersInTheirOrderOnly) {
    EXPECT_TRUE(fuzzy_match("abc", "a big cat"));
    EXPECT_FALSE(fuzzy_match("cba", "a big cat"));
    EXPECT_FALSE(fuzzy_match("aa", "a"));
    EXPECT_TRUE(fuzzy_match("", "anything"));
    EXPECT_FALSE(fuzzy_match("x", ""));
}

TEST(Fuzzy, CaseAndSpacesDoNotMatter) {
    EXPECT_TRUE(fuzzy_match("SAVE as", "Save as"));
    EXPECT_TRUE(fuzzy_match("saveas", "Save as"));
}

TEST(Fuzzy, PrefersBeginningsOfWords) {
    EXPECT_GT(score("fs", "Fit selection"), score("fs", "offset"));
    EXPECT_GT(score("sa", "Save as"), score("sa", "mesa"));
}

TEST(Fuzzy, PrefersLettersThatFollowEachOther) {
    EXPECT_GT(score("box", "a box"), score("box", "a big ox"));
    EXPECT_GT(score("undo", "Undo"), score("undo", "Unlock the door"));
}

TEST(Fuzzy, PrefersTheShorterOfTwoThatMatchAlike) {
    EXPECT_GT(score("lock", "Lock"), score("lock", "Lock and key"));
}

TEST(Fuzzy, TakesTheBestOfSeveralWaysToMatch) {
    EXPECT_EQ(letters("box", "borrow box"), "borrow ###");
    EXPECT_EQ(letters("ab", "a bab"), "# #ab");
    EXPECT_EQ(letters("tt", "Tool: translation"), "#ool: #ranslation");
    EXPECT_EQ(letters("aa", "aaa"), "##a");
}

TEST(Fuzzy, LongTextsAreNoBurden) {
    const std::string text(5000, 'a');
    EXPECT_TRUE(fuzzy_match(std::string(200, 'a'), text));
    EXPECT_FALSE(fuzzy_match("b", text));
}

}  // namespace
}  // namespace collidarium::app
