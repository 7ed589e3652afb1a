#include "collidarium/query/cast.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

TEST(Cast, a_box_stops_at_a_box) {
    const auto hit = cast(box(4, 0, 1, 3), box(0, 0, 1, 1), V(6, 2));
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->t, 1.0 / 3);
    EXPECT_EQ(hit->normal, V(-1, 0));
    EXPECT_DOUBLE_EQ(hit->position.x, 2);
    EXPECT_DOUBLE_EQ(hit->position.y, 2.0 / 3);
    EXPECT_EQ(hit->point.x, 3);               // on the face
    EXPECT_DOUBLE_EQ(hit->point.y, 2.0 / 3);  // in the middle of the part that touches
    EXPECT_EQ(hit->depth, 0);
    EXPECT_FALSE(hit->started_inside);
    EXPECT_FALSE(hit->corner);
}

TEST(Cast, t_is_a_fraction_of_the_translation) {
    EXPECT_EQ(cast(box(5, 0, 1, 1), point(0, 0), V(8, 0))->t, 0.5);
    EXPECT_EQ(cast(box(5, 0, 1, 1), point(0, 0), V(16, 0))->t, 0.25);
}

TEST(Cast, near_x_after_far_y_is_a_miss) {
    EXPECT_FALSE(cast(box(4, 4, 1, 1), point(0, 0), V(8, 3)));
    EXPECT_FALSE(cast(box(4, 4, 1, 1), point(0, 0), V(8, 3), {Policy::closed}));
}

TEST(Cast, in_front_and_behind_are_misses) {
    EXPECT_FALSE(cast(box(5, 0, 1, 1), point(0, 0), V(3, 0)));
    EXPECT_FALSE(cast(box(-5, 0, 1, 1), point(0, 0), V(10, 0)));
}

