/// The places where well-known libraries go wrong, each by name, for circles, capsules, turned boxes and
/// polygons: ways out that are not the shortest or no way out, shapes at the same place, far away, tiny or
/// fast, and numbers that are none.

#include "collidarium/print.hpp"
#include "collidarium/shapes/moved.hpp"
#include "collidarium/validate.hpp"
#include "support/generators.hpp"
#include "support/laws.hpp"
#include "support/queries.hpp"
#include "support/rows.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

/// The contact is as deep in both orders, and the shortest way out in any direction.
void expect_way_out(const Shape<double>& a, const Shape<double>& b, double depth) {
    using namespace says;
    expect_contact("way out", a, b, {nearly(says::depth(depth), 1e-13)});
    if (const auto touch = contact(a, b)) {
        expect_shortest_way_out(a, b, *touch, 1e-13, depth * 0.001, 64);
    }
}

TEST(EdgeCasesWayOut, of_a_circle_whose_center_is_inside_is_through_the_nearest_side) {
    expect_way_out(box(0, 0, 4, 3), circle(3, 1, 1), 2);
    expect_way_out(turned_box(0, 0, 4, 3, std::numbers::pi / 2), circle(1, 3, 1), 2);
    expect_way_out(polygon({{0, 0}, {8, 0}, {8, 6}}), circle(6, 3, 1), 2.2);
    expect_way_out(capsule(-4, 0, 4, 0, 2), circle(1, 1, 1), 2);
    expect_way_out(circle(0, 0, 5), circle(3, 0, 1), 3);
    expect_way_out(fork(0, 0), circle(0.75, 3, 0.5), 1.25);
}

TEST(EdgeCasesWayOut, of_crossing_capsules_is_sideways_or_over_an_end) {
    expect_way_out(capsule(-4, 0, 4, 0, 1), capsule(0, -3, 0, 5, 0.5), 4.5);
    expect_way_out(capsule(-4, 0, 4, 0, 1), capsule(3, -3, 3, 3, 0.5), 2.5);
    expect_way_out(capsule(-4, -3, 4, 3, 1), capsule(-3, 4, 3, -4, 0.5), 6.5);
}

TEST(EdgeCasesWayOut, of_a_concave_shape_is_not_the_sum_of_its_pieces) {
    expect_way_out(fork(0, 0), box(3, 4, 2, 0.5), 1.5);
    expect_way_out(fork(0, 0), circle(1.5, 3, 0.4), 0.9);
    expect_way_out(fork(0, 0), circle(1.5, 3, 1.1), 2.6);
    expect_way_out(fork(0, 0), turned_box(3, 0.75, 0.5, 0.5, 0), 0.75);
    expect_way_out(fork(0, 0), fork(4, 1), 2);
}

TEST(EdgeCasesWayOut, is_in_units_of_length_however_long_the_sides_are) {
    // An axis of length 100 would make its overlap 100 times as deep, and another one look shallower.
    expect_way_out(polygon({{-100, 0}, {100, 0}, {0, 100}}), box(0, -0.5, 1, 1), 0.5);
    expect_way_out(polygon({{0, 0}, {1000, 0}, {1000, 750}}), point(999, 749), 0.2);
    expect_way_out(turned_box(0, 0, 100, 1, 0), turned_box(99, 1.5, 2, 1, 0), 0.5);
}

