#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleCircleKernel, AnswersCircleAndCircle) {
    expect_all_checks<Circle, Circle>();
}

TEST(CircleCircleKernel, AnswersPointAndCircle) {
    expect_all_checks<Point, Circle>();
}

TEST(CircleCircleKernel, CirclesThatCoincideArePartedAlongX) {
    const Circle<double> circle{{3, -2}, 1};
    const auto touch = contact(circle, circle);
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(1, 0));
    EXPECT_EQ(touch->depth, 2);
    EXPECT_TRUE(touch->degenerate);
}

TEST(CircleCircleKernel, TangentCirclesTouchAndDoNotOverlap) {
    const Circle<double> a{{0, 0}, 2};
    const Circle<double> b{{3, 4}, 3};
    EXPECT_FALSE(overlap(a, b));
    EXPECT_FALSE(contact(a, b).has_value());
    EXPECT_TRUE(overlap(a, b, {Policy::closed}));
    const auto touch = contact(a, b, {Policy::closed});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->depth, 0);
    expect_clean(touch);
}

TEST(CircleCircleKernel, ARadiusUnderTheLastPlaceOfACoordinateCounts) {
    const Circle<double> a{{0, 0}, 1};
    const Circle<double> b{{1, 0}, 0x1p-60};
    EXPECT_TRUE(overlap(a, b));
    EXPECT_TRUE(overlap(b, a));
    EXPECT_FALSE(overlap(a, Circle<double>{{1, 0}, 0}));
}

}  // namespace
}  // namespace collidarium::testing
