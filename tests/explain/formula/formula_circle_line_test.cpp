#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using Lines = std::vector<std::string>;

/// A circle of radius 1 around the origin, and a segment.
struct CircleLinePair {
    Scene scene;
    Answers answers;

    CircleLinePair(const Vec2d& from, const Vec2d& to)
        : scene(samples::scene_of(Circle<double>{{0, 0}, 1}, Segment<double>{from, to})),
          answers(answer(scene, FocusPair{0, 1}, {Operation::circle_line})) {}

    [[nodiscard]] Lines formula() const {
        Lines lines;
        for (const RichLine& line : collidarium::app::formula(scene, answers)) {
            lines.push_back(plain(line));
        }
        return lines;
    }
};

TEST(FormulaCircleLine, PutsTheNumbersIntoTheQuadraticAndFindsBothPoints) {
    EXPECT_EQ(CircleLinePair({-2, 0}, {3, 0}).formula(),
              (Lines{"|s + u d| = r, s = start − centre", "d = (3, 0) − (−2, 0) = (5, 0)",
                     "s = (−2, 0) − (0, 0) = (−2, 0)", "r = 1", "A = |d|² = 25", "B = 2 s·d = −20",
                     "C = |s|² − 1² = 3", "D = B² − 4AC = 100", "u = (−B ∓ √D) / 2A",
                     "u₁ = (20 − 10) / 50 = 0.2", "u₂ = (20 + 10) / 50 = 0.6", "",
                     "p₁: start + 0.2 d = (−1, 0)", "p₂: start + 0.6 d = (1, 0)", "", "2 points"}));
}

TEST(FormulaCircleLine, SaysWhichPointLiesBeyondTheSegment) {
    const Lines lines = CircleLinePair({0, 0}, {2, 0}).formula();
    EXPECT_EQ((Lines{lines.end() - 5, lines.end()}),
              (Lines{"p₁: start − 0.5 d = (−1, 0)", "   −0.5 < 0: beyond the segment",
                     "p₂: start + 0.5 d = (1, 0)", "", "1 point"}));
}

TEST(FormulaCircleLine, StopsAtANegativeDiscriminant) {
    const Lines lines = CircleLinePair({-2, 2}, {2, 2}).formula();
    EXPECT_EQ((Lines{lines.end() - 4, lines.end()}),
              (Lines{"D = B² − 4AC = −192", "D < 0: no root, the line misses", "", "no point"}));
}

TEST(FormulaCircleLine, HasStepsAndALineOfPseudocodeForEach) {
    const CircleLinePair pair({-2, 0}, {3, 0});
    const auto all = steps(pair.scene, pair.answers);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].sentence,
              "the line crosses the edge of the circle around (0, 0) at u = 0.2 and u = 0.6; the segment "
              "runs from u = 0 to u = 1");
    EXPECT_EQ(all[1].sentence,
              "mover meets the edge of wall: the line meets the edge at u = 0.2 and 0.6, within [0, 1]");
    const auto lines = listing(pair.answers.focus->shown);
    ASSERT_FALSE(lines.empty());
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(line_of(*pair.answers.focus, i).has_value()) << i;
    }
}

// "the line of mover passes by wall: the discriminant is below 0": there is neither.
TEST(FormulaCircleLine, ASegmentWithoutLengthHasNoDiscriminant) {
    const auto answer_of = [](const Vec2d& at) {
        const CircleLinePair pair(at, at);
        return sentence(pair.scene, pair.answers);
    };
    EXPECT_EQ(answer_of({3, 0}), "mover has no length and is outside wall");
    EXPECT_EQ(answer_of({1, 0}), "mover has no length and is on the edge of wall");
    EXPECT_EQ(answer_of({0, 0.5}), "mover has no length and is inside wall");
}

// It was said to cross the edge.
TEST(FormulaCircleLine, ASegmentThatEndsOnTheEdgeTouchesIt) {
    const CircleLinePair pair({3, 0}, {1, 0});
    EXPECT_EQ(sentence(pair.scene, pair.answers), "mover touches the edge of wall at u = 1");
}

// "a squared distance of 0.25 > 0.25": the two are one double.
TEST(FormulaCircleLine, ALineThatJustPassesByHasANegativeDiscriminant) {
    const double r = 0.5;
    const Scene scene =
        samples::scene_of(Circle<double>{{0.1, 0.3}, r}, Segment<double>{{0.1 + r, -1}, {0.1 + r, 2}});
    const Answers answers = answer(scene, FocusPair{0, 1}, {Operation::circle_line});
    const std::string told = steps(scene, answers).back().sentence;
    EXPECT_EQ(told.find("0.25 > 0.25"), std::string::npos) << told;
}

}  // namespace
}  // namespace collidarium::app
