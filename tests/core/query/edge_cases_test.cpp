/// The places where well-known libraries go wrong, each by name.

#include <gtest/gtest.h>

#include <limits>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

// No movement on an axis while exactly on the slab's plane: 0 * inf would be NaN, and which answer
// comes out would hang on the sign of the zero.
TEST(EdgeCases, zero_movement_exactly_on_the_plane_of_a_slab) {
    for (const double zero : {0.0, -0.0}) {
        for (const double y : {1.0, -1.0}) {
            for (const double x : {4.0, -4.0}) {
                const V along(-2 * x, zero);
                EXPECT_FALSE(cast(box(0, 0, 1, 1), point(x, y), along));
                const auto closed = cast(box(0, 0, 1, 1), point(x, y), along, {Policy::closed});
                ASSERT_TRUE(closed);
                EXPECT_EQ(closed->t, 0.375);
            }
        }
    }
}

TEST(EdgeCases, the_sign_of_a_zero_never_matters) {
    const auto plus = cast(box(0.0, 0.0, 1, 1), point(-4, 0.0), V(8, 0.0));
    const auto minus = cast(box(-0.0, -0.0, 1, 1), point(-4, -0.0), V(8, -0.0));
    ASSERT_TRUE(plus && minus);
    EXPECT_EQ(plus->t, minus->t);
    EXPECT_EQ(plus->normal, minus->normal);
    EXPECT_FALSE(std::signbit(minus->normal.y));
}

TEST(EdgeCases, a_segment_of_length_zero_is_a_point) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        for (const V at : {V(0, 0), V(1, 0), V(1, 1), V(3, 0), V(0.5, 0.25)}) {
            const auto as_segment = segment(at.x, at.y, at.x, at.y);
            const auto as_point = point(at.x, at.y);
            EXPECT_EQ(overlap(box(0, 0, 1, 1), as_segment, {policy}),
                      overlap(box(0, 0, 1, 1), as_point, {policy}));
            EXPECT_EQ(overlap(segment(-1, -1, 1, 1), as_segment, {policy}),
                      overlap(segment(-1, -1, 1, 1), as_point, {policy}));
            const auto first = cast(box(0, 0, 1, 1), as_segment, V(-4, 1), {policy});
            const auto second = cast(box(0, 0, 1, 1), as_point, V(-4, 1), {policy});
            ASSERT_EQ(first.has_value(), second.has_value());
            if (first) {
                EXPECT_EQ(first->t, second->t);
                EXPECT_EQ(first->normal, second->normal);
            }
        }
    }
}

// One policy for all pairs, not open for one and closed for another.
TEST(EdgeCases, touching_is_the_same_for_all_pairs) {
    const std::pair<Shape<double>, Shape<double>> touching[] = {
        {box(0, 0, 1, 1), box(2, 0, 1, 1)},         {box(0, 0, 1, 1), point(1, 0.5)},
        {box(0, 0, 1, 1), segment(1, -5, 1, 5)},    {box(0, 0, 1, 1), segment(1, 1, 3, 4)},
        {segment(0, 0, 2, 0), segment(2, 0, 4, 1)}, {segment(0, 0, 2, 0), segment(1, 0, 1, 4)},
        {segment(0, 0, 2, 2), point(1, 1)},         {point(3, 4), point(3, 4)},
    };
    for (const auto& [a, b] : touching) {
        EXPECT_FALSE(overlap(a, b, {Policy::open}));
        EXPECT_TRUE(overlap(a, b, {Policy::closed}));
        EXPECT_FALSE(contact(a, b, {Policy::open}));
        EXPECT_EQ(contact(a, b, {Policy::closed})->depth, 0);
        EXPECT_EQ(distance(a, b).distance, 0);
    }
}

TEST(EdgeCases, a_cast_that_starts_in_overlap) {
    const Shape<double> starts[] = {box(0.25, 0.5, 1, 1), point(0.25, 0.5), segment(0.25, 0.5, 3, 1)};
    for (const auto& b : starts) {
        const auto touch = contact(box(0, 0, 1, 1), b);
        ASSERT_TRUE(touch);
        for (const V way : {V(8, 0), V(-8, 0), V(0, 8), V(0, 0), V(1e-9, -1e9)}) {
            const auto hit = cast(box(0, 0, 1, 1), b, way);
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->t, 0);
            EXPECT_TRUE(hit->started_inside);
            EXPECT_EQ(hit->normal, touch->normal);
            EXPECT_EQ(hit->depth, touch->depth);
        }
    }
}

TEST(EdgeCases, a_cast_that_leaves_or_slides_while_touching) {
    const auto floor = box(0, 0, 10, 1);
    const auto crate = box(0, 2, 1, 1);
    for (const V way : {V(5, 0), V(-5, 0), V(0, 5), V(5, 5), V(-30, 0)}) {
        EXPECT_FALSE(cast(floor, crate, way)) << way.x << ' ' << way.y;
    }
    EXPECT_EQ(cast(floor, crate, V(5, -1e-12))->t, 0);
    EXPECT_EQ(cast(floor, crate, V(5, -1e-12))->normal, V(0, 1));
}

