#pragma once

#include <cmath>
#include <limits>

#include "collidarium/scalar.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::detail {

/// Where a ray first enters a shape, as far as floating point decides that without doubt.
template <Scalar T>
struct RayEntry {
    FilterOutcome outcome{};  ///< `hit`, `miss`, or `unsure`: what lies within a bound on rounding
    Reason reason{};
    T t{};             ///< of the way, in [0, 1]
    Vec2<T> normal{};  ///< of the shape, outwards
    Vec2<T> point{};   ///< on its surface
    Axis axis{};

    [[nodiscard]] static RayEntry unsure() { return {FilterOutcome::unsure}; }
    [[nodiscard]] static RayEntry miss(Reason reason) { return {FilterOutcome::miss, reason}; }
    [[nodiscard]] static RayEntry hit(Axis axis, T t, const Vec2<T>& normal, const Vec2<T>& point) {
        return {FilterOutcome::hit, Reason::enters, t, normal, point, axis};
    }
};

}  // namespace collidarium::detail
