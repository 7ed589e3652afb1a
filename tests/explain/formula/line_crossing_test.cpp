#include <gtest/gtest.h>

#include "explain/formula/formula.hpp"
#include "explain/listing/listing.hpp"
#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/words/sentence.hpp"

namespace collidarium::app {
namespace {

using Lines = std::vector<std::string>;

/// Two shapes with the trace of a query about where they meet.
struct CrossingPair {
    Scene scene;
    Answers answers;

    CrossingPair(const ShapeD& a, const ShapeD& b, const FocusQuery& query)
        : scene(samples::scene_of(a, b)), answers(answer(scene, FocusPair{0, 1}, query)) {}

    [[nodiscard]] Lines formula() const {
        Lines lines;
        for (const RichLine& line : collidarium::app::formula(scene, answers)) {
            lines.push_back(plain(line));
        }
        return lines;
    }
    [[nodiscard]] std::string reason() const { return verdict_reason(scene, answers).value().words(); }
    [[nodiscard]] std::string first_sentence() const { return steps(scene, answers).front().sentence; }
};

CrossingPair two_lines(const Segment<double>& a, const Segment<double>& b) {
    return {a, b, {.operation = Operation::lines}};
}

TEST(LineCrossings, OfTwoSegmentsPutTheNumbersIntoCramersRule) {
    const CrossingPair crossing = two_lines({{0, 0}, {4, 0}}, {{1, -1}, {1, 3}});
    EXPECT_EQ(
        crossing.formula(),
        (Lines{"p + ua u = q + ub v, w = q − p", "u = (4, 0) − (0, 0) = (4, 0)",
               "v = (1, 3) − (1, −1) = (0, 4)", "w = (1, −1) − (0, 0) = (1, −1)",
               "u × v = 4 · 4 − 0 · 0 = 16", "", "ua = (w × v) / (u × v)", "ua = (1 · 4 − (−1) · 0) / 16",
               "   = 0.25", "ub = (w × u) / (u × v)", "ub = (1 · 0 − (−1) · 4) / 16", "   = 0.25", "",
               "p + ua u = (1, 0) = q + ub v", "both in [0, 1]: the segments intersect", "", "1 point"}));
    EXPECT_EQ(crossing.first_sentence(),
              "the lines cross at ua = 0.25 of wall and at ub = 0.25 of mover: both "
              "are in [0, 1], so the point is on both");
    EXPECT_EQ(crossing.reason(), "ua = 0.25 and ub = 0.25 are both in [0, 1]: 1 point");
}

TEST(LineCrossings, OfSegmentsThatEndBeforeTheCrossingSayWhich) {
    EXPECT_EQ(two_lines({{0, 0}, {4, 0}}, {{1, 1}, {1, 3}}).reason(),
              "ub = −0.5 is outside [0, 1]: no point");
}

// Only segments could be asked about: that their lines cross beyond the ends was a miss.
TEST(LineCrossings, OfInfiniteLinesAreBeyondTheEndsToo) {
    const auto infinite = [](const Segment<double>& a, const Segment<double>& b) {
        return CrossingPair(a, b, {.operation = Operation::lines, .infinite_lines = true});
    };
    const CrossingPair beyond = infinite({{0, 0}, {4, 0}}, {{1, 1}, {1, 3}});
    EXPECT_EQ(beyond.reason(), "the infinite lines cross, at ua = 0.25 and ub = −0.5: 1 point");
    EXPECT_EQ(sentence(beyond.scene, beyond.answers),
              "the lines of mover and wall cross at (1, 0): ua = 0.25, ub = −0.5");
    const Lines lines = beyond.formula();
    EXPECT_NE(std::ranges::find(lines, "the lines intersect"), lines.end());
    EXPECT_EQ(infinite({{0, 0}, {4, 0}}, {{1, -1}, {1, 3}}).reason(),
              "the infinite lines cross, at ua = 0.25 and ub = 0.25: 1 point");
    const CrossingPair one = infinite({{0, 0}, {1, 0}}, {{2, 0}, {6, 0}});
    EXPECT_EQ(one.reason(), "u × v = 0 and w × u = 0: both lie on one line: one line");
    EXPECT_EQ(sentence(one.scene, one.answers),
              "the lines of mover and wall are one line: they have every point in common");
    const CrossingPair parallel = infinite({{0, 0}, {4, 0}}, {{1, 1}, {5, 1}});
    EXPECT_EQ(sentence(parallel.scene, parallel.answers),
              "the lines of mover and wall are parallel: they never meet");
}

TEST(LineCrossings, OfParallelsAndOfOneLineDiffer) {
    EXPECT_EQ(two_lines({{0, 0}, {4, 0}}, {{1, 1}, {5, 1}}).reason(),
              "u × v = 0, but w × u = −4: the lines are parallel and never meet: no point");
    const CrossingPair stretch = two_lines({{0, 0}, {4, 0}}, {{1, 0}, {6, 0}});
    EXPECT_EQ(stretch.reason(), "u × v = 0 and w × u = 0: both lie on one line: a stretch in common");
    const Lines lines = stretch.formula();
    EXPECT_NE(std::ranges::find(lines, "they share (1, 0) to (4, 0), length 3"), lines.end());
    EXPECT_EQ(two_lines({{0, 0}, {1, 0}}, {{2, 0}, {6, 0}}).reason(),
              "u × v = 0 and w × u = 0: both lie on one line, one behind the other: no point");
}

TEST(LineCrossings, OfOutlinesListTheEdgesAndPoints) {
    const std::vector<Vec2d> a{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    const std::vector<Vec2d> b{{2, 1}, {6, 1}, {6, 3}, {2, 3}};
    const CrossingPair outlines(samples::polygon(a), samples::polygon(b),
                                {.operation = Operation::outline_crossings});
    const Lines lines = outlines.formula();
    EXPECT_NE(std::ranges::find(lines, "1  wall edge 2, mover edge 1: (4, 1)"), lines.end()) << lines.front();
    EXPECT_NE(std::ranges::find(lines, "2  wall edge 2, mover edge 3: (4, 3)"), lines.end());
    EXPECT_TRUE(outlines.reason().ends_with(", and edges cross or touch: the outlines meet"));
    EXPECT_NE(outlines.first_sentence().find("edge 2 of wall"), std::string::npos)
        << outlines.first_sentence();
    for (std::size_t i = 0; i < outlines.answers.focus->shown.trace.size(); ++i) {
        EXPECT_TRUE(line_of(*outlines.answers.focus, i).has_value()) << i;
    }
}

// It was said to lie on one line with the other, or to be parallel to it.
TEST(LineCrossings, ASegmentWithoutLengthIsAPointAndHasNoLine) {
    const CrossingPair off = two_lines({{1, 1}, {1, 1}}, {{0, 0}, {4, 0}});
    EXPECT_EQ(off.first_sentence(), "u × v = 0: wall has no length and is a point off the line of mover");
    EXPECT_EQ(off.reason(), "wall has no length, and the point is not on the line of mover: no point");
    EXPECT_EQ(sentence(off.scene, off.answers),
              "mover does not meet wall: wall has no length, and the point is not on the line of mover");
    const Lines formula = off.formula();
    EXPECT_NE(std::ranges::find(formula, "w × v = 4: a point off the line"), formula.end());
    const CrossingPair on = two_lines({{0, 0}, {4, 0}}, {{1, 0}, {1, 0}});
    EXPECT_EQ(on.first_sentence(), "u × v = 0: mover has no length and is a point on the line of wall");
    EXPECT_EQ(sentence(on.scene, on.answers),
              "mover and wall meet at (1, 0): mover has no length, and the point is on wall");
    EXPECT_EQ(two_lines({{0, 0}, {4, 0}}, {{5, 0}, {5, 0}}).reason(),
              "mover has no length, and the point is on the line of wall, beyond its ends: no point");
    EXPECT_EQ(two_lines({{1, 0}, {1, 0}}, {{5, 0}, {5, 0}}).reason(),
              "both have no length, and they are different points: no point");
}

// "ub = 0.625 is outside [0, 1]": ua is, by less than it is rounded by.
TEST(LineCrossings, AParameterIsOnTheSideOfTheEndWhereThePointIs) {
    const CrossingPair pair = two_lines({{0.4, -0.1}, {-0.1, -0.2}}, {{0.4, 0.1 * 3}, {-0.4, -0.5}});
    EXPECT_EQ(pair.reason(), "ua = 1.0000000000000002 is outside [0, 1]: no point");
    EXPECT_TRUE(pair.first_sentence().ends_with("the point is not on wall")) << pair.first_sentence();
}

// It named an edge, which a segment does not have.
TEST(LineCrossings, TheAnswerIsAboutSegmentsAndOutlinesNotEdges) {
    const auto last = [](const CrossingPair& pair) {
        return steps(pair.scene, pair.answers).back().sentence;
    };
    EXPECT_TRUE(
        last(two_lines({{0, 0}, {4, 0}}, {{1, 1}, {1, 3}})).starts_with("mover does not meet wall: "));
    const CrossingPair outlines(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{5, 0}, {1, 1}},
                                {.operation = Operation::outline_crossings});
    EXPECT_TRUE(last(outlines).starts_with("the outlines of mover and wall do not meet: "));
}

// It told where the segments meet, as if they had been asked about.
TEST(LineCrossings, TheStepOfInfiniteLinesSaysNothingOfSegments) {
    const CrossingPair lines(Segment<double>{{0, 0}, {4, 0}}, Segment<double>{{1, 1}, {1, 3}},
                             {.operation = Operation::lines, .infinite_lines = true});
    EXPECT_EQ(plain(steps(lines.scene, lines.answers).front().formula.back()), "the lines intersect");
}

}  // namespace
}  // namespace collidarium::app
