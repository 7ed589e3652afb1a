#pragma once

/// Seeded pairs of convex shapes that are parallel, collinear or touching up to rounding: what dragging and
/// typed decimals make. All edges of a pair run along one direction of small whole numbers or across it, all
/// coordinates are tenths, boxes are turned by that angle or by right angles, and casts are aimed along the
/// edges and at vertices.

#include <cstdint>

#include "support/random_shapes.hpp"
#include "support/shape_points.hpp"

namespace collidarium::testing {

class ParallelPairGenerator {
public:
    explicit ParallelPairGenerator(std::uint64_t seed) : random_(seed) {}

    /// Every ordered pair of the seven convex types comes up equally often.
    template <Scalar T>
    [[nodiscard]] Pair<T> next() {
        if constexpr (sizeof(T) == 4) {
            return in_float(next_double());
        } else {
            return next_double();
        }
    }

    /// A point moved by tenths of the direction of the last pair, and across it.
    [[nodiscard]] Vec2<double> moved(const Vec2<double>& from, int along, int across) const;

private:
    [[nodiscard]] Pair<double> next_double();
    [[nodiscard]] Shape<double> shape(int type);
    [[nodiscard]] Shape<double> polygon();
    [[nodiscard]] Vec2<double> corner_of(const Shape<double>& shape);
    [[nodiscard]] Vec2<double> place();
    [[nodiscard]] double radius();

    Random random_;
    std::uint64_t count_ = 0;
    int dx_ = 1;
    int dy_ = 0;
};

}  // namespace collidarium::testing
