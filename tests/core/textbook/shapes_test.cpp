/// Naive tests of circles, boxes, separating axes and lines: right on an ordinary case, wrong on the one that
/// breaks them.

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/textbook/box_box.hpp"
#include "collidarium/textbook/circle_polygon_without_vertex_axis.hpp"
#include "collidarium/textbook/discriminant_compared_with_zero.hpp"
#include "collidarium/textbook/in_16_bits.hpp"
#include "collidarium/textbook/lines_nothing_at_zero_denominator.hpp"
#include "collidarium/textbook/sat_axes_not_normalised.hpp"
#include "collidarium/textbook/sat_unit_axes.hpp"
#include "collidarium/textbook/zero_vector_normalised.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::textbook {
namespace {

using V = Vec2<double>;
using CircleD = Circle<double>;

TEST(TextbookCircles, are_right_on_an_ordinary_case_and_wrong_on_another) {
    EXPECT_TRUE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{2, 0}, 0}));
    EXPECT_FALSE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{3, 0}, 0}));
    EXPECT_TRUE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{3, 0}, 0}, Policy::closed));
    EXPECT_TRUE(overlap(CircleD{{0, 0}, 3}, CircleD{{6, 0}, 4}));
    EXPECT_FALSE(sum_of_squared_radii(CircleD{{0, 0}, 3}, CircleD{{6, 0}, 4})) << "of two radii";
    EXPECT_TRUE(circle_circle_16_bit({{0, 0}, 20}, {{39, 0}, 20}));
    EXPECT_FALSE(circle_circle_16_bit({{0, 0}, 20}, {{41, 0}, 20}));
    EXPECT_FALSE(overlap(CircleD{{0, 0}, 20}, CircleD{{256, 0}, 20}));
    EXPECT_TRUE(circle_circle_16_bit({{0, 0}, 20}, {{256, 0}, 20})) << "from 256 on";
    const auto around = zero_vector_normalised(CircleD{{1, 1}, 2}, CircleD{{1, 1}, 1}).value();
    EXPECT_EQ(around.depth, 3);
    EXPECT_EQ(around.mtv(), V(0, 0)) << "around one centre they stay where they are";
    EXPECT_EQ(zero_becomes_x(V(0, 0)), V(1, 0));
    EXPECT_EQ(contact(CircleD{{1, 1}, 2}, CircleD{{1, 1}, 1}).value().mtv(), V(3, 0));
    const auto beside = zero_vector_normalised(CircleD{{0, 0}, 3}, CircleD{{3, 4}, 3}).value();
    EXPECT_EQ(beside.normal, V(0.6, 0.8));
    EXPECT_EQ(beside.depth, 1);
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

using Box = Aabb<double>;

TEST(TextbookBoxes, are_right_at_the_origin_and_wrong_elsewhere) {
    const auto& [a, b] = overlap_of_summed_positions_fails;
    EXPECT_TRUE(overlap_of_summed_positions(a, b));
    EXPECT_FALSE(overlap(a, b)) << "far apart";
    EXPECT_FALSE(overlap_of_summed_positions(Box{{-10, 0}, {1, 1}}, Box{{-10, 0}, {1, 1}})) << "far left";
    EXPECT_TRUE(overlap_of_summed_positions(Box{{0, 0}, {1, 1}}, Box{{0.5, 0.5}, {1, 1}}));
    const auto& [floor, box] = mtv_of_greater_overlap_fails;
    EXPECT_EQ(mtv_of_greater_overlap(floor, box).value().mtv(), V(6, 0)) << "the long way";
    EXPECT_EQ(contact(floor, box)->mtv(), V(0, 0.25));
    EXPECT_EQ(position_added_twice(Box{{0, 0}, {2, 1}}, Box{{1, 1.5}, {1, 1}}), V(2, 1.5)) << "on the edge";
    EXPECT_EQ(position_added_twice(Box{{3, 0}, {2, 1}}, Box{{4, 1.5}, {1, 1}}), V(8, 1.5));
}

