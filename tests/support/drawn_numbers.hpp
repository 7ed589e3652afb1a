#pragma once

/// Coordinates, sizes and translations of one arithmetic and magnitude, for tests of many shapes at once.

#include <cmath>

#include "collidarium/scalar.hpp"
#include "support/random_shapes.hpp"

namespace collidarium::testing {

/// How numbers are drawn. Of `flat` shapes some sizes are 0; `touching` ones are for the test to place.
enum class Drawn { random, grid, flat, touching, far, tiny, huge, mixed };
inline constexpr Drawn all_drawn[] = {Drawn::random, Drawn::grid, Drawn::flat, Drawn::touching,
                                      Drawn::far,    Drawn::tiny, Drawn::huge, Drawn::mixed};

template <Scalar T>
class DrawnNumbers : public Random {
public:
    explicit DrawnNumbers(Drawn drawn) : Random(static_cast<unsigned>(drawn) + 3), drawn_(drawn) {}

    [[nodiscard]] Drawn drawn() const { return drawn_; }

    [[nodiscard]] T coordinate(double size) {
        const double real = number(size);
        switch (drawn_) {
            case Drawn::grid:
            case Drawn::flat:
                return static_cast<T>(std::round(real * 2) / 2);
            case Drawn::tiny:
                return static_cast<T>(real * (sizeof(T) == 4 ? 0x1p-40 : 0x1p-400));
            case Drawn::huge:
                return static_cast<T>(real * (sizeof(T) == 4 ? 0x1p40 : 0x1p400));
            case Drawn::mixed:
                return static_cast<T>(real * std::exp2(whole(-30, 30)));
            default:
                return static_cast<T>(real);
        }
    }
    [[nodiscard]] Vec2<T> coordinates(double size) {
        const T x = coordinate(size);
        return {x, coordinate(size)};
    }
    [[nodiscard]] Vec2<T> center(double reach) {
        return coordinates(reach) + (drawn_ == Drawn::far ? T(1e6) : T(0));
    }
    [[nodiscard]] T size(double most) {
        return drawn_ == Drawn::flat && below(4) == 0 ? T(0) : std::abs(coordinate(most));
    }
    [[nodiscard]] Aabb<T> box(double reach, double most) {
        const Vec2<T> at = center(reach);
        const T half = size(most);
        return {at, {half, size(most)}};
    }
    /// One in four along an axis, one in eight none at all.
    [[nodiscard]] Vec2<T> translation(double size) {
        const Vec2<T> way = coordinates(size);
        switch (below(8)) {
            case 0:
                return Vec2<T>(0);
            case 1:
                return {T(0), way.y};
            case 2:
                return {way.x, -T(0)};
            default:
                return way;
        }
    }

private:
    Drawn drawn_;
};

}  // namespace collidarium::testing
