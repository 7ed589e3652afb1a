/// Every ordered pair of shape types comes up in the seeded pairs that the other tests are about, and each
/// query has answers of both kinds about it: else laws and references would say nothing of that pair.

#include "support/queries.hpp"
#include "support/seeded.hpp"

namespace collidarium::testing {
namespace {

struct PairCount {
    int pairs = 0;
    int overlapping = 0;      ///< under the closed policy
    int strictly_inside = 0;  ///< under the open one
    int hits = 0;             ///< of those that start apart
    int apart = 0;
};
using Table = std::array<std::array<PairCount, 8>, 8>;

void count(const Pair<double>& pair, Table& table) {
    PairCount& seen = table[pair.a.index()][pair.b.index()];
    ++seen.pairs;
    seen.strictly_inside += overlap(pair.a, pair.b, {Policy::open}) ? 1 : 0;
    if (overlap(pair.a, pair.b, {Policy::closed})) {
        ++seen.overlapping;
        return;
    }
    ++seen.apart;
    seen.hits += cast(pair.a, pair.b, pair.translation, {Policy::closed}) ? 1 : 0;
}

bool is_flat(std::size_t type) {
    return type == Shape<double>(Point<double>{}).index() || type == Shape<double>(Segment<double>{}).index();
}

TEST(PairGate, every_pair_of_types_overlaps_and_does_not_hits_and_misses) {
    Table table{};
    for (const Family family : all_families) {
        PairGenerator slabs(family, 1);
        ConvexPairGenerator convex(family, 2);
        ConcavePairGenerator concave(family, 3);
        for (int i = 0; i < 450; ++i) {
            count(slabs.next<double>(), table);
        }
        for (int i = 0; i < 2000; ++i) {
            count(convex.next<double>(), table);
        }
        for (int i = 0; i < 450; ++i) {
            count(concave.next(), table);
        }
    }
    const std::size_t type_of_point = Shape<double>(Point<double>{}).index();
    for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < 8; ++b) {
            const PairCount& seen = table[a][b];
            SCOPED_TRACE("types " + std::to_string(a) + " and " + std::to_string(b));
            EXPECT_GE(seen.pairs, 100);
            EXPECT_GT(seen.overlapping, seen.pairs / 20);
            EXPECT_LT(seen.overlapping, seen.pairs * 19 / 20);
            EXPECT_GT(seen.hits, a == type_of_point && b == type_of_point ? 0 : seen.apart / 20);
            EXPECT_LT(seen.hits, seen.apart * 19 / 20);
            const bool has_inside = !(is_flat(a) && is_flat(b)) || (a != type_of_point && b != type_of_point);
            EXPECT_EQ(seen.strictly_inside > 0, has_inside);
        }
    }
}

/// Which seldom happens by chance.
TEST(PairGate, a_point_meets_a_point_that_is_on_its_way) {
    int hits = 0;
    for (int i = 0; i < 7 * 7 * 7 * 7; ++i) {
        const V at(i % 7 - 3, i / 7 % 7 - 3);
        const V way(i / 49 % 7 - 3, i / 343 - 3);
        const double length2 = glm::dot(way, way);
        const double along = glm::dot(at, way);
        const bool is_met = at == V(0) || (at.x * way.y == at.y * way.x && 0 < along && along <= length2);
        const auto hit = cast(point(at.x, at.y), point(0, 0), way, {Policy::closed});
        SCOPED_TRACE(i);
        ASSERT_EQ(hit.has_value(), is_met);
        EXPECT_FALSE(cast(point(at.x, at.y), point(0, 0), way, {Policy::open}));
        if (hit) {
            ++hits;
            EXPECT_EQ(hit->t, at == V(0) ? 0 : along / length2);
            EXPECT_EQ(hit->started_inside, at == V(0));
            EXPECT_NEAR(glm::length(hit->normal), 1, 1e-15);
            EXPECT_LE(glm::distance(hit->point, at), 1e-15);
        }
    }
    EXPECT_GT(hits, 100);
}

}  // namespace
}  // namespace collidarium::testing
