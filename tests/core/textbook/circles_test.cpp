/// Naive tests of circles: right on an ordinary case, wrong on the one that breaks them.

#include <gtest/gtest.h>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/squared_distance_16_bit.hpp"
#include "collidarium/textbook/sum_of_squared_radii.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"

namespace collidarium::textbook {
namespace {

using V = Vec2<double>;
using CircleD = Circle<double>;

TEST(TextbookSumOfSquaredRadii, is_right_for_a_point_and_wrong_for_two_radii) {
    EXPECT_TRUE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{2, 0}, 0}));
    EXPECT_FALSE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{3, 0}, 0}));
    EXPECT_TRUE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{3, 0}, 0}, Policy::closed));
    const CircleD a{{0, 0}, 3};
    const CircleD b{{6, 0}, 4};
    EXPECT_TRUE(overlap(a, b));
    EXPECT_FALSE(sum_of_squared_radii(a, b));
}

TEST(TextbookSquaredDistance16Bit, is_right_while_it_fits_and_wrong_at_256) {
    EXPECT_TRUE(circle_circle_16_bit({{0, 0}, 20}, {{39, 0}, 20}));
    EXPECT_FALSE(circle_circle_16_bit({{0, 0}, 20}, {{41, 0}, 20}));
    EXPECT_TRUE(circle_circle_16_bit({{0, 0}, 20}, {{256, 0}, 20}));
    EXPECT_FALSE(overlap(CircleD{{0, 0}, 20}, CircleD{{256, 0}, 20}));
}

TEST(TextbookCirclePolygonWithoutVertexAxis, is_right_beside_a_side_and_wrong_beside_a_corner) {
    const std::vector<V> corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const Aabb<double> box{{0, 0}, {1, 1}};
    const auto naive = [&](const CircleD& circle, Policy policy = Policy::open) {
        return circle_polygon_without_vertex_axis(circle, std::span<const V>(corners), policy);
    };
    for (const CircleD& beside : {CircleD{{1.5, 0}, 1}, CircleD{{2, 0.5}, 1}, CircleD{{0, -2.5}, 1}}) {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            EXPECT_EQ(naive(beside, policy), overlap(box, beside, {policy}));
        }
    }
    const CircleD at_corner{{1.9, 1.9}, 1};
    EXPECT_FALSE(overlap(box, at_corner));
    EXPECT_TRUE(naive(at_corner));
}

TEST(TextbookZeroVectorNormalised, LeavesCirclesAroundOneCentreWhereTheyAre) {
    const auto found = zero_vector_normalised(CircleD{{1, 1}, 2}, CircleD{{1, 1}, 1});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->depth, 3);
    EXPECT_EQ(found->mtv(), V(0, 0));
    EXPECT_EQ(zero_becomes_x(V(0, 0)), V(1, 0));
    EXPECT_EQ(contact(CircleD{{1, 1}, 2}, CircleD{{1, 1}, 1}).value().mtv(), V(3, 0));
    const auto beside = zero_vector_normalised(CircleD{{0, 0}, 3}, CircleD{{3, 4}, 3});
    EXPECT_EQ(beside.value().normal, V(0.6, 0.8));
    EXPECT_EQ(beside->depth, 1);
}

}  // namespace
}  // namespace collidarium::textbook
