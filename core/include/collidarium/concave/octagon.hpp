#pragma once

#include <limits>
#include <span>

#include "collidarium/containers/bounds.hpp"

namespace collidarium::detail {

/// What lies between four pairs of parallel lines: in a box, and in one that is turned by an eighth of a
/// turn. Around a long and thin shape it is much smaller than a box. Source: Ericson, Real-Time Collision
/// Detection, 4.6.1 (k-DOPs).
template <Scalar T>
struct Octagon {
    Bounds<T> straight;
    Bounds<T> slanted;  ///< of points as `slant` gives them

    /// Around the points of a convex polygon and `radius` about it.
    Octagon(std::span<const Vec2<T>> polygon, T radius)
        : straight{polygon[0], polygon[0]}, slanted{slant(polygon[0]), slant(polygon[0])} {
        for (const Vec2<T>& vertex : polygon.subspan(1)) {
            straight.include(vertex);
            slanted.include(slant(vertex));
        }
        straight = grown(straight, radius);
        slanted = grown(slanted, T(1.5) * radius);
    }

    /// Around another one, in units in which nothing of it is farther from the origin than about 1: larger
    /// by more than rounding.
    template <Scalar S>
    Octagon(const Octagon<S>& other, S scale)
        : straight(scaled(other.straight, scale)), slanted(scaled(other.slanted, scale)) {}

    [[nodiscard]] static constexpr Vec2<T> slant(const Vec2<T>& point) {
        return {point.x + point.y, point.y - point.x};
    }

private:
    [[nodiscard]] static Bounds<T> grown(const Bounds<T>& box, T margin) {
        return {box.min - margin, box.max + margin};
    }
    template <Scalar S>
    [[nodiscard]] static Bounds<T> scaled(const Bounds<S>& box, S scale) {
        return grown({Vec2<T>(box.min * scale), Vec2<T>(box.max * scale)},
                     16 * std::numeric_limits<T>::epsilon());
    }
};

}  // namespace collidarium::detail
