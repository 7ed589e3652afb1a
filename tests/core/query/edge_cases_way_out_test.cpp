/// The places where well-known libraries go wrong, each by name, for circles, capsules, turned boxes and
/// polygons: ways out that are not the shortest or no way out, shapes at the same place, far away, tiny or
/// fast, and numbers that are none.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "collidarium/names.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/translated.hpp"
#include "support/convex_generators.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

/// Moving b by the mtv leaves the shapes touching, and nothing shorter does, whatever its direction.
void expect_shortest_way_out(const Shape<double>& a, const Shape<double>& b, double depth) {
    SCOPED_TRACE(names(a, b));
    const auto touch = contact(a, b);
    ASSERT_TRUE(touch);
    EXPECT_NEAR(touch->depth, depth, 1e-13);
    EXPECT_NEAR(glm::length(touch->normal), 1, 1e-14);
    const auto after = contact(a, translated(b, touch->mtv()), {Policy::closed});
    EXPECT_LE(after ? after->depth : distance(a, translated(b, touch->mtv())).distance, 1e-13);
    for (int i = 0; i < 64; ++i) {
        const double angle = i * std::numbers::pi / 32;
        const V shorter = V(std::cos(angle), std::sin(angle)) * (depth * 0.999);
        EXPECT_TRUE(overlap(a, translated(b, shorter))) << "a shorter way out at " << angle;
    }
    const auto back = contact(b, a);
    ASSERT_TRUE(back);
    EXPECT_NEAR(back->depth, depth, 1e-13);
}

TEST(EdgeCasesWayOut, of_a_circle_whose_center_is_inside_is_through_the_nearest_side) {
    expect_shortest_way_out(box(0, 0, 4, 3), circle(3, 1, 1), 2);
    expect_shortest_way_out(turned_box(0, 0, 4, 3, std::numbers::pi / 2), circle(1, 3, 1), 2);
    expect_shortest_way_out(polygon({{0, 0}, {8, 0}, {8, 6}}), circle(6, 3, 1), 2.2);
    expect_shortest_way_out(capsule(-4, 0, 4, 0, 2), circle(1, 1, 1), 2);
    expect_shortest_way_out(circle(0, 0, 5), circle(3, 0, 1), 3);
    expect_shortest_way_out(fork(0, 0), circle(0.75, 3, 0.5), 1.25);
}

TEST(EdgeCasesWayOut, of_crossing_capsules_is_sideways_or_over_an_end) {
    expect_shortest_way_out(capsule(-4, 0, 4, 0, 1), capsule(0, -3, 0, 5, 0.5), 4.5);
    expect_shortest_way_out(capsule(-4, 0, 4, 0, 1), capsule(3, -3, 3, 3, 0.5), 2.5);
    expect_shortest_way_out(capsule(-4, -3, 4, 3, 1), capsule(-3, 4, 3, -4, 0.5), 6.5);
}

TEST(EdgeCasesWayOut, of_a_concave_shape_is_not_the_sum_of_its_pieces) {
    expect_shortest_way_out(fork(0, 0), box(3, 4, 2, 0.5), 1.5);
    expect_shortest_way_out(fork(0, 0), circle(1.5, 3, 0.4), 0.9);
    expect_shortest_way_out(fork(0, 0), circle(1.5, 3, 1.1), 2.6);
    expect_shortest_way_out(fork(0, 0), turned_box(3, 0.75, 0.5, 0.5, 0), 0.75);
    expect_shortest_way_out(fork(0, 0), fork(4, 1), 2);
}

TEST(EdgeCasesWayOut, is_in_units_of_length_however_long_the_sides_are) {
    // An axis of length 100 would make its overlap 100 times as deep, and another one look shallower.
    expect_shortest_way_out(polygon({{-100, 0}, {100, 0}, {0, 100}}), box(0, -0.5, 1, 1), 0.5);
    expect_shortest_way_out(polygon({{0, 0}, {1000, 0}, {1000, 750}}), point(999, 749), 0.2);
    expect_shortest_way_out(turned_box(0, 0, 100, 1, 0), turned_box(99, 1.5, 2, 1, 0), 0.5);
}

TEST(EdgeCasesWayOut, takes_the_least_overlap_and_not_the_largest) {
    expect_shortest_way_out(turned_box(0, 0, 10, 1, 0), capsule(8, 1.75, 14, 1.75, 1), 0.25);
    expect_shortest_way_out(polygon({{0, 0}, {10, 0}, {10, 2}, {0, 2}}), circle(5, 2.5, 1), 0.5);
}

