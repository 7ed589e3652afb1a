#pragma once

/// Positions along a segment, of any finite magnitude.

#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/predicates/orientation.hpp"
#include "collidarium/shapes/segment.hpp"

namespace collidarium::detail {

/// way.from + (way.to - way.from) u.
[[nodiscard]] inline Vec2<double> point_along(const Displacement& way, double u) {
    const Vec2<double> vector = way.to - way.from;
    if (std::isfinite(vector.x) && std::isfinite(vector.y)) {
        return way.from + vector * u;
    }
    // Half of everything has a difference.
    return (way.from * 0.5 + (way.to * 0.5 - way.from * 0.5) * u) * 2.0;
}

/// Where a point of a segment's line is along it: 0 at a, 1 at b. By the coordinate that changes more.
template <Scalar T>
[[nodiscard]] inline double position_along(const Segment<T>& segment, const Vec2<T>& point) {
    const Vec2<double> a(segment.a);
    const Vec2<double> way = Vec2<double>(segment.b) * 0.5 - a * 0.5;
    const int axis = std::abs(way.x) >= std::abs(way.y) ? 0 : 1;
    const double whole = static_cast<double>(segment.b[axis]) - a[axis];
    const double part = static_cast<double>(point[axis]) - a[axis];
    if (std::isfinite(whole) && std::isfinite(part)) {
        return whole == 0 ? 0 : part / whole;
    }
    return (static_cast<double>(point[axis]) * 0.5 - a[axis] * 0.5) / way[axis];
}

}  // namespace collidarium::detail
