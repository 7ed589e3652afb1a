#pragma once

#include <glm/geometric.hpp>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// The opposite of `velocity`; one that does not lead into the surface with that normal is returned as it is.
template <Scalar T>
[[nodiscard]] inline Vec2<T> reverse(const Vec2<T>& velocity, const Vec2<T>& normal) {
    return glm::dot(velocity, normal) < 0 ? detail::reversed(velocity)
                                          : detail::without_negative_zero(velocity);
}

}  // namespace collidarium