// Elsewhere a zero normal, or NaN.
TEST(EdgeCasesSamePlace, two_of_the_same_shape_have_a_unit_normal_and_a_way_out) {
    const auto concentric = contact(circle(3, 4, 2), circle(3, 4, 1)).value();
    EXPECT_EQ(concentric.normal, V(1, 0));
    EXPECT_EQ(concentric.depth, 3);
    EXPECT_TRUE(concentric.degenerate);
    const auto capsules = contact(capsule(0, 0, 4, 0, 1), capsule(0, 0, 4, 0, 1)).value();
    EXPECT_EQ(capsules.normal, V(0, 1));
    EXPECT_EQ(capsules.depth, 2);
    EXPECT_TRUE(capsules.degenerate);
    const std::pair<Shape<double>, double> shapes[] = {
        {turned_box(3, 3, 2, 1, 0), 2},
        {turned_box(3, 3, 2, 1, 1.25), 2},
        {polygon({{0, 0}, {8, 0}, {8, 6}}), 4.8},
        {circle(3, 3, 1), 2},
        {fork(0, 0), 5},
    };
    for (const auto& [shape, depth] : shapes) {
        expect_shortest_way_out(shape, shape, depth);
        EXPECT_TRUE(contact(shape, shape)->degenerate);
        EXPECT_EQ(distance(shape, shape).distance, 0);
    }
}