TEST(OverlapOfSummedPositions, TheTraceEndsWithWhatDecides) {
    const auto& [a, b] = overlap_of_summed_positions_fails;
    Recorder<double> recorder;
    EXPECT_TRUE(overlap_of_summed_positions(a, b, Policy::open, recorder));
    ASSERT_EQ(recorder.events().size(), 3U);
    const auto& on_x = std::get<Comparison<double>>(recorder.events()[0]);
    EXPECT_EQ(on_x.left, 10);
    EXPECT_EQ(on_x.right, 31) << "31 - 10: an overlap of 21";
    EXPECT_TRUE(std::get<Verdict<double>>(recorder.events()[2]).hit);
}

TEST(MtvOfGreaterOverlap, IsNeverShorterThanTheMtvWhereTheCentresCancel) {
    testing::Random random(9);
    const auto half = [&] { return V(random.number(0.2, 2), random.number(0.2, 2)); };
    int longer = 0;
    for (int i = 0; i < 5000; ++i) {
        const Box a{random.vector(2), half()};
        const Box b{-a.center, half()};
        const auto right = contact(a, b);
        const auto found = mtv_of_greater_overlap(a, b);
        ASSERT_EQ(found.has_value(), right.has_value());
        if (found) {
            ASSERT_GE(found->depth, right->depth - 1e-12);
            longer += found->depth > right->depth ? 1 : 0;
        }
    }
    EXPECT_GT(longer, 500);
}

std::vector<V> corners(const Aabb<double>& box) {
    ConvexProxyStorage<double> room;
    const auto points = make_proxy(box, room).points;
    return {points.begin(), points.end()};
}

TEST(TextbookSatAxesNotNormalised, is_right_for_sides_of_1_and_wrong_for_long_and_short_ones) {
    const auto naive = [](const Aabb<double>& a, const Aabb<double>& b) {
        const auto points_a = corners(a);
        const auto points_b = corners(b);
        return sat_axes_not_normalised(std::span<const V>(points_a), std::span<const V>(points_b));
    };
    const Aabb<double> unit{{0, 0}, {0.5, 0.5}};
    const Aabb<double> beside{{0.75, 0.25}, {0.5, 0.5}};
    ASSERT_TRUE(naive(unit, beside));
    EXPECT_EQ(naive(unit, beside)->mtv(), contact(unit, beside).value().mtv());
    EXPECT_FALSE(naive(unit, {{1, 0}, {0.5, 0.5}}));

    const Aabb<double> tall{{0, 0}, {0.5, 5}};
    const Aabb<double> next{{0.5, 9.1}, {0.5, 5}};
    const auto right = contact(tall, next).value();
    EXPECT_EQ(right.mtv(), V(0.5, 0));
    const auto wrong = naive(tall, next);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->normal.x, 0) << "the y axis, on which the overlap is larger";
    EXPECT_GT(glm::length(wrong->mtv()), right.depth);
    // Where it does take the long side, the way is too long by the square of its length.
    const Aabb<double> deep{{0.75, 0}, {0.5, 5}};
    const auto far = naive(Aabb<double>{{0, 0}, {0.5, 5}}, deep);
    ASSERT_TRUE(far);
    EXPECT_DOUBLE_EQ(far->mtv().x, 100 * contact(tall, deep).value().mtv().x);
}

TEST(TextbookSatOnConcavePolygon, is_right_on_an_arm_and_wrong_in_the_notch) {
    const Shape<double> shape = testing::ell();
    const auto naive = [&](const Aabb<double>& box) {
        const auto points = corners(box);
        return sat_on_concave_polygon(std::get<Polygon<double>>(shape).vertices(),
                                      std::span<const V>(points));
    };
    for (const Aabb<double>& box :
         {Aabb<double>{{3, 0.5}, {0.5, 1}}, Aabb<double>{{6, 0}, {1, 1}}, Aabb<double>{{-1, 2}, {0.5, 1}}}) {
        EXPECT_EQ(naive(box), overlap(shape, Shape<double>(box)));
    }
    const Aabb<double> in_notch{{3, 3}, {0.5, 0.5}};
    EXPECT_FALSE(overlap(shape, Shape<double>(in_notch)));
    EXPECT_TRUE(naive(in_notch));
}

