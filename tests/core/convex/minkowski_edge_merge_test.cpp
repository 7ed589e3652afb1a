/// The walk around the Minkowski difference against the hull of all differences of vertices.

#include "convex/minkowski_edge_merge.hpp"

#include <gtest/gtest.h>

#include "support/convex_generators.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

std::vector<DifferenceEdge<double>> walk(std::span<const V> a, std::span<const V> b) {
    std::vector<DifferenceEdge<double>> edges;
    for (const DifferenceEdge<double>& edge : minkowski_edge_merge(a, b)) {
        edges.push_back(edge);
    }
    return edges;
}

std::vector<V> vertices_of(const Shape<double>& shape) {
    const auto* polygon = std::get_if<ConvexPolygon<double>>(&shape);
    if (polygon == nullptr) {
        return {std::get<Circle<double>>(shape).center};
    }
    return {polygon->vertices().begin(), polygon->vertices().end()};
}

TEST(Minkowski, of_points_is_a_point_and_of_parallel_segments_a_segment_there_and_back) {
    const V a[] = {{1, 1}, {3, 1}};
    const V b[] = {{0, 0}, {4, 0}};
    EXPECT_TRUE(walk(std::span(a, 1), std::span(b, 1)).empty());
    const auto edges = walk(a, b);
    ASSERT_EQ(edges.size(), 2U);
    EXPECT_EQ(edges[0].start, V(-3, 1));
    EXPECT_EQ(edges[0].vector, V(6, 0));
    EXPECT_EQ(edges[1].vector, V(-6, 0));
    EXPECT_TRUE(edges[0].of_a && edges[0].of_b);
}

TEST(Minkowski, passes_over_vertices_in_the_middle_of_sides) {
    const V a[] = {{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    const V b[] = {{5, 5}};
    EXPECT_EQ(walk(a, b).size(), 4U);
}

TEST(Minkowski, of_edges_some_of_which_are_too_short_to_be_squared_ends_where_it_begins) {
    // Two of its chords are as long as can be squared, its sides are not.
    const std::vector<Vec2<float>> pentagon{{-1.9e-20F, -7.4e-20F},
                                            {6.5e-20F, -4.1e-20F},
                                            {5.9e-20F, 4.9e-20F},
                                            {-2.8e-20F, 7.1e-20F},
                                            {-7.6e-20F, -4.9e-21F}};
    const std::vector<Vec2<float>> point{{0, 0}};
    Vec2<float> sum(0);
    int edges = 0;
    for (const DifferenceEdge<float>& edge : minkowski_edge_merge(std::span(pentagon), std::span(point))) {
        sum += edge.vector;
        ++edges;
    }
    EXPECT_EQ(edges, 2);
    EXPECT_EQ(sum, Vec2<float>(0));
}

TEST(Minkowski, is_the_hull_of_all_differences) {
    std::mt19937_64 random(3);
    const auto polygon = [&] {
        std::vector<V> points;
        for (std::uint64_t i = 3 + random() % 9; i > 0; --i) {
            const double x = double(random() % 17) - 8;
            points.emplace_back(x, double(random() % 17) - 8);
        }
        return vertices_of(hull_polygon(points));
    };
    for (int i = 0; i < soaked(2000) && !HasFailure(); ++i) {
        const auto a = polygon();
        const auto b = polygon();
        std::vector<V> differences;
        for (const V& pa : a) {
            for (const V& pb : b) {
                differences.push_back(pa - pb);
            }
        }
        const auto expected = vertices_of(hull_polygon(differences));
        const auto edges = walk(a, b);
        if (expected.size() < 3) {
            EXPECT_LE(edges.size(), 2U);
            continue;
        }
        ASSERT_EQ(edges.size(), expected.size());
        // The hull begins at its leftmost vertex, the walk at its lowest.
        std::size_t first = 0;
        while (expected[first] != edges[0].start && first + 1 < expected.size()) {
            ++first;
        }
        for (std::size_t k = 0; k < edges.size(); ++k) {
            EXPECT_EQ(edges[k].start, expected[(first + k) % expected.size()]);
            EXPECT_EQ(edges[k].end, edges[(k + 1) % edges.size()].start);
            EXPECT_EQ(edges[k].start + edges[k].vector, edges[k].end);
            EXPECT_EQ(a[edges[k].a] - b[edges[k].b], edges[k].start);
            EXPECT_EQ(a[edges[k].a_end] - b[edges[k].b_end], edges[k].end);
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
