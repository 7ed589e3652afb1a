#pragma once

#include <optional>
#include <span>

#include <glm/geometric.hpp>

#include "collidarium/response/no_faster.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

namespace detail {

/// `velocity` without its part into the plane. The second time takes away what rounding left of it.
template <Scalar T>
[[nodiscard]] inline Vec2<T> along_plane(Vec2<T> velocity, const Vec2<T>& normal) {
    velocity -= normal * glm::dot(velocity, normal);
    velocity -= normal * glm::dot(velocity, normal);
    return velocity;
}

/// Whether a velocity leads into a plane, by more than rounding.
template <Scalar T>
[[nodiscard]] inline bool leads_into(const Vec2<T>& velocity, const Vec2<T>& normal) {
    const T least = 8 * std::numeric_limits<T>::epsilon() * (std::abs(velocity.x) + std::abs(velocity.y));
    return glm::dot(velocity, normal) < -least;
}

}  // namespace detail

/// The part of `velocity` that leads into none of the planes: it slides along them. Of all velocities that
/// lead into none it is the nearest: the velocity itself, its part along one plane, or, between planes that
/// leave no direction free, zero. It is never faster.
///
/// Preconditions: finite; unit normals, outwards from what is in the way. Cost: planes squared.
template <Scalar T>
[[nodiscard]] inline Vec2<T> slide(const Vec2<T>& velocity, std::span<const Vec2<T>> normals) {
    const auto is_free = [&](const Vec2<T>& one) {
        for (const Vec2<T>& normal : normals) {
            if (detail::leads_into(one, normal)) {
                return false;
            }
        }
        return true;
    };
    if (is_free(velocity)) {
        return detail::without_negative_zero(velocity);
    }
    Vec2<T> best(0);
    T farthest = 0;
    for (const Vec2<T>& normal : normals) {
        const Vec2<T> along = detail::along_plane(velocity, normal);
        // Nothing but the rounding of a velocity that leads straight into the plane.
        const bool is_rest =
            std::abs(along.x) + std::abs(along.y) <=
            4 * std::numeric_limits<T>::epsilon() * (std::abs(velocity.x) + std::abs(velocity.y));
        const T forward = glm::dot(along, velocity);
        if (!is_rest && glm::dot(velocity, normal) < 0 && forward > farthest && is_free(along)) {
            best = along;
            farthest = forward;
        }
    }
    return detail::no_faster(best, velocity);
}

template <Scalar T>
[[nodiscard]] inline Vec2<T> slide(const Vec2<T>& velocity, const Vec2<T>& normal) {
    return slide(velocity, std::span<const Vec2<T>>(&normal, 1));
}

}  // namespace collidarium
