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

/// The cosine of a quarter of a revolution is no exact zero, so the edges of such a box counted as slanted,
/// and the x axis came before them.
TEST(ObbObbKernel, OfBoxesTurnedByQuartersThatAreAsDeepOnXAsOnYTheYAxisIsTaken) {
    for (int quarters = -4; quarters < 8; ++quarters) {
        const double angle = quarters * 1.5707963267948966;
        for (const Vec2<double> center : {Vec2<double>(1.5, 1.5), {1.5, -1.5}, {-1.5, 1.5}, {-1.5, -1.5}}) {
            const Obb<double> b{center, {1, 1}, angle};
            const Vec2<double> wanted(0, center.y > 0 ? 1 : -1);
            const auto from_aabb = contact(Aabb<double>{{0, 0}, {1, 1}}, b);
            const auto from_box = contact(Obb<double>{{0, 0}, {1, 1}, -angle}, b);
            const auto back = contact(b, Aabb<double>{{0, 0}, {1, 1}});
            ASSERT_TRUE(from_aabb && from_box && back);
            EXPECT_LE(glm::length(from_aabb->normal - wanted), 1e-15) << quarters;
            EXPECT_LE(glm::length(from_box->normal - wanted), 1e-14) << quarters;
            EXPECT_LE(glm::length(back->normal + wanted), 1e-15) << quarters;
            EXPECT_TRUE(from_aabb->degenerate && back->degenerate);
        }
    }
}

TEST(ObbObbKernel, OfBoxesTurnedByQuartersAtOnePlaceThePositiveSideIsTaken) {
    for (int quarters = -4; quarters < 8; ++quarters) {
        const double angle = quarters * 1.5707963267948966;
        const Vec2<double> half = quarters % 2 == 0 ? Vec2<double>(1, 2) : Vec2<double>(2, 1);
        const auto on_x = contact(Aabb<double>{{0, 0}, {1, 2}}, Obb<double>{{0, 0}, half, angle});
        const auto on_y = contact(Aabb<double>{{0, 0}, {2, 1}}, Obb<double>{{0, 0}, {half.y, half.x}, angle});
        ASSERT_TRUE(on_x && on_y);
        EXPECT_LE(glm::length(on_x->normal - Vec2<double>(1, 0)), 1e-15) << quarters;
        EXPECT_LE(glm::length(on_y->normal - Vec2<double>(0, 1)), 1e-15) << quarters;
    }
}

TEST(ObbObbKernel, LevelBoxesMeetAlongWhatTheirSidesShare) {
    const auto touch = contact(Obb<double>{{0, 0}, {2, 1}, 0.5}, Obb<double>{{-0.8, 1.6}, {2, 1}, 0.5});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->manifold_size, 2U);
    EXPECT_NEAR(touch->manifold[0].separation, touch->manifold[1].separation, 1e-15);
}

TEST(ObbObbKernel, TheShortEdgeOfANeedleIsTouchedWhereItIs) {
    // The end of b, 2e-9 wide, is in the side of a. Its direction was reckoned from its rounded ends, so that
    // a's side was clipped 2e-9 beside it.
    const Obb<double> a{{-1.8, 2.8}, {2.2, 2.2}, Rotation<double>(0x1.a7434cc87f6c6p+1)};
    const Obb<double> b{{-0x1.5d75d61da982fp+1, 0x1.91fb1bf91e27p+2},
                        {1.4, 0x1.12e0be826d695p-30},
                        Rotation<double>(0x1.382993b5506a9p+2)};
    const auto touch = contact(a, b);
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->manifold_size, 2U);
    EXPECT_LE(distance(b, Point<double>{touch->point_b}).distance, 1e-14);
    EXPECT_LE(distance(a, Point<double>{touch->point_a}).distance, 1e-14);
}

}  // namespace
}  // namespace collidarium::testing
