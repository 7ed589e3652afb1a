#include <cmath>

#include "collidarium/shapes/make_polygon.hpp"
#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CapsulePolygonKernel, AnswersPolygonAndCapsule) {
    expect_all_checks<ConvexPolygon, Capsule>();
}

TEST(CapsulePolygonKernel, AnswersPolygonAndSegment) {
    expect_all_checks<ConvexPolygon, Segment>();
}

ConvexPolygon<double> triangle() {
    return *make_convex_polygon<double>({{0, 0}, {4, 0}, {0, 3}}).shape;
}

TEST(CapsulePolygonKernel, EndBesideAnEdgeIsPushedAcrossTheEdge) {
    const auto touch = contact(triangle(), Capsule<double>{{2, -0.5}, {5, -4}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_EQ(touch->normal, Vec2<double>(0, -1));
    EXPECT_EQ(touch->depth, 0.5);
}

TEST(CapsulePolygonKernel, VertexBesideTheSegmentIsPushedAcrossTheSegment) {
    const auto touch = contact(triangle(), Capsule<double>{{-2, 1}, {1, -2}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_NEAR(touch->normal.x, -std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->normal.y, -std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->depth, 1 - std::sqrt(0.5), 1e-15);
}

TEST(CapsulePolygonKernel, EndBeyondAVertexIsPushedAwayFromTheVertex) {
    const auto touch = contact(triangle(), Capsule<double>{{-0.3, -0.4}, {-2, -3}, 1});
    ASSERT_TRUE(touch.has_value());
    EXPECT_NEAR(touch->normal.x, -0.6, 1e-15);
    EXPECT_NEAR(touch->normal.y, -0.8, 1e-15);
    EXPECT_NEAR(touch->depth, 0.5, 1e-15);
    EXPECT_EQ(touch->manifold_size, 1U);
}

TEST(CapsulePolygonKernel, SegmentTooShortToBeSquaredInFloatIsNotSaidToBeApart) {
    const auto polygon = *make_convex_polygon<double>({{-0.8, 0.7}, {0.6, -1.4}, {0.3, -0.4}}).shape;
    const auto touch = contact(polygon, Capsule<double>{{2e-42, 9e-42}, {3e-42, 8e-42}, 0.1});
    const auto as_circle = contact(polygon, Circle<double>{{0, 0}, 0.1});
    ASSERT_TRUE(touch && as_circle);
    EXPECT_NEAR(touch->depth, as_circle->depth, 1e-15);
    const auto other = *make_convex_polygon<double>({{-1.2, 0}, {-1.1, -1.3}, {-0.2, 0.5}}).shape;
    EXPECT_NEAR(distance(Segment<double>{{0, 4e-35}, {-6e-35, -5e-35}}, other).distance,
                distance(Point<double>{{0, 0}}, other).distance, 1e-15);
}

TEST(CapsulePolygonKernel, ASegmentThatIsTooLongToBeSquaredInFloatOverlapsNothingBesideIt) {
    const auto small = *make_convex_polygon<double>(
        {{-2e18, -3.5e18}, {4e18, 0.0}, {1.287e18, 1.926e18}, {-4.287e17, 2.14e18}, {-1.988e18, 0.0}});
    const Segment<double> passing{{-2e30, 1e30}, {2.322e30, -1e30}};
    EXPECT_FALSE(overlap(small, passing));
    EXPECT_FALSE(contact(small, passing));
    EXPECT_NEAR(distance(small, passing).distance, 6.76e28, 1e26);
    const Circle<double> far{{1e30, 1e30}, 1e29};
    EXPECT_FALSE(overlap(small, far));
    EXPECT_GT(distance(small, far).distance, 1e30);
}

}  // namespace
}  // namespace collidarium::testing
