#include "explain/steps/verdict_reason.hpp"

#include <gtest/gtest.h>

#include "explain/sample_pairs.hpp"
#include "explain/steps/steps.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

using samples::polygon;
using samples::scene_of;

std::string reason(const Scene& scene, Operation operation, Algorithm algorithm = Algorithm::automatic) {
    const Answers answers = answer(scene, FocusPair{0, 1}, {operation, algorithm});
    const auto found = verdict_reason(scene, answers);
    return found ? found->words() : "";
}

const Aabb<double> wall{{0, 0}, {1, 1}};

std::string cast_of_boxes(const Vec2d& start, const Vec2d& way) {
    return reason(scene_of(wall, Aabb<double>{start, {0.5, 0.5}}, way), Operation::cast);
}

TEST(VerdictReason, OfAHitNamesTheLatestEntryAndTheEarliestExit) {
    EXPECT_EQ(cast_of_boxes({-4, 0}, {8, 1}), "enters x at 0.3125, before it leaves x at 0.6875: hit");
}

TEST(VerdictReason, OfAMissNamesTheExitBeforeTheEntry) {
    EXPECT_EQ(cast_of_boxes({-4, 5}, {8, -4}), "x is left at 0.6875, before y is entered at 0.875: miss");
}

TEST(VerdictReason, OfAMissSaysThatThePathIsTooShortOrPast) {
    EXPECT_EQ(cast_of_boxes({-4, 0}, {2, 0}), "would enter x only at 1.25, after the path ends at 1: miss");
    EXPECT_EQ(cast_of_boxes({4, 0}, {2, 0}), "has left x at −1.25, before the path starts at 0: miss");
    EXPECT_EQ(cast_of_boxes({-4, 3}, {8, 0}), "does not move on y and stays outside the slab there: miss");
}

TEST(VerdictReason, OfAHitAtTheStartSaysSo) {
    EXPECT_EQ(cast_of_boxes({0, 0}, {8, 0}), "overlaps wall at the start: hit at 0");
}

TEST(VerdictReason, HasTheDigitsThatShowWhichTimeIsEarlier) {
    // Both corners are passed within a thousandth of the path.
    EXPECT_EQ(cast_of_boxes({-4, 4.0002}, {8, -8}), "enters y at 0.313, before it leaves x at 0.6875: hit");
    EXPECT_EQ(cast_of_boxes({-1.4999, 4}, {8, -6.66675}),
              "x is left at 0.37499, before y is entered at 0.37500: miss");
}

TEST(VerdictReason, OfCirclesComparesTheSquaredDistanceWithTheSquaredRadii) {
    const auto circles = [&](const Vec2d& at) {
        return reason(scene_of(Circle<double>{{0, 0}, 3}, Circle<double>{at, 1}), Operation::contact);
    };
    EXPECT_EQ(circles({5, 0}), "squared distance of the centres 25 > 16 = (3 + 1)²: no overlap");
    EXPECT_EQ(circles({3, 0}), "squared distance of the centres 9 < 16 = (3 + 1)²: overlap");
}

TEST(VerdictReason, OfACircleThatPassesByComparesSquares) {
    EXPECT_EQ(reason(scene_of(Circle<double>{{0, 0}, 3}, Circle<double>{{-9, 5}, 1}, Vec2d(20, 0)),
                     Operation::cast),
              "passes (0, 0) at a squared distance of 25 > 16 = 4²: miss");
}

TEST(VerdictReason, OfCirclesThatHitComparesTheDistanceWithTheRadii) {
    EXPECT_EQ(
        reason(scene_of(Circle<double>{{5, 0}, 1}, Circle<double>{{0, 0}, 1}, Vec2d(6, 0)), Operation::cast),
        "comes within 2, the sum of the radii, of the centre of wall at 0.5, before it leaves at 1.167: "
        "hit");
}

TEST(VerdictReason, OfSeparatingAxesNamesTheAxis) {
    const auto boxes = [&](const Vec2d& at) {
        return reason(scene_of(wall, Aabb<double>{at, {1, 1}}), Operation::contact, Algorithm::sat);
    };
    EXPECT_EQ(boxes({1.75, 0.5}), "no axis separates them; the penetration is least on x, 0.25: overlap");
    EXPECT_EQ(boxes({2.5, 0.5}), "separated on x, by a gap of 0.5: no overlap");
}

TEST(VerdictReason, OfGjkSaysWhereTheOriginLies) {
    const Scene overlapping = scene_of(samples::house(), samples::kite());
    EXPECT_EQ(reason(overlapping, Operation::distance, Algorithm::gjk),
              "the origin lies inside the simplex ABC: distance 0");
    const Scene apart = scene_of(wall, polygon({{3, 0}, {5, -1}, {5, 1}}));
    EXPECT_TRUE(reason(apart, Operation::distance, Algorithm::gjk)
                    .starts_with("no support point lies closer to the origin than the simplex "))
        << reason(apart, Operation::distance, Algorithm::gjk);
    EXPECT_TRUE(reason(overlapping, Operation::contact, Algorithm::gjk_epa)
                    .starts_with("the origin lies inside the Minkowski difference, "));
}

