/// Pairs of convex shapes by name: the answers that can be worked out by hand, and the cases in which
/// libraries go wrong.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <vector>

#include "collidarium/collidarium.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using Disc = Circle<double>;
using Pill = Capsule<double>;
using Box = Obb<double>;

ConvexPolygon<double> polygon(std::vector<V> vertices) {
    V sum(0);
    for (const V& vertex : vertices) {
        sum += vertex;
    }
    const V middle = sum / double(vertices.size());
    return ConvexPolygon<double>::trusted(std::move(vertices), middle);
}

const ConvexPolygon<double> triangle = polygon({{0, 0}, {4, 0}, {0, 3}});

TEST(ConvexOverlap, tangent_circles_touch_and_do_not_overlap) {
    const Disc a{{0, 0}, 2};
    const Disc b{{3, 4}, 3};
    EXPECT_FALSE(overlap(a, b));
    EXPECT_TRUE(overlap(a, b, {Policy::closed}));
    EXPECT_FALSE(overlap(a, Disc{{3, 4}, 2.9999999999}, {Policy::closed}));
    EXPECT_TRUE(overlap(a, Disc{{3, 4}, 3.0000000001}));
}

TEST(ConvexOverlap, a_circle_past_a_corner_misses_though_no_side_tells_them_apart) {
    const Aabb<double> box{{0, 0}, {1, 1}};
    EXPECT_FALSE(overlap(box, Disc{{4, 5}, 4.9}, {Policy::closed}));
    EXPECT_TRUE(overlap(box, Disc{{4, 5}, 5}, {Policy::closed}));
    EXPECT_FALSE(overlap(box, Disc{{4, 5}, 5}));
    EXPECT_TRUE(overlap(triangle, Disc{{5, 0}, 1.5}));
}

TEST(ConvexOverlap, a_point_is_inside_strictly_or_on_the_boundary) {
    EXPECT_TRUE(overlap(triangle, Point<double>{{1, 1}}));
    EXPECT_FALSE(overlap(triangle, Point<double>{{2, 1.5}}));  // on the slanted side
    EXPECT_TRUE(overlap(triangle, Point<double>{{2, 1.5}}, {Policy::closed}));
    EXPECT_TRUE(overlap(triangle, Point<double>{{4, 0}}, {Policy::closed}));
    EXPECT_FALSE(overlap(triangle, Point<double>{{5, 0}}, {Policy::closed}));  // beyond, on a side's line
}

TEST(ConvexOverlap, sizes_of_zero_are_points_and_segments) {
    const Disc nothing{{1, 1}, 0};
    EXPECT_FALSE(overlap(nothing, Disc{{1, 1}, 0}));
    EXPECT_TRUE(overlap(nothing, Disc{{1, 1}, 0}, {Policy::closed}));
    EXPECT_TRUE(overlap(nothing, triangle));
    const Pill thread{{0, 0}, {2, 2}, 0};
    EXPECT_FALSE(overlap(thread, Point<double>{{1, 1}}));
    EXPECT_TRUE(overlap(thread, Point<double>{{1, 1}}, {Policy::closed}));
    EXPECT_FALSE(overlap(thread, Point<double>{{3, 3}}, {Policy::closed}));
    EXPECT_TRUE(overlap(thread, Pill{{0, 2}, {2, 0}, 0}));
    EXPECT_FALSE(overlap(Box{{0, 0}, {0, 2}, 0.0}, Pill{{0, 1}, {0, 4}, 0}));
    EXPECT_TRUE(overlap(Box{{0, 0}, {0, 0}, 1.0}, nothing) == false);
}

TEST(ConvexContact, of_circles_is_along_the_line_of_their_centers) {
    const auto touch = contact(Disc{{0, 0}, 3}, Disc{{3, 4}, 3});
    ASSERT_TRUE(touch);
    EXPECT_NEAR(touch->normal.x, 0.6, 1e-15);
    EXPECT_NEAR(touch->normal.y, 0.8, 1e-15);
    EXPECT_NEAR(touch->depth, 1, 1e-15);
    EXPECT_NEAR(touch->point_a.x, 1.8, 1e-15);
    EXPECT_NEAR(touch->point_b.y, 1.6, 1e-15);
    EXPECT_EQ(touch->manifold_size, 1U);
    EXPECT_FALSE(touch->degenerate);
}

TEST(ConvexContact, of_concentric_circles_is_along_x) {
    const auto touch = contact(Disc{{5, 5}, 1}, Disc{{5, 5}, 2});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 3);
    EXPECT_TRUE(touch->degenerate);
}

