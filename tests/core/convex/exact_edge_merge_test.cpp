/// The edges of the Minkowski difference against fractions that are never rounded: their order, which of them
/// are joined, and on which side of each the origin lies.

#include "convex/minkowski_edge_merge.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <random>
#include <vector>

namespace collidarium {
namespace {

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

}  // namespace
}  // namespace collidarium
