/// Convex pieces of polygons: that they make up the whole, which is checked side by side, self-intersections,
/// and what is told of decompositions and hulls.

#include <functional>
#include <utility>

#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/polygon/self_intersection.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

/// Directed sides, each with how often it is there more than its opposite.
using Sides = std::map<std::pair<std::pair<double, double>, std::pair<double, double>>, int>;

void add_sides(Sides& sides, std::span<const V> ring, int times) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const V& p = ring[i];
        const V& q = ring[(i + 1) % ring.size()];
        const bool forwards = detail::comes_before(p, q);
        const V& from = forwards ? p : q;
        const V& to = forwards ? q : p;
        sides[{{from.x, from.y}, {to.x, to.y}}] += forwards ? times : -times;
    }
}

/// Pieces that are convex, counter-clockwise, and whose sides add up to the polygon's are a decomposition:
/// how often they wind around any point adds up to how often the polygon does, which is once inside it.
void expect_decomposition(std::span<const V> polygon, std::size_t& piece_count) {
    const auto pieces = decompose(polygon);
    piece_count = pieces.size();
    Sides sides;
    add_sides(sides, polygon, -1);
    for (const auto& piece : pieces) {
        const PolygonKind kind = check_polygon(std::span<const V>(piece));
        ASSERT_FALSE(kind.error) << name(*kind.error);
        ASSERT_TRUE(kind.convex && !kind.clockwise);
        add_sides(sides, piece, 1);
    }
    for (const auto& [side, times] : sides) {
        ASSERT_EQ(times, 0) << side.first.first << ',' << side.first.second << " to " << side.second.first
                            << ',' << side.second.second;
    }
}

/// The same vertices in counter-clockwise order; none where they make no polygon.
std::vector<V> counter_clockwise(std::vector<V> vertices) {
    const PolygonKind kind = check_polygon(std::span<const V>(vertices));
    if (kind.error) {
        return {};
    }
    if (kind.clockwise) {
        std::reverse(vertices.begin(), vertices.end());
    }
    return vertices;
}

std::size_t count_reflex(std::span<const V> polygon) {
    std::size_t reflex = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const auto& at = [&](std::size_t k) -> const V& { return polygon[(i + k) % polygon.size()]; };
        reflex += orientation(at(0), at(1), at(2)) < 0 ? 1 : 0;
    }
    return reflex;
}

struct Totals {
    int polygons = 0;
    std::size_t pieces = 0;
    std::size_t reflex = 0;
};

void expect_all(std::vector<V> vertices, Totals& totals) {
    const std::vector<V> polygon = counter_clockwise(std::move(vertices));
    if (polygon.empty()) {
        return;
    }
    std::size_t pieces = 0;
    expect_decomposition(polygon, pieces);
    const auto made = make_polygon(polygon);
    ASSERT_TRUE(made);
    ASSERT_EQ(made->convex_parts().size(), pieces);
    const std::size_t reflex = count_reflex(polygon);
    // No cut that is left is needless, so a reflex corner has two of them at most.
    ASSERT_GE(pieces, 1 + (reflex + 1) / 2);
    ASSERT_LE(pieces, 1 + 2 * reflex);
    ++totals.polygons;
    totals.pieces += pieces;
    totals.reflex += reflex;
}

class Shapes : public Random {
public:
    Shapes() : Random(17) {}

    /// Corners at random distances from the middle.
    std::vector<V> star(bool grid) { return star_vertices(*this, {4, 30, 0.5, 8, 0}, grid); }

    /// Steps up and down, above and below: many vertices above each other and on one line.
    std::vector<V> skyline() {
        const int count = whole(2, 12);
        std::vector<V> vertices;
        for (int i = 0; i < count; ++i) {
            const double y = -whole(1, 3);
            vertices.insert(vertices.end(), {V(i, y), V(i + 0.5, y), V(i + 1, y)});
        }
        for (int i = count - 1; i >= 0; --i) {
            const double y = whole(1, 3);
            vertices.insert(vertices.end(), {V(i + 1, y), V(i, y)});
        }
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
        return vertices;
    }