TEST(ConvexContact, of_a_circle_whose_center_is_inside_a_box_leaves_by_the_nearest_side) {
    const auto touch = contact(Aabb<double>{{0, 0}, {4, 2}}, Disc{{3.5, 0}, 1});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 1.5);
    EXPECT_EQ(touch->point_a, V(4, 0));
    EXPECT_EQ(touch->point_b, V(2.5, 0));
}

TEST(ConvexContact, of_crossing_capsules_is_across_the_shorter_way_out) {
    const auto touch = contact(Pill{{-4, 0}, {4, 0}, 1}, Pill{{3, -5}, {3, 5}, 0.5});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(1, 0));
    EXPECT_EQ(touch->depth, 2.5);
}

TEST(ConvexContact, of_a_center_on_the_middle_of_a_capsule_is_across_it_upwards) {
    const auto touch = contact(Pill{{-4, 0}, {4, 0}, 1}, Disc{{1, 0}, 1});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(0, 1));
    EXPECT_EQ(touch->depth, 2);
    EXPECT_TRUE(touch->degenerate);
    EXPECT_EQ(contact(Pill{{0, -4}, {0, 4}, 1}, Disc{{0, 1}, 1})->normal, V(1, 0));
}

TEST(ConvexContact, of_equal_boxes_at_the_same_place_is_along_y) {
    const auto touch = contact(Box{{1, 1}, {2, 2}, 0.0}, Box{{1, 1}, {2, 2}, 0.0});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(0, 1));
    EXPECT_EQ(touch->depth, 4);
    EXPECT_TRUE(touch->degenerate);
}

TEST(ConvexContact, a_box_flat_on_a_box_touches_in_two_points) {
    const auto touch = contact(Box{{0, 0}, {4, 1}, 0.0}, Box{{3, 1.75}, {2, 1}, 0.0});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(0, 1));
    EXPECT_EQ(touch->depth, 0.25);
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].position, V(1, 0.875));
    EXPECT_EQ(touch->manifold[1].position, V(4, 0.875));
    EXPECT_EQ(touch->manifold[0].separation, -0.25);
}

TEST(ConvexContact, a_capsule_flat_on_a_side_touches_in_two_points) {
    const auto floor =
        polygon({{-5, -1}, {0, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});  // with points within sides
    const auto touch = contact(floor, Pill{{-1, 0.75}, {2, 0.75}, 1});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->normal, V(0, 1));
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].position, V(-1, -0.125));
    EXPECT_EQ(touch->manifold[1].position, V(2, -0.125));
    EXPECT_FALSE(touch->degenerate);
}

TEST(ConvexContact, a_slightly_tilted_box_touches_in_two_points_of_different_depth) {
    const auto touch = contact(Box{{0, 0}, {4, 1}, 0.0}, Box{{0, 1.9}, {2, 1}, 0.02});
    ASSERT_TRUE(touch);
    ASSERT_EQ(touch->manifold_size, 2U);
    EXPECT_EQ(touch->manifold[0].separation, -touch->depth);
    EXPECT_NEAR(touch->manifold[1].separation, -touch->depth + 4 * std::sin(0.02), 1e-12);
    const auto corner = contact(Box{{0, 0}, {4, 1}, 0.0}, Box{{0, 1.9}, {1, 1}, std::numbers::pi / 4});
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->manifold_size, 1U);
}

TEST(ConvexContact, touching_has_depth_zero_under_the_closed_policy) {
    const auto touch = contact(triangle, Disc{{-2, 1}, 2}, {Policy::closed});
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->depth, 0);
    EXPECT_EQ(touch->normal, V(-1, 0));
    EXPECT_EQ(touch->point_a, touch->point_b);
    EXPECT_FALSE(contact(triangle, Disc{{-2, 1}, 2}));
}

TEST(ConvexDistance, between_a_corner_and_a_circle) {
    const auto gap = distance(triangle, Disc{{7, 4}, 2});
    EXPECT_NEAR(gap.distance, 3, 1e-15);
    EXPECT_NEAR(gap.normal.x, 0.6, 1e-15);
    EXPECT_EQ(gap.point_a, V(4, 0));
    EXPECT_NEAR(gap.point_b.x, 5.8, 1e-15);
}

TEST(ConvexDistance, of_shapes_deep_in_each_other_is_zero_at_a_common_point) {
    const auto gap = distance(Aabb<double>{{0, 0}, {100, 100}}, Disc{{40, -30}, 1});
    EXPECT_EQ(gap.distance, 0);
    EXPECT_EQ(gap.point_a, gap.point_b);
    EXPECT_LE(std::hypot(gap.point_a.x - 40, gap.point_a.y + 30), 1);
}

