#pragma once

/// Seeded pairs of convex shapes at decimal coordinates, so that the corners of boxes, centre plus or minus
/// half, round; many are placed at such a corner, or a last place beside it, and casts are aimed at it.

#include <cstdint>

#include "support/random_shapes.hpp"
#include "support/shape_points.hpp"

namespace collidarium::testing {

class RoundedCornerPairGenerator {
public:
    explicit RoundedCornerPairGenerator(std::uint64_t seed) : random_(seed) {}

    /// Every ordered pair of the seven convex types comes up equally often.
    template <Scalar T>
    [[nodiscard]] Pair<T> next();

private:
    template <Scalar T>
    [[nodiscard]] Shape<T> shape(int type);
    template <Scalar T>
    [[nodiscard]] Vec2<T> place();
    template <Scalar T>
    [[nodiscard]] Vec2<T> corner_of(const Shape<T>& shape);
    template <Scalar T>
    [[nodiscard]] T moved_by_last_places(T number);
    [[nodiscard]] double decimal(int most);

    Random random_;
    std::uint64_t count_ = 0;
    Vec2<double> offset_{};
};

}  // namespace collidarium::testing
