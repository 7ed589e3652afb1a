#pragma once

/// Shapes as the queries on convex shapes see them.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/capsule.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/convex_polygon.hpp"
#include "collidarium/shapes/convex_proxy.hpp"
#include "collidarium/shapes/edge_table.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/point.hpp"
#include "collidarium/shapes/segment.hpp"
#include "collidarium/simd/simd.hpp"

namespace collidarium {

/// Room for the points and the edge table of a proxy whose shape stores none.
template <Scalar T>
struct ConvexProxyStorage {
    std::array<Vec2<T>, 4> points;
    EdgeRows<8> table;
};

namespace detail {

/// Four numbers of a table at once: a processor that is to load them together waits for single ones.
inline void put_four(float* row, float first, float second, float third, float fourth) {
    using Four = SimdOf<float, 16>::type;
    if constexpr (lane_count<Four, float> == 4) {
        store<Four>(Four{first, second, third, fourth}, row);
    } else {
        const float four[] = {first, second, third, fourth};
        std::copy_n(four, 4, row);
    }
}

template <Scalar T>
[[nodiscard]] constexpr ConvexProxy<T> proxy_of_point(const Vec2<T>& point, T radius,
                                                      ConvexProxyStorage<T>& room) {
    room.points[0] = point;
    return {{room.points.data(), 1}, radius, true, table_of_point()};
}

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> proxy_of_ends(const Vec2<T>& a, const Vec2<T>& b, T radius,
                                                  ConvexProxyStorage<T>& room) {
    if (a == b) {
        return proxy_of_point(a, radius, room);
    }
    room.points[0] = a;
    room.points[1] = b;
    const Vec2<T> side = b - a;
    const T length2 = glm::dot(side, side);
    const T length = std::sqrt(length2);
    const auto x = static_cast<float>(side.x);
    const auto y = static_cast<float>(side.y);
    const auto nx = static_cast<float>(side.y / length);
    const auto ny = static_cast<float>(-side.x / length);
    float* rows = room.table.rows.data();
    float* normals = room.table.normals.data();
    put_four(rows, 0, x, 0, 0);
    put_four(rows + 4, 0, y, 0, 0);
    put_four(rows + 8, 0, 0, far_behind, far_behind);
    put_four(normals, nx, -nx, 0, 0);
    put_four(normals + 4, ny, -ny, 0, 0);
    const bool can_be_squared =
        length2 >= std::numeric_limits<T>::min() && length2 <= std::numeric_limits<T>::max();
    return {{room.points.data(), 2},
            radius,
            can_be_squared,
            EdgeTable{can_be_squared ? rows : nullptr, normals, 2, 4, std::abs(x) + std::abs(y)}};
}

}  // namespace detail

/// A shape as a proxy. It refers to `room` or to the shape, both of which must outlive it.
template <Scalar T>
[[nodiscard]] constexpr ConvexProxy<T> make_proxy(const Point<T>& shape, ConvexProxyStorage<T>& room) {
    return detail::proxy_of_point(shape.position, T(0), room);
}

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> make_proxy(const Segment<T>& shape, ConvexProxyStorage<T>& room) {
    return detail::proxy_of_ends(shape.a, shape.b, T(0), room);
}

template <Scalar T>
[[nodiscard]] constexpr ConvexProxy<T> make_proxy(const Circle<T>& shape, ConvexProxyStorage<T>& room) {
    return detail::proxy_of_point(shape.center, shape.radius, room);
}

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> make_proxy(const Capsule<T>& shape, ConvexProxyStorage<T>& room) {
    return detail::proxy_of_ends(shape.a, shape.b, shape.radius, room);
}

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> make_proxy(const Aabb<T>& shape, ConvexProxyStorage<T>& room) {
    const Vec2<T> lo = shape.center - shape.half;
    const Vec2<T> hi = shape.center + shape.half;
    const Vec2<T> size = hi - lo;
    if (size.x == 0 || size.y == 0) {
        return detail::proxy_of_ends(lo, hi, T(0), room);
    }
    room.points = {lo, Vec2<T>(hi.x, lo.y), hi, Vec2<T>(lo.x, hi.y)};
    const auto w = static_cast<float>(size.x);
    const auto h = static_cast<float>(size.y);
    float* rows = room.table.rows.data();
    float* normals = room.table.normals.data();
    detail::put_four(rows, 0, w, w, 0);
    detail::put_four(rows + 4, 0, 0, h, h);
    detail::put_four(rows + 8, 0, w, h, 0);
    detail::put_four(normals, 0, 1, 0, -1);
    detail::put_four(normals + 4, -1, 0, 1, 0);
    const T shorter = std::min(size.x, size.y);
    const bool is_strict = shorter * shorter >= std::numeric_limits<T>::min();
    return {room.points, T(0), is_strict, EdgeTable{is_strict ? rows : nullptr, normals, 4, 4, w + h}};
}

namespace detail {

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> corners_of(const Aabb<T>& shape, ConvexProxyStorage<T>& room) {
    return make_proxy(shape, room);
}

/// A box at any angle as a proxy without its edge table.
template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> corners_of(const Obb<T>& shape, ConvexProxyStorage<T>& room) {
    const Vec2<T> u = shape.rotation.x_axis() * shape.half.x;
    const Vec2<T> v = shape.rotation.y_axis() * shape.half.y;
    const Vec2<T>& c = shape.center;
    if (shape.half.x == 0 || shape.half.y == 0) {
        return detail::proxy_of_ends(c - u - v, c + u + v, T(0), room);
    }
    room.points = {c - u - v, c + u - v, c + u + v, c - u + v};
    // Each corner is rounded to the digits of its position, which turns a short edge more than a long one.
    const T shorter = std::min(shape.half.x, shape.half.y);
    const T far = std::abs(c.x) + std::abs(c.y) + 2 * (shape.half.x + shape.half.y);
    const T slant = 4 * std::numeric_limits<T>::epsilon() * far / shorter;
    const bool is_strict = slant < T(1) / 16 && shorter * shorter >= std::numeric_limits<T>::min();
    return {room.points, T(0), is_strict, {}, static_cast<float>(slant)};
}

}  // namespace detail

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> make_proxy(const Obb<T>& shape, ConvexProxyStorage<T>& room) {
    ConvexProxy<T> proxy = detail::corners_of(shape, room);
    if (proxy.points.size() == 4) {
        const auto x = static_cast<float>(shape.rotation.x_axis().x);
        const auto y = static_cast<float>(shape.rotation.x_axis().y);
        const auto w = static_cast<float>(2 * shape.half.x);
        const auto h = static_cast<float>(2 * shape.half.y);
        float* rows = room.table.rows.data();
        float* normals = room.table.normals.data();
        detail::put_four(rows, 0, x * w, x * w - y * h, -y * h);
        detail::put_four(rows + 4, 0, y * w, y * w + x * h, x * h);
        detail::put_four(rows + 8, 0, w, h, 0);
        detail::put_four(normals, y, x, -y, -x);
        detail::put_four(normals + 4, -x, y, x, -y);
        proxy.edges =
            EdgeTable{proxy.is_strict ? rows : nullptr, normals, 4, 4, (std::abs(x) + std::abs(y)) * (w + h)};
    }
    return proxy;
}

template <Scalar T>
[[nodiscard]] inline ConvexProxy<T> make_proxy(const ConvexPolygon<T>& shape, ConvexProxyStorage<T>& room) {
    return {shape.vertices(), T(0), shape.is_strict(), shape.edge_table(room.table), shape.slant()};
}

}  // namespace collidarium
