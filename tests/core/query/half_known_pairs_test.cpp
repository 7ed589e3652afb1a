/// A `Shape` and a shape of a known type in one query: the answer is that of two `Shape`s. It once took
/// `Shape(box)`, which nobody guessed.

#include <gtest/gtest.h>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/trace/events.hpp"
#include "support/by_method.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

const Circle<double> disc{{0, 0}, 1};
const Polygon<double> bent = *make_polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
const Shape<double> any = Aabb<double>{{0.5, 0.25}, {1, 0.5}};

/// What each query answers of `any` and a shape of a known type, in both orders.
template <class S>
void expect_same_as_of_two(const S& known) {
    const Shape<double> other = known;
    for (const Policy policy : {Policy::open, Policy::closed}) {
        EXPECT_EQ(overlap(any, known, {policy}), overlap(any, other, {policy}));
        EXPECT_EQ(overlap(known, any, {policy}), overlap(other, any, {policy}));
        expect_same_bits<double>(contact(any, known, {policy}), contact(any, other, {policy}));
        expect_same_bits<double>(contact(known, any, {policy}), contact(other, any, {policy}));
        expect_same_bits<double>(cast(any, known, {3, 1}, {policy}), cast(any, other, V(3, 1), {policy}));
        expect_same_bits<double>(cast(known, any, {3, 1}, {policy}), cast(other, any, V(3, 1), {policy}));
    }
    expect_same_bits<double>(distance(any, known), distance(any, other));
    expect_same_bits<double>(distance(known, any), distance(other, any));
    EXPECT_EQ(overlap(any, known), overlap(any, other));
}

TEST(HalfKnownPairs, are_answered_as_two_shapes_of_any_type) {
    expect_same_as_of_two(disc);
    expect_same_as_of_two(bent);
    expect_same_as_of_two(Point<double>{{0.5, 0}});
    expect_same_as_of_two(Obb<double>{{3, 1}, {1, 2}, 0.5});
}

TEST(HalfKnownPairs, are_traced_and_asked_by_a_method) {
    Recorder<double> recorder;
    EXPECT_TRUE(overlap(any, disc, {Policy::open}, recorder));
    EXPECT_FALSE(recorder.events().empty());
    EXPECT_TRUE(overlap(disc, any, {Policy::open, Algorithm::sat}));
    EXPECT_TRUE(contact(any, disc, {Policy::open, Algorithm::gjk_epa}));
    EXPECT_EQ(distance(any, disc, {.method = Algorithm::gjk}).distance, 0);
    EXPECT_TRUE(cast(any, disc, {1, 0}, {Policy::open, Algorithm::minkowski}));
    EXPECT_FALSE(by_method({Policy::open, Algorithm::slab}, [&](const QueryOptions& options) {
                     return overlap(any, disc, options);
                 }).supported);
}

TEST(HalfKnownPairs, two_shapes_of_known_types_are_asked_by_a_method) {
    EXPECT_TRUE(overlap(disc, bent, {Policy::open, Algorithm::sat}));
    EXPECT_TRUE(contact(disc, disc, {Policy::open, Algorithm::gjk_epa}));
    EXPECT_EQ(distance(disc, bent, {.method = Algorithm::gjk}).distance, 0);
    EXPECT_TRUE(cast(disc, bent, {1, 0}, {Policy::open, Algorithm::minkowski}));
}

TEST(HalfKnownPairs, a_point_that_is_a_shape_is_contained_like_its_position) {
    EXPECT_TRUE(contains(disc, Point<double>{{0.5, 0}}));
    EXPECT_FALSE(contains(any, Point<double>{{9, 0}}));
    EXPECT_TRUE(contains(bent, Point<double>{{0, 1}}, {Policy::closed}));
}

// Only two `Shape`s had a time of impact.
TEST(HalfKnownPairs, shapes_of_known_types_turn_as_shapes_of_any_type_do) {
    const Obb<double> bar{{6, 0}, {2, 0.25}, 0};
    const Motion<double> motion{{-3, 0}, 2};
    const auto expected = time_of_impact(Shape<double>(bent), {}, Shape<double>(bar), motion);
    ASSERT_TRUE(expected.hit);
    Recorder<double> recorder;
    for (const auto& impact :
         {time_of_impact(bent, {}, bar, motion), time_of_impact(Shape<double>(bent), {}, bar, {{-3, 0}, 2}),
          time_of_impact(bent, Motion<double>{}, Shape<double>(bar), motion, {Policy::open}),
          time_of_impact(bent, {}, bar, motion, {Policy::open}, recorder)}) {
        EXPECT_EQ(impact.hit, expected.hit);
        EXPECT_EQ(impact.t, expected.t);
        EXPECT_EQ(impact.normal, expected.normal);
        EXPECT_EQ(impact.point, expected.point);
    }
    EXPECT_FALSE(recorder.events().empty());
    EXPECT_TRUE(time_of_impact(Circle<float>{{0, 0}, 1}, {}, Circle<float>{{4, 0}, 1}, {{-4, 0}}).hit);
}

}  // namespace
}  // namespace collidarium::testing
