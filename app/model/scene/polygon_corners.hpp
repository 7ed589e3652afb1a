#pragma once

#include <concepts>
#include <span>
#include <variant>
#include <vector>

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::app {

/// The corners of a box or a polygon, convex or not; nothing of other shapes and of boxes without an area.
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> polygon_corners(const Shape<T>& shape) {
    ConvexProxyStorage<T> room;
    const auto points = std::visit(
        [&]<class S>(const S& basic) -> std::span<const Vec2<T>> {
            if constexpr (std::same_as<S, Polygon<T>>) {
                return basic.vertices();
            } else {
                const ConvexProxy<T> hull = make_proxy(basic, room);
                return hull.radius == 0 ? hull.points : std::span<const Vec2<T>>();
            }
        },
        shape);
    return points.size() < 3 ? std::vector<Vec2<T>>() : std::vector<Vec2<T>>(points.begin(), points.end());
}

}  // namespace collidarium::app