    /// A random walk that is undone by switching pairs of sides that cross.
    std::vector<V> untangled(int grid) {
        std::vector<V> vertices;
        for (int i = whole(4, 16); i > 0; --i) {
            vertices.push_back(grid > 0 ? V(whole(0, grid), whole(0, grid)) : V(number(0, 1), number(0, 1)));
        }
        for (int round = 0; round < 200 && untangle_once(vertices); ++round) {
        }
        return vertices;
    }

private:
    static bool untangle_once(std::vector<V>& vertices) {
        const std::size_t count = vertices.size();
        for (std::size_t i = 0; i + 2 < count; ++i) {
            for (std::size_t j = i + 2; j < count - (i == 0 ? 1 : 0); ++j) {
                const V &a = vertices[i], &b = vertices[i + 1], &c = vertices[j],
                        &d = vertices[(j + 1) % count];
                if (orientation(a, b, c) * orientation(a, b, d) < 0 &&
                    orientation(c, d, a) * orientation(c, d, b) < 0) {
                    std::reverse(vertices.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                 vertices.begin() + static_cast<std::ptrdiff_t>(j) + 1);
                    return true;
                }
            }
        }
        return false;
    }
};

std::vector<V> turned(std::vector<V> vertices) {
    for (V& vertex : vertices) {
        vertex = perpendicular(vertex);
    }
    return vertices;
}

std::vector<V> sliver(Shapes& shapes, int i) {
    std::vector<V> vertices = shapes.star(false);
    const double slope = shapes.number(-2, 2);
    for (V& vertex : vertices) {
        vertex.y = slope * vertex.x + (i % 2 == 0 ? 1e-15 : 1e-12) * vertex.y;
    }
    return vertices;
}

std::vector<V> spiral(int turns) {
    std::vector<V> vertices;
    for (int k = 0; k < 2 * turns * 8; ++k) {
        const int i = std::min(k, 2 * turns * 8 - 1 - k);
        vertices.push_back(V(std::cos(i * 0.785398), std::sin(i * 0.785398)) *
                           ((k == i ? 1 : 1.05) + 0.1 * i));
    }
    return vertices;
}

TEST(Decompose, MakesUpTheWholeOfFewConvexPieces) {
    const std::vector<V> plus{{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {2, 2},
                              {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 1}, {1, 1}};
    Shapes shapes;
    const struct {
        const char* name;
        int count;
        int least_polygons;
        std::size_t more_pieces;  ///< than reflex corners and polygons together, at most
        std::function<std::vector<V>(int)> make;
    } rows[] = {
        {"stars", 1500, 1000, 0, [&](int i) { return shapes.star(i % 2 == 0); }},
        {"many vertices on one line", 800, 800, 0, [&](int) { return shapes.skyline(); }},
        {"many above each other", 800, 800, 0, [&](int) { return turned(shapes.skyline()); }},
        {"upside down", 800, 800, 0, [&](int) { return turned(turned(shapes.skyline())); }},
        {"in no order", 4000, 1500, 4000,
         [&](int i) {
             return shapes.untangled(i % 3 == 0 ? 0 : i % 3 == 1 ? 4 : 9);
         }},
        {"on one line but for rounding", 2000, 300, 4000, [&](int i) { return sliver(shapes, i); }},
        {"a spiral", 1, 1, 0, [](int) { return spiral(40); }},
        {"a plus", 1, 1, 0, [&](int) { return plus; }},
    };
    for (const auto& row : rows) {
        SCOPED_TRACE(row.name);
        Totals totals;
        for (int i = 0; i < row.count; ++i) {
            expect_all(row.make(i), totals);
        }
        EXPECT_GE(totals.polygons, row.least_polygons);
        EXPECT_LE(totals.pieces, totals.reflex + static_cast<std::size_t>(totals.polygons) + row.more_pieces);
        EXPECT_GE(totals.reflex, static_cast<std::size_t>(totals.polygons));
    }
}

TEST(Decompose, LeavesConvexPolygonsWhole) {
    const std::vector<V> square{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    const auto pieces = decompose(std::span<const V>(square));
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0], square);
}

TEST(Decompose, OfFloats) {
    using F = Vec2<float>;
    const std::vector<F> bent{{0, 0}, {4, 0}, {1, 1}, {0, 4}};
    EXPECT_EQ(decompose(std::span<const F>(bent)).size(), 2U);
}

