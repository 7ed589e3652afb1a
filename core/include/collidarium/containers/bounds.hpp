#pragma once

/// The smallest axis-aligned box around something, by its corners.

#include <glm/common.hpp>

#include "collidarium/scalar.hpp"

namespace collidarium {

/// The corners of an axis-aligned box. An `Aabb` converts to it, and `Aabb<T>::from_corners` goes back.
template <Scalar T = double>
struct Bounds {
    using scalar_type = T;

    Vec2<T> min{};
    Vec2<T> max{};

    void include(const Vec2<T>& point) {
        min = glm::min(min, point);
        max = glm::max(max, point);
    }
    [[nodiscard]] Bounds joined(const Bounds& other) const {
        return {glm::min(min, other.min), glm::max(max, other.max)};
    }
    [[nodiscard]] T size() const { return (max.x - min.x) + (max.y - min.y); }

    friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

template <Scalar T = double>
Bounds(Vec2<T>, Vec2<T>) -> Bounds<T>;

/// The box around any number of points, at least one. Exact.
template <Scalar T, class Points>
[[nodiscard]] inline Bounds<T> bounds_of(const Points& points) {
    Bounds<T> bounds{points[0], points[0]};
    for (const Vec2<T>& point : points) {
        bounds.include(point);
    }
    return bounds;
}

}  // namespace collidarium