// By edge axes alone a disc beside a vertex is a hit.
TEST(EdgeCasesCircle, past_a_vertex_is_told_apart_though_no_side_does) {
    const auto square = polygon({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
    const auto spike = polygon({{0, 0}, {-8, 1}, {-8, -1}});
    EXPECT_FALSE(overlap(square, circle(1.75, 1.75, 1), {Policy::closed}));
    EXPECT_DOUBLE_EQ(distance(square, circle(4, 5, 2)).distance, 3);
    EXPECT_FALSE(overlap(spike, circle(1.25, 0, 1), {Policy::closed}));
    EXPECT_EQ(distance(spike, circle(1.25, 0, 1)).distance, 0.25);
    EXPECT_FALSE(overlap(capsule(1.5, 3, 3, 1.5, 0.75), square, {Policy::closed}));
    EXPECT_FALSE(overlap(fork(0, 0), circle(6.75, 5.75, 1), {Policy::closed}));
}

TEST(EdgeCasesLines, parallel_collinear_and_tangent_ones_have_an_answer) {
    using S = Segment<double>;
    const auto stretch = lines(S{{0, 0}, {6, 3}}, S{{10, 5}, {4, 2}});
    ASSERT_EQ(stretch.kind, LinesKind::overlap);
    EXPECT_EQ(stretch.ends[0], V(4, 2));
    EXPECT_EQ(stretch.ends[1], V(6, 3));
    EXPECT_EQ(lines(S{{0, 0}, {6, 3}}, S{{6, 3}, {8, 4}}).kind, LinesKind::point);
    EXPECT_EQ(lines(S{{0, 0}, {6, 3}}, S{{8, 4}, {10, 5}}).kind, LinesKind::none);
    EXPECT_EQ(lines(S{{0, 0}, {6, 3}}, S{{0, 1}, {6, 4}}, Extent::line).kind, LinesKind::none);
    EXPECT_EQ(lines(S{{0, 0}, {6, 3}}, S{{8, 4}, {10, 5}}, Extent::line).kind, LinesKind::overlap);
    const auto tangent = circle_line(Circle<double>{{1, 1}, 5}, S{{-6, 6}, {8, 6}}, Extent::segment);
    EXPECT_EQ(tangent.kind, CircleLineKind::tangent);
    EXPECT_EQ(tangent.points()[0], V(1, 6));
    EXPECT_EQ(circle_line(Circle<double>{{1, 1}, 5}, S{{1, 1}, {1, 1}}, Extent::segment).kind,
              CircleLineKind::none);
}

TEST(EdgeCasesPolygon, bad_ones_are_refused_by_name_and_never_repaired_in_silence) {
    const auto refused = [](const std::vector<V>& vertices) {
        return make_polygon_shape<double>(vertices).error;
    };
    EXPECT_EQ(refused({{0, 0}, {4, 0}}), ShapeError::too_few_vertices);
    EXPECT_EQ(refused({{0, 0}, {2, 1}, {4, 2}, {6, 3}}), ShapeError::zero_area);
    EXPECT_EQ(refused({{0, 0}, {4, 0}, {4, 0}, {0, 4}}), ShapeError::repeated_vertex);
    EXPECT_EQ(refused({{0, 0}, {4, 4}, {4, 0}, {0, 4}}), ShapeError::self_intersecting);
    EXPECT_EQ(refused({{0, 0}, {4, 0}, {2, 0}, {2, 4}}), ShapeError::self_intersecting);
    const auto clockwise = make_polygon_shape<double>(std::vector<V>{{0, 0}, {0, 4}, {4, 0}});
    EXPECT_TRUE(clockwise.shape && clockwise.reversed);
    // A vertex in the middle of a side is none of these, and changes no answer.
    const auto with = polygon({{0, 0}, {2, 0}, {4, 0}, {2, 2}, {0, 4}, {0, 1}});
    const auto without = polygon({{0, 0}, {4, 0}, {0, 4}});
    for (const auto& b : {circle(2, -0.5, 1), point(1, 1), box(3, 3, 1.5, 1.5), capsule(-2, 2, 9, 2, 1)}) {
        EXPECT_DOUBLE_EQ(contact(with, b)->depth, contact(without, b)->depth);
        EXPECT_EQ(contact(with, b)->normal, contact(without, b)->normal);
    }
}

const std::vector<Shape<double>>& movers() {
    static const std::vector<Shape<double>> shapes{
        circle(0, 0, 1),
        capsule(0, -1, 0, 1, 1),
        turned_box(0, 0, 1, 1, 0),
        polygon({{1, 0}, {-1, 1}, {-1, -1}}),
        polygon({{1, 1}, {-1, 1}, {0, 0}, {-1, -1}, {1, -1}}),
    };
    return shapes;
}

// A stop by an epsilon in t leaves a gap that grows with the translation.
TEST(EdgeCasesStep, huge_and_tiny_translations_stop_at_the_same_place) {
    for (const auto& mover : movers()) {
        for (const auto& wall : {turned_box(5, 0, 1, 3, 0), capsule(5, -3, 5, 3, 1), circle(5, 0, 1)}) {
            SCOPED_TRACE(names(wall, mover));
            for (const double length : {4.0, 1e3, 1e6, 1e9, 1e12}) {
                const auto hit = cast(wall, mover, V(length, 0));
                ASSERT_TRUE(hit) << length;
                EXPECT_NEAR(hit->t * length, 3, 1e-11) << length;
                EXPECT_NEAR(hit->point.x, 4, 1e-11) << length;
                EXPECT_EQ(hit->normal, V(-1, 0)) << length;
            }
            const auto near = translated(mover, V(3 - 0x1p-40, 0));
            const auto hit = cast(wall, near, V(0x1p-39, 0));
            ASSERT_TRUE(hit);
            EXPECT_NEAR(hit->t, 0.5, 1e-3);
        }
    }
}

// Cancellation: false hits, or "no overlap" while a manifold says deep.
TEST(EdgeCasesFar, a_million_from_the_origin_answers_are_those_at_the_origin) {
    const V away(0x1p20, -0x1.8p20);
    for (const auto& mover : movers()) {
        for (const auto& wall : movers()) {
            SCOPED_TRACE(names(wall, mover));
            const Shape<double> far_wall = translated(wall, away);
            for (const V at : {V(1, 0.5), V(-0.5, 1.25), V(2.25, 0), V(0, 3)}) {
                const Shape<double> b = translated(mover, at);
                const Shape<double> far_b = translated(b, away);
                const auto touch = contact(wall, b);
                const auto far_touch = contact(far_wall, far_b);
                ASSERT_EQ(touch.has_value(), far_touch.has_value());
                if (touch) {
                    EXPECT_NEAR(far_touch->depth, touch->depth, 1e-8);
                }
                EXPECT_NEAR(distance(far_wall, far_b).distance, distance(wall, b).distance, 1e-9);
                const auto hit = cast(wall, translated(b, V(-8, 0)), V(8, 0));
                const auto far_hit = cast(far_wall, translated(far_b, V(-8, 0)), V(8, 0));
                ASSERT_EQ(hit.has_value(), far_hit.has_value());
                if (hit) {
                    EXPECT_NEAR(far_hit->t, hit->t, 1e-10);
                }
            }
        }
    }
}

TEST(EdgeCasesTiny, shapes_of_a_billionth_are_as_solid_as_those_of_one) {
    const ShapeMap tiny{.scale = 0x1p-30};
    for (const auto& mover : movers()) {
        for (const auto& wall : movers()) {
            SCOPED_TRACE(names(wall, mover));
            for (const V at : {V(1, 0.5), V(-0.5, 1.25), V(2, 0), V(0, 3)}) {
                const Shape<double> b = translated(mover, at);
                const auto touch = contact(wall, b);
                const auto there = contact(tiny(wall), tiny(b));
                ASSERT_EQ(touch.has_value(), there.has_value());
                EXPECT_EQ(there ? there->depth : 0, touch ? touch->depth * tiny.scale : 0);
                EXPECT_EQ(distance(tiny(wall), tiny(b)).distance, distance(wall, b).distance * tiny.scale);
            }
        }
    }
}

// Where a step per frame misses what turns by more than it is wide.
TEST(EdgeCasesTurning, a_fast_rotation_steps_over_nothing) {
    for (const double turns : {1.0, 10.0, 100.0}) {
        const auto impact = time_of_impact(circle(2, 2, 0.125), {}, segment(-3, 0, 3, 0),
                                           {{0, 0}, turns * 2 * std::numbers::pi}, {Policy::closed});
        ASSERT_TRUE(impact.hit && impact.converged) << turns;
        // The rod's end comes around to the pin at an angle a little before 45 degrees.
        const double angle = std::numbers::pi / 4 - std::asin(0.125 / std::sqrt(8));
        EXPECT_NEAR(impact.t * turns * 2 * std::numbers::pi, angle, 1e-7) << turns;
    }
}

#ifdef NDEBUG
TEST(EdgeCasesNotFinite, nan_and_infinity_are_never_a_hit) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const double bad : {nan, inf, -inf}) {
        const Shape<double> broken[] = {circle(bad, 0, 1),
                                        circle(0, bad, 1),
                                        capsule(bad, 0, 1, 1, 1),
                                        capsule(0, 0, 1, bad, 1),
                                        turned_box(bad, 0, 1, 1, 0.5),
                                        turned_box(0, bad, 1, 1, 0.5)};
        for (const auto& shape : broken) {
            for (const auto& other : movers()) {
                SCOPED_TRACE(names(shape, other));
                for (const Policy policy : {Policy::open, Policy::closed}) {
                    EXPECT_FALSE(overlap(shape, other, {policy}));
                    EXPECT_FALSE(overlap(other, shape, {policy}));
                    EXPECT_FALSE(contact(shape, other, {policy}));
                    EXPECT_FALSE(cast(shape, other, V(1, 1), {policy}));
                    EXPECT_FALSE(cast(other, shape, V(1, 1), {policy}));
                }
            }
        }
        for (const V way : {V(bad, 0), V(0, bad), V(bad, bad)}) {
            for (const auto& other : movers()) {
                EXPECT_FALSE(cast(other, translated(other, V(-9, 0)), way));
                EXPECT_FALSE(cast(other, other, way));
            }
        }
    }
}

