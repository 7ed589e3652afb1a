#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

TEST(Contact, box_and_box_by_the_axis_of_least_overlap) {
    const auto touch = contact(box(0, 0, 2, 2), box(3, 1, 2, 2));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 1);
    EXPECT_EQ(touch->mtv(), V(1, 0));
    EXPECT_EQ(touch->point_a, V(2, 0.5));  // the middle of the shared part of the facing sides
    EXPECT_EQ(touch->point_b, V(1, 0.5));
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].position, V(1.5, -1));
    EXPECT_EQ(touch->manifold[1].position, V(1.5, 2));
    EXPECT_EQ(touch->manifold[0].separation, -1);
    EXPECT_FALSE(touch->degenerate);
}

TEST(Contact, the_separation_of_shapes_that_touch_has_no_sign) {
    const auto touch = contact(box(0, 0, 1, 1), box(2, 0, 1, 1), {Policy::closed});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->manifold[0].separation, 0);
    EXPECT_FALSE(std::signbit(touch->manifold[0].separation));
}

TEST(Contact, the_normal_is_where_b_has_to_go) {
    EXPECT_EQ(contact(box(0, 0, 2, 2), box(-3, 1, 2, 2))->normal, V(-1, 0));
    EXPECT_EQ(contact(box(0, 0, 2, 2), box(1, 3, 2, 2))->normal, V(0, 1));
    EXPECT_EQ(contact(box(0, 0, 2, 2), box(1, -3, 2, 2))->normal, V(0, -1));
}

TEST(Contact, box_and_point_at_the_nearest_edge) {
    const auto touch = contact(box(0, 0, 4, 2), point(3.5, 1));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 0.5);
    EXPECT_EQ(touch->point_a, V(4, 1));
    EXPECT_EQ(touch->point_b, V(3.5, 1));
    EXPECT_EQ(touch->manifold_size, 1U);
}

TEST(Contact, depth_of_a_non_square_box_is_the_least_not_the_largest_overlap) {
    // 3.5 deep on x, 0.5 on y.
    const auto touch = contact(box(0, 0, 4, 1), box(1.5, 1, 1, 0.5));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->mtv(), V(0, 0.5));
}

TEST(Contact, a_slanted_segment_leaves_a_box_across_itself) {
    // The corner (1, 1) is past the line x + y = 1 by the length of (0.5, 0.5).
    const auto touch = contact(box(0, 0, 1, 1), segment(-3, 4, 4, -3));
    ASSERT_TRUE(touch);
    EXPECT_NEAR(touch->normal.x, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->normal.y, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(touch->depth, std::sqrt(0.5), 1e-15);
    EXPECT_EQ(touch->point_a, V(1, 1));
    EXPECT_NEAR(touch->point_b.x, 0.5, 1e-15);
    EXPECT_NEAR(touch->point_b.y, 0.5, 1e-15);
    EXPECT_EQ(touch->manifold_size, 1U);
    EXPECT_FALSE(touch->degenerate);
}

TEST(Contact, depths_of_slanted_sides_are_in_world_units) {
    // The same place, a segment a hundred times longer: axes that are not normalised would answer
    // with another depth.
    const auto near = contact(box(0, 0, 1, 1), segment(-3, 4, 4, -3));
    const auto far = contact(box(0, 0, 1, 1), segment(-300, 301, 301, -300));
    ASSERT_TRUE(near && far);
    EXPECT_NEAR(near->depth, far->depth, 1e-13);
}

TEST(Contact, crossing_segments) {
    const auto touch = contact(segment(-4, 0, 4, 0), segment(1, -1, 1, 3));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->mtv(), V(0, 1));
    EXPECT_EQ(touch->point_a, V(1, 0));
    EXPECT_EQ(touch->point_b, V(1, -1));
    EXPECT_FALSE(touch->degenerate);
}

TEST(Contact, equal_overlaps_take_y_and_say_so) {
    const auto touch = contact(box(0, 0, 1, 1), box(1, 1, 1, 1));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->mtv(), V(0, 1));
    EXPECT_TRUE(touch->degenerate);
    EXPECT_EQ(contact(box(0, 0, 1, 1), box(1, -1, 1, 1))->mtv(), V(0, -1));
}

