/// Static questions that were answered wrongly once: flat shapes, right angles, radii too small to be added,
/// shapes on one line. Each test is named after what has to hold.

#include "collidarium/predicates/orientation.hpp"
#include "support/queries.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

constexpr Algorithm static_methods[] = {Algorithm::automatic, Algorithm::closed_form, Algorithm::sat,
                                        Algorithm::gjk_epa, Algorithm::minkowski};

/// The contact by every method that answers.
template <class Check>
void for_each_contact(const Shape<double>& a, const Shape<double>& b, Policy policy, Check&& check) {
    for (const Algorithm method : static_methods) {
        SCOPED_TRACE(std::string(name(method)));
        if (const auto answer = contact_by({policy, method}, a, b); answer.supported) {
            expect_clean(answer.answer);
            check(answer.answer);
        }
    }
}

TEST(DegeneratePairs, flat_shapes_parallel_up_to_rounding_do_not_meet_beyond_their_ends) {
    // Rounded cross products took the two for one line that went on for ever.
    const auto a = segment(0.9, 3.8, 2.7, 4.8);
    for (int i = 0; i < 200; ++i) {
        const double up = i * 0.05;
        for (const auto& b : {capsule(3.5, up, 7.1, 2 + up, 0), segment(3.5, up, 7.1, 2 + up)}) {
            EXPECT_FALSE(overlap(a, b, {Policy::closed})) << up;
            EXPECT_GE(distance(a, b).distance, 0.8 * std::cos(std::atan(1 / 1.8)) - 1e-12) << up;
        }
    }
}

TEST(DegeneratePairs, a_vertex_that_is_on_a_line_in_decimal_only_is_where_binary_has_it) {
    // 0.1, 0.2 and 0.3 lie on one line in decimal; in binary the middle one is off it.
    const auto a = segment(0.1, 0.1, 0.7, 0.7 + 0x1p-53);
    EXPECT_EQ(overlap(a, point(0.3, 0.3), {Policy::closed}),
              orientation(V(0.1, 0.1), V(0.7, 0.7 + 0x1p-53), V(0.3, 0.3)) == 0);
    EXPECT_TRUE(overlap(segment(0.1, 0.1, 0.7, 0.7), point(0.3, 0.3), {Policy::closed}));
}

TEST(DegeneratePairs, boxes_at_right_angles_with_tied_depths_are_parted_by_their_deepest_points) {
    // The foot on the edge that decided lay beyond its end: the points were half a unit off the mtv.
    for (int quarter = 0; quarter < 4; ++quarter) {
        for (const V& at : {V(1.5, 1.5), V(-1.5, 1.5), V(1.25, -1.25), V(0.5, 0.5)}) {
            const auto a = box(0, 0, 1, 1);
            const auto b = turned_box(at.x, at.y, 1, 1, quarter * std::numbers::pi / 2);
            for_each_contact(a, b, Policy::closed, [&](const auto& touch) {
                ASSERT_TRUE(touch);
                EXPECT_LE(glm::length(touch->point_a - touch->point_b - touch->mtv()), 1e-15);
                EXPECT_NEAR(touch->depth, 2 - std::max(std::abs(at.x), std::abs(at.y)), 1e-15);
            });
            const auto apart = distance(a, b);
            EXPECT_EQ(apart.point_a, apart.point_b);
            EXPECT_EQ(distance(a, point(apart.point_a.x, apart.point_a.y)).distance, 0);
        }
    }
}

TEST(DegeneratePairs, a_radius_below_the_last_place_of_the_coordinates_still_overlaps) {
    // A radius that vanishes when it is added to a coordinate was lost, and with it the overlap.
    for (const double radius : {1e-17, 1e-30, 5e-324}) {
        const auto corner = box(2, 2, 1, 1);
        const auto disc = circle(1, 1, radius);
        EXPECT_TRUE(overlap(corner, disc, {Policy::open})) << radius;
        for_each_contact(corner, disc, Policy::open, [&](const auto& touch) {
            ASSERT_TRUE(touch);
            EXPECT_GT(touch->depth, 0);
        });
        EXPECT_FALSE(overlap(corner, circle(1 - 0x1p-53, 1, radius), {Policy::closed}) && radius < 1e-17);
    }
}

TEST(DegeneratePairs, radii_are_added_without_rounding) {
    // 1 + 1e-20 is 1 in binary, but the discs overlap.
    EXPECT_TRUE(overlap(circle(0, 0, 1), circle(1, 0, 1e-20), {Policy::open}));
    EXPECT_FALSE(overlap(circle(0, 0, 1), circle(1, 0, 0), {Policy::open}));
    EXPECT_TRUE(overlap(capsule(0, -1, 0, 1, 1), capsule(1, -1, 1, 1, 1e-20), {Policy::open}));
    const auto depth = contact(capsule(0, -1, 0, 1, 1), capsule(1, -1, 1, 1, 1e-20))->depth;
    EXPECT_NEAR(depth, 1e-20, 1e-32);
}

TEST(DegeneratePairs, a_huge_vertex_and_the_least_radius_have_finite_answers) {
    // The squares of one overflowed beside those of the other: the normal was NaN.
    const auto a = polygon({{0, 0}, {1e19, 0}, {0, 1e19}});
    const auto b = circle(1e19, 0, 5e-324);
    for (const Policy policy : {Policy::open, Policy::closed}) {
        for_each_contact(a, b, policy, [](const auto& touch) { EXPECT_TRUE(touch); });
        for (const V& way : {V(1, 0), V(-1e19, 3), V(0, 0)}) {
            const auto hit = cast_by({policy, Algorithm::minkowski}, a, b, way);
            ASSERT_TRUE(hit.answer);
            EXPECT_TRUE(hit.answer->started_inside);
            expect_clean(hit.answer);
        }
    }
}

TEST(DegeneratePairs, a_segment_on_its_own_line_has_one_normal_whatever_the_method) {
    for (const auto& [a, b] :
         {std::pair(segment(0, 0, 4, 2), segment(2, 1, 6, 3)),
          std::pair(segment(6, 3, 2, 1), segment(0, 0, 4, 2)),
          std::pair(segment(0, 0, 0, 4), segment(0, 1, 0, 3)),
          std::pair(segment(0, 0, 4, 0), segment(4, 0, 1, 0)), std::pair(segment(0, 0, 4, 2), point(2, 1))}) {
        const auto usual = contact(a, b, {Policy::closed});
        ASSERT_TRUE(usual);
        EXPECT_EQ(usual->depth, 0);
        EXPECT_FALSE(overlap(a, b, {Policy::open}));
        for_each_contact(a, b, Policy::closed, [&](const auto& touch) {
            ASSERT_TRUE(touch);
            EXPECT_EQ(touch->normal, usual->normal);
            EXPECT_EQ(touch->manifold_size, usual->manifold_size);
        });
    }
}

TEST(DegeneratePairs, touching_in_one_point_is_one_contact_point) {
    // Clipping kept the same point twice.
    for (const auto& b :
         {segment(1, 0.5, 3, 0.5), turned_box(1 + std::sqrt(2.0), 0, 1, 1, std::numbers::pi / 4),
          capsule(2, 0.25, 4, 0.25, 1)}) {
        for_each_contact(box(0, 0, 1, 1), b, Policy::closed,
                         [&](const auto& touch) { EXPECT_TRUE(!touch || touch->manifold_size == 1); });
    }
}

}  // namespace
}  // namespace collidarium::testing