TEST(TextbookLinesNothingAtZeroDenominator, is_right_where_lines_cross_and_wrong_on_one_line) {
    const Segment<double> a{{0, 0}, {4, 0}};
    const auto crossing = lines_nothing_at_zero_denominator(a, {{1, -1}, {1, 3}}, Extent::segment).value();
    EXPECT_EQ(crossing.point, V(1, 0));
    EXPECT_EQ(V(crossing.ua, crossing.ub), V(0.25, 0.25));
    EXPECT_FALSE(lines_nothing_at_zero_denominator(a, {{5, -1}, {5, 1}}, Extent::segment));
    EXPECT_TRUE(lines_nothing_at_zero_denominator(a, {{5, -1}, {5, 1}}, Extent::line));
    const Segment<double> b{{1, 0}, {6, 0}};
    EXPECT_FALSE(lines_nothing_at_zero_denominator(a, b, Extent::segment));
    EXPECT_EQ(lines(a, b, Extent::segment).kind, LinesKind::overlap);
}

TEST(TextbookDiscriminantComparedWithZero, is_right_for_short_segments_and_wrong_for_long_ones) {
    const Circle<double> circle{{0, 0}, 5};
    for (const Extent extent : {Extent::line, Extent::segment}) {
        for (const double y : {0.0, 3.0, 4.0, 5.0, 6.0}) {
            const Segment<double> line{{-9, y}, {0, y}};
            const auto naive = discriminant_compared_with_zero(circle, line, extent);
            const auto right = circle_line(circle, line, extent);
            EXPECT_EQ(naive.kind, right.kind);
            EXPECT_EQ(naive.count, right.count);
        }
    }
    // In the circle's local space the distance from the origin does no harm.
    const Circle<double> far{{3e8, 1}, 1};
    const Segment<double> touching{{3e8 - 3, 2}, {3e8 + 3, 2}};
    EXPECT_EQ(discriminant_compared_with_zero(far, touching, Extent::line).kind, CircleLineKind::tangent);
    const Circle<double> unit{{0, 0}, 1};
    const Segment<double> passing{{-1e9, 2}, {1e9, 2}};
    EXPECT_EQ(circle_line(unit, passing, Extent::line).kind, CircleLineKind::none);
    EXPECT_EQ(discriminant_compared_with_zero(unit, passing, Extent::line).kind, CircleLineKind::tangent);
    const Segment<double> through{{-1e9, 0}, {1e9, 0}};
    EXPECT_EQ(discriminant_compared_with_zero(unit, through, Extent::line).kind, CircleLineKind::tangent);
}

TEST(TextbookSatUnitAxes, IsSeparatedFromEverythingByARepeatedVertex) {
    const std::vector<V> square{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    const std::vector<V> closed{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}};
    const auto inside = corners(Aabb<double>{{2, 2}, {1, 1}});
    const std::span<const V> box(inside);
    EXPECT_TRUE(sat_unit_axes(std::span<const V>(square), box));
    EXPECT_FALSE(sat_unit_axes(std::span<const V>(closed), box));
    EXPECT_FALSE(sat_unit_axes(std::span<const V>(closed), std::span<const V>(closed))) << "from itself";
}

TEST(TextbookSatUnitAxes, CallsATouchOnASlopeAnOverlap) {
    const std::vector<V> slope{{0, 0}, {4, 0}, {4, 3}};
    const Aabb<double> box{{1.25, 2.25}, {0.75, 0.75}};
    const Shape<double> exact = make_polygon_shape<double>(slope).shape.value();
    EXPECT_FALSE(overlap(exact, Shape<double>(box)));
    EXPECT_TRUE(overlap(exact, Shape<double>(box), {Policy::closed}));
    const auto points = corners(box);
    EXPECT_TRUE(sat_unit_axes(std::span<const V>(slope), std::span<const V>(points)));
}

}  // namespace
}  // namespace collidarium::textbook