// An infinite circle was in contact with every circle and overlapped a polygon around its centre, and an
// infinite box overlapped every circle beside it.
TEST(EdgeCasesNotFinite, sizes_that_are_infinite_or_no_number_are_never_a_hit) {
    for (const double bad :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        const Shape<double> broken[] = {circle(0, 0, bad),           capsule(0, 0, 1, 1, bad),
                                        box(0, 0, bad, 1),           box(0, 0, 1, bad),
                                        turned_box(0, 0, bad, 1, 0), turned_box(0, 0, 1, bad, 0.5)};
        for (const auto& shape : broken) {
            for (const auto& other : movers()) {
                for (const V way : {V(0, 0), V(5, 0.5), V(-6, -7)}) {
                    const auto moved = translated(other, way);
                    SCOPED_TRACE(names(shape, moved));
                    for (const Policy policy : {Policy::open, Policy::closed}) {
                        EXPECT_FALSE(overlap(shape, moved, {policy}));
                        EXPECT_FALSE(overlap(moved, shape, {policy}));
                        EXPECT_FALSE(contact(shape, moved, {policy}));
                        EXPECT_FALSE(contact(moved, shape, {policy}));
                    }
                }
            }
        }
    }
}
#endif

}  // namespace
}  // namespace collidarium::testing
