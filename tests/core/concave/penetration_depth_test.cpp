/// The minimum translation of concave shapes: the search that makes only as much of the difference as it
/// needs against one that makes all of it and tries everything.

#include "concave/penetration_depth.hpp"
#include "support/laws.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/scaled.hpp"

namespace collidarium::testing {
namespace {

/// Vertices in equal directions, each as far as `reach(i)` says.
template <class Reach>
Shape<double> wheel(int count, const V& center, const Reach& reach) {
    std::vector<V> vertices;
    for (int i = 0; i < count; ++i) {
        vertices.push_back(center + direction(i, count) * reach(i));
    }
    return polygon(vertices);
}
/// Not on whole numbers.
Shape<double> star(Random& random, int count, const V& center) {
    return wheel(count, center, [&](int) { return random.number(3, 10); });
}
/// Its teeth are on a convex part with half as many vertices.
Shape<double> gear(int count, const V& center) {
    return wheel(count, center, [](int i) { return i % 2 == 0 ? 10.0 : 8.0; });
}

std::vector<V> comb(const V& center, int teeth) {
    std::vector<V> vertices{center - V(teeth, 3), center + V(teeth - 1, -3)};
    for (int x = teeth - 2; x >= -teeth; x -= 2) {
        for (const V& corner : {V(x + 1, -2), V(x + 1, 3), V(x, 3), V(x, -2)}) {
            vertices.push_back(center + corner);
        }
    }
    vertices.pop_back();
    return vertices;
}

/// With a gap, like the letter C.
std::vector<V> ring(const V& center, int count) {
    std::vector<V> vertices;
    for (int i = 0; i < count; ++i) {
        vertices.push_back(center + direction(i, count) * 7.0);
    }
    for (int i = count - 1; i >= 0; --i) {
        vertices.push_back(center + direction(i, count) * 5.0);
    }
    return vertices;
}

std::vector<V> steps(const V& center, int count) {
    std::vector<V> vertices{center, center + V(count, 0)};
    for (int i = 0; i < count; ++i) {
        vertices.push_back(center + V(count - i, i + 1));
        vertices.push_back(center + V(count - i - 1, i + 1));
    }
    vertices.pop_back();
    vertices.back() = center + V(0, count);
    return vertices;
}

/// A concave shape with many sides, on whole numbers but for rings.
Shape<double> concave(Random& random) {
    for (;;) {
        const V center = random.whole_vector(4);
        const int count = random.whole(6, 13);
        const int kind = random.below(5);
        const bool is_gear = random.below(2) == 0;
        std::vector<V> vertices;
        for (int i = 0; kind > 2 && i < count; ++i) {
            const double reach = is_gear ? 4 + 4 * (i % 2) : 2 + random.below(7);
            vertices.push_back(center + glm::round(direction(i, count) * reach));
        }
        const auto made = make_polygon_shape<double>(kind == 0   ? comb(center, count / 2)
                                                     : kind == 1 ? ring(center, count / 2 + 2)
                                                     : kind == 2 ? steps(center, count / 2)
                                                                 : vertices);
        if (made.shape && std::holds_alternative<Polygon<double>>(*made.shape)) {
            return *made.shape;
        }
    }
}

Shape<double> any(Random& random) {
    const V from = random.whole_vector(5);
    const V to = random.whole_vector(5);
    const double size = random.whole(1, 3);
    const Shape<double> others[] = {
        Point<double>{from}, Segment<double>{from, to}, Circle<double>{from, size + random.below(2)},
        Capsule<double>{from, to, size}, Aabb<double>{from, {size, random.whole(1, 3)}}};
    const int kind = random.below(12);
    return kind < 5 ? others[kind] : concave(random);
}

/// The sides of a convex polygon, or of the difference of two.
template <Scalar T>
struct Piece {
    std::vector<Vec2<T>> starts;
    std::vector<Vec2<T>> vectors;

    Piece(std::span<const Vec2<T>> a, std::span<const Vec2<T>> b) {
        for (const DifferenceEdge<T>& edge : minkowski_edge_merge(a, b)) {
            starts.push_back(edge.start);
            vectors.push_back(edge.vector);
        }
    }

