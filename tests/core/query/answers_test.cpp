/// Points, segments and boxes by name: the answers that can be worked out by hand.

#include "support/queries.hpp"
#include "support/rows.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using enum Meeting;
using namespace says;

TEST(Overlap, is_strict_under_the_open_policy_and_counts_touching_under_the_closed_one) {
    const auto unit = box(0, 0, 1, 1);
    // The end in common is not representable by any sum of others; the answer must not depend on that.
    const double x = 0.1;
    const double y = 1.0 / 3;
    expect_overlap("in part", box(0, 0, 2, 1), box(3, 1, 2, 1), inside);
    expect_overlap("side against side", box(0, 0, 2, 1), box(4, 1, 2, 1), touching);
    expect_overlap("corner against corner", box(0, 0, 2, 1), box(4, 2, 2, 1), touching);
    expect_overlap("beside", box(0, 0, 2, 1), box(4.5, 0, 2, 1), apart);
    expect_overlap("one in the other", box(0, 0, 2, 2), unit, inside);
    expect_overlap("in", unit, point(0.5, -0.5), inside);
    expect_overlap("on a side", unit, point(1, 0), touching);
    expect_overlap("on a corner", unit, point(1, 1), touching);
    expect_overlap("out", unit, point(1.5, 0), apart);
    expect_overlap("straight through", unit, segment(-2, -2, 2, 2), inside);
    expect_overlap("inside", unit, segment(-0.5, 0, 0.5, 0), inside);
    expect_overlap("along an edge", unit, segment(-2, 1, 2, 1), touching);
    expect_overlap("across a corner", unit, segment(0, 2, 2, 0), touching);
    expect_overlap("past a corner, its bounds overlap", unit, segment(0, 2.5, 2.5, 0), apart);
    expect_overlap("crossing", segment(-1, -1, 1, 1), segment(-1, 1, 1, -1), inside);
    expect_overlap("a T", segment(-1, 0, 1, 0), segment(0, 0, 0, 5), touching);
    expect_overlap("collinear, overlapping", segment(0, 0, 2, 1), segment(4, 2, 1, 0.5), touching);
    expect_overlap("collinear, end to end", segment(0, 0, 2, 1), segment(4, 2, 2, 1), touching);
    expect_overlap("collinear, apart", segment(0, 0, 2, 1), segment(4, 2, 6, 3), apart);
    expect_overlap("parallel", segment(0, 0, 2, 1), segment(0, 1, 2, 2), apart);
    expect_overlap("would cross if longer", segment(0, 0, 2, 1), segment(3, 0, 2, 3), apart);
    expect_overlap("the same", point(1, 2), point(1, 2), touching);
    expect_overlap("beside", point(1, 2), point(1, 2.5), apart);
    expect_overlap("on it", segment(0, 0, 4, 2), point(2, 1), touching);
    expect_overlap("on its line", segment(0, 0, 4, 2), point(6, 3), apart);
    expect_overlap("off it", segment(0, 0, 4, 2), point(2, 1.5), apart);
    expect_overlap("an end whatever its digits", segment(-0.7, 0.9, x, y), segment(x, y, 1.3, 0.2), touching);
    expect_overlap("an end whatever its digits", segment(-0.7, 0.9, x, y), point(x, y), touching);
    expect_overlap("parallel", segment(0, 0, 6, 3), segment(0, 1, 6, 4), apart);
    expect_overlap("a billionth above, far away", segment(1e6, 1e6, 1e6 + 3, 1e6 + 1),
                   point(1e6 + 1.5, 1e6 + 0.5 + 1e-9), apart);
    expect_overlap("typed", unit, segment(0.25, 0.5, 3, 4), inside);
    EXPECT_FALSE(overlap(Point<float>{{1, 0}}, Aabb<float>{{0, 0}, {1, 1}}));
    EXPECT_TRUE(overlap(Point<float>{{1, 0}}, Aabb<float>{{0, 0}, {1, 1}}, {Policy::closed}));
}

