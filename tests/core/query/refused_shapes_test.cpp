// What the queries of a build with assertions say of what they may not be given. It is a program of its own,
// so that all of it is compiled with assertions.
#undef NDEBUG

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_boxes.hpp"
#include "collidarium/query/cast_many.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/query/time_of_impact.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

const Circle<double> disc{{0, 0}, 1};
const Circle<double> inverted{{9, 0}, -1};
const Shape<double> good = disc;
const Shape<double> bad = inverted;
const Polygon<double> bent = *make_polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});

// Between shapes of any type an inverted one was missed without a word, and so were those beside a concave
// polygon.
TEST(RefusedShapes, of_any_type_are_named) {
    EXPECT_DEATH((void)overlap(bad, good), "^collidarium: overlap: shape a: negative_size\n$");
    EXPECT_DEATH((void)contact(good, bad), "^collidarium: contact: shape b: negative_size\n$");
    EXPECT_DEATH((void)distance(good, bad), "^collidarium: distance: shape b: negative_size\n$");
    EXPECT_DEATH((void)cast(good, bad, V(1, 0)), "^collidarium: cast: shape b: negative_size\n$");
    EXPECT_DEATH((void)cast(good, good, V(nan, 0)), "^collidarium: cast: translation: not_finite\n$");
}

TEST(RefusedShapes, beside_a_concave_polygon_are_named) {
    EXPECT_DEATH((void)overlap(bent, inverted), "^collidarium: overlap: shape b: negative_size\n$");
    EXPECT_DEATH((void)contact(inverted, bent), "^collidarium: contact: shape a: negative_size\n$");
    EXPECT_DEATH((void)distance(bent, inverted), "^collidarium: distance: shape b: negative_size\n$");
    EXPECT_DEATH((void)cast(bent, inverted, V(1, 0)), "^collidarium: cast: shape b: negative_size\n$");
}

TEST(RefusedShapes, by_a_method_are_named) {
    EXPECT_DEATH((void)overlap(bad, good, {Policy::open, Algorithm::sat}),
                 "^collidarium: overlap: shape a: negative_size\n$");
    EXPECT_DEATH((void)contact(good, bad, {Policy::open, Algorithm::minkowski}),
                 "^collidarium: contact: shape b: negative_size\n$");
    EXPECT_DEATH((void)distance(good, bad, {.method = Algorithm::gjk}),
                 "^collidarium: distance: shape b: negative_size\n$");
    EXPECT_DEATH((void)cast(good, good, V(0, infinity), {Policy::open, Algorithm::minkowski}),
                 "^collidarium: cast: translation: not_finite\n$");
}

TEST(RefusedShapes, among_many_are_named_by_their_index) {
    const std::vector<Shape<double>> statics{good, bad};
    const std::vector<Circle<double>> discs{disc, disc, inverted};
    EXPECT_DEATH((void)cast_many(statics, good, V(1, 0)),
                 "^collidarium: cast_many: statics\\[1\\]: negative_size\n$");
    EXPECT_DEATH((void)cast_many(discs, disc, V(1, 0)),
                 "^collidarium: cast_many: statics\\[2\\]: negative_size\n$");
    EXPECT_DEATH((void)cast_many(std::vector{good}, bad, V(1, 0)),
                 "^collidarium: cast_many: shape b: negative_size\n$");
    BoxTable<double> boxes;
    boxes.push_back({{0, 0}, {1, 1}});
    boxes.push_back({{0, 0}, {-1, 1}});
    EXPECT_DEATH((void)cast_boxes(boxes, Point<double>{}, V(1, 0)),
                 "^collidarium: cast_boxes: boxes\\[1\\]: negative_size\n$");
    EXPECT_DEATH((void)cast_ray_boxes(boxes, Ray<double>{{0, 0}, {1, 0}}, {.max_s = 1}),
                 "^collidarium: cast_ray_boxes: boxes\\[1\\]: negative_size\n$");
}

// The ray was called "shape b", and a negative length went backwards.
TEST(RefusedShapes, of_a_ray_are_named) {
    const Ray<double> ray{{-9, 0}, {1, 0}};
    const Ray<double> broken{{nan, 0}, {1, 0}};
    EXPECT_DEATH((void)cast_ray(disc, broken), "^collidarium: cast_ray: ray: not_finite\n$");
    EXPECT_DEATH((void)cast_ray(good, broken), "^collidarium: cast_ray: ray: not_finite\n$");
    EXPECT_DEATH((void)cast_ray(bent, broken), "^collidarium: cast_ray: ray: not_finite\n$");
    EXPECT_DEATH((void)cast_ray(disc, ray, {-1.0}), "^collidarium: cast_ray: max_s: negative_size\n$");
    EXPECT_DEATH((void)cast_ray(good, ray, {-1.0}), "^collidarium: cast_ray: max_s: negative_size\n$");
    EXPECT_DEATH((void)cast_ray(bent, ray, {nan}), "^collidarium: cast_ray: max_s: not_finite\n$");
    EXPECT_TRUE(cast_ray(disc, ray, {infinity}));
    EXPECT_TRUE(cast_ray(good, ray, {infinity}));
    EXPECT_DEATH((void)cast_ray_many(std::vector{disc, inverted}, ray),
                 "^collidarium: cast_ray_many: statics\\[1\\]: negative_size\n$");
    EXPECT_DEATH((void)cast_ray(inverted, ray), "^collidarium: cast_ray: shape: negative_size\n$");
    EXPECT_DEATH((void)cast_ray(bad, ray), "^collidarium: cast_ray: shape: negative_size\n$");
}

// What contains a point was called a query about overlap.
TEST(RefusedShapes, that_contain_something_are_named) {
    EXPECT_DEATH((void)contains(inverted, V(0, 0)), "^collidarium: contains: shape: negative_size\n$");
    EXPECT_DEATH((void)contains(bad, V(0, 0)), "^collidarium: contains: shape: negative_size\n$");
    EXPECT_DEATH((void)contains(bent, V(0, nan)), "^collidarium: contains: point: not_finite\n$");
}

TEST(RefusedShapes, that_turn_or_are_subtracted_are_named) {
    const Motion<double> spin{{0, 0}, infinity};
    EXPECT_DEATH((void)time_of_impact(bad, {}, good, {}),
                 "^collidarium: time_of_impact: shape a: negative_size\n$");
    EXPECT_DEATH((void)time_of_impact(good, {}, good, spin),
                 "^collidarium: time_of_impact: motion_b: not_finite\n$");
    EXPECT_DEATH((void)minkowski(disc, inverted), "^collidarium: minkowski: shape b: negative_size\n$");
}

// Dereferencing what is no polygon was undefined behaviour.
TEST(RefusedShapes, that_no_vertices_made_are_refused_by_their_error) {
    const auto flat = make_convex_polygon({{0, 0}, {1, 0}, {2, 0}});
    EXPECT_DEATH((void)*flat, "^collidarium: make_polygon: vertices: zero_area\n$");
    EXPECT_DEATH((void)flat->centroid(), "^collidarium: make_polygon: vertices: zero_area\n$");
    EXPECT_DEATH((void)*make_polygon({{0, 0}, {1, 0}}),
                 "^collidarium: make_polygon: vertices: too_few_vertices\n$");
}

}  // namespace
}  // namespace collidarium