/// "no support point lies closer to the origin than A: no overlap": what the radii do was not said.
TEST(VerdictReason, OfGjkComparesWithTheRadii) {
    const auto by_gjk = [&](double radius) {
        return reason(scene_of(Aabb<double>{{0, 0}, {1, 1}}, Capsule<double>{{2, 0}, {3, 0}, radius}),
                      Operation::overlap, Algorithm::gjk);
    };
    EXPECT_TRUE(by_gjk(0.5).ends_with(", which is 1 from it, more than the radii, 0.5: no overlap"))
        << by_gjk(0.5);
    EXPECT_TRUE(by_gjk(1.5).ends_with(", which is 1 from it, less than the radii, 1.5: overlap"))
        << by_gjk(1.5);
}

/// Beside the depth stood the distance of the closest edge, which is less.
TEST(VerdictReason, OfEpaAddsTheRadii) {
    const std::string said =
        reason(scene_of(Aabb<double>{{0, 0}, {1, 1}}, Capsule<double>{{0.5, 0}, {3, 0}, 0.25}),
               Operation::contact, Algorithm::gjk_epa);
    EXPECT_NE(said.find(", and the radii, 0.25, are added"), std::string::npos) << said;
}

/// "penetrates wall by 1.5: the origin lies on the simplex AB", which gives no depth.
TEST(VerdictReason, OfADepthThatExactArithmeticFoundNamesTheAxis) {
    const std::string said = reason(scene_of(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{0.5, 0.5}, {1, 1}}),
                                    Operation::contact, Algorithm::gjk_epa);
    EXPECT_EQ(said.find("simplex"), std::string::npos) << said;
    EXPECT_NE(said.find("1.5"), std::string::npos) << said;
}

TEST(VerdictReason, OfConservativeAdvancementComparesTheDistanceWithWhatIsLeftOfThePath) {
    const auto by_advancement = [&](const Vec2d& way) {
        return reason(scene_of(Circle<double>{{5, 0}, 1}, Circle<double>{{0, 0}, 1}, way), Operation::cast,
                      Algorithm::conservative_advancement);
    };
    EXPECT_EQ(by_advancement({6, 0}), "the distance has shrunk to 0 at 0.5, before the path ends at 1: hit");
    EXPECT_EQ(by_advancement({2, 0}),
              "at 0 the distance is 3, and the rest of the path can shrink it by 2 at most: miss");
}

TEST(VerdictReason, OfAPolygonNamesTheEdge) {
    EXPECT_EQ(reason(scene_of(wall, polygon({{-5, -1}, {-4, 0}, {-5, 1}}), Vec2d(8, 0.25)), Operation::cast,
                     Algorithm::minkowski),
              "enters through the left face of wall at 0.375, before it leaves at 0.75: hit");
}

TEST(VerdictReason, OfALineAndACircleSaysWhichPointsTheSegmentHas) {
    const auto line = [&](const Vec2d& from, const Vec2d& to) {
        return reason(scene_of(Circle<double>{{0, 0}, 1}, Segment<double>{from, to}), Operation::circle_line);
    };
    EXPECT_EQ(line({-2, 0}, {2, 0}), "the line meets the edge at u = 0.25 and 0.75, within [0, 1]: 2 points");
    EXPECT_EQ(line({0, 0}, {2, 0}),
              "the line meets the edge at u = 0.5, within [0, 1], and at −0.5, outside: 1 point");
    EXPECT_EQ(line({2, 0}, {3, 0}), "the line meets the edge at u = −3 and −1, outside [0, 1]: no point");
    EXPECT_EQ(line({-2, 1}, {2, 1}), "the line is tangent at u = 0.5, within [0, 1]: 1 point");
    EXPECT_EQ(line({-2, 2}, {2, 2}),
              "the line passes the centre at a squared distance of 4 > 1 = 1²: no point");
}

TEST(VerdictReason, IsAbsentUntilTheVerdictIsShown) {
    const Scene scene = scene_of(wall, Aabb<double>{{-4, 0}, {0.5, 0.5}}, Vec2d(8, 0));
    Answers answers = answer(scene, FocusPair{0, 1}, {Operation::cast});
    const std::size_t all = answers.focus->shown.trace.size();
    EXPECT_FALSE(verdict_reason(scene, at_step(answers, all - 1)).has_value());
    EXPECT_TRUE(verdict_reason(scene, at_step(answers, all)).has_value());
    EXPECT_FALSE(verdict_reason(scene, Answers{}).has_value());
}

TEST(VerdictReason, EndsTheLastStep) {
    const Scene scene = scene_of(wall, Aabb<double>{{-4, 0}, {0.5, 0.5}}, Vec2d(8, 1));
    const auto all = steps(scene, answer(scene, FocusPair{0, 1}, {Operation::cast}));
    EXPECT_EQ(all.back().title, "answer: hit");
    EXPECT_EQ(all.back().sentence,
              "mover hits wall at t = 0.3125: it enters x at 0.3125, before it leaves x at 0.6875");
}

}  // namespace
}  // namespace collidarium::app