TEST(ConvexCast, of_a_circle_at_a_circle_is_the_smaller_root) {
    const auto hit = cast(Disc{{10, 0}, 2}, Disc{{0, 3}, 3}, {8, 0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 0.75);
    EXPECT_NEAR(hit->normal.x, -0.8, 1e-15);
    EXPECT_NEAR(hit->normal.y, 0.6, 1e-15);
    EXPECT_EQ(hit->position, V(6, 3));
    EXPECT_NEAR(hit->point.x, 8.4, 1e-14);
    EXPECT_FALSE(hit->corner);
}

TEST(ConvexCast, a_graze_is_a_hit_under_the_closed_policy_only) {
    const Disc a{{10, 0}, 2};
    EXPECT_FALSE(cast(a, Disc{{0, 5}, 3}, V(20, 0)));
    const auto graze = cast(a, Disc{{0, 5}, 3}, V(20, 0), {Policy::closed});
    ASSERT_TRUE(graze);
    EXPECT_EQ(graze->t, 0.5);
    EXPECT_EQ(graze->normal, V(0, 1));
    // Sliding along a capsule.
    EXPECT_FALSE(cast(Pill{{0, 0}, {9, 0}, 1}, Disc{{-5, 2}, 1}, V(20, 0)));
    EXPECT_TRUE(cast(Pill{{0, 0}, {9, 0}, 1}, Disc{{-5, 2}, 1}, V(20, 0), {Policy::closed}));
}

TEST(ConvexCast, arriving_exactly_at_the_end_and_leaving_are_misses) {
    EXPECT_FALSE(cast(Disc{{10, 0}, 2}, Disc{{0, 0}, 3}, V(5, 0)));
    EXPECT_EQ(cast(Disc{{10, 0}, 2}, Disc{{0, 0}, 3}, V(5, 0), {Policy::closed})->t, 1);
    EXPECT_FALSE(cast(Disc{{0, 0}, 2}, Disc{{3, 4}, 3}, V(3, 4)));
    const auto inwards = cast(Disc{{0, 0}, 2}, Disc{{3, 4}, 3}, V(-3, -4));
    ASSERT_TRUE(inwards);
    EXPECT_EQ(inwards->t, 0);
    EXPECT_FALSE(inwards->started_inside);
}

TEST(ConvexCast, starting_inside_gives_the_static_contact) {
    const auto hit = cast(triangle, Disc{{1, -0.5}, 1}, V(9, 9));
    ASSERT_TRUE(hit);
    EXPECT_TRUE(hit->started_inside);
    EXPECT_EQ(hit->t, 0);
    EXPECT_EQ(hit->normal, V(0, -1));
    EXPECT_EQ(hit->depth, 0.5);
}

TEST(ConvexCast, exactly_into_a_corner_the_more_opposed_side_counts) {
    const auto hit = cast(triangle, Point<double>{{8, -1}}, V(-8, 2));
    ASSERT_TRUE(hit);
    EXPECT_TRUE(hit->corner);
    EXPECT_EQ(hit->t, 0.5);
    EXPECT_NEAR(hit->normal.x, 0.6, 1e-15);  // the slanted side, not the one below
    const Box diamond{{0, 0}, {1, 1}, std::numbers::pi / 4};
    const auto down = cast(Aabb<double>{{5, -6}, {2, 2}}, Box{{0, 0}, {3, 1}, 0.0}, V(4, -8), {Policy::open});
    ASSERT_TRUE(down);
    EXPECT_EQ(down->normal, V(0, 1));
    EXPECT_TRUE(overlap(diamond, Point<double>{{0, 1.4142}}));
}

TEST(ConvexCastRay, finds_where_a_ray_enters) {
    const auto hit = cast_ray(Disc{{10, 0}, 5}, Ray<double>{{0, 3}, {1, 0}}, {100.0});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->s, 6);
    EXPECT_NEAR(hit->normal.x, -0.8, 1e-15);
    EXPECT_EQ(hit->point, V(6, 3));
    EXPECT_FALSE(cast_ray(Disc{{10, 0}, 5}, Ray<double>{{0, 5}, {1, 0}}, {100.0}));
    EXPECT_FALSE(cast_ray(Disc{{10, 0}, 5}, Ray<double>{{0, 3}, {1, 0}}, {6.0}));
    EXPECT_EQ(cast_ray(triangle, Ray<double>{{5, 1}, {-1, 0}}, {10.0})->point.y, 1);
    EXPECT_TRUE(cast_ray(Pill{{0, 0}, {0, 9}, 1}, Ray<double>{{-5, 4}, {2, 0}}, {10.0}));
}

