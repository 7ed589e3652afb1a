#pragma once

/// Where a moving point enters a disc.
///
/// The smaller root of the quadratic, in the form that does not cancel, with a discriminant from the
/// distance at which the line of the path passes the centre. Source: Ericson, Real-Time Collision
/// Detection, 5.3.2.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "collidarium/policy.hpp"
#include "collidarium/slab/least_overlap.hpp"

namespace collidarium::detail {

/// The moment, and what its normal is made of.
template <Scalar T>
struct DiscEntry {
    T t{};
    T root{};  ///< along the path, from the entry to where it is nearest to the centre, times its length
    T turn{};  ///< across the path, from there to the centre, times its length
};

/// When a point that moves from the origin along `path` and starts outside enters a disc; nothing when it
/// does not within [0, 1], by the policy. `path2` is the squared length of the path.
template <Scalar T>
[[nodiscard]] inline std::optional<DiscEntry<T>> enter_disc(const Vec2<T>& center, T radius,
                                                            const Vec2<T>& path, T path2, Policy policy) {
    const T ahead = glm::dot(center, path);
    if (!(ahead > 0)) {
        return std::nullopt;
    }
    const T turn = cross(path, center);
    const T quarter = radius * radius * path2 - turn * turn;
    if (policy == Policy::open ? !(quarter > 0) : !(quarter >= 0)) {
        return std::nullopt;
    }
    const T root = std::sqrt(quarter);
    const T t = std::max(glm::dot(center, center) - radius * radius, T(0)) / (ahead + root);
    if (policy == Policy::open ? !(t < 1) : !(t <= 1)) {
        return std::nullopt;
    }
    return DiscEntry<T>{t, root, turn};
}

/// The unit normal of the disc at the entry. The vector inwards is as long as the radius times the squared
/// length of the path.
template <Scalar T>
[[nodiscard]] inline Vec2<T> normal_at(const DiscEntry<T>& entry, const Vec2<T>& path, T radius, T path2) {
    const Vec2<T> inwards = path * entry.root + perpendicular(path) * entry.turn;
    const T length = radius * path2;
    constexpr T least = std::numeric_limits<T>::min() / std::numeric_limits<T>::epsilon();
    // Zero only where the squared radius underflows.
    const bool can_divide = length > least && radius * radius * path2 > least && length < 1 / least;
    const Vec2<T> normal = can_divide ? -inwards / length : unit(inwards == Vec2<T>(0) ? -path : -inwards);
    return {without_negative_zero(normal.x), without_negative_zero(normal.y)};
}

}  // namespace collidarium::detail
