#pragma once

/// Convex shapes projected on an axis.

#include <algorithm>
#include <limits>

#include <glm/geometric.hpp>

#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/interval.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// A convex shape along `direction`, a unit vector.
template <Scalar T>
[[nodiscard]] inline Interval<T> extent_along(const ConvexProxy<T>& proxy, const Vec2<T>& direction) {
    Interval<T> extent{std::numeric_limits<T>::max(), std::numeric_limits<T>::lowest()};
    for (const Vec2<T>& point : proxy.points) {
        extent.lo = std::min(extent.lo, glm::dot(direction, point));
        extent.hi = std::max(extent.hi, glm::dot(direction, point));
    }
    return {extent.lo - proxy.radius, extent.hi + proxy.radius};
}

/// Both shapes on one axis. `overlap` is how far b has to move along `direction` to get out.
template <Scalar T>
[[nodiscard]] inline AxisProjection<T> projection_on(Axis axis, const Vec2<T>& direction, T overlap,
                                                     const ConvexProxy<T>& a, const ConvexProxy<T>& b) {
    const Interval<T> of_a = extent_along(a, direction);
    const Interval<T> of_b = extent_along(b, direction);
    return {axis, direction, of_a.lo, of_a.hi, of_b.lo, of_b.hi, overlap};
}

}  // namespace collidarium
