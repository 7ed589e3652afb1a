#pragma once

#include <glm/geometric.hpp>

#include "collidarium/response/no_faster.hpp"
#include "collidarium/response/slide.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

/// `velocity` reflected at a surface, its part into the surface times `restitution`: 1 loses nothing, 0
/// slides. A velocity that does not lead into the surface is returned as it is. It is never faster.
///
/// Preconditions: finite; a unit normal; restitution from 0 to 1.
template <Scalar T>
[[nodiscard]] inline Vec2<T> bounce(const Vec2<T>& velocity, const Vec2<T>& normal, T restitution = 1) {
    if (restitution == 0) {
        return slide(velocity, normal);  // which leaves no rounding in the way
    }
    const T into = glm::dot(velocity, normal);
    if (!(into < 0)) {
        return detail::without_negative_zero(velocity);
    }
    return detail::no_faster(velocity - normal * ((1 + restitution) * into), velocity);
}

}  // namespace collidarium
