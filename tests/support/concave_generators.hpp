#pragma once

/// Seeded pairs of shapes of which at least one is a concave polygon, in the families of `generators.hpp`.

#include <vector>

#include "support/generators.hpp"

namespace collidarium::testing {

/// An endless sequence of pairs, the same for the same seed: a concave polygon with a shape of each convex
/// type in turn, then two concave ones; which of the two is `a` takes turns, too. On exact families polygons
/// are stairs, forks and arrowheads of whole numbers, so that shapes fit exactly into gaps.
class ConcavePairGenerator {
public:
    ConcavePairGenerator(Family family, std::uint64_t seed, int most_vertices = 9)
        : family_(family),
          most_vertices_(most_vertices),
          random_(seed),
          convex_(is_exact(family) || family == Family::corners ? family : Family::random, seed + 1),
          parallel_(seed + 2) {}

    [[nodiscard]] Pair<double> next();

private:
    [[nodiscard]] Pair<double> next_pair(std::size_t type);
    [[nodiscard]] Pair<double> next_parallel_pair(std::size_t type);
    [[nodiscard]] std::vector<Vec2<double>> exact_polygon();
    [[nodiscard]] std::vector<Vec2<double>> parallel_polygon();
    [[nodiscard]] std::vector<Vec2<double>> star();
    [[nodiscard]] std::vector<Vec2<double>> concave_vertices();
    [[nodiscard]] Shape<double> convex_shape(std::size_t type);

    Family family_;
    int most_vertices_;
    Random random_;
    ConvexPairGenerator convex_;
    ParallelPairGenerator parallel_;
    std::size_t count_ = 0;
};

}  // namespace collidarium::testing