/// Every pair of sides, one by one.
bool meets_itself(const std::vector<V>& vertices) {
    const std::size_t count = vertices.size();
    for (std::size_t i = 0; i < count; ++i) {
        const V& a = vertices[i];
        const V& b = vertices[(i + 1) % count];
        const V& c = vertices[(i + 2) % count];
        if (orientation(a, b, c) == 0 && glm::dot(b - a, c - b) < 0) {
            return true;
        }
        for (std::size_t j = i + 2; j < count - (i == 0 ? 1 : 0); ++j) {
            if (detail::edges_meet(detail::SweptSide<double>(vertices, i),
                                   detail::SweptSide<double>(vertices, j))) {
                return true;
            }
        }
    }
    return false;
}

TEST(SelfIntersection, IsFoundWhereEveryPairOfSidesIsTried) {
    Shapes shapes;
    int crossing = 0;
    constexpr int rounds = 12000;
    for (int i = 0; i < rounds; ++i) {
        std::vector<V> vertices = i % 2 == 0 ? shapes.untangled(i % 4 == 0 ? 4 : 8) : shapes.star(i % 4 == 1);
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
        if (vertices.size() > 3 && i % 3 == 0) {
            std::swap(vertices[1], vertices[3]);
        }
        if (vertices.size() < 3 || vertices.front() == vertices.back() ||
            std::adjacent_find(vertices.begin(), vertices.end()) != vertices.end()) {
            continue;
        }
        const bool meets = meets_itself(vertices);
        ASSERT_EQ(is_self_intersecting(std::span<const V>(vertices)), meets) << i;
        crossing += meets ? 1 : 0;
    }
    EXPECT_GT(crossing, rounds / 5);
    EXPECT_LT(crossing, rounds * 4 / 5);
}

TEST(SelfIntersection, AndPiecesOfHundredThousandVerticesTakeNoTime) {
    // All sides overlap in x: a comb that lies on its side.
    std::vector<V> comb;
    constexpr int teeth = 25000;
    for (int i = 0; i < teeth; ++i) {
        comb.emplace_back(9, 2 * i);
        comb.emplace_back(9 + i % 3, 2 * i + 0.5);
        comb.emplace_back(1, 2 * i + 1);
        comb.emplace_back(9, 2 * i + 1.5);
    }
    comb.emplace_back(0, 2 * teeth);
    comb.emplace_back(0, -1);
    const PolygonKind kind = check_polygon(std::span<const V>(comb));
    ASSERT_FALSE(kind.error);
    EXPECT_FALSE(kind.clockwise);
    std::size_t count = 0;
    expect_decomposition(comb, count);
    EXPECT_GT(count, 25000U);
    comb[2 * teeth].x = -1;
    EXPECT_EQ(check_polygon(std::span<const V>(comb)).error, ShapeError::self_intersecting);
}

template <class E>
std::vector<E> all_of(const Recorder<double>& recorder) {
    return TraceReading<double>(recorder).all<E>();
}

std::vector<V> on_grid(std::mt19937& random, std::size_t count) {
    std::uniform_int_distribution<int> place(0, 6);
    std::vector<V> points;
    for (std::size_t i = 0; i < count; ++i) {
        points.emplace_back(place(random), place(random));
    }
    return points;
}

/// A comb with teeth of uneven length.
std::vector<V> comb(int teeth) {
    std::vector<V> vertices{{0, -1}, {2.0 * teeth, -1}};
    for (int i = teeth; i-- > 0;) {
        vertices.emplace_back(2 * i + 2, 1 + i % 3);
        vertices.emplace_back(2 * i + 1, 0.25 * (i % 2));
    }
    vertices.emplace_back(0, 2);
    return vertices;
}

