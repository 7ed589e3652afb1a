#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CapsuleCapsuleKernel, AnswersCapsuleAndCapsule) {
    expect_all_checks<Capsule, Capsule>();
}

TEST(CapsuleCapsuleKernel, AnswersSegmentAndCapsule) {
    expect_all_checks<Segment, Capsule>();
}

TEST(CapsuleCapsuleKernel, AnswersSegmentAndSegment) {
    expect_all_checks<Segment, Segment>();
}

TEST(CapsuleCapsuleKernel, SegmentsThatCrossArePartedByTheLeastOfTheirEnds) {
    const auto touch = contact(Segment<double>{{-2, 0}, {2, 0}}, Segment<double>{{0, -0.25}, {0, 3}});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, 1));
    EXPECT_EQ(touch->depth, 0.25);
    EXPECT_EQ(touch->point_b, Vec2<double>(0, -0.25));
}

TEST(CapsuleCapsuleKernel, CapsulesSideBySideHaveTwoContactPoints) {
    const auto touch = contact(Capsule<double>{{0, 0}, {4, 0}, 1}, Capsule<double>{{1, 1.5}, {6, 1.5}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, 1));
    EXPECT_EQ(touch->depth, 0.5);
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].position.x + touch->manifold[1].position.x, 5);
}

}  // namespace
}  // namespace collidarium::testing
