/// Pairs of convex shapes by name: the answers that can be worked out by hand, and the cases in which
/// libraries go wrong.

#include "support/queries.hpp"
#include "support/rows.hpp"

namespace collidarium::testing {
namespace {

using namespace says;
using enum Meeting;

const Shape<double> triangle = polygon({{0, 0}, {4, 0}, {0, 3}});
const double quarter = std::numbers::pi / 4;

TEST(ConvexOverlap, is_strict_under_the_open_policy_and_counts_touching_under_the_closed_one) {
    const auto unit = box(0, 0, 1, 1);
    const auto nothing_there = circle(1, 1, 0);
    const auto thread = capsule(0, 0, 2, 2, 0);
    expect_overlap("tangent circles", circle(0, 0, 2), circle(3, 4, 3), touching);
    expect_overlap("a little less", circle(0, 0, 2), circle(3, 4, 2.9999999999), apart);
    expect_overlap("a little more", circle(0, 0, 2), circle(3, 4, 3.0000000001), inside);
    expect_overlap("past a corner, though no side tells them apart", unit, circle(4, 5, 4.9), apart);
    expect_overlap("a corner", unit, circle(4, 5, 5), touching);
    expect_overlap("a corner", triangle, circle(5, 0, 1.5), inside);
    expect_overlap("strictly inside", triangle, point(1, 1), inside);
    expect_overlap("on the slanted side", triangle, point(2, 1.5), touching);
    expect_overlap("on a vertex", triangle, point(4, 0), touching);
    expect_overlap("beyond, on a side's line", triangle, point(5, 0), apart);
    expect_overlap("circles that are points", nothing_there, circle(1, 1, 0), touching);
    expect_overlap("a circle that is a point", nothing_there, triangle, inside);
    expect_overlap("a capsule that is a segment", thread, point(1, 1), touching);
    expect_overlap("beyond its end", thread, point(3, 3), apart);
    expect_overlap("capsules that cross as segments", thread, capsule(0, 2, 2, 0, 0), inside);
    EXPECT_FALSE(overlap(turned_box(0, 0, 0, 2, 0), capsule(0, 1, 0, 4, 0)));
    EXPECT_FALSE(overlap(turned_box(0, 0, 0, 0, 1), nothing_there));
    EXPECT_TRUE(overlap(turned_box(0, 0, 1, 1, quarter), point(0, 1.4142)));
}

TEST(ConvexContact, is_the_shortest_way_out_and_where_the_shapes_meet) {
    const auto flat = turned_box(0, 0, 4, 1, 0);
    const auto floor =
        polygon({{-5, -1}, {0, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});  // with points within sides
    expect_contact("along the line of the centres", circle(0, 0, 3), circle(3, 4, 3),
                   {nearly(normal(0.6, 0.8)), nearly(depth(1)), nearly(on_a(1.8, 2.4)),
                    nearly(on_b(1.2, 1.6)), points(1), unique});
    expect_contact("of concentric circles along x", circle(5, 5, 1), circle(5, 5, 2),
                   {normal(1, 0), depth(3), degenerate});
    expect_contact("a centre inside leaves by the nearest side", box(0, 0, 4, 2), circle(3.5, 0, 1),
                   {normal(1, 0), depth(1.5), on_a(4, 0), on_b(2.5, 0)});
    expect_contact("crossing capsules by the shorter way out", capsule(-4, 0, 4, 0, 1),
                   capsule(3, -5, 3, 5, 0.5), {normal(1, 0), depth(2.5)});
    expect_contact("a centre on the middle of a capsule: upwards", capsule(-4, 0, 4, 0, 1), circle(1, 0, 1),
                   {normal(0, 1), depth(2), degenerate});
    expect_contact("a centre on the middle of an upright one", capsule(0, -4, 0, 4, 1), circle(0, 1, 1),
                   {normal(1, 0)});
    expect_contact("equal boxes along y", turned_box(1, 1, 2, 2, 0), turned_box(1, 1, 2, 2, 0),
                   {normal(0, 1), depth(4), degenerate});
    expect_contact("a box flat on a box", flat, turned_box(3, 1.75, 2, 1, 0),
                   {normal(0, 1), depth(0.25), meets_at(1, 0.875), meets_at(4, 0.875), separation(-0.25)});
    expect_contact("a capsule flat on a side", floor, capsule(-1, 0.75, 2, 0.75, 1),
                   {normal(0, 1), meets_at(-1, -0.125), meets_at(2, -0.125), unique});
    expect_contact("on a corner", flat, turned_box(0, 1.9, 1, 1, quarter), {points(1)});
    expect_contact("touching", triangle, circle(-2, 1, 2), {closed, depth(0), normal(-1, 0)});
    expect_contact("touching is none", triangle, circle(-2, 1, 2), {nothing});
    const auto touch = contact(triangle, circle(-2, 1, 2), {Policy::closed});
    EXPECT_EQ(touch->point_a, touch->point_b);
    const auto tilted = contact(flat, turned_box(0, 1.9, 2, 1, 0.02));
    ASSERT_TRUE(tilted);
    ASSERT_EQ(tilted->manifold_size, 2U);
    EXPECT_EQ(tilted->manifold[0].separation, -tilted->depth);
    EXPECT_NEAR(tilted->manifold[1].separation, -tilted->depth + 4 * std::sin(0.02), 1e-12);
}

TEST(ConvexDistance, is_that_of_the_nearest_points_and_zero_at_a_common_one) {
    expect_distance("a corner and a circle", triangle, circle(7, 4, 2),
                    {nearly(apart_by(3)), nearly(normal(0.6, 0.8)), on_a(4, 0), nearly(on_b(5.8, 2.4))});
    expect_distance("deep in each other", box(0, 0, 100, 100), circle(40, -30, 1), {apart_by(0)});
    const auto gap = distance(box(0, 0, 100, 100), circle(40, -30, 1));
    EXPECT_LE(std::hypot(gap.point_a.x - 40, gap.point_a.y + 30), 1);
}

TEST(ConvexCast, is_the_first_time_of_overlap) {
    const auto disc = circle(10, 0, 2);
    expect_cast("the smaller root", disc, circle(0, 3, 3), V(8, 0),
                {t(0.75), nearly(normal(-0.8, 0.6)), position(6, 3), nearly(at(8.4, 1.2), 1e-14), no_corner});
    expect_cast("a graze", disc, circle(0, 5, 3), V(20, 0), {nothing});
    expect_cast("a graze", disc, circle(0, 5, 3), V(20, 0), {closed, t(0.5), normal(0, 1)});
    expect_cast("sliding along a capsule", capsule(0, 0, 9, 0, 1), circle(-5, 2, 1), V(20, 0), {nothing});
    expect_cast("sliding along a capsule", capsule(0, 0, 9, 0, 1), circle(-5, 2, 1), V(20, 0), {closed});
    expect_cast("arriving at the end", disc, circle(0, 0, 3), V(5, 0), {nothing});
    expect_cast("arriving at the end", disc, circle(0, 0, 3), V(5, 0), {closed, t(1)});
    expect_cast("leaving", circle(0, 0, 2), circle(3, 4, 3), V(3, 4), {nothing});
    expect_cast("inwards", circle(0, 0, 2), circle(3, 4, 3), V(-3, -4), {t(0), started_outside});
    expect_cast("starting inside", triangle, circle(1, -0.5, 1), V(9, 9),
                {started_inside, t(0), normal(0, -1), depth(0.5)});
    expect_cast("into a corner: the slanted side is more opposed", triangle, point(8, -1), V(-8, 2),
                {corner, t(0.5), nearly(normal(0.6, 0.8))});
    expect_cast("a corner on a corner", box(5, -6, 2, 2), turned_box(0, 0, 3, 1, 0), V(4, -8),
                {normal(0, 1)});
    expect_cast("a capsule", triangle, capsule(-5, 0, -5, 1, 1), V(9, 0), {});
}

TEST(ConvexCastRay, finds_where_a_ray_enters) {
    const auto disc = circle(10, 0, 5);
    expect_ray("a circle", disc, {{0, 3}, {1, 0}}, 100, {t(6), nearly(normal(-0.8, 0.6)), at(6, 3)});
    expect_ray("a graze", disc, {{0, 5}, {1, 0}}, 100, {nothing});
    expect_ray("too short", disc, {{0, 3}, {1, 0}}, 6, {nothing});
    expect_ray("a capsule", capsule(0, 0, 0, 9, 1), {{-5, 4}, {2, 0}}, 10, {});
    EXPECT_EQ(cast_ray(triangle, Ray<double>{{5, 1}, {-1, 0}}, {10.0})->point.y, 1);
}

TEST(ConvexCastMany, the_nearest_of_equal_types_and_of_any) {
    const Circle<double> discs[] = {{{20, 0}, 1}, {{10, 0}, 1}, {{10, 0}, 1}};
    const auto hit = cast_many(std::span<const Circle<double>>(discs), Circle<double>{{0, 0}, 1}, V(30, 0));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->index, 1U);
    EXPECT_EQ(hit->position, V(8, 0));
    const Shape<double> any[] = {circle(20, 0, 1), triangle, capsule(5, -1, 5, 1, 1)};
    const auto mixed = cast_many(std::span<const Shape<double>>(any), circle(30, 0, 1), V(-30, 0));
    ASSERT_TRUE(mixed);
    EXPECT_EQ(mixed->index, 0U);
}

TEST(ConvexTypes, known_and_variant_types_get_the_same_answers) {
    expect_same_of_types(capsule(0, 0, 3, 1, 0.5), triangle, V(9, 0));
}

TEST(ConvexTypes, circles_get_the_same_answers_in_closed_form_to_the_last_bit) {
    std::mt19937_64 random(8);
    const auto number = [&] { return std::uniform_real_distribution<double>(-1, 1)(random); };
    for (int i = 0; i < 2000; ++i) {
        const Circle<double> a{{number(), number()}, std::abs(number())};
        const Circle<double> b{{number(), number()}, i % 5 == 0 ? 0 : std::abs(number())};
        expect_same_of_types(a, b, V(4 * number(), 4 * number()));
    }
}

#ifdef NDEBUG
TEST(ConvexNotFinite, is_never_a_hit) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    for (const Circle<double>& bad :
         {Circle<double>{{nan, 0}, 1}, Circle<double>{{0, inf}, 1}, Circle<double>{{0, 0}, nan}}) {
        EXPECT_FALSE(overlap(triangle, bad, {Policy::closed}));
        EXPECT_FALSE(contact(triangle, bad, {Policy::closed}));
        EXPECT_FALSE(cast(triangle, bad, V(1, 0), {Policy::closed}));
    }
    EXPECT_FALSE(cast(triangle, Circle<double>{{9, 0}, 1}, V(nan, 0), {Policy::closed}));
    EXPECT_FALSE(cast(Circle<double>{{9, 0}, 1}, Circle<double>{{0, 0}, inf}, V(5, 0), {Policy::closed}));
    EXPECT_FALSE(cast(Circle<double>{{nan, 0}, 1}, Circle<double>{{0, 0}, 1}, V(5, 0), {Policy::closed}));
    EXPECT_FALSE(overlap(Circle<double>{{0, 0}, 1}, Circle<double>{{0, 0}, inf}, {Policy::closed}));
}
#endif

}  // namespace
}  // namespace collidarium::testing
