#pragma once

/// What a velocity becomes at a surface.

#include <span>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// The part of `velocity` that leads into none of the planes: it slides along them. Of all velocities that
/// lead into none it is the nearest: the velocity itself, its part along one plane, or, between planes that
/// leave no direction free, zero. It is never faster.
///
/// Preconditions: finite; unit normals, outwards from what is in the way. Cost: planes squared.
template <Scalar T>
[[nodiscard]] Vec2<T> slide(const Vec2<T>& velocity, std::span<const Vec2<T>> normals);
template <Scalar T>
[[nodiscard]] inline Vec2<T> slide(const Vec2<T>& velocity, const Vec2<T>& normal) {
    return slide(velocity, std::span<const Vec2<T>>(&normal, 1));
}

/// `velocity` reflected at a surface, its part into the surface times `restitution`: 1 loses nothing, 0
/// slides. A velocity that does not lead into the surface is returned as it is. It is never faster.
///
/// Preconditions: finite; a unit normal; restitution from 0 to 1.
template <Scalar T>
[[nodiscard]] Vec2<T> bounce(const Vec2<T>& velocity, const Vec2<T>& normal, T restitution = 1);

/// The opposite of `velocity`; one that does not lead into the surface with that normal is returned as it is.
template <Scalar T>
[[nodiscard]] Vec2<T> reverse(const Vec2<T>& velocity, const Vec2<T>& normal);

/// How far a body may go towards a contact to stop a gap in front of it: the fraction of `sweep`, at most
/// that of the contact, at which the distance along `normal` is still `gap`. 0 where it is nearer than that
/// to begin with. The gap is a distance, so it is the same for a long sweep and a short one, and at every
/// angle.
///
/// `t` and `normal` are those of the hit.
template <Scalar T>
[[nodiscard]] T stop_before(T t, const Vec2<T>& sweep, const Vec2<T>& normal, T gap);

}  // namespace collidarium