TEST(Contact, is_the_shortest_way_out_and_where_the_shapes_meet) {
    const auto unit = box(0, 0, 1, 1);
    const auto two = box(0, 0, 2, 2);
    const double half = std::sqrt(0.5);
    expect_contact("the axis of least overlap, points in the middle of what the sides share", two,
                   box(3, 1, 2, 2),
                   {normal(1, 0), depth(1), mtv(1, 0), on_a(2, 0.5), on_b(1, 0.5), meets_at(1.5, -1),
                    meets_at(1.5, 2), separation(-1), unique});
    expect_contact("left", two, box(-3, 1, 2, 2), {normal(-1, 0)});
    expect_contact("up", two, box(1, 3, 2, 2), {normal(0, 1)});
    expect_contact("down", two, box(1, -3, 2, 2), {normal(0, -1)});
    expect_contact("a point leaves by the nearest edge", box(0, 0, 4, 2), point(3.5, 1),
                   {normal(1, 0), depth(0.5), on_a(4, 1), on_b(3.5, 1), points(1)});
    expect_contact("3.5 deep on x, 0.5 on y: the least", box(0, 0, 4, 1), box(1.5, 1, 1, 0.5), {mtv(0, 0.5)});
    expect_contact("the least of flat boxes", box(0, 0, 10, 1), box(8, 1.5, 10, 1), {mtv(0, 0.5)});
    expect_contact("a corner is past the line x + y = 1 by the length of (0.5, 0.5)", unit,
                   segment(-3, 4, 4, -3),
                   {nearly(normal(half, half)), nearly(depth(half)), on_a(1, 1), nearly(on_b(0.5, 0.5)),
                    points(1), unique});
    expect_contact("axes that are not normalised would answer with another depth", unit,
                   segment(-300, 301, 301, -300), {nearly(depth(half), 1e-13)});
    expect_contact("crossing segments", segment(-4, 0, 4, 0), segment(1, -1, 1, 3),
                   {mtv(0, 1), on_a(1, 0), on_b(1, -1), unique});
    expect_contact("equal overlaps take y", unit, box(1, 1, 1, 1), {mtv(0, 1), degenerate});
    expect_contact("equal overlaps take y", unit, box(1, -1, 1, 1), {mtv(0, -1)});
    expect_contact("a zero difference takes the positive side", box(0, 0, 5, 1), box(0, 0, 5, 1),
                   {mtv(0, 2), degenerate});
    expect_contact("a zero difference takes the positive side", box(0, 0, 1, 5), box(0, 1, 1, 5),
                   {mtv(2, 0), degenerate});
    expect_contact("a zero difference takes the upper side", unit, segment(-4, -4, 4, 4),
                   {nearly(normal(-half, half)), degenerate});
    expect_contact("equal boxes", box(3, 3, 1, 1), box(3, 3, 1, 1), {mtv(0, 2), degenerate});
    expect_contact("sides of sqrt(2) and sqrt(18) are as deep, though rounded apart", segment(-1, -1, 1, 1),
                   segment(-3, 3, 3, -3), {degenerate});
    expect_contact("touching is none", unit, box(2, 0, 1, 1), {nothing});
    expect_contact("touching has depth 0", unit, box(2, 0, 1, 1),
                   {closed, normal(1, 0), depth(0), on_a(1, 0), on_b(1, 0), separation(0), unique});
    expect_contact("collinear: across the line they lie on", segment(0, 0, 4, 2), segment(6, 3, 2, 1),
                   {closed, nearly(normal(-1 / std::sqrt(5), 2 / std::sqrt(5))), depth(0), on_a(3, 1.5),
                    meets_at(2, 1), meets_at(4, 2), degenerate});
    expect_contact("a vertical line", segment(1, 0, 1, 5), point(1, 2), {closed, normal(1, 0), degenerate});
    expect_contact("points", point(1, 2), point(1, 2),
                   {closed, normal(0, 1), on_a(1, 2), points(1), degenerate});
}

TEST(Contact, nearly_parallel_segments_still_meet_on_both) {
    const Shape<float> a = Segment<float>{{1.3954505F, 1.4144526F}, {-0.37745011F, -0.97748137F}};
    const Shape<float> b = Segment<float>{{-0.11510892F, -0.62234986F}, {2.7294884F, 3.2143235F}};
    if (const auto touch = contact(a, b, {Policy::closed})) {
        EXPECT_NEAR(distance(a, Shape<float>(Point<float>{touch->point_a})).distance, 0, 1e-5);
        EXPECT_NEAR(distance(b, Shape<float>(Point<float>{touch->point_b})).distance, 0, 1e-5);
    }
}

