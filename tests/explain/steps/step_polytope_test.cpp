#include <gtest/gtest.h>

#include "explain/formula/formula_lines.hpp"
#include "explain/step_lines.hpp"

namespace collidarium::app {
namespace {

using Lines = std::vector<std::string>;

std::vector<Step> epa_steps(const Shape<double>& a, const Shape<double>& b) {
    const Scene scene = samples::scene_of(a, b);
    return samples::steps_of<EpaPolytope<double>>(
        scene, samples::asked(scene, Operation::contact, Algorithm::gjk_epa).value());
}

TEST(StepPolytope, NamesTheNearestEdgeAndItsDistance) {
    const std::vector<Step> steps = epa_steps(samples::house(), samples::kite());
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].title, "closest edge HE");
    EXPECT_EQ(steps[0].sentence,
              "EPA begins with points of its own, support points in opposite directions: E, F, G and H; of "
              "the 4 edges HE is "
              "closest to the origin (0.671); next: look for a support point beyond it");
    EXPECT_EQ(samples::lines_of(steps[0]),
              (Lines{"EF 0.863   FG 4.295   GH 4.736", "HE 0.671", "", "H = a₈ − b₈",
                     "  = (0, −2) − (1.5, 2.5)", "  = (−1.5, −4.5)", "E = a₅ − b₅", "  = (1, 0.5) − (0, 0)",
                     "  = (1, 0.5)", "distance = H × HE / |HE|", "         = 3.75 / 5.590 = 0.671"}));
}

TEST(StepPolytope, EndsWhereNothingIsBeyond) {
    const Step last = epa_steps(samples::house(), samples::kite()).back();
    EXPECT_EQ(last.title, "closest edge IE: penetration depth");
    EXPECT_EQ(last.sentence,
              "HE was not the boundary yet: I = a₉ − b₉ = vertex 2 of wall − vertex 1 of mover, the support "
              "point beyond it, is added; of the 5 edges IE is "
              "closest to the origin (0.743), "
              "and no support point lies beyond it: that is the penetration depth");
}

TEST(StepPolytope, SaysThatTheFirstPolytopeNeedNotHaveTheOriginInside) {
    const Step first =
        epa_steps(Aabb<double>{{-0.5, -0.25}, {2, 1}}, Obb<double>{{1.5, 1}, {1.25, 0.75}, -0.375}).front();
    EXPECT_TRUE(
        first.sentence.ends_with("of the 4 edges the origin lies farthest beyond EF (by 1.224); next: "
                                 "look for a support point beyond it"))
        << first.sentence;
}

TEST(StepPolytope, AddsTheRadii) {
    const Step last =
        epa_steps(Capsule<double>{{-2, 0.5}, {2, 0}, 0.25}, Capsule<double>{{0, -1}, {0.5, 2}, 0.5}).back();
    EXPECT_TRUE(last.sentence.ends_with("that is the penetration depth without the radii")) << last.sentence;
    const Lines lines = samples::lines_of(last);
    EXPECT_NE(lines.back().find(" + 0.75 = "), std::string::npos) << lines.back();
}

TEST(StepPolytope, ListsNoEdgesWhereThereAreTooMany) {
    std::vector<Vec2d> around;
    for (int i = 0; i < 24; ++i) {
        around.emplace_back(3 * std::cos(i * 0.2618), 3 * std::sin(i * 0.2618));
    }
    const std::vector<Step> steps =
        epa_steps(samples::polygon(around), Obb<double>{{0.11, 0.07}, {0.5, 0.25}, 0.3});
    ASSERT_GT(steps.size(), 6U);
    for (const Step& step : steps) {
        EXPECT_LE(step.formula.size(), 15U);  // with the numbers that make the box
        for (const std::string& line : samples::lines_of(step)) {
            EXPECT_LE(length(line), formula_width) << line;
        }
    }
}

}  // namespace
}  // namespace collidarium::app
