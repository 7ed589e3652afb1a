#include <cmath>

#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CapsuleAabbKernel, AnswersAabbAndCapsule) {
    expect_all_checks<Aabb, Capsule>();
}

TEST(CapsuleAabbKernel, AnswersAabbAndSegment) {
    expect_all_checks<Aabb, Segment>();
}

TEST(CapsuleAabbKernel, CapsuleLeaningOnACornerIsPushedAcrossItsOwnSide) {
    const auto touch = contact(Aabb<double>{{0, 0}, {1, 1}}, Capsule<double>{{0, 3}, {3, 0}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_NEAR(touch->normal.x, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->normal.y, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->depth, 1 - std::sqrt(0.5), 1e-15);
    EXPECT_EQ(touch->manifold_size, 1U);
}

TEST(CapsuleAabbKernel, CapsuleLyingAcrossAnEdgeHasTwoContactPoints) {
    const auto touch = contact(Aabb<double>{{0, 0}, {4, 1}}, Capsule<double>{{-1, 1.25}, {2, 1.5}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, 1));
    EXPECT_EQ(touch->depth, 0.75);
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].separation, -0.75);
    EXPECT_EQ(touch->manifold[1].separation, -0.5);
}

TEST(CapsuleAabbKernel, AnEndAboveTheEndOfAnEdgeHasOneContactPointAlthoughRoundingMovesThemApart) {
    // Both are at x = -2.2, but that the corner of the box rounds: two points stood 2e-15 apart.
    const auto touch = contact(Capsule<double>{{-2.2, -2.1}, {-0.4, 1.8}, 1.786},
                               Aabb<double>{{-2.5999999999999983, -3.3}, {0.4, 0.7}});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, -1));
    EXPECT_NEAR(touch->depth, 1.286, 1e-14);
    EXPECT_EQ(touch->manifold_size, 1U);
}

TEST(CapsuleAabbKernel, WhatSeparatesAFlatBoxIsToldWithADirection) {
    Recorder<double> recorder;
    EXPECT_FALSE(overlap(Aabb<double>{{1, 1}, {0, 0}}, Segment<double>{{-1, 0}, {1, 0}}, {}, recorder));
    const auto axes = TraceReading<double>(recorder).all<AxisProjection<double>>();
    ASSERT_FALSE(axes.empty());
    EXPECT_EQ(axes.back().direction, Vec2<double>(0, -1));
    EXPECT_EQ(axes.back().a_min, -1);
}

TEST(CapsuleAabbKernel, DistanceOfASegmentThroughABoxIsAtTheMiddleOfWhatIsInside) {
    const auto answer = distance(Aabb<double>{{0, 0}, {1, 1}}, Segment<double>{{-3, -1}, {3, 1}});
    EXPECT_EQ(answer.distance, 0);
    EXPECT_NEAR(answer.point_a.x, 0, 1e-15);
    EXPECT_NEAR(answer.point_a.y, 0, 1e-15);
}

TEST(CapsuleAabbKernel, SegmentTooShortToBeSquaredIsNotSaidToBeApart) {
    const Aabb<float> box{{0.75F, 0.5F}, {0.7F, 1.0F}};
    const auto touch = contact(box, Capsule<float>{{0, 1e-29F}, {2e-29F, 0}, 0.25F});
    ASSERT_TRUE(touch.has_value());
    EXPECT_NEAR(touch->depth, 0.2F, 1e-6F);
    const Aabb<double> wide{{0.75, 0.5}, {0.5, 1}};
    EXPECT_EQ(distance(wide, Segment<double>{{0, 1e-170}, {-2e-170, 0}}).distance, 0.25);
}

}  // namespace
}  // namespace collidarium::testing