TEST(EdgeCasesWayOut, takes_the_least_overlap_and_not_the_largest) {
    expect_way_out(turned_box(0, 0, 10, 1, 0), capsule(8, 1.75, 14, 1.75, 1), 0.25);
    expect_way_out(polygon({{0, 0}, {10, 0}, {10, 2}, {0, 2}}), circle(5, 2.5, 1), 0.5);
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
        expect_way_out(shape, shape, depth);
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

TEST(EdgeCasesPolygon, a_vertex_in_the_middle_of_a_side_changes_no_answer) {
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
TEST(EdgeCasesFarAndTiny, answers_are_those_at_the_origin_and_of_shapes_of_one) {
    const V away(0x1p20, -0x1.8p20);
    const ShapeMap tiny{.scale = 0x1p-30};
    for (const auto& mover : movers()) {
        for (const auto& wall : movers()) {
            SCOPED_TRACE(names(wall, mover));
            for (const V at : {V(1, 0.5), V(-0.5, 1.25), V(2.25, 0), V(2, 0), V(0, 3)}) {
                for (const V start : {V(0, 0), V(-8, 0)}) {
                    const Pair<double> model{wall, translated(mover, at + start), -start};
                    const Pair<double> far{translated(model.a, away), translated(model.b, away), -start};
                    expect_scaled(far, model, 1, at == V(2, 0) ? 1e-7 : 1e-8);
                    expect_same_picture(model, tiny, Policy::open, {});
                    expect_same_picture(model, tiny, Policy::closed, {});
                }
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

/// What starts in overlap does so however far it is to go.
TEST(ExtremeWays, hulls_that_overlap_at_the_start_are_not_lost_beside_an_enormous_way) {
    const Shape<double> shapes[] = {
        Circle<double>{{1, 1}, 1},
        Capsule<double>{{1, 1}, {3, 3}, 0.125},
        Obb<double>{{1, 1}, {1, 0.5}, 0.5},
        polygon({{0, 0}, {4, 0}, {2, 2}, {3, 4}, {0, 3}}),
        polygon({{1, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {1, 5}}),
    };
    for (const auto& a : shapes) {
        for (const auto& b : shapes) {
            const auto touch = contact(a, b).value();
            for (const V way : {V(-5, 1e154), V(1e200, 3), V(-1e300, 1e-300)}) {
                const auto hit = cast(a, b, way);
                ASSERT_TRUE(hit && hit->started_inside);
                EXPECT_EQ(hit->normal, touch.normal);
                EXPECT_EQ(hit->depth, touch.depth);
            }
        }
    }
}

/// A wall at the beginning of a way of 1e300 was gone through: beside the way it had no size left.
TEST(ExtremeWays, what_lies_at_the_beginning_of_an_enormous_way_is_hit) {
    const Shape<double> shapes[] = {circle(0, 0, 1),
                                    segment(0, -1, 0.5, 2),
                                    box(0, 0, 1, 2),
                                    turned_box(0, 0, 1, 2, 0.5),
                                    capsule(0, 0, 1, 3, 0.25),
                                    polygon({{-1, -1}, {2, -1}, {0, 3}}),
                                    fork(-1, -1)};
    constexpr Algorithm methods[] = {Algorithm::automatic, Algorithm::minkowski,
                                     Algorithm::conservative_advancement};
    std::size_t misses = 0;
    for (const auto& a : shapes) {
        for (const auto& resting : shapes) {
            for (const V& way : {V(64, 1), V(-3, 64), V(-64, -64), V(5, -64)}) {
                const Shape<double> b = moved(resting, Motion<double>{-way / 4.0}, 1.0);
                for (const Algorithm method : methods) {
                    SCOPED_TRACE(names(a, b) + " " + std::string(name(method)));
                    if (!supports(Operation::cast, a, b, method)) {
                        continue;
                    }
                    const auto near = cast(a, b, way, {Policy::open, method});
                    misses += near ? 0 : 1;
                    for (const int exponent : {150, 600, 1017}) {
                        Recorder<double> recorder;
                        const auto far =
                            cast(a, b, way * std::ldexp(1.0, exponent), {Policy::open, method}, recorder);
                        ASSERT_EQ(far.has_value(), near.has_value()) << exponent;
                        ASSERT_FALSE(recorder.events().empty());
                        const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
                        EXPECT_EQ(verdict.hit, far.has_value());
                        if (!far) {
                            continue;
                        }
                        EXPECT_NEAR(std::ldexp(far->t, exponent), near->t, 1e-9);
                        EXPECT_NEAR(far->position.x, near->position.x, 1e-8);
                        EXPECT_NEAR(far->position.y, near->position.y, 1e-8);
                        EXPECT_NEAR(far->normal.x, near->normal.x, 1e-12);
                        EXPECT_NEAR(far->normal.y, near->normal.y, 1e-12);
                        for (const Event<double>& event : recorder.events()) {
                            const auto* sweep = std::get_if<Sweep<double>>(&event);
                            EXPECT_TRUE(sweep == nullptr ||
                                        sweep->translation == way * std::ldexp(1.0, exponent));
                        }
                        EXPECT_EQ(verdict.value, far->t);
                    }
                    EXPECT_FALSE(cast(a, b, -way * 0x1p1017, {Policy::open, method}));
                }
            }
        }
    }
    EXPECT_EQ(misses, 4U * 3U) << "a segment that comes to lie on its like only touches it";
}

TEST(ExtremeTrace, events_come_in_the_units_of_the_shapes) {
    Recorder<double> recorder;
    const double unit = 0x1p600;
    ASSERT_TRUE(
        cast(box(4 * unit, 0, unit, unit), segment(0, 0, 0, unit), V(8 * unit, 0), {Policy::open}, recorder));
    const auto& slab = std::get<SlabInterval<double>>(recorder.events()[3]);
    EXPECT_EQ(slab.near_line, 3 * unit);
    EXPECT_EQ(slab.near, 0.375);
    EXPECT_EQ(std::get<Verdict<double>>(recorder.events().back()).value, 0.375);
}

#ifdef NDEBUG
// An infinite circle was in contact with every circle and overlapped a polygon around its centre, and an
// infinite box, or one whose centre is no number, overlapped every circle.
TEST(EdgeCasesNotFinite, boxes_of_known_types_are_never_a_hit) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
        for (const Aabb<double>& broken : {Aabb<double>{{bad, 0}, {1, 1}}, Aabb<double>{{0, bad}, {1, 1}},
                                           Aabb<double>{{0, 0}, {bad, 1}}, Aabb<double>{{0, 0}, {1, bad}}}) {
            for (const Policy policy : policies) {
                EXPECT_FALSE(overlap(broken, Aabb<double>{{0, 0}, {1, 1}}, {policy})) << broken;
                EXPECT_FALSE(overlap(Circle<double>{{0, 0}, 1}, broken, {policy})) << broken;
                EXPECT_FALSE(contains(broken, V(0, 0), {policy})) << broken;
            }
        }
    }
}

TEST(EdgeCasesNotFinite, nan_and_infinity_are_never_a_hit) {
    std::vector<Shape<double>> others = movers();
    others.insert(others.end(), {point(0, 0), segment(-1, -1, 1, 1), box(0, 0, 1, 1)});
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
        std::vector<Shape<double>> broken{point(bad, 0),
                                          point(0, bad),
                                          segment(bad, 0, 1, 1),
                                          segment(0, 0, 1, bad),
                                          segment(0, bad, 1, 0),
                                          box(bad, 0, 1, 1),
                                          box(0, bad, 1, 1),
                                          box(0, 0, bad, 1),
                                          box(0, 0, 1, bad),
                                          circle(bad, 0, 1),
                                          circle(0, bad, 1),
                                          capsule(bad, 0, 1, 1, 1),
                                          capsule(0, 0, 1, bad, 1),
                                          turned_box(bad, 0, 1, 1, 0.5),
                                          turned_box(0, bad, 1, 1, 0.5)};
        if (bad != -infinity) {  // sizes
            broken.insert(broken.end(), {circle(0, 0, bad), capsule(0, 0, 1, 1, bad),
                                         turned_box(0, 0, bad, 1, 0), turned_box(0, 0, 1, bad, 0.5)});
        }
        for (const Policy policy : policies) {
            for (const auto& shape : broken) {
                for (const auto& other : others) {
                    for (const V way : {V(0, 0), V(5, 0.5), V(-6, -7)}) {
                        const auto moved = translated(other, way);
                        SCOPED_TRACE(names(shape, moved));
                        EXPECT_FALSE(overlap(shape, moved, {policy}));
                        EXPECT_FALSE(overlap(moved, shape, {policy}));
                        EXPECT_FALSE(contact(shape, moved, {policy}));
                        EXPECT_FALSE(contact(moved, shape, {policy}));
                        EXPECT_FALSE(cast(shape, moved, V(1, 1), {policy}));
                        EXPECT_FALSE(cast(moved, shape, V(1, 1), {policy}));
                        EXPECT_TRUE(!is_of_slabs(shape) || !is_of_slabs(other) ||
                                    distance(shape, moved).distance > 0);
                    }
                }
            }
            for (const V way : {V(bad, 0), V(0, bad), V(bad, bad)}) {
                for (const auto& other : others) {
                    EXPECT_FALSE(cast(other, translated(other, V(-9, 0)), way, {policy}));
                    EXPECT_FALSE(cast(other, other, way, {policy}));
                }
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
