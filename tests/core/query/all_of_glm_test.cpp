/// A program that uses all of both namespaces. GLM's `distance` of any two alike was taken for that of two
/// circles, and did not compile.

#include <gtest/gtest.h>
#include <glm/glm.hpp>

#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace all_of_glm {

using namespace glm;
using namespace collidarium;

TEST(AllOfGlm, leaves_the_distance_of_two_shapes_alike_to_the_library) {
    const Circle<double> disc{{0, 0}, 1};
    const Circle<double> other{{5, 0}, 1};
    EXPECT_EQ(distance(disc, other).distance, 3);
    EXPECT_EQ(distance(Point<float>{{0, 0}}, Point<float>{{0, 2}}).distance, 2);
    const auto polygon = make_polygon({{0, 0}, {4, 0}, {1, 1}, {0, 4}});
    EXPECT_EQ(distance(*polygon, *polygon).distance, 0);
    const auto triangle = make_convex_polygon({{0, 0}, {4, 0}, {1, 1}});
    EXPECT_EQ(distance(*triangle, *triangle).distance, 0);
    EXPECT_EQ(distance(disc, Aabb<double>{{5, 0}, {1, 1}}).distance, 3);
    EXPECT_EQ(distance(vec2(0, 0), vec2(0, 2)), 2);
    EXPECT_TRUE(overlap(disc, disc));
}

}  // namespace all_of_glm
