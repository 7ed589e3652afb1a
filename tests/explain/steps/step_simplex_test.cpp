#include <gtest/gtest.h>

#include "explain/formula/formula_lines.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using Lines = std::vector<std::string>;

std::vector<Step> gjk_steps(const Shape<double>& a, const Shape<double>& b) {
    const Scene scene = samples::scene_of(a, b);
    return samples::steps_of<GjkSimplex<double>>(
        scene, samples::asked(scene, Operation::distance, Algorithm::gjk).value());
}

const Shape<double> pill = Capsule<double>{{2.5, -0.5}, {3.5, 1.5}, 0.5};

TEST(StepSimplex, StartsWithOnePointAndLooksToTheOrigin) {
    const std::vector<Step> steps = gjk_steps(samples::house(), pill);
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_EQ(steps[0].title, "simplex A");
    EXPECT_EQ(steps[0].sentence,
              "any point of the Minkowski difference will do to begin: A = a₁ − b₁ = vertex 1 of wall − "
              "end a of mover, 6.083 from the origin; nearer points can only lie towards the origin: v = −A "
              "= (6, 1)");
    EXPECT_EQ(samples::lines_of(steps[0]), (Lines{"A = a₁ − b₁", "  = (−3.5, −1.5) − (2.5, −0.5)",
                                                  "  = (−6, −1)", "", "v = −A = (6, 1)"}));
}

TEST(StepSimplex, TellsWhatIsNewAndWhatIsDropped) {
    const std::vector<Step> steps = gjk_steps(samples::house(), pill);
    EXPECT_EQ(steps[1].sentence,
              "the farthest point along v = (6, 1) is B = a₂ − b₂ = vertex 3 of wall − end a of mover; of A "
              "and B, B alone is closest to the origin: drop A; "
              "nearer points can only lie towards the origin: v = −B = (1.5, −1)");
    EXPECT_EQ(samples::lines_of(steps[2]),
              (Lines{"C = a₃ − b₃", "  = (0, −2) − (3.5, 1.5)", "  = (−3.5, −3.5)", "v = (1.5, −1)",
                     "v·(C − B) = 1.5 > 0", "", "BC = C − B = (−2, −4.5)", "B × BC = 8.75",
                     "the origin is left of BC", "v = normal of BC = (4.5, −2)"}));
}

TEST(StepSimplex, EndsWithTheDistanceLessTheRadii) {
    const Step last = gjk_steps(samples::house(), pill).back();
    EXPECT_EQ(last.title, "simplex BD: closest feature");
    EXPECT_TRUE(last.sentence.ends_with(
        "nothing lies farther along v = (2.5, −1) than BD, so nothing is nearer: the distance "
        "is 1.764, less 0.5 for the radii"))
        << last.sentence;
    const Lines lines = samples::lines_of(last);
    EXPECT_EQ(lines[lines.size() - 2], "distance = 4.75 / 2.693 = 1.764");
    EXPECT_EQ(lines.back(), "minus radii 1.764 − 0.5 = 1.264");
}

TEST(StepSimplex, EndsAroundTheOriginWhereTheShapesOverlap) {
    const Step last = gjk_steps(samples::house(), samples::kite()).back();
    EXPECT_EQ(last.title, "simplex ABC: contains the origin");
    EXPECT_EQ(last.sentence,
              "the farthest point along v = (2, −4.5) is C = a₃ − b₃ = vertex 2 of wall − vertex 4 of mover; "
              "the origin is inside ABC, and so inside the "
              "Minkowski difference: some point of wall is some point of mover, so they overlap");
    EXPECT_EQ(samples::lines_of(last),
              (Lines{"C = a₃ − b₃", "  = (0, −2) − (1.5, 2.5)", "  = (−1.5, −4.5)", "v = (2, −4.5)",
                     "v·(C − A) = 17.5 > 0", "", "A × B = −0.25", "B × C = −3.75", "C × A = −13.5",
                     "same sign: the origin is inside"}));
}

TEST(StepSimplex, KnowsThatTheOriginIsOnAnEdgeOnly) {
    const Step last = gjk_steps(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{0.5, 0.5}, {1, 1}}).back();
    EXPECT_TRUE(last.sentence.ends_with(
        "the origin is on AB: some point of wall is some point of mover, so they overlap or touch"))
        << last.sentence;
}

TEST(StepSimplex, LinksItsFormulaToTheEventAndKeepsItNarrow) {
    samples::for_each_answer([](const Scene& scene, const FocusAnswer& focus) {
        for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
            if (!std::holds_alternative<GjkSimplex<double>>(focus.shown.trace[i])) {
                continue;
            }
            const Step step = step_at(scene, focus, i);
            ASSERT_FALSE(step.formula.empty());
            for (const RichLine& line : step.formula) {
                ASSERT_LE(length(plain(line)), formula_width) << plain(line);
                for (const app::Run& run : line) {
                    ASSERT_EQ(run.event, i);
                }
            }
        }
    });
}

}  // namespace
}  // namespace collidarium::app
