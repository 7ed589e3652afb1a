#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"

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
              "mover and wall meet: the line meets the edge at u = 0.2 and 0.6, within [0, 1]");
    const auto lines = listing(pair.answers.focus->shown);
    ASSERT_FALSE(lines.empty());
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_TRUE(line_of(*pair.answers.focus, i).has_value()) << i;
    }
}

}  // namespace
}  // namespace collidarium::app
