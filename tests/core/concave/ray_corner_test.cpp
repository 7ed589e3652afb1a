/// Rays at the corners of concave polygons, and at sides and gaps so small that rounding could decide: which
/// side of the outline is told.

#include <gtest/gtest.h>

#include <cmath>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/distance.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

// The least number beside the line through a corner is beside it: the side there is entered, and no corner.
TEST(ConcaveRay, PastACornerByTheLeastNumberItCrossesOneSide) {
    const Shape<double> bent = polygon({{4, 0}, {4, 4}, {0, 1}, {-4, 1}, {-4, 0}});
    const auto hit_from = [&](double x) {
        return cast_ray(bent, Ray<double>{{x, 3}, {0, -1}}, {10.0}).value();
    };
    EXPECT_TRUE(hit_from(0).corner);
    EXPECT_EQ(hit_from(0).normal, V(0, 1));
    EXPECT_FALSE(hit_from(5e-324).corner);
    EXPECT_NEAR(hit_from(5e-324).normal.x, -0.6, 1e-15);
    EXPECT_FALSE(hit_from(-5e-324).corner);
    EXPECT_EQ(hit_from(-5e-324).normal, V(0, 1));
}

TEST(ConcaveRay, TakesTheSideMoreOpposedAtAReflexCorner) {
    // The dent is at (1, 1); a seam leads from it to the corner at (0, 0).
    const Shape<double> bent = polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    const auto along = cast_ray(bent, Ray<double>{{3, 3}, {-1, -1}}, {10.0});
    ASSERT_TRUE(along);
    EXPECT_DOUBLE_EQ(along->s, 2);
    EXPECT_TRUE(along->corner);
    EXPECT_NEAR(along->normal.x, 1 / std::sqrt(10), 1e-15) << "of two equally opposed, the one with more y";
    EXPECT_NEAR(along->normal.y, 3 / std::sqrt(10), 1e-15);
    const auto steep = cast_ray(bent, Ray<double>{{1.5, 3}, {-0.25, -1}}, {10.0});
    ASSERT_TRUE(steep);
    EXPECT_NEAR(steep->normal.y, 3 / std::sqrt(10), 1e-15);
    const auto out = cast_ray(bent, Ray<double>{{-1, -1}, {1, 1}}, {10.0});
    ASSERT_TRUE(out) << "in through the corner, along the seam from its other end";
    EXPECT_DOUBLE_EQ(out->s, 1);
    EXPECT_TRUE(out->corner);
    EXPECT_EQ(out->normal, V(0, -1));
}

TEST(ConcaveRay, AFlatSideIsNoCornerWhereASeamEnds) {
    // A vertex in the middle of the lower side, where a cut may end.
    const Shape<double> shape = polygon({{0, 0}, {3, 0}, {6, 0}, {6, 5}, {4, 5}, {3, 1}, {2, 5}, {0, 5}});
    const auto hit = cast_ray(shape, Ray<double>{{3, -2}, {0.25, 1}}, {9.0});
    ASSERT_TRUE(hit);
    const auto straight = cast_ray(shape, Ray<double>{{3, -2}, {0, 1}}, {9.0});
    ASSERT_TRUE(straight);
    EXPECT_EQ(straight->normal, V(0, -1));
    EXPECT_FALSE(straight->corner);
    const auto corner = cast(shape, box(4, -2, 1, 0.5), V(0, 2));
    ASSERT_TRUE(corner) << "its corner comes to that vertex";
    EXPECT_EQ(corner->normal, V(0, -1));
    EXPECT_DOUBLE_EQ(corner->t, 0.75);
}

TEST(ConcaveRay, ArrivesAtAShortSideWhenItIsThere) {
    // The last side is 2e-8 long, so how far its ends are beside the ray differs by little more than
    // rounding.
    const Shape<double> shape = polygon({{-0.5835360925753132, -0.39767724847154334},
                                         {-0.5835360925753132, -0.39767723041661734},
                                         {-1.642129051014073, -0.39767723041661734},
                                         {-1.642129051014073, -0.39767721236169135},
                                         {-2.7007220094528326, -0.39767721236169135},
                                         {-2.7007220094528326, -0.39767723643492603},
                                         {-0.9364004120548999, -0.39767723643492603},
                                         {-0.9364004120548999, -0.39767724847154334}});
    const auto hit = cast_ray(
        shape, Ray<double>{{0.8887057103198188, 0.3}, {-2.944483605790264, -1.3953544879156237}}, {1.0});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->s, 0.5, 1e-15);
    EXPECT_EQ(hit->normal, V(1, 0));
}

// Where a point starts at a corner and goes along a side, but for rounding, the normal was that of a seam.
TEST(ConcaveRay, ThatStartsAtACornerAndSinksIntoASideByRoundingHasItsNormal) {
    const Shape<double> zigzag = polygon({{0.8, 3.2},
                                          {1.0, 2.4000000000000004},
                                          {0.8, 1.6},
                                          {1.0, 0.7999999999999998},
                                          {0.8, 0.0},
                                          {1.0, -0.7999999999999998},
                                          {0.8, -1.6000000000000005},
                                          {1.2000000000000002, -1.6000000000000005},
                                          {1.1, -0.7999999999999998},
                                          {1.2000000000000002, 0.0},
                                          {1.1, 0.7999999999999998},
                                          {1.2000000000000002, 1.6},
                                          {1.1, 2.4000000000000004},
                                          {1.2000000000000002, 3.2}});
    const auto hit = cast_ray(zigzag, Ray<double>{{1.1, 2.4000000000000004}, {0.4, -3.2}}, {1.0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->s, 0);
    EXPECT_NEAR(glm::distance(hit->normal, unit(V(0.8, 0.1))), 0, 1e-9);
}

// In a gap thinner than the spot that tells the sides of the whole from seams, the normal was that of a seam.
TEST(ConcaveRay, InAGapOfAFewBillionthsTheNormalIsThatOfASide) {
    const double thin = 0.0000000055178159;
    const Shape<double> comb = polygon({{0.8428341135707009, 0.3},
                                        {1.7425970353654834, 0.3 + thin},
                                        {0.8428341135707009, 0.3 + 2 * thin},
                                        {1.7425970353654834, 0.3 + 3 * thin},
                                        {0.8428341135707009, 0.3 + 4 * thin},
                                        {1.7425970353654834, 0.3 + 5 * thin},
                                        {0.8428341135707009, 0.3 + 6 * thin},
                                        {2.6423599571602656, 0.3 + 6 * thin},
                                        {2.1924784962628747, 0.3 + 5 * thin},
                                        {2.6423599571602656, 0.3 + 4 * thin},
                                        {2.1924784962628747, 0.3 + 3 * thin},
                                        {2.6423599571602656, 0.3 + 2 * thin},
                                        {2.1924784962628747, 0.3 + thin},
                                        {2.6423599571602656, 0.3}});
    const V corner(1.7425970353654834, 0.3 + 3 * thin);
    const auto hit = cast_ray(comb, Ray<double>{corner, {5.302501595421255, 8.424185813234022}}, {1.0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->s, 0);
    EXPECT_NEAR(glm::distance(hit->normal, V(0, -1)), 0, 1e-8);
}

}  // namespace
}  // namespace collidarium::testing
