#include "collidarium/query/distance.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/trace/events.hpp"
#include "support/shorthand.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

void expect(const Shape<double>& a, const Shape<double>& b, double length, V point_a, V point_b) {
    const auto gap = distance(a, b);
    EXPECT_DOUBLE_EQ(gap.distance, length);
    EXPECT_EQ(gap.point_a, point_a);
    EXPECT_EQ(gap.point_b, point_b);
    const V along = (point_b - point_a) / length;
    EXPECT_NEAR(gap.normal.x, along.x, 1e-15);
    EXPECT_NEAR(gap.normal.y, along.y, 1e-15);
}

TEST(Distance, box_and_box_by_their_gaps) {
    expect(box(0, 0, 1, 1), box(5, 5, 1, 2), std::hypot(3, 2), V(1, 1), V(4, 3));
    expect(box(0, 0, 1, 1), box(5, 1, 1, 1), 3, V(1, 0.5), V(4, 0.5));  // the middle of the shared part
    expect(box(5, 1, 1, 1), box(0, 0, 1, 1), 3, V(4, 0.5), V(1, 0.5));
}

TEST(Distance, points) {
    expect(point(0, 0), point(3, 4), 5, V(0, 0), V(3, 4));
    expect(point(4, 0), box(0, 0, 1, 1), 3, V(4, 0), V(1, 0));
    expect(segment(0, 0, 4, 0), point(1, 2), 2, V(1, 0), V(1, 2));
    expect(segment(0, 0, 4, 0), point(7, 4), 5, V(4, 0), V(7, 4));
    expect(segment(1, 1, 1, 1), point(4, 5), 5, V(1, 1), V(4, 5));
}

TEST(Distance, segments) {
    expect(segment(0, 0, 4, 0), segment(1, 2, 1, 5), 2, V(1, 0), V(1, 2));
    expect(segment(0, 0, 0, 3), segment(1, 1, 4, 1), 1, V(0, 1), V(1, 1));
}

TEST(Distance, segment_and_box) {
    expect(segment(0, 3, 3, 0), box(0, 0, 1, 1), std::sqrt(0.5), V(1.5, 1.5), V(1, 1));
    expect(box(0, 0, 1, 1), segment(3, -5, 3, 5), 2, V(1, 0), V(3, 0));  // one of many pairs
}

TEST(Distance, is_zero_at_a_point_in_both) {
    const auto inside = distance(box(0, 0, 4, 4), box(1, 1, 1, 1));
    EXPECT_EQ(inside.distance, 0);
    EXPECT_EQ(inside.normal, V(0, 0));
    EXPECT_EQ(inside.point_a, V(1, 1));
    EXPECT_EQ(inside.point_b, V(1, 1));

    const auto crossing = distance(segment(0, 0, 4, 4), segment(0, 4, 4, 0));
    EXPECT_EQ(crossing.distance, 0);
    EXPECT_EQ(crossing.point_a, V(2, 2));

    const auto collinear = distance(segment(0, 0, 4, 4), segment(6, 6, 2, 2));
    EXPECT_EQ(collinear.distance, 0);
    EXPECT_EQ(collinear.point_a, V(3, 3));

    const auto through = distance(box(0, 0, 1, 1), segment(-4, 0, 4, 0));
    EXPECT_EQ(through.distance, 0);
    EXPECT_EQ(through.point_b, V(0, 0));

    const auto touching = distance(box(0, 0, 1, 1), box(2, 2, 1, 1));
    EXPECT_EQ(touching.distance, 0);
    EXPECT_EQ(touching.point_a, V(1, 1));
}

/// The end of the segment faces the box's side 1e-9 above its corner. The pair of end and corner is
/// farther by less than a rounding, and its direction is off by 1e-9.
TEST(Distance, prefers_a_side_to_a_corner_that_is_as_near_within_rounding) {
    const Shape<double> wall = box(-2.999999999, 1, 1e-12, 2);
    const Shape<double> line = segment(-2.000000000001, -0.999999999, 2.000000000001, 3);
    EXPECT_EQ(distance(wall, line).normal, V(1, 0));
    EXPECT_EQ(distance(line, wall).normal, V(-1, 0));
    EXPECT_EQ(distance(wall, line).point_a.y, -0.999999999);
}

TEST(Distance, keeps_its_digits_far_from_the_origin) {
    const double away = 1e6;
    const auto gap = distance(segment(away, away, away + 4, away), point(away + 1, away + 0.125));
    EXPECT_EQ(gap.distance, 0.125);
    EXPECT_EQ(gap.normal, V(0, 1));
}

TEST(Distance, beyond_the_largest_number_is_that_number_in_its_trace_too) {
    Recorder<double> trace;
    const auto answer = distance(Shape<double>(Point<double>{{1.7e308, 0}}),
                                 Shape<double>(Point<double>{{-1.7e308, 1}}), {}, trace);
    EXPECT_EQ(answer.distance, std::numeric_limits<double>::max());
    const auto shown = TraceReading<double>(trace).all<ClosestFeature<double>>();
    ASSERT_FALSE(shown.empty());
    EXPECT_EQ(shown.back().distance, answer.distance);
}

TEST(Distance, of_floats_too_small_to_be_squared_is_that_of_its_points) {
    const Shape<float> a(*make_convex_polygon<float>({{0, 0}, {1, -1}, {1, 1}}).shape);
    const auto answer = distance(a, Shape<float>(Circle<float>{{-2e-30F, 0}, 1e-30F}));
    EXPECT_FLOAT_EQ(answer.distance, 1e-30F);
    EXPECT_FLOAT_EQ(glm::distance(answer.point_a * 1e30F, answer.point_b * 1e30F), 1);
}

}  // namespace
}  // namespace collidarium::testing
