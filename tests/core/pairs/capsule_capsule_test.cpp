#include <cmath>
#include <random>
#include <utility>
#include <vector>

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

/// How far a point is from a segment.
double off(const Segment<double>& segment, const Vec2<double>& point) {
    return distance(segment, Point<double>{point}).distance;
}

/// Of segments that are nearly parallel two ends are as deep but for rounding, and that of the one may be
/// beyond the end of the other: its foot was told as the point of that, up to 3e-7 beside it.
TEST(CapsuleCapsuleKernel, ContactPointsOfNearlyParallelSegmentsLieOnThem) {
    std::vector<std::pair<Segment<double>, Segment<double>>> pairs{
        {{{2.3306549487975756, 1.0628314043800475}, {1.0168180885265878, -0.5494408438518127}},
         {{2.3306549759654374, 1.0628314031203543}, {1.016818085046446, -0.5494408287945133}}},
        {{{-2.0683922422060323, 0.1297821717231077}, {-0.1695165852005185, 1.5470670588324968}},
         {{-2.0683922295198025, 0.12978217197285785}, {-0.16951661186311645, 1.5470670452495112}}}};
    std::mt19937 random(17);
    std::uniform_real_distribution<double> place(-3, 3);
    const auto anywhere = [&] { return Vec2<double>(place(random), place(random)); };
    for (int i = 0; i < 20'000; ++i) {
        const Segment<double> a{anywhere(), anywhere()};
        const double near = std::pow(10.0, -6 - 2 * std::abs(place(random)));
        pairs.emplace_back(a, Segment<double>{a.a + anywhere() * near, a.b + anywhere() * near});
    }
    int touching = 0;
    for (const auto& [a, b] : pairs) {
        if (const auto touch = contact(a, b)) {
            ++touching;
            EXPECT_LE(off(a, touch->point_a), 1e-14);
            EXPECT_LE(off(b, touch->point_b), 1e-14);
            EXPECT_LE(glm::length(touch->point_a - touch->point_b - touch->mtv()), 1e-14);
        }
    }
    EXPECT_GT(touching, 8000);
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
