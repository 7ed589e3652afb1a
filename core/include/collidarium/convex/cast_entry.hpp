#pragma once

#include "collidarium/convex/events.hpp"

namespace collidarium::detail {

/// Where a point that moves from the origin, and does not start in it, enters the Minkowski difference D of
/// two convex shapes.
template <Scalar T>
struct CastEntry {
    FilterOutcome outcome{};  ///< `hit`, `miss`, or of a filter `unsure`
    Reason reason{};
    T t{};
    Vec2<T> normal{};  ///< of D, outwards
    Vec2<T> on_a{};    ///< the point of a's hull, without its radius, that b arrives at
    Axis axis = Axis::vertices;
    bool corner{};

    [[nodiscard]] static CastEntry miss(Reason reason) { return {FilterOutcome::miss, reason}; }
    [[nodiscard]] static CastEntry through(Axis axis, T t, const Vec2<T>& normal, const Vec2<T>& on_a) {
        return {FilterOutcome::hit, Reason::enters, t, normal, on_a, axis};
    }
};

}  // namespace collidarium::detail
