#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(ObbObbKernel, AnswersObbAndObb) {
    expect_all_checks<Obb, Obb>();
}

TEST(ObbObbKernel, AnswersAabbAndObb) {
    expect_all_checks<Aabb, Obb>();
}

/// Two boxes at right angles that are as deep across x as across y: the points were those of another side
/// than the normal, 0.47 apart.
TEST(ObbObbKernel, PointsOfBoxesAtRightAnglesAreThoseOfTheNormal) {
    for (int quarters = 1; quarters < 8; ++quarters) {
        const Obb<double> a{{0, 0}, {1, 1}, 0};
        const Obb<double> b{{1.5, 1.5}, {1, 1}, quarters * 1.5707963267948966};
        const auto touch = contact(a, b);
        ASSERT_TRUE(touch.has_value());
        EXPECT_NEAR(touch->depth, 0.5, 1e-15);
        const Vec2<double> miss = touch->point_a - touch->point_b - touch->mtv();
        EXPECT_LE(glm::length(miss), 1e-15);
    }
}

TEST(ObbObbKernel, LevelBoxesMeetAlongWhatTheirSidesShare) {
    const auto touch = contact(Obb<double>{{0, 0}, {2, 1}, 0.5}, Obb<double>{{-0.8, 1.6}, {2, 1}, 0.5});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->manifold_size, 2U);
    EXPECT_NEAR(touch->manifold[0].separation, touch->manifold[1].separation, 1e-15);
}

}  // namespace
}  // namespace collidarium::testing