TEST(Distance, is_that_of_the_nearest_points) {
    const auto unit = box(0, 0, 1, 1);
    const auto flat = segment(0, 0, 4, 0);
    const double half = std::sqrt(0.5);
    const double away = 1e6;
    // The end of the segment faces the box's side 1e-9 above its corner. The pair of end and corner is
    // farther by less than a rounding, and its direction is off by 1e-9.
    const auto wall = box(-2.999999999, 1, 1e-12, 2);
    const auto line = segment(-2.000000000001, -0.999999999, 2.000000000001, 3);
    expect_distance("gaps on both axes", unit, box(5, 5, 1, 2),
                    {about(apart_by(std::hypot(3, 2))), on_a(1, 1), on_b(4, 3)});
    expect_distance("the middle of the shared part", unit, box(5, 1, 1, 1),
                    {apart_by(3), on_a(1, 0.5), on_b(4, 0.5)});
    expect_distance("the middle of the shared part", box(5, 1, 1, 1), unit,
                    {apart_by(3), on_a(4, 0.5), on_b(1, 0.5)});
    expect_distance("points", point(0, 0), point(3, 4), {apart_by(5), on_a(0, 0), on_b(3, 4)});
    expect_distance("to a side", point(4, 0), unit, {apart_by(3), on_a(4, 0), on_b(1, 0)});
    expect_distance("above", flat, point(1, 2), {apart_by(2), on_a(1, 0), on_b(1, 2)});
    expect_distance("beyond the end", flat, point(7, 4), {apart_by(5), on_a(4, 0), on_b(7, 4)});
    expect_distance("of a segment that is a point", segment(1, 1, 1, 1), point(4, 5),
                    {apart_by(5), on_a(1, 1), on_b(4, 5)});
    expect_distance("end to segment", flat, segment(1, 2, 1, 5), {apart_by(2), on_a(1, 0), on_b(1, 2)});
    expect_distance("end to segment", segment(0, 0, 0, 3), segment(1, 1, 4, 1),
                    {apart_by(1), on_a(0, 1), on_b(1, 1)});
    expect_distance("corner to segment", segment(0, 3, 3, 0), unit,
                    {about(apart_by(half)), on_a(1.5, 1.5), on_b(1, 1)});
    expect_distance("one of many pairs", unit, segment(3, -5, 3, 5), {apart_by(2), on_a(1, 0), on_b(3, 0)});
    expect_distance("inside", box(0, 0, 4, 4), box(1, 1, 1, 1),
                    {apart_by(0), on_a(1, 1), on_b(1, 1), normal(0, 0)});
    expect_distance("crossing", segment(0, 0, 4, 4), segment(0, 4, 4, 0), {apart_by(0), on_a(2, 2)});
    expect_distance("collinear", segment(0, 0, 4, 4), segment(6, 6, 2, 2), {apart_by(0), on_a(3, 3)});
    expect_distance("collinear", segment(0, 0, 6, 3), segment(4, 2, 10, 5), {apart_by(0), on_a(5, 2.5)});
    expect_distance("collinear, apart", segment(0, 0, 6, 3), segment(8, 4, 10, 5),
                    {about(apart_by(std::sqrt(5)))});
    expect_distance("through", unit, segment(-4, 0, 4, 0), {apart_by(0), on_b(0, 0)});
    expect_distance("touching", unit, box(2, 2, 1, 1), {apart_by(0), on_a(1, 1)});
    expect_distance("a side rather than a corner that is as near", wall, line, {normal(1, 0)});
    expect_distance("a side rather than a corner that is as near", line, wall, {normal(-1, 0)});
    expect_distance("its digits far away", segment(away, away, away + 4, away), point(away + 1, away + 0.125),
                    {apart_by(0.125), normal(0, 1)});
    EXPECT_EQ(distance(wall, line).point_a.y, -0.999999999);
}