TEST(ConvexHullTrace, RemovesExactlyTheVerticesWithoutALeftTurnAndEndsWithTheHull) {
    std::mt19937 random(11);
    int removed = 0;
    for (std::size_t round = 0; round < 400; ++round) {
        const std::vector<V> points = on_grid(random, round % 13);
        Recorder<double> recorder;
        const auto hull = convex_hull(std::span<const V>(points), recorder);
        EXPECT_EQ(hull, convex_hull(std::span<const V>(points)));
        const auto& result = std::get<ResultPolygons<double>>(recorder.events().back());
        EXPECT_EQ(result.operation, Operation::hull);
        EXPECT_EQ(result.polygons, std::vector<std::vector<V>>{hull});
        std::vector<V> chain;
        for (const Event<double>& event : recorder.events()) {
            if (const auto* turn = std::get_if<HullTurn<double>>(&event)) {
                const V from = chain[chain.size() - 2];
                EXPECT_EQ(turn->from, from);
                EXPECT_EQ(turn->via, chain.back());
                EXPECT_EQ(turn->cross, cross(chain.back() - from, turn->point - chain.back()));
                EXPECT_EQ(turn->turn > 0, turn->cross > 0);  // whole numbers: nothing is rounded
                if (turn->turn <= 0) {
                    chain.pop_back();
                    ++removed;
                }
            } else if (const auto* point = std::get_if<HullPoint<double>>(&event)) {
                chain.push_back(point->point);
                EXPECT_EQ(point->count, chain.size());
            }
        }
        if (hull.size() > 2) {
            ASSERT_EQ(chain.size(), hull.size() + 1);  // back where it began
            EXPECT_EQ(chain.front(), chain.back());
            chain.pop_back();
            EXPECT_EQ(chain, hull);
        }
    }
    EXPECT_GT(removed, 500);
}

TEST(ConvexHullTrace, GivesTheExactSignWhereTheCrossProductIsRounded) {
    const double tiny = 0x1p-53;
    const std::vector<V> points{{0, 0}, {0.5, 0.5 + tiny}, {6, 6}, {12, 12}, {24, 24}, {12, -3}};
    Recorder<double> recorder;
    (void)convex_hull(std::span<const V>(points), recorder);
    const auto turns = all_of<HullTurn<double>>(recorder);
    EXPECT_TRUE(std::ranges::any_of(turns, [](const HullTurn<double>& turn) { return turn.turn == 0; }));
    for (const HullTurn<double>& turn : turns) {
        const double sign = orientation(turn.from, turn.via, turn.point);
        EXPECT_EQ(turn.turn, (sign > 0) - (sign < 0));
    }
}

TEST(DecompositionTrace, AddsDiagonalsOfATriangulationKeepsOneLessThanThereArePartsAndEndsWithThese) {
    std::vector<std::vector<V>> polygons{{{2, 0}, {1, 2}, {-1, 2}, {-2, 0}, {-1, -2}, {1, -2}}};
    for (int teeth = 1; teeth < 9; ++teeth) {
        polygons.push_back(comb(teeth));
    }
    std::size_t all_removed = 0;
    for (const std::vector<V>& polygon : polygons) {
        SCOPED_TRACE(polygon.size());
        Recorder<double> recorder;
        const auto parts = decompose(std::span<const V>(polygon), recorder);
        EXPECT_EQ(parts, decompose(std::span<const V>(polygon)));
        const auto& result = std::get<ResultPolygons<double>>(recorder.events().back());
        EXPECT_EQ(result.operation, Operation::decomposition);
        EXPECT_EQ(result.polygons, parts);
        std::size_t added = 0;
        std::size_t kept = 0;
        std::size_t removed = 0;
        for (const Diagonal<double>& each : all_of<Diagonal<double>>(recorder)) {
            EXPECT_NE(std::ranges::find(polygon, each.from), polygon.end());
            EXPECT_NE(std::ranges::find(polygon, each.to), polygon.end());
            EXPECT_NE(each.from, each.to);
            added += each.use == DiagonalUse::monotone || each.use == DiagonalUse::triangulate ? 1 : 0;
            kept += each.use == DiagonalUse::keep ? 1 : 0;
            removed += each.use == DiagonalUse::remove ? 1 : 0;
        }
        EXPECT_TRUE(added == polygon.size() - 3 || parts.size() == 1) << "one that is convex is left whole";
        EXPECT_EQ(kept + removed, added);
        EXPECT_EQ(kept + 1, parts.size());
        all_removed += removed;
    }
    EXPECT_GT(all_removed, 0U);
}

}  // namespace
}  // namespace collidarium::testing
