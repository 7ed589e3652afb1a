/// The traces of convex hulls and decompositions: the same answers, and events that lead to them.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/polygon/convex_decomposition.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

template <class E>
std::vector<E> all_of(const Recorder<double>& recorder) {
    std::vector<E> found;
    for (const Event<double>& event : recorder.events()) {
        if (const E* one = std::get_if<E>(&event)) {
            found.push_back(*one);
        }
    }
    return found;
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

TEST(ConvexHullTrace, EndsWithTheHullThatIsAnsweredWithoutIt) {
    std::mt19937 random(7);
    for (std::size_t round = 0; round < 300; ++round) {
        const std::vector<V> points = on_grid(random, round % 12);
        Recorder<double> recorder;
        const auto hull = convex_hull(std::span<const V>(points), recorder);
        EXPECT_EQ(hull, convex_hull(std::span<const V>(points)));
        ASSERT_TRUE(std::holds_alternative<ResultPolygons<double>>(recorder.events().back()));
        const auto& result = std::get<ResultPolygons<double>>(recorder.events().back());
        EXPECT_EQ(result.operation, Operation::hull);
        EXPECT_EQ(result.polygons, std::vector<std::vector<V>>{hull});
    }
}

TEST(ConvexHullTrace, RemovesExactlyTheVerticesWithoutALeftTurn) {
    std::mt19937 random(11);
    int removed = 0;
    for (int round = 0; round < 200; ++round) {
        const std::vector<V> points = on_grid(random, 10);
        Recorder<double> recorder;
        const auto hull = convex_hull(std::span<const V>(points), recorder);
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

TEST(DecompositionTrace, EndsWithThePartsThatAreAnsweredWithoutIt) {
    for (int teeth = 1; teeth < 9; ++teeth) {
        const std::vector<V> polygon = comb(teeth);
        Recorder<double> recorder;
        const auto parts = decompose(std::span<const V>(polygon), recorder);
        EXPECT_EQ(parts, decompose(std::span<const V>(polygon)));
        const auto& result = std::get<ResultPolygons<double>>(recorder.events().back());
        EXPECT_EQ(result.operation, Operation::decomposition);
        EXPECT_EQ(result.polygons, parts);
    }
}

TEST(DecompositionTrace, AddsDiagonalsOfATriangulationAndKeepsOneLessThanThereAreParts) {
    const std::vector<V> polygon = comb(6);
    Recorder<double> recorder;
    const auto parts = decompose(std::span<const V>(polygon), recorder);
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
    EXPECT_EQ(added, polygon.size() - 3);
    EXPECT_EQ(kept + removed, added);
    EXPECT_EQ(kept + 1, parts.size());
    EXPECT_GT(removed, 0U);
}

TEST(DecompositionTrace, OfAConvexPolygonRemovesEveryDiagonal) {
    const std::vector<V> hexagon{{2, 0}, {1, 2}, {-1, 2}, {-2, 0}, {-1, -2}, {1, -2}};
    Recorder<double> recorder;
    EXPECT_EQ(decompose(std::span<const V>(hexagon), recorder).size(), 1U);
    for (const Diagonal<double>& each : all_of<Diagonal<double>>(recorder)) {
        EXPECT_NE(each.use, DiagonalUse::keep) << name(each.use);
    }
}

}  // namespace
}  // namespace collidarium