TEST(Distance, beyond_the_largest_number_is_that_number_in_its_trace_too) {
    Recorder<double> trace;
    const auto answer = distance(point(1.7e308, 0), point(-1.7e308, 1), {}, trace);
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

TEST(Cast, is_the_first_time_of_overlap) {
    const auto unit = box(0, 0, 1, 1);
    const auto wall = box(2, 0, 1, 1);
    const auto floor = box(0, 0, 10, 1);
    const auto crate = box(0, 2, 1, 1);
    const double half = std::sqrt(0.5);
    const double third = 1.0 / 3;
    expect_cast("on the face, in the middle of the part that touches", box(4, 0, 1, 3), unit, V(6, 2),
                {about(t(third)), normal(-1, 0), nearly(at(3, 2 * third)), nearly(position(2, 2 * third)),
                 depth(0), no_corner, started_outside});
    expect_cast("t is a fraction", box(5, 0, 1, 1), point(0, 0), V(8, 0), {t(0.5)});
    expect_cast("t is a fraction", box(5, 0, 1, 1), point(0, 0), V(16, 0), {t(0.25)});
    expect_cast("near x after far y", box(4, 4, 1, 1), point(0, 0), V(8, 3), {nothing});
    expect_cast("near x after far y", box(4, 4, 1, 1), point(0, 0), V(8, 3), {closed, nothing});
    expect_cast("in front", box(5, 0, 1, 1), point(0, 0), V(3, 0), {nothing});
    expect_cast("behind", box(-5, 0, 1, 1), point(0, 0), V(10, 0), {nothing});
    expect_cast("a segment moves like a box", box(5, 0, 1, 1), segment(0, -1, 0, 1), V(8, 0),
                {t(0.5), normal(-1, 0), at(4, 0), position(4, 0)});
    expect_cast("its line x + y = c meets the corner (-1, -1) at x + y = -2", unit, segment(-8, 3, -2, -3),
                V(6, 0), {about(t(0.5)), nearly(normal(-half, -half)), at(-1, -1), no_corner});
    expect_cast("segments", segment(4, -2, 4, 2), segment(0, 0, 2, 1), V(4, 0),
                {t(0.5), normal(-1, 0), at(4, 1), position(3, 0.5)});
    expect_cast("arriving at the end", box(4, 0, 1, 1), unit, V(2, 0), {nothing});
    expect_cast("arriving at the end", box(4, 0, 1, 1), unit, V(2, 0), {closed, t(1), normal(-1, 0)});
    expect_cast("touching, inwards", wall, unit, V(1, 0), {t(0), normal(-1, 0), started_outside});
    expect_cast("touching, leaving", wall, unit, V(-1, 0), {nothing});
    expect_cast("touching, sliding", wall, unit, V(0, 1), {nothing});
    expect_cast("touching", wall, unit, V(1, 0), {closed, depth(0), started_inside});
    expect_cast("touching", wall, unit, V(-1, 0), {closed, depth(0), started_inside});
    expect_cast("touching", wall, unit, V(0, 1), {closed, depth(0), started_inside});
    expect_cast("sliding", floor, crate, V(5, 0), {nothing});
    expect_cast("sliding", floor, crate, V(-5, 0), {nothing});
    expect_cast("leaving", floor, crate, V(0, 5), {nothing});
    expect_cast("leaving", floor, crate, V(5, 5), {nothing});
    expect_cast("sliding off", floor, crate, V(-30, 0), {nothing});
    expect_cast("hardly inwards", floor, crate, V(5, -1e-12), {t(0), normal(0, 1)});
    expect_cast("flat shapes", segment(2, -1, 2, 1), point(0, 0), V(4, 0), {nothing});
    expect_cast("flat shapes", segment(2, -1, 2, 1), point(0, 0), V(4, 0), {closed, t(0.5), normal(-1, 0)});
    expect_cast("into the end of a slanted segment, along its line: against the movement",
                segment(3, 4, 6, 8), point(0, 0), V(6, 8),
                {closed, about(t(0.5)), about(normal(-0.6, -0.8)), at(3, 4)});
    expect_cast("points", point(2, 0), point(0, 0), V(4, 0), {closed, t(0.5), normal(-1, 0)});
    expect_cast("corner, equally opposed: the one with the larger |y|", unit, point(-3, -3), V(4, 4),
                {t(0.5), normal(0, -1), corner});
    expect_cast("corner, more opposed to one: that one", unit, point(-4, -2), V(9, 3),
                {about(t(third)), normal(-1, 0), corner});
    expect_cast("a graze touches the corner and does not enter", unit, point(-2, 0), V(2, 2), {nothing});
    // Under the closed policy a path can enter at a corner without crossing the second face: it leaves
    // the slab of that face as it arrives, or slides along its line.
    expect_cast("a graze", unit, point(-2, 0), V(2, 2), {closed, normal(-1, 0), corner});
    expect_cast("a slide", unit, point(-3, 1), V(4, 0), {closed, normal(-1, 0), corner});
    expect_cast("below the corner", unit, point(-3, 0.5), V(4, 0), {closed, no_corner});
    expect_cast("in the middle of a segment", segment(0, -1, 0, 1), point(-1, 0), V(2, 0),
                {closed, no_corner});
    expect_cast("far away", box(1e6 + 4, 1e6, 1, 1), box(1e6, 1e6, 1, 1), V(4, 0), {t(0.5)});
    expect_cast("a tiny way", box(2 + 1e-12, 0, 1, 1), unit, V(2e-12, 0), {nearly(t(0.5), 1e-3)});
    for (const double length : {3.0, 1e3, 1e6, 1e9}) {
        expect_cast("as far, however long the way", box(4, 0, 1, 1), unit, V(length, 0),
                    {at(3, 0), nearly(position(2, 0), 1e-12)});
    }
}

TEST(CastRay, counts_in_multiples_of_the_direction) {
    const auto wall = box(10, 0, 1, 1);
    expect_ray("ahead", wall, {{0, 0}, {2, 0}}, 100, {about(t(4.5)), normal(-1, 0), at(9, 0)});
    expect_ray("too short", wall, {{0, 0}, {2, 0}}, 4, {nothing});
    expect_ray("inside", wall, {{10, 0}, {2, 0}}, 4, {started_inside});
}

}  // namespace
}  // namespace collidarium::testing
