#pragma once

#include "collidarium/response/trace.hpp"
#include "collidarium/shapes/aabb.hpp"

namespace collidarium::textbook {

/// A well-known bounce off a box: the velocity times the normal, on the axis of the impact. That reverses it
/// where the normal is -1. Where it is +1, nothing changes, and the body goes on into the wall: it bounces
/// off walls to its right and above, and passes through those to its left and below.
///
/// What breaks it: a movement of (-6, 2) and the normal (1, 0). -6 stays -6. The right one is `bounce`, which
/// gives (6, 2).
///
/// Trace: the part on each axis of the impact. Source: "Swept AABB", whose line is that of x.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline Vec2<T> bounce_by_sign_of_normal(const Vec2<T>& velocity, const Vec2<T>& normal,
                                                      T restitution = 1, Sink&& sink = {}) {
    Vec2<T> after = velocity;
    for (int axis = 0; axis < 2; ++axis) {
        if (normal[axis] != 0) {
            after[axis] = velocity[axis] * normal[axis] * restitution;
            emit(sink, [&] {
                return response::Computed<T>{axis == 0 ? "dx * nx * restitution" : "dy * ny * restitution",
                                             after[axis]};
            });
        }
    }
    return collidarium::detail::without_negative_zero(after);
}

/// What breaks a movement with it (`move_once.hpp`): a box and a wall to its left, and the box's movement.
template <Scalar T>
struct BounceBySignOfNormalFails {
    Aabb<T> wall{{-6, 0}, {1, 8}};
    Aabb<T> box{{-1, 0}, {1, 1}};
    Vec2<T> translation{-6, 2};
};

}  // namespace collidarium::textbook
