#pragma once

/// Numbers and polygons from a seed.

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::testing {

class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    [[nodiscard]] double number(double from, double to) {
        return std::uniform_real_distribution<double>(from, to)(engine_);
    }
    [[nodiscard]] double number(double size) { return number(-size, size); }
    [[nodiscard]] int whole(int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(engine_);
    }
    /// From 0 on.
    [[nodiscard]] int below(int count) { return whole(0, count - 1); }
    [[nodiscard]] bool chance(double probability) { return number(0, 1) < probability; }
    [[nodiscard]] Vec2<double> vector(double size) {
        const double x = number(size);
        return {x, number(size)};
    }
    [[nodiscard]] Vec2<double> whole_vector(int size) {
        const int x = whole(-size, size);
        return {x, whole(-size, size)};
    }

private:
    std::mt19937_64 engine_;
};

/// The i-th of `count` equal directions.
[[nodiscard]] inline Vec2<double> direction(int i, int count) {
    const double angle = 2 * std::numbers::pi * i / count;
    return {std::cos(angle), std::sin(angle)};
}

/// Vertices in equal directions from a centre, at random reaches: a simple polygon, mostly concave.
struct StarSizes {
    int fewest = 5;
    int most = 14;
    double least_reach = 0.4;
    double most_reach = 4.4;
    double around = 3;  ///< how far the centre is from the origin, at most, on each axis
};
[[nodiscard]] inline std::vector<Vec2<double>> star_vertices(Random& random, const StarSizes& sizes,
                                                             bool on_grid = false) {
    const int count = random.whole(sizes.fewest, sizes.most);
    const Vec2<double> center = random.vector(sizes.around);
    std::vector<Vec2<double>> vertices;
    for (int i = 0; i < count; ++i) {
        const Vec2<double> at =
            center + direction(i, count) * random.number(sizes.least_reach, sizes.most_reach);
        vertices.push_back(on_grid ? glm::round(at) : at);
    }
    return vertices;
}
/// A concave one.
[[nodiscard]] inline Polygon<double> concave_star(Random& random, const StarSizes& sizes = {},
                                                  bool on_grid = false) {
    for (;;) {
        const auto made = make_polygon<double>(star_vertices(random, sizes, on_grid));
        if (made.shape && made.shape->convex_parts().size() > 1) {
            return *made.shape;
        }
    }
}

}  // namespace collidarium::testing
