#pragma once

/// Seeded boxes of every kind that has ever broken a broad phase.

#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "collidarium/broadphase/box.hpp"

namespace collidarium::testing {

enum class BoxFamily {
    uniform,
    clustered,
    mixed_sizes,
    one_giant,
    one_place,
    points_on_a_lattice,
    touching_tiles,
    far_away,
    around_zero,
    wide_range,
    thin_lines,
    extremes,
};

inline constexpr BoxFamily box_families[] = {
    BoxFamily::uniform,     BoxFamily::clustered,           BoxFamily::mixed_sizes,    BoxFamily::one_giant,
    BoxFamily::one_place,   BoxFamily::points_on_a_lattice, BoxFamily::touching_tiles, BoxFamily::far_away,
    BoxFamily::around_zero, BoxFamily::wide_range,          BoxFamily::thin_lines,     BoxFamily::extremes,
};

/// An endless sequence of boxes, the same for the same seed.
template <Scalar T>
class BoxGenerator {
public:
    BoxGenerator(BoxFamily family, std::uint32_t seed) : family_(family), random_(seed) {}

    [[nodiscard]] Bounds<T> next() {
        ++count_;
        switch (family_) {
            case BoxFamily::uniform:
                return at({number(-20, 20), number(-20, 20)}, number(0, 3), number(0, 3));
            case BoxFamily::clustered: {
                const T x = static_cast<T>(whole(0, 3)) * 50;
                return at({x + number(-1, 1), x + number(-1, 1)}, number(0, T(0.4)), number(0, T(0.4)));
            }
            case BoxFamily::mixed_sizes: {
                const T size = std::pow(T(10), number(-4, 2));
                return at({number(-50, 50), number(-50, 50)}, size, size * number(0, 2));
            }
            case BoxFamily::one_giant:
                if (count_ % 64 == 1) {
                    return {Vec2<T>(-1000), Vec2<T>(1000)};
                }
                return at({number(-9, 9), number(-9, 9)}, T(0.01), T(0.02));
            case BoxFamily::one_place:
                return at({T(3), T(-4)}, T(1), whole(0, 9) == 0 ? T(0) : T(1));
            case BoxFamily::points_on_a_lattice:
                return at({lattice(), lattice()}, T(0), T(0));
            case BoxFamily::touching_tiles:
                return at({lattice(), lattice()}, T(1), T(1));
            case BoxFamily::far_away:
                return at({T(1e15) + number(-4e8, 4e8), T(-1e15) + number(-4e8, 4e8)}, number(0, 1e8),
                          number(0, 1e8));
            case BoxFamily::around_zero: {
                const T zero = whole(0, 1) == 0 ? T(0) : -T(0);
                const T other = whole(0, 1) == 0 ? T(0) : -T(0);
                const T far = static_cast<T>(whole(-2, 2));
                return {{std::min(zero, far), std::min(other, far)},
                        {std::max(other, far), std::max(zero, far)}};
            }
            case BoxFamily::wide_range: {
                const T size = std::pow(T(10), number(-6, 6));
                const T where = std::pow(T(10), number(-6, 6)) * (whole(0, 1) == 0 ? T(1) : T(-1));
                return at({where, where * number(-1, 1)}, size, size);
            }
            case BoxFamily::thin_lines:
                return whole(0, 1) == 0 ? at({lattice(), number(-9, 9)}, T(0), number(0, 20))
                                        : at({number(-9, 9), lattice()}, number(0, 20), T(0));
            case BoxFamily::extremes: {
                constexpr T most = std::numeric_limits<T>::max();
                constexpr T least = std::numeric_limits<T>::denorm_min();
                const T ends[] = {-most, -most / 2, T(-1), -least, T(0), least, T(1), most / 2, most};
                const T x0 = ends[whole(0, 8)];
                const T x1 = ends[whole(0, 8)];
                const T y0 = ends[whole(0, 8)];
                const T y1 = ends[whole(0, 8)];
                return {{std::min(x0, x1), std::min(y0, y1)}, {std::max(x0, x1), std::max(y0, y1)}};
            }
        }
        return {};
    }

    [[nodiscard]] int whole(int from, int to) {
        return std::uniform_int_distribution<int>(from, to)(random_);
    }
    [[nodiscard]] T number(double from, double to) {
        return std::uniform_real_distribution<T>(T(from), T(to))(random_);
    }

private:
    [[nodiscard]] T lattice() { return static_cast<T>(whole(-6, 6)); }
    [[nodiscard]] static Bounds<T> at(const Vec2<T>& corner, T width, T height) {
        return {corner, {corner.x + width, corner.y + height}};
    }

    BoxFamily family_;
    std::mt19937 random_;
    std::size_t count_ = 0;
};

}  // namespace collidarium::testing
