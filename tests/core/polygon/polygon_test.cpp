/// What vertices make a polygon, its hull, its pieces and its area, and however the vertices are kept.

#include <boost/multiprecision/cpp_int.hpp>
#include <concepts>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {
namespace {

using Rational = boost::multiprecision::cpp_rational;
std::span<const V> list(const std::vector<V>& points) {
    return points;
}

int exact_sign(const V& a, const V& b, const V& c) {
    const Rational turn = (Rational(b.x) - Rational(a.x)) * (Rational(c.y) - Rational(a.y)) -
                          (Rational(b.y) - Rational(a.y)) * (Rational(c.x) - Rational(a.x));
    return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

TEST(MakePolygon, RefusesByName) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto error = [](const std::vector<V>& vertices) { return make_polygon(list(vertices)).error; };
    EXPECT_EQ(error({}), ShapeError::too_few_vertices);
    EXPECT_EQ(error({{0, 0}, {1, 0}}), ShapeError::too_few_vertices);
    EXPECT_EQ(error({{0, 0}, {1, 0}, {nan, 1}}), ShapeError::not_finite);
    EXPECT_EQ(error({{0, 0}, {1, 0}, {1, 0}, {0, 1}}), ShapeError::repeated_vertex);
    EXPECT_EQ(error({{0, 0}, {1, 0}, {0, 1}, {0, 0}}), ShapeError::repeated_vertex) << "last and first";
    EXPECT_EQ(error({{0, 0}, {1, 1}, {3, 3}, {2, 2}}), ShapeError::zero_area);
    EXPECT_EQ(error({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), ShapeError::self_intersecting) << "a bow tie";
    EXPECT_EQ(error({{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}), ShapeError::self_intersecting)
        << "a vertex on another side";
    EXPECT_EQ(error({{0, 0}, {4, 0}, {2, 0}, {2, 3}}), ShapeError::self_intersecting) << "folds back";
    EXPECT_EQ(error({{0, 0}, {2, 1}, {4, 2}, {6, 3}}), ShapeError::zero_area);
    EXPECT_EQ(error({{0, 0}, {2, 0}, {2, 2}, {0, 0.5}, {-2, 2}, {-2, 0}}), std::nullopt);
    const std::vector<V> bent{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    EXPECT_EQ(make_convex_polygon(list(bent)).error, ShapeError::not_convex);
    EXPECT_TRUE(std::holds_alternative<Polygon<double>>(*make_polygon_shape(list(bent)).shape));
}

TEST(MakePolygon, RefusesEdgesThatMeetWhereDifferencesOverflow) {
    constexpr double most = std::numeric_limits<double>::max();
    const auto made = make_polygon<double>({{-2.25, most},
                                            {1e300, -2},
                                            {2.25, most},
                                            {0.75, -most},
                                            {0.75, -1.25},
                                            {-2.25, -1.25},
                                            {-0.75, -1},
                                            {-2.25, 1.75}});
    EXPECT_EQ(made.error, ShapeError::self_intersecting);
}

TEST(MakePolygon, KeepsVerticesInTheMiddleOfASide) {
    const std::vector<V> square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}};
    const auto made = make_convex_polygon(list(square));
    ASSERT_TRUE(made.shape);
    EXPECT_EQ(made.shape->vertices().size(), 5U);
}

TEST(ConvexHull, HasItsCornersOnly) {
    EXPECT_EQ(convex_hull(list({{0, 0}, {2, 0}, {1, 0}, {2, 2}, {1, 1}, {0, 2}, {0, 0}})),
              (std::vector<V>{V(0, 0), V(2, 0), V(2, 2), V(0, 2)}));
    EXPECT_EQ(convex_hull(list({{3, 3}, {1, 1}, {2, 2}})), (std::vector<V>{V(1, 1), V(3, 3)}));
    EXPECT_EQ(convex_hull(list({{1, 1}, {1, 1}})), (std::vector<V>{V(1, 1)}));
    EXPECT_TRUE(convex_hull(list({})).empty());
}

TEST(ConvexHull, IsConvexAndHoldsAllPoints) {
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        std::vector<V> points;
        const bool grid = round % 2 == 0;
        for (int i = 0; i < 3 + round % 20; ++i) {
            const V p = random.vector(4);
            points.push_back(grid ? glm::round(p) : p);
        }
        const std::vector<V> hull = convex_hull(list(points));
        if (hull.size() < 3) {
            continue;
        }
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const V& from = hull[i];
            const V& to = hull[(i + 1) % hull.size()];
            EXPECT_GT(exact_sign(from, to, hull[(i + 2) % hull.size()]), 0);
            for (const V& point : points) {
                EXPECT_GE(exact_sign(from, to, point), 0);
            }
        }
    }
}

