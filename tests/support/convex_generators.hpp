#pragma once

/// Seeded pairs of convex shapes of all types but those that slabs answer, in the families of
/// `generators.hpp`.

#include <vector>

#include "support/generators.hpp"

namespace collidarium::testing {

/// An endless sequence of pairs, the same for the same seed. Every ordered pair of convex types comes up
/// equally often, but for those of two points, segments or axis-aligned boxes. Polygons are strictly convex
/// in the arithmetic asked for. On exact families boxes are turned by 0 only, which keeps them exact.
class ConvexPairGenerator {
public:
    ConvexPairGenerator(Family family, std::uint64_t seed, int most_edges = 8)
        : family_(family), most_sides_(most_edges), random_(seed), parallel_(seed), corners_(seed) {}

    template <Scalar T>
    [[nodiscard]] Pair<T> next() {
        if (family_ == Family::corners) {
            return pair_beyond_slabs<T>(corners_);
        }
        if constexpr (sizeof(T) == 4) {
            return next_float();
        } else {
            return next_double();
        }
    }

private:
    /// The next pair of `generator` that slabs do not answer.
    template <Scalar T, class Generator>
    [[nodiscard]] static Pair<T> pair_beyond_slabs(Generator& generator) {
        while (true) {
            const Pair<T> pair = generator.template next<T>();
            if (!is_of_slabs(pair.a) || !is_of_slabs(pair.b)) {
                return pair;
            }
        }
    }
    [[nodiscard]] Pair<float> next_float();
    [[nodiscard]] Pair<double> next_double();
    [[nodiscard]] Shape<double> shape(int type, double size);
    [[nodiscard]] Shape<double> polygon(double size);
    Vec2<double> vector(double size);
    double number(double size);
    double length(double size);
    void strain(Pair<double>& pair);
    void make_thin(Shape<double>& shape);

    Family family_;
    int most_sides_;
    Random random_;
    ParallelPairGenerator parallel_;
    RoundedCornerPairGenerator corners_;
    std::uint64_t count_ = 0;
};

/// Strictly convex, counter-clockwise; a circle of radius 1 where the points have no area.
[[nodiscard]] Shape<double> hull_polygon(std::vector<Vec2<double>> points);

/// Shapes scaled, mirrored, turned by a right angle, or moved, without any rounding beyond that of the scale
/// and of the way.
struct ShapeMap {
    Vec2<double> x_axis{1, 0};
    Vec2<double> y_axis{0, 1};
    double scale = 1;
    bool turns = false;    ///< the axes are those of a quarter turn: boxes swap their half extents
    bool mirrors = false;  ///< angles change their sign, polygons their order
    Vec2<double> offset{};

    /// Of a difference of positions.
    [[nodiscard]] Vec2<double> way(const Vec2<double>& v) const {
        return (x_axis * v.x + y_axis * v.y) * scale;
    }
    [[nodiscard]] Vec2<double> operator()(const Vec2<double>& v) const { return way(v) + offset; }
    [[nodiscard]] Shape<double> operator()(const Shape<double>& shape) const;
};

}  // namespace collidarium::testing
