#pragma once

#include <cmath>
#include <cstddef>
#include <span>

#include "collidarium/convex/point_in_polygon_filter.hpp"
#include "collidarium/predicates/orientation.hpp"
#include "collidarium/query/any.hpp"

namespace collidarium {

namespace detail {

/// Whether a point is inside a simple polygon, by counting the sides that a ray to the right crosses; on a
/// side it is inside under the closed policy. Exact.
template <Scalar T>
[[nodiscard]] inline bool polygon_contains(std::span<const Vec2<T>> vertices, const Vec2<T>& point,
                                           Policy policy) {
    bool inside = false;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2<T>& p = vertices[i];
        const Vec2<T>& q = vertices[i + 1 == vertices.size() ? 0 : i + 1];
        const bool in_y = std::min(p.y, q.y) <= point.y && point.y <= std::max(p.y, q.y);
        if (!in_y || point.x > std::max(p.x, q.x)) {
            continue;
        }
        const double side = orientation(p, q, point);
        if (side == 0 && point.x >= std::min(p.x, q.x)) {
            return policy == Policy::closed;
        }
        // A side counts its lower end and not its upper one, so that a vertex is counted once.
        if ((p.y <= point.y) != (q.y <= point.y)) {
            inside = inside != ((side > 0) == (q.y > p.y));
        }
    }
    return inside;
}

}  // namespace detail

/// Whether a point is in a shape: strictly inside under the open policy, in it or on its boundary under the
/// closed one. A point or a segment contains nothing under the open policy. Of polygons the answer is exact,
/// of all other shapes that of `overlap` with the point. Cost: as many steps as there are vertices.
template <Scalar T>
[[nodiscard]] inline bool contains(const ConvexPolygon<T>& shape, const Vec2<T>& point,
                                   Policy policy = Policy::open) {
    ConvexProxyStorage<T> room;
    const ConvexProxy<T> hull = make_proxy(shape, room);
    if (detail::can_scan(hull)) {
        const detail::Side side = detail::side_of_point(hull, point);
        if (side != detail::Side::unsure) {
            return side == detail::Side::inside;
        }
    }
    return detail::polygon_contains(shape.vertices(), point, policy);
}

template <Scalar T>
[[nodiscard]] inline bool contains(const Polygon<T>& shape, const Vec2<T>& point,
                                   Policy policy = Policy::open) {
    return detail::polygon_contains(shape.vertices(), point, policy);
}

template <BasicShape S>
[[nodiscard]] inline bool contains(const S& shape, const Vec2<ScalarOf<S>>& point,
                                   Policy policy = Policy::open) {
    return overlap(shape, Point<ScalarOf<S>>{point}, policy);
}

/// The same for numbers of any finite magnitude.
template <Scalar T>
[[nodiscard]] inline bool contains(const Shape<T>& shape, const Vec2<T>& point,
                                   Policy policy = Policy::open) {
    if (const auto* convex = std::get_if<ConvexPolygon<T>>(&shape)) {
        return contains(*convex, point, policy);
    }
    if (const auto* polygon = std::get_if<Polygon<T>>(&shape)) {
        return contains(*polygon, point, policy);
    }
    return overlap(shape, Shape<T>(Point<T>{point}), policy);
}

}  // namespace collidarium