TEST(EdgeCases, exactly_into_a_corner) {
    // Equally opposed to both faces: the one with the larger |y|.
    const auto diagonal = cast(box(0, 0, 1, 1), point(-3, -3), V(4, 4));
    ASSERT_TRUE(diagonal);
    EXPECT_EQ(diagonal->t, 0.5);
    EXPECT_EQ(diagonal->normal, V(0, -1));
    EXPECT_TRUE(diagonal->corner);
    // More opposed to one of them: that one.
    const auto flat = cast(box(0, 0, 1, 1), point(-4, -2), V(9, 3));
    ASSERT_TRUE(flat);
    EXPECT_TRUE(flat->corner);
    EXPECT_DOUBLE_EQ(flat->t, 1.0 / 3);
    EXPECT_EQ(flat->normal, V(-1, 0));
    // A graze touches the corner and does not enter.
    EXPECT_FALSE(cast(box(0, 0, 1, 1), point(-2, 0), V(2, 2)));
    EXPECT_TRUE(cast(box(0, 0, 1, 1), point(-2, 0), V(2, 2), {Policy::closed}));
}

/// Under the closed policy a path can enter at a corner without crossing the second face: it leaves the
/// slab of that face as it arrives, or slides along its line.
TEST(EdgeCases, a_corner_that_is_only_touched_is_a_corner) {
    const auto graze = cast(box(0, 0, 1, 1), point(-2, 0), V(2, 2), {Policy::closed});
    ASSERT_TRUE(graze);
    EXPECT_TRUE(graze->corner);
    EXPECT_EQ(graze->normal, V(-1, 0));
    const auto slide = cast(box(0, 0, 1, 1), point(-3, 1), V(4, 0), {Policy::closed});
    ASSERT_TRUE(slide);
    EXPECT_TRUE(slide->corner);
    EXPECT_EQ(slide->normal, V(-1, 0));
    EXPECT_FALSE(cast(box(0, 0, 1, 1), point(-3, 0.5), V(4, 0), {Policy::closed})->corner);
    EXPECT_FALSE(cast(segment(0, -1, 0, 1), point(-1, 0), V(2, 0), {Policy::closed})->corner);
}

TEST(EdgeCases, parallel_and_collinear_segments) {
    const auto a = segment(0, 0, 6, 3);
    EXPECT_EQ(distance(a, segment(4, 2, 10, 5)).distance, 0);
    EXPECT_EQ(distance(a, segment(4, 2, 10, 5)).point_a, V(5, 2.5));
    EXPECT_DOUBLE_EQ(distance(a, segment(8, 4, 10, 5)).distance, std::sqrt(5));
    EXPECT_FALSE(overlap(a, segment(0, 1, 6, 4), {Policy::closed}));
}

TEST(EdgeCases, equal_boxes_at_the_same_place) {
    const auto touch = contact(box(3, 3, 1, 1), box(3, 3, 1, 1));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->mtv(), V(0, 2));
    EXPECT_TRUE(touch->degenerate);
}

TEST(EdgeCases, a_huge_or_tiny_translation_stops_at_the_same_place) {
    for (const double length : {3.0, 1e3, 1e6, 1e9}) {
        const auto hit = cast(box(4, 0, 1, 1), box(0, 0, 1, 1), V(length, 0));
        ASSERT_TRUE(hit);
        EXPECT_NEAR(hit->position.x, 2, 1e-12);
        EXPECT_EQ(hit->point.x, 3);
    }
    const auto hit = cast(box(2 + 1e-12, 0, 1, 1), box(0, 0, 1, 1), V(2e-12, 0));
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->t, 0.5, 1e-3);
}

TEST(EdgeCases, far_from_the_origin) {
    const double away = 1e6;
    const auto hit = cast(box(away + 4, away, 1, 1), box(away, away, 1, 1), V(4, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->t, 0.5);
    EXPECT_FALSE(overlap(segment(away, away, away + 3, away + 1), point(away + 1.5, away + 0.5 + 1e-9),
                         {Policy::closed}));
}

TEST(EdgeCases, depth_is_the_least_overlap_not_the_largest) {
    EXPECT_EQ(contact(box(0, 0, 10, 1), box(8, 1.5, 10, 1))->mtv(), V(0, 0.5));
}

#ifdef NDEBUG
TEST(EdgeCases, nan_and_infinity_are_never_a_hit) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const double bad : {nan, inf, -inf}) {
        for (const Policy policy : {Policy::open, Policy::closed}) {
            const Shape<double> broken[] = {
                point(bad, 0),         point(0, bad),         segment(bad, 0, 1, 1),
                segment(0, 0, 1, bad), segment(0, bad, 1, 0), box(bad, 0, 1, 1),
                box(0, bad, 1, 1),     box(0, 0, bad, 1),     box(0, 0, 1, bad)};
            for (const auto& shape : broken) {
                for (const auto& other : {point(0, 0), segment(-1, -1, 1, 1), box(0, 0, 1, 1)}) {
                    EXPECT_FALSE(overlap(shape, other, {policy}));
                    EXPECT_FALSE(overlap(other, shape, {policy}));
                    EXPECT_FALSE(contact(shape, other, {policy}));
                    EXPECT_FALSE(cast(shape, other, V(1, 1), {policy}));
                    EXPECT_FALSE(cast(other, shape, V(1, 1), {policy}));
                    EXPECT_GT(distance(shape, other).distance, 0);
                }
            }
            for (const V way : {V(bad, 0), V(0, bad), V(bad, bad)}) {
                EXPECT_FALSE(cast(box(0, 0, 1, 1), point(-3, 0), way, {policy}));
                EXPECT_FALSE(cast(box(0, 0, 1, 1), point(0, 0), way, {policy}));
                EXPECT_FALSE(cast(segment(0, -1, 1, 1), box(-3, 0, 1, 1), way, {policy}));
            }
        }
    }
}
#endif

}  // namespace
}  // namespace collidarium::testing
