#pragma once

/// Shapes as traces name their features: by vertices, numbered, and a radius around them.

#include <type_traits>
#include <variant>
#include <vector>

#include "collidarium/shapes/make_proxy.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium::app {

/// Counter-clockwise vertices and how far the shape reaches beyond them: a circle has one, a capsule two, a
/// concave polygon all of its own.
template <Scalar T>
struct ShapeCorners {
    std::vector<Vec2<T>> points;
    T radius = 0;
};

template <Scalar T>
[[nodiscard]] ShapeCorners<T> corners_of(const Shape<T>& shape) {
    return std::visit(
        []<class S>(const S& basic) -> ShapeCorners<T> {
            if constexpr (std::is_same_v<S, Polygon<T>>) {
                return {{basic.vertices().begin(), basic.vertices().end()}, 0};
            } else {
                ConvexProxyStorage<T> room;
                const ConvexProxy<T> hull = make_proxy(basic, room);
                return {{hull.points.begin(), hull.points.end()}, hull.radius};
            }
        },
        shape);
}

/// Whether a shape is a box with an area or a polygon, convex or not.
template <Scalar T>
[[nodiscard]] bool has_outline(const Shape<T>& shape) {
    if (std::holds_alternative<Polygon<T>>(shape) || std::holds_alternative<ConvexPolygon<T>>(shape)) {
        return true;
    }
    const auto has_area = [](const auto* box) {
        return box != nullptr && box->half.x > 0 && box->half.y > 0;
    };
    return has_area(std::get_if<Aabb<T>>(&shape)) || has_area(std::get_if<Obb<T>>(&shape));
}

/// The corners of a box or a polygon, convex or not; empty for other shapes and for boxes without an area.
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> polygon_corners(const Shape<T>& shape) {
    ShapeCorners<T> corners = corners_of(shape);
    const bool is_polygon = corners.radius == 0 && corners.points.size() >= 3;
    return is_polygon ? std::move(corners.points) : std::vector<Vec2<T>>();
}

/// The corners that the printed separating axis test takes: all four of a box, though it has no thickness;
/// empty for a concave polygon and for what has none.
template <Scalar T>
[[nodiscard]] std::vector<Vec2<T>> sat_corners(const Shape<T>& shape) {
    if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        const Vec2<T> half = box->half;
        return {box->center - half, box->center + Vec2<T>(half.x, -half.y), box->center + half,
                box->center + Vec2<T>(-half.x, half.y)};
    }
    return std::holds_alternative<Polygon<T>>(shape) ? std::vector<Vec2<T>>() : polygon_corners(shape);
}

}  // namespace collidarium::app
