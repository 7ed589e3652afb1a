/// The kept edges of convex parts against edges that are found anew, and what is passed over by them.

#include "collidarium/concave/part_edges.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <vector>

#include "collidarium/concave/convex_parts.hpp"
#include "collidarium/concave/shallow_pair.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::detail {
namespace {

using V = Vec2<double>;

/// With random reaches, on whole numbers every other time, so that edges are parallel.
Polygon<double> star(unsigned seed) {
    std::mt19937 random(seed);
    for (;;) {
        std::vector<V> vertices;
        for (int i = 0; i < 16; ++i) {
            const double angle = 2 * std::numbers::pi * i / 16;
            const V at =
                V(std::cos(angle), std::sin(angle)) * std::uniform_real_distribution(3.0, 10.0)(random);
            vertices.push_back(seed % 2 == 0 ? at : V(std::round(at.x), std::round(at.y)));
        }
        if (const auto made = make_polygon<double>(vertices); made.shape) {
            return *made.shape;
        }
    }
}

TEST(PartEdges, MakeTheSameDifferencesAsEdgesThatAreFoundAnew) {
    std::size_t edges = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Polygon<double> a = star(seed);
        const Polygon<double> b = star(seed + 100);
        const ConvexParts<double> parts_a(a);
        const ConvexParts<double> parts_b(b);
        PartEdges<double> edges_of_a(1);
        PartEdges<double> edges_of_b(-1);
        edges_of_a.take(parts_a);
        edges_of_b.take(parts_b);
        for (std::size_t i = 0; i < parts_a.size(); ++i) {
            for (std::size_t j = 0; j < parts_b.size(); ++j) {
                PartEdgeMerge<double> kept(edges_of_a.walk(i), edges_of_b.walk(j));
                auto one = kept.begin();
                for (const DifferenceEdge<double>& edge :
                     minkowski_edge_merge(parts_a.points(i), parts_b.points(j))) {
                    ASSERT_TRUE(one != kept.end());
                    EXPECT_EQ((*one).start, edge.start);
                    EXPECT_EQ((*one).end, edge.end);
                    EXPECT_EQ((*one).vector, edge.vector);
                    EXPECT_EQ((*one).of_a, edge.of_a);
                    EXPECT_EQ((*one).of_b, edge.of_b);
                    ++one;
                    ++edges;
                }
                EXPECT_FALSE(one != kept.end());
            }
        }
    }
    EXPECT_GT(edges, 5000U);
}

TEST(ShallowPair, PassesOverNothingThatIsDeeper) {
    std::mt19937 random(5);
    std::size_t passed_over = 0;
    std::size_t deeper = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Polygon<double> a = star(seed);
        const Polygon<double> b = star(seed + 100);
        const ConvexParts<double> parts_a(a);
        const ConvexParts<double> parts_b(b);
        PartEdges<double> edges_of_a(1);
        PartEdges<double> edges_of_b(-1);
        edges_of_a.take(parts_a);
        edges_of_b.take(parts_b);
        const auto number = [&] { return std::uniform_real_distribution(-8.0, 8.0)(random); };
        for (std::size_t i = 0; i < parts_a.size(); ++i) {
            for (std::size_t j = 0; j < parts_b.size(); ++j) {
                const V moved(number(), number());
                double depth = std::numeric_limits<double>::infinity();
                for (const auto& edge : minkowski_edge_merge(parts_a.points(i), parts_b.points(j))) {
                    const double length = glm::length(edge.vector);
                    depth = std::min(depth, cross(edge.vector, moved - edge.start) / length);
                }
                for (const double least : {-1.0, 0.0, 0.5}) {
                    const bool is_passed_over = is_shallow_pair(edges_of_a, i, edges_of_b, j, moved, least);
                    EXPECT_TRUE(!is_passed_over || depth <= least + 1e-9) << depth << " and " << least;
                    passed_over += is_passed_over ? 1U : 0U;
                    deeper += depth > least ? 1U : 0U;
                }
            }
        }
    }
    EXPECT_GT(passed_over, 1000U);
    EXPECT_GT(deeper, 200U);
}

}  // namespace
}  // namespace collidarium::detail
