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

#define EXPECT_REFUSED(asked, what) EXPECT_DEATH((void)(asked), "^collidarium: " what "\n$")

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
    EXPECT_REFUSED(overlap(bad, good), "overlap: shape a: negative_size");
    EXPECT_REFUSED(contact(good, bad), "contact: shape b: negative_size");
    EXPECT_REFUSED(distance(good, bad), "distance: shape b: negative_size");
    EXPECT_REFUSED(cast(good, bad, V(1, 0)), "cast: shape b: negative_size");
    EXPECT_REFUSED(cast(good, good, V(nan, 0)), "cast: translation: not_finite");
}

TEST(RefusedShapes, beside_a_concave_polygon_are_named) {
    EXPECT_REFUSED(overlap(bent, inverted), "overlap: shape b: negative_size");
    EXPECT_REFUSED(contact(inverted, bent), "contact: shape a: negative_size");
    EXPECT_REFUSED(distance(bent, inverted), "distance: shape b: negative_size");
    EXPECT_REFUSED(cast(bent, inverted, V(1, 0)), "cast: shape b: negative_size");
}

TEST(RefusedShapes, by_a_method_are_named) {
    EXPECT_REFUSED(overlap(bad, good, {Policy::open, Algorithm::sat}), "overlap: shape a: negative_size");
    EXPECT_REFUSED(contact(good, bad, {Policy::open, Algorithm::minkowski}),
                   "contact: shape b: negative_size");
    EXPECT_REFUSED(distance(good, bad, {.method = Algorithm::gjk}), "distance: shape b: negative_size");
    EXPECT_REFUSED(cast(good, good, V(0, infinity), {Policy::open, Algorithm::minkowski}),
                   "cast: translation: not_finite");
}

TEST(RefusedShapes, among_many_are_named_by_their_index) {
    const std::vector<Shape<double>> statics{good, bad};
    const std::vector<Circle<double>> discs{disc, disc, inverted};
    EXPECT_REFUSED(cast_many(statics, good, V(1, 0)), "cast_many: statics\\[1\\]: negative_size");
    EXPECT_REFUSED(cast_many(discs, disc, V(1, 0)), "cast_many: statics\\[2\\]: negative_size");
    EXPECT_REFUSED(cast_many(std::vector{good}, bad, V(1, 0)), "cast_many: shape b: negative_size");
    BoxTable<double> boxes;
    boxes.push_back({{0, 0}, {1, 1}});
    boxes.push_back({{0, 0}, {-1, 1}});
    EXPECT_REFUSED(cast_boxes(boxes, Point<double>{}, V(1, 0)), "cast_boxes: boxes\\[1\\]: negative_size");
    EXPECT_REFUSED(cast_ray_boxes(boxes, Ray<double>{{0, 0}, {1, 0}}, {.max_s = 1}),
                   "cast_ray_boxes: boxes\\[1\\]: negative_size");
}

// The ray was called "shape b", and a negative length went backwards.
TEST(RefusedShapes, of_a_ray_are_named) {
    const Ray<double> ray{{-9, 0}, {1, 0}};
    const Ray<double> broken{{nan, 0}, {1, 0}};
    EXPECT_REFUSED(cast_ray(disc, broken), "cast_ray: ray: not_finite");
    EXPECT_REFUSED(cast_ray(good, broken), "cast_ray: ray: not_finite");
    EXPECT_REFUSED(cast_ray(bent, broken), "cast_ray: ray: not_finite");
    EXPECT_REFUSED(cast_ray(disc, ray, {-1.0}), "cast_ray: max_s: negative_size");
    EXPECT_REFUSED(cast_ray(good, ray, {-1.0}), "cast_ray: max_s: negative_size");
    EXPECT_REFUSED(cast_ray(bent, ray, {nan}), "cast_ray: max_s: not_finite");
    EXPECT_TRUE(cast_ray(disc, ray, {infinity}));
    EXPECT_TRUE(cast_ray(good, ray, {infinity}));
    EXPECT_REFUSED(cast_ray_many(std::vector{disc, inverted}, ray),
                   "cast_ray_many: statics\\[1\\]: negative_size");
    EXPECT_REFUSED(cast_ray(inverted, ray), "cast_ray: shape: negative_size");
    EXPECT_REFUSED(cast_ray(bad, ray), "cast_ray: shape: negative_size");
}

// What contains a point was called a query about overlap.
TEST(RefusedShapes, that_contain_something_are_named) {
    EXPECT_REFUSED(contains(inverted, V(0, 0)), "contains: shape: negative_size");
    EXPECT_REFUSED(contains(bad, V(0, 0)), "contains: shape: negative_size");
    EXPECT_REFUSED(contains(bent, V(0, nan)), "contains: point: not_finite");
}

TEST(RefusedShapes, that_turn_or_are_subtracted_are_named) {
    const Motion<double> spin{{0, 0}, infinity};
    EXPECT_REFUSED(time_of_impact(bad, {}, good, {}), "time_of_impact: shape a: negative_size");
    EXPECT_REFUSED(time_of_impact(good, {}, good, spin), "time_of_impact: motion_b: not_finite");
    EXPECT_REFUSED(minkowski(disc, inverted), "minkowski: shape b: negative_size");
}

// Dereferencing what is no polygon was undefined behaviour.
TEST(RefusedShapes, that_no_vertices_made_are_refused_by_their_error) {
    const auto flat = make_convex_polygon({{0, 0}, {1, 0}, {2, 0}});
    EXPECT_REFUSED(*flat, "make_polygon: vertices: zero_area");
    EXPECT_REFUSED(flat->centroid(), "make_polygon: vertices: zero_area");
    EXPECT_REFUSED(*make_polygon({{0, 0}, {1, 0}}), "make_polygon: vertices: too_few_vertices");
}

}  // namespace
}  // namespace collidarium
