#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(AabbAabbKernel, AnswersAabbAndAabb) {
    expect_all_checks<Aabb, Aabb>();
}

TEST(AabbAabbKernel, AnswersPointAndAabb) {
    expect_all_checks<Point, Aabb>();
}

TEST(AabbAabbKernel, OfEqualDepthsTheYAxisAndThePositiveSideDecide) {
    const Aabb<double> box{{0, 0}, {1, 1}};
    const auto touch = contact(box, box);
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, 1));
    EXPECT_EQ(touch->depth, 2);
    EXPECT_TRUE(touch->degenerate);
}

TEST(AabbAabbKernel, TheManifoldIsWhatTheTwoSidesShare) {
    const auto touch = contact(Aabb<double>{{0, 0}, {2, 1}}, Aabb<double>{{1, 1.5}, {2, 1}});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, 1));
    EXPECT_EQ(touch->depth, 0.5);
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].position, Vec2<double>(-1, 0.75));
    EXPECT_EQ(touch->manifold[1].position, Vec2<double>(2, 0.75));
}

TEST(AabbAabbKernel, ATranslationOfLengthZeroHasNoNegativeZero) {
    const auto touch = contact(Aabb<double>{{0, 0}, {1, 1}}, Aabb<double>{{0, -2}, {1, 1}}, {Policy::closed});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, -1));
    expect_clean(touch);
}

}  // namespace
}  // namespace collidarium::testing
