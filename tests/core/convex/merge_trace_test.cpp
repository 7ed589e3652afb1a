/// The edges of the Minkowski difference as the method of that name reports them: they add up to the
/// difference, and reporting them changes no answer.

#include <gtest/gtest.h>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/minkowski.hpp"
#include "support/by_method.hpp"
#include "support/convex_generators.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;
using Edges = std::vector<MinkowskiEdge<double>>;

Edges edges_of(const Recorder<double>& recorder) {
    Edges edges;
    for (const auto& event : recorder.events()) {
        if (const auto* edge = std::get_if<MinkowskiEdge<double>>(&event)) {
            edges.push_back(*edge);
        }
    }
    return edges;
}

Edges edges_of_contact(const Shape<double>& a, const Shape<double>& b) {
    Recorder<double> recorder;
    (void)contact(a, b, {Policy::open, Algorithm::minkowski}, recorder);
    return edges_of(recorder);
}

Shape<double> random_hull(std::mt19937_64& random) {
    std::vector<V> points;
    for (std::uint64_t i = 3 + random() % 9; i > 0; --i) {
        const double x = double(random() % 17) - 8;
        points.emplace_back(x, double(random() % 17) - 8);
    }
    return hull_polygon(points);
}

double angle(const V& direction) {
    const double turn = std::atan2(direction.y, direction.x);
    return turn < 0 ? turn + 2 * std::acos(-1.0) : turn;
}

TEST(MinkowskiEdges, add_up_to_the_difference) {
    std::mt19937_64 random(11);
    int polygons = 0;
    for (int i = 0; i < soaked(2000) && !HasFailure(); ++i) {
        const Shape<double> a = random_hull(random);
        const Shape<double> b = random_hull(random);
        const auto* of_a = std::get_if<ConvexPolygon<double>>(&a);
        const auto* of_b = std::get_if<ConvexPolygon<double>>(&b);
        if (of_a == nullptr || of_b == nullptr) {
            continue;
        }
        ++polygons;
        const Edges edges = edges_of_contact(a, b);
        const auto difference = minkowski(*of_a, *of_b);
        ASSERT_EQ(edges.size(), difference.polygon.size());
        V sum(0);
        for (std::size_t k = 0; k < edges.size(); ++k) {
            const MinkowskiEdge<double>& edge = edges[k];
            EXPECT_EQ(edge.start, difference.polygon[k]);
            EXPECT_EQ(edge.end, edges[(k + 1) % edges.size()].start) << "the outline closes";
            EXPECT_EQ(edge.start, edge.a_from - edge.b_from);
            EXPECT_EQ(edge.end, edge.a_to - edge.b_to);
            EXPECT_TRUE(edge.edge_a || edge.edge_b);
            EXPECT_EQ(edge.edge_a.has_value(), edge.a_from != edge.a_to);
            EXPECT_EQ(edge.edge_b.has_value(), edge.b_from != edge.b_to);
            if (edge.edge_a) {
                EXPECT_EQ(of_a->vertices()[*edge.edge_a], edge.a_from);
            }
            if (edge.edge_b) {
                EXPECT_EQ(of_b->vertices()[*edge.edge_b], edge.b_from);
            }
            sum += edge.end - edge.start;
            if (k + 1 < edges.size()) {
                EXPECT_LT(angle(edge.end - edge.start), angle(edges[k + 1].end - edges[k + 1].start));
            }
            if (edge.later != V(0)) {
                EXPECT_LT(angle(edge.end - edge.start), angle(edge.later));
            }
        }
        EXPECT_EQ(sum, V(0));
    }
    EXPECT_GT(polygons, 1000);
}

TEST(MinkowskiEdges, come_before_the_test_of_each_edge_and_before_the_sum_of_a_cast) {
    const Shape<double> box = Aabb<double>{{0, 0}, {2, 1}};
    const Shape<double> mover = Aabb<double>{{-8, 0}, {1, 1}};
    Recorder<double> at_rest;
    (void)contact(box, mover, {Policy::open, Algorithm::minkowski}, at_rest);
    std::size_t edges = 0;
    for (std::size_t i = 0; i < at_rest.events().size(); ++i) {
        if (std::holds_alternative<MinkowskiEdge<double>>(at_rest.events()[i])) {
            ++edges;
            EXPECT_TRUE(std::holds_alternative<AxisProjection<double>>(at_rest.events()[i + 1]));
        }
    }
    EXPECT_EQ(edges, 4U);
    Recorder<double> moving;
    (void)cast(box, mover, V(10, 0), {Policy::open, Algorithm::minkowski}, moving);
    const Edges merged = edges_of(moving);
    ASSERT_EQ(merged.size(), 4U);
    for (std::size_t i = 0; i < moving.events().size(); ++i) {
        if (const auto* sum = std::get_if<PaddedShape<double>>(&moving.events()[i])) {
            ASSERT_GE(i, merged.size());
            for (std::size_t k = 0; k < merged.size(); ++k) {
                EXPECT_EQ(sum->polygon[k], merged[k].start + sum->reference);
                EXPECT_TRUE(
                    std::holds_alternative<MinkowskiEdge<double>>(moving.events()[i - merged.size() + k]));
            }
        }
    }
}

TEST(MinkowskiEdges, name_both_edges_where_they_are_parallel) {
    const Edges edges = edges_of_contact(Aabb<double>{{0, 0}, {2, 1}}, Aabb<double>{{1, 1}, {1, 1}});
    ASSERT_EQ(edges.size(), 4U);
    for (const auto& edge : edges) {
        EXPECT_TRUE(edge.edge_a && edge.edge_b);
        EXPECT_EQ(edge.later, V(0));
    }
    EXPECT_TRUE(edges_of_contact(Circle<double>{{0, 0}, 1}, Circle<double>{{1, 0}, 1}).empty());
}

TEST(MinkowskiEdges, change_no_answer) {
    std::mt19937_64 random(12);
    for (int i = 0; i < soaked(500) && !HasFailure(); ++i) {
        const Shape<double> a = random_hull(random);
        const Shape<double> b = random_hull(random);
        const V way(double(random() % 33) - 16, double(random() % 33) - 16);
        for (const Policy policy : {Policy::open, Policy::closed}) {
            Recorder<double> contact_trace;
            Recorder<double> cast_trace;
            expect_same_bits<double>(contact(a, b, {policy, Algorithm::minkowski}, contact_trace),
                                     contact(a, b, {policy, Algorithm::minkowski}));
            const auto traced = by_method({policy, Algorithm::minkowski}, [&](const QueryOptions& options) {
                return cast(a, b, way, options, cast_trace);
            });
            const auto untraced = by_method({policy, Algorithm::minkowski}, [&](const QueryOptions& options) {
                return cast(a, b, way, options);
            });
            ASSERT_EQ(traced.answer.has_value(), untraced.answer.has_value());
            if (traced.answer) {
                EXPECT_EQ(traced.answer->t, untraced.answer->t);
                EXPECT_EQ(traced.answer->normal, untraced.answer->normal);
            }
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