// Each of these was "no matching function" followed by all that a span is made from.
TEST(VertexRanges, of_every_kind_are_taken_by_what_is_told_of_vertices) {
    const std::vector<V> ell{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 3}, {0, 3}};
    const std::vector<V> clockwise(ell.rbegin(), ell.rend());
    const std::array<Vec2<float>, 3> floats{{{0, 0}, {4, 0}, {0, 3}}};
    const std::vector<V> hull{{0, 0}, {4, 0}, {4, 1}, {1, 3}, {0, 3}};
    EXPECT_EQ(convex_hull(ell), hull);
    EXPECT_EQ(convex_hull(std::span<const V>(ell)), hull);
    EXPECT_EQ(convex_hull({{0, 0}, {4, 0}, {0, 3}, {1, 1}}), (std::vector<V>{{0, 0}, {4, 0}, {0, 3}}));
    EXPECT_TRUE((std::same_as<decltype(convex_hull(floats)), std::vector<Vec2<float>>>));
    EXPECT_EQ(convex_hull(std::vector<V>{}), std::vector<V>{});
    EXPECT_EQ(decompose(ell), decompose(std::span<const V>(ell)));
    EXPECT_EQ(decompose(ell).size(), 2U);
    EXPECT_EQ(decompose({{0, 0}, {1, 0}, {0, 1}}).size(), 1U);
    EXPECT_EQ(decompose(floats).size(), 1U);
    EXPECT_EQ(area(ell), 6);
    EXPECT_EQ(area(clockwise), 6);
    EXPECT_EQ(signed_area(ell), 6);
    EXPECT_EQ(signed_area(clockwise), -6);
    EXPECT_EQ(area({{0, 0}, {4, 0}, {0, 3}}), 6);
    EXPECT_EQ(area(floats), 6.0F);
    EXPECT_EQ(area(std::vector<V>{}), 0);
    EXPECT_EQ(bounds(ell), (Aabb<double>{{2, 1.5}, {2, 1.5}}));
    EXPECT_EQ(bounds({{0, 0}, {4, 3}}), (Aabb<double>{{2, 1.5}, {2, 1.5}}));
    EXPECT_EQ(bounds(floats), (Aabb<float>{{2, 1.5F}, {2, 1.5F}}));
    const V middle = reference_point(*make_polygon(ell));
    EXPECT_LT(glm::length(centroid(ell) - middle), 1e-14);
    EXPECT_LT(glm::length(centroid(clockwise) - middle), 1e-14);
    EXPECT_EQ(centroid(*make_polygon(ell)), middle);
    EXPECT_EQ(centroid(*make_convex_polygon({{0, 0}, {3, 0}, {0, 3}})), V(1, 1));
    EXPECT_EQ(centroid({{0, 0}, {0, 3}, {3, 0}}), V(1, 1));
    EXPECT_FALSE(check_polygon(ell).error);
    EXPECT_TRUE(check_polygon(clockwise).clockwise);
    EXPECT_EQ(check_polygon({{0, 0}, {1, 0}}).error, ShapeError::too_few_vertices);
}

}  // namespace
}  // namespace collidarium::testing
