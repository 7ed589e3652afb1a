/// The edges of the Minkowski difference: against the hull of all differences and against fractions that are
/// never rounded, and as the method of that name tells them.

#include <boost/multiprecision/cpp_int.hpp>

#include "collidarium/query/minkowski.hpp"
#include "convex/minkowski_edge_merge.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

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

Shape<double> random_hull(std::mt19937_64& random) {
    std::vector<V> points;
    for (std::uint64_t i = 3 + random() % 9; i > 0; --i) {
        const double x = double(random() % 17) - 8;
        points.emplace_back(x, double(random() % 17) - 8);
    }
    return hull_polygon(points);
}

TEST(Minkowski, is_the_hull_of_all_differences) {
    std::mt19937_64 random(3);
    for (int i = 0; i < soaked(2000) && !HasFailure(); ++i) {
        const auto a = vertices_of(random_hull(random));
        const auto b = vertices_of(random_hull(random));
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

using Fraction = boost::multiprecision::cpp_rational;

struct Exact2 {
    Fraction x;
    Fraction y;
};

template <Scalar T>
Exact2 between(const Vec2<T>& from, const Vec2<T>& to) {
    return {Fraction(to.x) - Fraction(from.x), Fraction(to.y) - Fraction(from.y)};
}
Exact2 operator+(const Exact2& u, const Exact2& v) {
    return {u.x + v.x, u.y + v.y};
}
Fraction cross_of(const Exact2& u, const Exact2& v) {
    return u.x * v.y - u.y * v.x;
}
Fraction dot_of(const Exact2& u, const Exact2& v) {
    return u.x * v.x + u.y * v.y;
}
template <class Number>
int sign_of(const Number& number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/// Decimals of one digit, in all of which the same few directions come up: parallel in decimal, not in
/// binary.
template <Scalar T>
class Decimals {
public:
    explicit Decimals(unsigned seed) : random_(seed) {}

    Vec2<T> next() {
        const auto digit = [&] { return std::uniform_int_distribution<int>(-90, 90)(random_); };
        const int x = digit();
        return Vec2<T>(T(x) / T(10), T(digit()) / T(10));
    }
    std::vector<Vec2<T>> segment() {
        constexpr int directions[][2] = {{9, 5}, {18, 10}, {3, 3}, {-7, 1}, {36, 20}, {1, 0}};
        const auto& way = directions[random_() % 6];
        const int scale = random_() % 2 == 0 ? 1 : -1;
        const Vec2<T> from = next();
        const auto moved = [&](T coordinate, int by) {
            return T(std::round(double(coordinate) * 10) + scale * by) / T(10);
        };
        return {from, {moved(from.x, way[0]), moved(from.y, way[1])}};
    }
    /// Another shape with both of these directions: a parallelogram, but for rounding.
    std::vector<Vec2<T>> parallelogram() {
        for (;;) {
            const auto one = segment();
            const auto other = segment();
            const Vec2<T> way = other[1] - other[0];
            const std::vector<Vec2<T>> points{one[0], one[1], one[1] + way, one[0] + way};
            bool is_convex = true;
            for (std::size_t i = 0; i < 4; ++i) {
                is_convex &= orientation(points[i], points[(i + 1) % 4], points[(i + 2) % 4]) > 0;
            }
            if (is_convex) {
                return points;
            }
        }
    }

private:
    std::mt19937 random_;
};

/// How many edges of one pair were parallel up to rounding, but not exactly.
template <Scalar T>
int check_merge(const std::vector<Vec2<T>>& a, const std::vector<Vec2<T>>& b) {
    std::vector<DifferenceEdge<T>> edges;
    for (const DifferenceEdge<T>& edge : minkowski_edge_merge<T>(a, b)) {
        edges.push_back(edge);
    }
    EXPECT_GE(edges.size(), 2U);
    const auto vector_of = [&](const DifferenceEdge<T>& edge) {
        return between(a[edge.a], a[edge.a_end]) + between(b[edge.b_end], b[edge.b]);
    };
    int nearly_parallel = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const DifferenceEdge<T>& edge = edges[i];
        const DifferenceEdge<T>& next = edges[(i + 1) % edges.size()];
        EXPECT_EQ(edge.a_end, next.a);
        EXPECT_EQ(edge.b_end, next.b);
        const Exact2 vector = vector_of(edge);
        const Fraction turn = cross_of(vector, vector_of(next));
        EXPECT_TRUE(turn > 0 || (turn == 0 && dot_of(vector, vector_of(next)) < 0)) << i;
        nearly_parallel += turn > 0 && double(turn) < 1e-5 && dot_of(vector, vector_of(next)) > 0 ? 1 : 0;
        const Exact2 start = between(b[edge.b], a[edge.a]);
        const Exact2 end = between(b[edge.b_end], a[edge.a_end]);
        const EdgeSide<T> at = side_of(edge);
        EXPECT_EQ(sign_of(at.side), sign_of(cross_of(start, vector))) << i;
        EXPECT_EQ(sign_of(at.along), -sign_of(dot_of(start, vector))) << i;
        EXPECT_EQ(sign_of(at.to_end), sign_of(dot_of(end, vector))) << i;
    }
    return nearly_parallel;
}

template <Scalar T>
void check_decimals() {
    Decimals<T> decimals(11);
    int nearly_parallel = 0;
    for (int i = 0; i < 1000 && !::testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const auto a = i % 2 == 0 ? decimals.segment() : decimals.parallelogram();
        const auto b = i % 3 == 0 ? decimals.segment() : decimals.parallelogram();
        nearly_parallel += check_merge<T>(a, b);
        // One vertex on an edge of the other, or on its line: the origin is on an edge but for rounding.
        std::vector<Vec2<T>> moved = b;
        const Vec2<T> way = (a[0] + a[1]) * T(0.5) - b[1];
        for (Vec2<T>& point : moved) {
            point += way;
        }
        if (moved.size() == 2 || orientation(moved[0], moved[1], moved[2]) > 0) {
            (void)check_merge<T>(a, moved);
        }
    }
    EXPECT_GT(nearly_parallel, 100);
}

TEST(MinkowskiEdgeMerge, edges_parallel_up_to_rounding_keep_their_order) {
    check_decimals<double>();
    check_decimals<float>();
}

TEST(MinkowskiEdgeMerge, a_vertex_that_rounding_moved_inside_is_passed_over) {
    const std::vector<Vec2<double>> bent{{0, 0}, {1, 0x1p-52}, {2, 0}, {1, 1}};
    const std::vector<Vec2<double>> point{{0, 0}};
    std::vector<Vec2<double>> starts;
    for (const DifferenceEdge<double>& edge : minkowski_edge_merge<double>(bent, point)) {
        starts.push_back(edge.start);
    }
    EXPECT_EQ(starts, (std::vector<Vec2<double>>{{0, 0}, {2, 0}, {1, 1}}));
}

TEST(MinkowskiEdgeMerge, parallel_edges_are_joined_where_they_are_exactly_parallel) {
    const std::vector<Vec2<double>> a{{0, 0}, {3, 1}, {0, 2}};
    const std::vector<Vec2<double>> b{{0, 0}, {-6, -2}, {1, -3}};
    std::size_t joined = 0;
    std::size_t edges = 0;
    for (const DifferenceEdge<double>& edge : minkowski_edge_merge<double>(a, b)) {
        joined += edge.of_a && edge.of_b ? 1 : 0;
        ++edges;
    }
    EXPECT_EQ(joined, 1U);
    EXPECT_EQ(edges, 5U);
}

using Edges = std::vector<MinkowskiEdge<double>>;

Edges edges_of(const Recorder<double>& recorder) {
    return TraceReading<double>(recorder).all<MinkowskiEdge<double>>();
}

Edges edges_of_contact(const Shape<double>& a, const Shape<double>& b) {
    Recorder<double> recorder;
    (void)contact(a, b, {Policy::open, Algorithm::minkowski}, recorder);
    return edges_of(recorder);
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
            expect_same_bits<double>(cast(a, b, way, {policy, Algorithm::minkowski}, cast_trace),
                                     cast(a, b, way, {policy, Algorithm::minkowski}));
        }
    }
}

}  // namespace
}  // namespace collidarium::testing
