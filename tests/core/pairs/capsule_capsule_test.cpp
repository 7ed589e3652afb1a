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

TEST(CapsuleCapsuleKernel, AnEndBesideTheEndOfAnEdgeIsNearestToTheEdge) {
    // The end of a is nearest to a point of b's edge that is 6e-5 from b's end. In float that end is as far,
    // and was taken for the feature: the normal was 1e-4 off.
    const Capsule<float> a{
        {0x1.439dd8p+0F, -0x1.6ac99ap-1F}, {0x1.e038fap-2F, 0x1.5249e4p-2F}, 0x1.2afa64p-2F};
    const Capsule<float> b{
        {-0x1.b6589cp-1F, -0x1.1ce884p-3F}, {0x1.028e6ep+0F, -0x1.2b4cc4p+0F}, 0x1.297fcap-1F};
    const auto touch = contact(a, b);
    const auto back = contact(b, a);
    ASSERT_TRUE(touch && back);
    const Vec2<float> edge = b.b - b.a;
    EXPECT_NEAR(glm::dot(touch->normal, edge) / glm::length(edge), 0, 1e-6);
    EXPECT_EQ(back->normal, -touch->normal);
    EXPECT_NEAR(glm::dot(distance(Segment<float>{a.a, a.b}, Segment<float>{b.a, b.b}).normal, edge), 0, 1e-6);
}

TEST(CapsuleCapsuleKernel, TheNormalOfAnEndAndAnEdgeIsThatOfTheEdgeWhicheverIsA) {
    // The end of a is nearest to the end of b but for rounding: that end was the feature in one order of the
    // two, the edge beside it in the other.
    const Segment<double> a{{-2.4, -3.8}, {-1.4, -4}};
    const Segment<double> b{{-3.1, -3.1}, {-1.9, -1.9}};
    EXPECT_EQ(distance(a, b).normal, -distance(b, a).normal);
}

TEST(CapsuleCapsuleKernel, ASegmentAtARightAngleToTheEdgeItsEndMeetsHasOneContactPoint) {
    const auto touch = contact(Capsule<double>{{1, 3}, {1, 1}, 4}, Segment<double>{{4, 0}, {-5, 0}});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, -1));
    EXPECT_EQ(touch->depth, 3);
    ASSERT_EQ(touch->manifold_size, 1U);
    EXPECT_EQ(touch->manifold[0].position, Vec2<double>(1, -1.5));
}

}  // namespace
}  // namespace collidarium::testing