    /// How deep a point is in it when it has grown by a radius.
    [[nodiscard]] T depth(const Vec2<T>& point, T radius) const {
        T inside = std::numeric_limits<T>::infinity();
        T outside = std::numeric_limits<T>::infinity();
        for (std::size_t k = 0; k < starts.size(); ++k) {
            const Vec2<T> way = point - starts[k];
            const Vec2<T>& side = vectors[k];
            inside = std::min(inside, cross(side, way) / glm::length(side));
            const T along = std::clamp(glm::dot(way, side) / glm::dot(side, side), T(0), T(1));
            outside = std::min(outside, glm::length(way - side * along));
        }
        return radius + (inside > 0 ? inside : -outside);
    }
};

/// What is left when everything is tried: the differences of all parts, the nearest point of each of their
/// edges and all points where these cross.
template <Scalar T>
detail::PenetrationDepth<T> depth_by_trying_all(const Shape<T>& a, const Shape<T>& b, T rounding) {
    const ConvexParts<T> parts_a(a);
    const ConvexParts<T> parts_b(b);
    const T radius = parts_a.radius() + parts_b.radius();
    std::vector<Piece<T>> pieces;
    std::vector<std::pair<std::size_t, detail::UnionEdge<T>>> edges;  // each with the number of its piece
    for (std::size_t i = 0; i < parts_a.size(); ++i) {
        for (std::size_t j = 0; j < parts_b.size(); ++j) {
            const auto points_a = parts_a.points(i);
            const auto points_b = parts_b.points(j);
            for (const DifferenceEdge<T>& edge : minkowski_edge_merge(points_a, points_b)) {
                const bool is_whole = (edge.of_a && parts_a.has_outline_between(i, edge.a, edge.a_end)) ||
                                      (edge.of_b && parts_b.has_outline_between(j, edge.b, edge.b_end));
                const Vec2<T> normal = outward_normal(edge.vector);
                if (is_whole) {
                    edges.push_back(
                        {pieces.size(),
                         {edge.start + normal * radius, edge.vector, normal,
                          -glm::dot(edge.start, edge.vector) / glm::dot(edge.vector, edge.vector), false}});
                }
                if (radius > 0) {
                    edges.push_back({pieces.size(), {edge.start, {}, {}, T(0), false}});
                }
            }
            pieces.emplace_back(points_a, points_b);
        }
    }
    detail::for_each_pair_on_bridge<T>(parts_a, parts_b, std::nullopt,
                                       [&](const auto& proxy_a, const auto& proxy_b) {
                                           pieces.emplace_back(proxy_a.points, proxy_b.points);
                                       });
    detail::ShortestTranslations<T> shortest;
    shortest.clear(rounding);
    const auto offer = [&](const Vec2<T>& point, const Vec2<T>& outward) {
        const T length = glm::length(point);
        if (shortest.is_near(length) && std::none_of(pieces.begin(), pieces.end(), [&](const auto& piece) {
                return piece.depth(point, radius) > rounding;
            })) {
            shortest.add(point, length, outward);
        }
    };
    for (const auto& [piece, edge] : edges) {
        const auto& one = edge;
        const Vec2<T> nearest = nearest_point(one, radius);
        offer(nearest, one.outward_at(nearest));
        for (const auto& [other_piece, other] : edges) {
            const auto& two = other;
            if (piece < other_piece && shortest.is_near(one.distances(radius).lo)) {
                visit_crossings(one, two, radius, [&](const Vec2<T>& point) {
                    offer(point, one.outward_at(point) + two.outward_at(point));
                });
            }
        }
    }
    return shortest.best();
}

/// Both answers are the same but for rounding; whether they are degenerate.
template <Scalar T>
bool expect_same_depths(const Shape<T>& a, const Shape<T>& b) {
    const auto rounding = std::max(magnitude(a), magnitude(b)) * 256 * std::numeric_limits<T>::epsilon();
    const auto expected = depth_by_trying_all(a, b, rounding / 4);
    const auto found = contact(a, b, {Policy::closed});
    if (!found) {
        ADD_FAILURE() << "they do not overlap";
        return false;
    }
    EXPECT_NEAR(found->depth, expected.depth, rounding);
    EXPECT_EQ(found->degenerate, expected.degenerate);
    EXPECT_NEAR(glm::length(found->normal), 1, 1e-5);
    EXPECT_LE(glm::distance(found->mtv(), expected.mtv), 4 * rounding);
    const auto back = contact(b, a, {Policy::closed});
    EXPECT_EQ(back->depth, found->depth);
    EXPECT_TRUE(found->degenerate || back->mtv() == -found->mtv());
    return expected.degenerate;
}

TEST(ConcaveDepth, FindsWhatTryingEverythingFinds) {
    Random random(2718);
    int overlapping = 0;
    int degenerate = 0;
    for (int round = 0; round < 200 && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const Shape<double> a = concave(random);
        const Shape<double> b = any(random);
        if (!overlap(a, b, {Policy::closed})) {
            continue;
        }
        ++overlapping;
        degenerate += expect_same_depths(a, b) ? 1 : 0;
        const double by[] = {1, 0x1p50, 0x1p-50, 1 / 3.0};
        expect_same_depths(scaled<double>(a, by[round % 4]), scaled<double>(b, by[round % 4]));
        const double by_float[] = {1, 0x1p20, 0x1p-20};
        expect_same_depths(scaled<float>(a, by_float[round % 3]), scaled<float>(b, by_float[round % 3]));
    }
    EXPECT_GT(overlapping, 100);
    EXPECT_GT(degenerate, 4);
}

TEST(ConcaveDepth, OfTheSameShapesNothingIsLost) {
    Random random(31);
    for (int round = 0; round < 30 && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const Shape<double> shape = concave(random);
        EXPECT_TRUE(expect_same_depths(shape, shape)) << "the way back is as short";
    }
}

TEST(ConcaveDepth, OfTwoThatOnlyTouchIsNothing) {
    Random random(32);
    int touching = 0;
    for (int round = 0; round < 2000 && touching < 25 && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const Shape<double> a = concave(random);
        const Shape<double> b = translated(any(random), V(11, round % 7));
        if (overlap(a, b, {Policy::open}) || !overlap(a, b, {Policy::closed})) {
            continue;
        }
        ++touching;
        expect_same_depths(a, b);
        EXPECT_LE(contact(a, b, {Policy::closed})->depth, 1e-12);
    }
    EXPECT_GE(touching, 25);
}

TEST(ConcaveDepth, OfShapesWithManySidesIsTheShortest) {
    Random random(33);
    for (const V& offset : {V(0, 0), V(4, 3), V(9, -8)}) {
        const Shape<double> a = star(random, 300, V(0));
        const Shape<double> b = star(random, 300, offset);
        const auto touch = contact(a, b);
        ASSERT_TRUE(touch.has_value());
        constexpr double rounding = 1e-12;
        EXPECT_FALSE(overlap(a, translated(b, touch->mtv() + touch->normal * rounding), {Policy::closed}));
        expect_shortest_way_out(a, b, *touch, rounding, rounding, 64);
    }
}

// A walk along an arc once went back and forth between its ends.
TEST(ConcaveDepth, OfRoundShapesInOnesWithManySidesIsTheShortest) {
    Random random(34);
    const Shape<double> round[] = {Circle<double>{{0.4, -0.3}, 2}, Capsule<double>{{0.4, -0.3}, {2, 1}, 0.3},
                                   Capsule<double>{{-3, 2}, {-3, 2.5}, 1}};
    for (const auto& a : {gear(80, V(0)), star(random, 90, V(0.25, 0.5))}) {
        for (const auto& b : round) {
            expect_same_depths(a, b);
        }
    }
}

/// The walk along an arc that was found late began nearer to the origin than the search had come, where
/// nobody keeps what covers it any more.
TEST(ConcaveDepth, ARoundShapeAmongTheTurnsOfASpiralLeavesAllOfThem) {
    Random random(36);
    int overlapping = 0;
    for (int round = 0; round < 300 && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const int count = 20 + round % 40;
        const double begin = random.number(0, 6);
        std::vector<V> spiral;
        const auto add = [&](int i, double reach) {
            const double angle = begin + i * 0.25;
            spiral.push_back(V(std::cos(angle), std::sin(angle)) * (reach + 0.03 * i));
        };
        for (int i = 0; i < count; ++i) {
            add(i, 0.1);
        }
        for (int i = count - 1; i >= 0; --i) {
            add(i, 0.06);
        }
        const Shape<double> a = polygon(spiral);
        const Shape<double> b =
            Circle<double>{{random.number(-1, 1), random.number(-1, 1)}, random.number(0.05, 0.6)};
        if (overlap(a, b)) {
            ++overlapping;
            expect_same_depths(a, b);
        }
    }
    EXPECT_GT(overlapping, 150);
}

TEST(ConcaveDepth, OfShapesWithLargeConvexPartsIsTheShortest) {
    for (const V& offset : {V(0.5, 0.25), V(5, -3), V(12, 9)}) {
        expect_same_depths(gear(48, V(0)), gear(40, offset));
    }
}

// Where two edges of the whole difference cross in a vertex of an internal edge, each was seen to cross the
// internal edge alone, behind which the difference was thought to go on. The depth was infinite, or that of
// the next best translation.
TEST(ConcaveDepth, ACornerBehindAnInternalEdgeThatEndsThereIsNotMissed) {
    struct Case {
        std::vector<V> a, b;
        V mtv;
    };
    const Case cases[] = {
        {{{1, -1}, {0, 1}, {-3, 3}, {-5, -1}, {-2, -2}, {0, -3}},
         {{1, -1}, {1, 0}, {1, 2}, {-1, 4}, {-3, 2}, {-2, 0}, {-3, -2}, {-2, -3}, {-1, -4}, {1, -3}, {3, -3}},
         {3, -1}},
        {{{5, 0}, {3, 1}, {2, 4}, {0, 2}, {1, 0}, {0, -2}, {2, -3}, {3, -2}},
         {{4, 0}, {3, 2}, {0, 2}, {-1, 2}, {-3, 2}, {-3, 0}, {-3, -1}, {-3, -2}, {-1, -4}, {0, -1}, {3, -2}},
         {-3, 0}},
        {{{2, -1}, {1, 0}, {1, 1}, {0, 0}, {-3, 2}, {-4, 0}, {-2, -2}, {-3, -4}, {-1, -5}, {1, -4}, {2, -2}},
         {{2, -1}, {0, 1}, {-2, 2}, {-3, 0}, {-4, -1}, {-5, -4}, {-2, -5}, {1, -3}},
         {-4, -1}},
        {{{2, 0}, {0, 2}, {-1, 2}, {-3, 2}, {-5, -2}, {-1, -2}, {1, -3}},
         {{1, 0},
          {2, 2},
          {-1, 2},
          {-2, 5},
          {-4, 4},
          {-5, 2},
          {-4, 0},
          {-3, -1},
          {-4, -4},
          {-2, -5},
          {1, -4},
          {0, -1}},
         {5, 1}}};
    for (const Case& one : cases) {
        SCOPED_TRACE(::testing::PrintToString(one.mtv.x));
        const Shape<double> a = polygon(one.a);
        const Shape<double> b = polygon(one.b);
        const auto there = contact(a, b);
        const auto back = contact(b, a);
        ASSERT_TRUE(there && back);
        EXPECT_NEAR(there->depth, glm::length(one.mtv), 1e-12);
        EXPECT_LT(glm::distance(there->mtv(), one.mtv), 1e-12);
        EXPECT_LT(glm::distance(back->mtv(), -one.mtv), 1e-12);
        EXPECT_FALSE(overlap(a, translated(b, there->mtv() * (1 + 1e-12))));
        expect_same_depths(a, b);
    }
}

TEST(ConcaveDepth, OfAPolygonTooSmallToBeSquaredBesideTheOtherIsFinite) {
    const auto small = polygon({{0, 0}, {-1, 0}, {6, 168}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}});
    const Shape<double> large = Circle<double>{{0, 5}, 1e300};
    for (const auto& hit : {contact(small, large), contact(large, small)}) {
        ASSERT_TRUE(hit);
        EXPECT_NEAR(hit->depth, 1e300, 1e288);
        EXPECT_NEAR(glm::length(hit->normal), 1, 1e-12);
        EXPECT_TRUE(std::isfinite(hit->point_a.x + hit->point_a.y + hit->point_b.x + hit->point_b.y));
    }
}

}  // namespace
}  // namespace collidarium::testing