TEST(Contact, a_zero_difference_takes_the_positive_side) {
    const auto wide = contact(box(0, 0, 5, 1), box(0, 0, 5, 1));
    ASSERT_TRUE(wide);
    EXPECT_EQ(wide->mtv(), V(0, 2));
    EXPECT_TRUE(wide->degenerate);
    const auto tall = contact(box(0, 0, 1, 5), box(0, 1, 1, 5));
    ASSERT_TRUE(tall);
    EXPECT_EQ(tall->mtv(), V(2, 0));
    EXPECT_TRUE(tall->degenerate);
    const auto slanted = contact(box(0, 0, 1, 1), segment(-4, -4, 4, 4));
    ASSERT_TRUE(slanted);
    EXPECT_LT(slanted->normal.x, 0);
    EXPECT_GT(slanted->normal.y, 0);
    EXPECT_TRUE(slanted->degenerate);
}

TEST(Contact, equally_deep_slanted_sides_are_degenerate) {
    // The sides' lengths are sqrt(2) and sqrt(18): their depths are equal, though rounded apart.
    const auto touch = contact(segment(-1, -1, 1, 1), segment(-3, 3, 3, -3));
    ASSERT_TRUE(touch);
    EXPECT_TRUE(touch->degenerate);
}

TEST(Contact, touching_counts_under_the_closed_policy_with_depth_zero) {
    EXPECT_FALSE(contact(box(0, 0, 1, 1), box(2, 0, 1, 1)));
    const auto touch = contact(box(0, 0, 1, 1), box(2, 0, 1, 1), {Policy::closed});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 0);
    EXPECT_FALSE(std::signbit(touch->depth));
    EXPECT_EQ(touch->point_a, V(1, 0));
    EXPECT_EQ(touch->point_b, V(1, 0));
    EXPECT_FALSE(touch->degenerate);
}

TEST(Contact, shapes_without_interior_touch_across_the_line_they_lie_on) {
    const auto collinear = contact(segment(0, 0, 4, 2), segment(6, 3, 2, 1), {Policy::closed});
    ASSERT_TRUE(collinear);
    EXPECT_EQ(collinear->depth, 0);
    EXPECT_NEAR(glm::dot(collinear->normal, V(2, 1)), 0, 1e-15);
    EXPECT_GT(collinear->normal.y, 0);
    EXPECT_TRUE(collinear->degenerate);
    ASSERT_EQ(collinear->manifold_size, 2U);
    EXPECT_EQ(collinear->manifold[0].position, V(2, 1));
    EXPECT_EQ(collinear->manifold[1].position, V(4, 2));
    EXPECT_EQ(collinear->point_a, V(3, 1.5));

    const auto vertical = contact(segment(1, 0, 1, 5), point(1, 2), {Policy::closed});
    ASSERT_TRUE(vertical);
    EXPECT_EQ(vertical->normal, V(1, 0));
    EXPECT_TRUE(vertical->degenerate);

    const auto points = contact(point(1, 2), point(1, 2), {Policy::closed});
    ASSERT_TRUE(points);
    EXPECT_EQ(points->normal, V(0, 1));
    EXPECT_EQ(points->point_a, V(1, 2));
    EXPECT_EQ(points->manifold_size, 1U);
    EXPECT_TRUE(points->degenerate);
}

TEST(Contact, nearly_parallel_segments_still_meet_on_both) {
    const Shape<float> a = Segment<float>{{1.3954505F, 1.4144526F}, {-0.37745011F, -0.97748137F}};
    const Shape<float> b = Segment<float>{{-0.11510892F, -0.62234986F}, {2.7294884F, 3.2143235F}};
    if (const auto touch = contact(a, b, {Policy::closed})) {
        EXPECT_NEAR(distance(a, Shape<float>(Point<float>{touch->point_a})).distance, 0, 1e-5);
        EXPECT_NEAR(distance(b, Shape<float>(Point<float>{touch->point_b})).distance, 0, 1e-5);
    }
}

}  // namespace
}  // namespace collidarium::testing