TEST(ConvexCastMany, the_nearest_of_equal_types_and_of_any) {
    const Disc discs[] = {{{20, 0}, 1}, {{10, 0}, 1}, {{10, 0}, 1}};
    const auto hit = cast_many(std::span<const Disc>(discs), Disc{{0, 0}, 1}, V(30, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->index, 1U);
    EXPECT_EQ(hit->position, V(8, 0));
    const Shape<double> any[] = {Disc{{20, 0}, 1}, triangle, Pill{{5, -1}, {5, 1}, 1}};
    const auto mixed =
        cast_many(std::span<const Shape<double>>(any), Shape<double>(Disc{{30, 0}, 1}), V(-30, 0));
    ASSERT_TRUE(mixed);
    EXPECT_EQ(mixed->index, 0U);
}

TEST(ConvexTypes, known_and_variant_types_get_the_same_answers) {
    const Pill a{{0, 0}, {3, 1}, 0.5};
    const Shape<double> any_a = a;
    const Shape<double> any_b = triangle;
    EXPECT_EQ(contact(a, triangle)->mtv(), contact(any_a, any_b)->mtv());
    EXPECT_EQ(distance(a, triangle).distance, distance(any_a, any_b).distance);
    EXPECT_EQ(cast(triangle, Pill{{-5, 0}, {-5, 1}, 1}, V(9, 0))->t,
              cast(any_b, Shape<double>(Pill{{-5, 0}, {-5, 1}, 1}), V(9, 0))->t);
}

TEST(ConvexTypes, circles_get_the_same_answers_in_closed_form_to_the_last_bit) {
    std::mt19937_64 random(8);
    const auto number = [&] { return std::uniform_real_distribution<double>(-1, 1)(random); };
    for (int i = 0; i < 2000; ++i) {
        const Disc a{{number(), number()}, std::abs(number())};
        const Disc b{{number(), number()}, i % 5 == 0 ? 0 : std::abs(number())};
        const auto touch = contact(a, b);
        const auto walked = contact(Shape<double>(a), Shape<double>(b));
        EXPECT_EQ(overlap(a, b), touch.has_value());
        ASSERT_EQ(touch.has_value(), walked.has_value());
        if (touch) {
            EXPECT_EQ(touch->mtv(), walked->mtv());
            EXPECT_EQ(touch->point_a, walked->point_a);
            EXPECT_EQ(touch->point_b, walked->point_b);
            EXPECT_EQ(touch->manifold[0].position, walked->manifold[0].position);
        }
        const V way(4 * number(), 4 * number());
        const auto hit = cast(a, b, way);
        const auto walked_hit = cast(Shape<double>(a), Shape<double>(b), way);
        ASSERT_EQ(hit.has_value(), walked_hit.has_value());
        if (hit) {
            EXPECT_EQ(hit->t, walked_hit->t);
            EXPECT_EQ(hit->normal, walked_hit->normal);
            EXPECT_EQ(hit->point, walked_hit->point);
            EXPECT_EQ(hit->position, walked_hit->position);
            EXPECT_EQ(hit->started_inside, walked_hit->started_inside);
        }
    }
}

#ifdef NDEBUG
TEST(ConvexNotFinite, is_never_a_hit) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    for (const Disc& bad : {Disc{{nan, 0}, 1}, Disc{{0, inf}, 1}, Disc{{0, 0}, nan}}) {
        EXPECT_FALSE(overlap(triangle, bad, {Policy::closed}));
        EXPECT_FALSE(contact(triangle, bad, {Policy::closed}));
        EXPECT_FALSE(cast(triangle, bad, V(1, 0), {Policy::closed}));
    }
    EXPECT_FALSE(cast(triangle, Disc{{9, 0}, 1}, V(nan, 0), {Policy::closed}));
    EXPECT_FALSE(cast(Disc{{9, 0}, 1}, Disc{{0, 0}, inf}, V(5, 0), {Policy::closed}));
    EXPECT_FALSE(cast(Disc{{nan, 0}, 1}, Disc{{0, 0}, 1}, V(5, 0), {Policy::closed}));
    EXPECT_FALSE(overlap(Disc{{0, 0}, 1}, Disc{{0, 0}, inf}, {Policy::closed}));
}
#endif

}  // namespace
}  // namespace collidarium