TEST(Cast, a_segment_moves_like_a_box) {
    const auto hit = cast(box(5, 0, 1, 1), segment(0, -1, 0, 1), V(8, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 0.5);
    EXPECT_EQ(hit->normal, V(-1, 0));
    EXPECT_EQ(hit->position, V(4, 0));
    EXPECT_EQ(hit->point, V(4, 0));
}

TEST(Cast, a_slanted_segment_hits_a_corner_with_its_side) {
    // Moving right, its line x + y = c meets the corner (-1, -1) at x + y = -2.
    const auto hit = cast(box(0, 0, 1, 1), segment(-8, 3, -2, -3), V(6, 0));
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->t, 0.5);
    EXPECT_NEAR(hit->normal.x, -std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(hit->normal.y, -std::sqrt(0.5), 1e-15);
    EXPECT_EQ(hit->point, V(-1, -1));
    EXPECT_FALSE(hit->corner);
}

TEST(Cast, segments_hit_segments) {
    const auto hit = cast(segment(4, -2, 4, 2), segment(0, 0, 2, 1), V(4, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 0.5);
    EXPECT_EQ(hit->normal, V(-1, 0));
    EXPECT_EQ(hit->point, V(4, 1));
    EXPECT_EQ(hit->position, V(3, 0.5));
}

TEST(Cast, arriving_exactly_at_the_end_is_the_policys_choice) {
    EXPECT_FALSE(cast(box(4, 0, 1, 1), box(0, 0, 1, 1), V(2, 0)));
    const auto hit = cast(box(4, 0, 1, 1), box(0, 0, 1, 1), V(2, 0), {Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 1);
    EXPECT_EQ(hit->normal, V(-1, 0));
}

TEST(Cast, starting_in_touch) {
    const auto wall = box(2, 0, 1, 1);
    const auto mover = box(0, 0, 1, 1);
    const auto inwards = cast(wall, mover, V(1, 0));
    ASSERT_TRUE(inwards);
    EXPECT_EQ(inwards->t, 0);
    EXPECT_FALSE(std::signbit(inwards->t));
    EXPECT_FALSE(inwards->started_inside);
    EXPECT_EQ(inwards->normal, V(-1, 0));
    EXPECT_FALSE(cast(wall, mover, V(-1, 0)));  // leaving
    EXPECT_FALSE(cast(wall, mover, V(0, 1)));   // sliding
    for (const V way : {V(1, 0), V(-1, 0), V(0, 1)}) {
        const auto closed = cast(wall, mover, way, {Policy::closed});
        ASSERT_TRUE(closed);
        EXPECT_TRUE(closed->started_inside);
        EXPECT_EQ(closed->depth, 0);
    }
}

TEST(Cast, flat_shapes_hit_under_the_closed_policy_only) {
    EXPECT_FALSE(cast(segment(2, -1, 2, 1), point(0, 0), V(4, 0)));
    const auto across = cast(segment(2, -1, 2, 1), point(0, 0), V(4, 0), {Policy::closed});
    ASSERT_TRUE(across);
    EXPECT_EQ(across->t, 0.5);
    EXPECT_EQ(across->normal, V(-1, 0));

    // Along its line, into the end of a slanted segment: against the movement.
    const auto into_end = cast(segment(3, 4, 6, 8), point(0, 0), V(6, 8), {Policy::closed});
    ASSERT_TRUE(into_end);
    EXPECT_DOUBLE_EQ(into_end->t, 0.5);
    EXPECT_DOUBLE_EQ(into_end->normal.x, -0.6);
    EXPECT_DOUBLE_EQ(into_end->normal.y, -0.8);
    EXPECT_EQ(into_end->point, V(3, 4));

    const auto meet = cast(point(2, 0), point(0, 0), V(4, 0), {Policy::closed});
    ASSERT_TRUE(meet);
    EXPECT_EQ(meet->t, 0.5);
    EXPECT_EQ(meet->normal, V(-1, 0));
}

TEST(Cast, known_types_and_variants_agree) {
    const Aabb<double> wall{{4, 0}, {1, 3}};
    const Aabb<double> mover{{0, 0}, {1, 1}};
    const auto known = cast(wall, mover, V(6, 2));
    const auto any = cast(Shape<double>(wall), Shape<double>(mover), V(6, 2));
    ASSERT_TRUE(known && any);
    EXPECT_EQ(known->t, any->t);
    EXPECT_EQ(known->point, any->point);
}

TEST(CastRay, counts_in_multiples_of_the_direction) {
    const Aabb<double> wall{{10, 0}, {1, 1}};
    const auto hit = cast_ray(wall, Ray<double>{{0, 0}, {2, 0}}, {100.0});
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->s, 4.5);
    EXPECT_EQ(hit->normal, V(-1, 0));
    EXPECT_EQ(hit->point, V(9, 0));
    EXPECT_FALSE(cast_ray(wall, Ray<double>{{0, 0}, {2, 0}}, {4.0}));
    EXPECT_TRUE(cast_ray(wall, Ray<double>{{10, 0}, {2, 0}}, {4.0})->started_inside);
}

TEST(CastMany, takes_the_nearest_and_of_equal_ones_the_first) {
    const Shape<double> statics[] = {box(9, 0, 1, 1), box(5, 0, 1, 1), box(5, 0, 1, 2), box(0, 9, 1, 1)};
    const auto nearest = cast_many(std::span<const Shape<double>>(statics), point(0, 0), V(16, 0));
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_EQ(nearest->t, 0.25);
    EXPECT_EQ(nearest->normal, V(-1, 0));
}

TEST(CastMany, nothing_in_the_way_is_no_hit) {
    const Shape<double> statics[] = {box(0, 9, 1, 1)};
    EXPECT_FALSE(cast_many(std::span<const Shape<double>>(statics), point(0, 0), V(16, 0)));
    EXPECT_FALSE(cast_many(std::span<const Shape<double>>(), point(0, 0), V(16, 0)));
}

TEST(CastMany, takes_vectors_and_arrays) {
    const std::vector<Shape<double>> any{box(9, 0, 1, 1), box(5, 0, 1, 1)};
    const auto hit = cast_many(any, Shape<double>(Point<double>{{0, 0}}), {16, 0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->index, 1U);
    EXPECT_EQ(hit->t, 0.25);
    const std::array<Circle<float>, 2> circles{{{{9, 0}, 1}, {{5, 0}, 1}}};
    std::vector<Circle<float>> same(circles.begin(), circles.end());
    const Aabb<float> mover{{0, 0}, {1, 1}};
    for (const auto& nearest : {cast_many(circles, mover, {12, 0}), cast_many(same, mover, {12, 0}),
                                cast_many(std::span(same), mover, {12, 0}, {Policy::closed})}) {
        ASSERT_TRUE(nearest);
        EXPECT_EQ(nearest->index, 1U);
        EXPECT_EQ(nearest->t, 0.25F);
    }
}

TEST(CastMany, works_on_shapes_of_one_type) {
    const Aabb<double> statics[] = {{{9, 0}, {1, 1}}, {{5, 0}, {1, 1}}};
    const auto nearest =
        cast_many(std::span<const Aabb<double>>(statics), Aabb<double>{{0, 0}, {1, 1}}, V(12, 0));
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->index, 1U);
    EXPECT_EQ(nearest->t, 0.25);
}

}  // namespace
}  // namespace collidarium::testing
