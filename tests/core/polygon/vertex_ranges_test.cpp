/// Vertices in a vector, an array or a list: what takes a span of them takes these.

#include <array>
#include <concepts>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/reference_point.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

const std::vector<V> ell{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 3}, {0, 3}};
const std::vector<V> clockwise_ell(ell.rbegin(), ell.rend());
const std::array<Vec2<float>, 3> floats{{{0, 0}, {4, 0}, {0, 3}}};

// Each of these was "no matching function" followed by all that a span is made from.
TEST(VertexRanges, hull) {
    const std::vector<V> hull{{0, 0}, {4, 0}, {4, 1}, {1, 3}, {0, 3}};
    EXPECT_EQ(convex_hull(ell), hull);
    EXPECT_EQ(convex_hull(std::span<const V>(ell)), hull);
    EXPECT_EQ(convex_hull({{0, 0}, {4, 0}, {0, 3}, {1, 1}}), (std::vector<V>{{0, 0}, {4, 0}, {0, 3}}));
    EXPECT_TRUE((std::same_as<decltype(convex_hull(floats)), std::vector<Vec2<float>>>));
    EXPECT_EQ(convex_hull(std::vector<V>{}), std::vector<V>{});
}

TEST(VertexRanges, decomposition) {
    EXPECT_EQ(decompose(ell), decompose(std::span<const V>(ell)));
    EXPECT_EQ(decompose(ell).size(), 2U);
    EXPECT_EQ(decompose({{0, 0}, {1, 0}, {0, 1}}).size(), 1U);
    EXPECT_EQ(decompose(floats).size(), 1U);
}

TEST(VertexRanges, area_and_its_sign) {
    EXPECT_EQ(area(ell), 6);
    EXPECT_EQ(area(clockwise_ell), 6);
    EXPECT_EQ(signed_area(ell), 6);
    EXPECT_EQ(signed_area(clockwise_ell), -6);
    EXPECT_EQ(area({{0, 0}, {4, 0}, {0, 3}}), 6);
    EXPECT_EQ(area(floats), 6.0F);
    EXPECT_EQ(area(std::vector<V>{}), 0);
}

TEST(VertexRanges, bounds) {
    EXPECT_EQ(bounds(ell), (Aabb<double>{{2, 1.5}, {2, 1.5}}));
    EXPECT_EQ(bounds({{0, 0}, {4, 3}}), (Aabb<double>{{2, 1.5}, {2, 1.5}}));
    EXPECT_EQ(bounds(floats), (Aabb<float>{{2, 1.5F}, {2, 1.5F}}));
}

TEST(VertexRanges, centroid_in_either_direction_and_of_a_polygon) {
    const V middle = reference_point(*make_polygon(ell));
    EXPECT_LT(glm::length(centroid(ell) - middle), 1e-14);
    EXPECT_LT(glm::length(centroid(clockwise_ell) - middle), 1e-14);
    EXPECT_EQ(centroid(*make_polygon(ell)), middle);
    EXPECT_EQ(centroid(*make_convex_polygon({{0, 0}, {3, 0}, {0, 3}})), V(1, 1));
    EXPECT_EQ(centroid({{0, 0}, {3, 0}, {0, 3}}), V(1, 1));
    EXPECT_EQ(centroid({{0, 0}, {0, 3}, {3, 0}}), V(1, 1));
}

TEST(VertexRanges, check) {
    EXPECT_FALSE(check_polygon(ell).error);
    EXPECT_TRUE(check_polygon(clockwise_ell).clockwise);
    EXPECT_EQ(check_polygon({{0, 0}, {1, 0}}).error, ShapeError::too_few_vertices);
}

}  // namespace
}  // namespace collidarium
