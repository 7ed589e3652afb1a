#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <numbers>
#include <span>
#include <vector>

#include <glm/common.hpp>

#include "collidarium/predicates/position_along.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/vertex_range.hpp"

namespace collidarium {

namespace detail {

/// The area and the middle of triangles together, of very large and very small polygons in units of their
/// size, so that nothing overflows or underflows. Each triangle's area is right to 14 digits, thin as it may
/// be.
template <Scalar T>
class AreaSum {
public:
    explicit AreaSum(std::span<const Vec2<T>> polygon) : polygon_(polygon), origin_(polygon.front()) {
        double size = 0;
        for (const Vec2<T>& vertex : polygon) {
            const Vec2<double> half = half_way(vertex);
            size = std::max({size, std::abs(half.x), std::abs(half.y)});
        }
        const bool is_comfortable = size >= 0x1p-200 && size <= 0x1p200;
        unit_ = is_comfortable || size == 0 ? 0 : std::ilogb(size);
    }

    /// Adds a polygon of some of the vertices, counter-clockwise.
    void add(std::span<const Vec2<T>> ring) {
        const Vec2<double> start(ring[0]);
        const Vec2<double> middle = in_units(ring[0]);
        Vec2<double> side = Vec2<double>(ring[1]) - start;
        Vec2<double> end = in_units(ring[1]);
        for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
            const Vec2<double> next_side = Vec2<double>(ring[i + 1]) - start;
            const Vec2<double> next_end = in_units(ring[i + 1]);
            const double left = side.x * next_side.y;
            const double right = side.y * next_side.x;
            const double size = std::abs(left) + std::abs(right);
            double twice = left - right;
            if (!(unit_ == 0 && std::abs(twice) > safe_part * size && size > 0x1p-900)) [[unlikely]] {
                twice = accurate_cross(Displacement(ring[0], ring[i]), Displacement(ring[0], ring[i + 1]))
                            .shifted(-2 * unit_);
            }
            twice_area_ += twice;
            moment_ += (middle + end + next_end) * twice;
            side = next_side;
            end = next_end;
        }
    }

    [[nodiscard]] T area() const { return within_range<T>(std::ldexp(twice_area_, 2 * unit_ - 1)); }

    /// Never outside the bounds of the polygon.
    [[nodiscard]] Vec2<T> centroid() const {
        Vec2<T> lo = polygon_.front();
        Vec2<T> hi = polygon_.front();
        for (const Vec2<T>& vertex : polygon_) {
            lo = glm::min(lo, vertex);
            hi = glm::max(hi, vertex);
        }
        if (!(twice_area_ > 0)) {
            return lo * T(0.5) + hi * T(0.5);
        }
        const Vec2<double> way = moment_ / (3 * twice_area_);
        const Vec2<double> half =
            unit_ == 0 ? way : Vec2<double>(std::ldexp(way.x, unit_), std::ldexp(way.y, unit_));
        return glm::clamp(Vec2<T>((origin_ * 0.5 + half) * 2.0), lo, hi);
    }

private:
    /// From the first vertex, halved: the largest numbers have differences that are larger still.
    [[nodiscard]] Vec2<double> half_way(const Vec2<T>& vertex) const {
        return Vec2<double>(vertex) * 0.5 - origin_ * 0.5;
    }
    [[nodiscard]] Vec2<double> in_units(const Vec2<T>& vertex) const {
        const Vec2<double> half = half_way(vertex);
        return unit_ == 0 ? half : Vec2<double>(std::ldexp(half.x, -unit_), std::ldexp(half.y, -unit_));
    }

    std::span<const Vec2<T>> polygon_;
    Vec2<double> origin_;
    int unit_{};             ///< a power of two
    double twice_area_ = 0;  ///< in squared units
    Vec2<double> moment_{0, 0};
};

}  // namespace detail

/// The area of a polygon, positive where its vertices run counter-clockwise. Reckoned from its first vertex,
/// so it is as good far from the origin as near it.
template <Scalar T>
[[nodiscard]] inline T signed_area(std::span<const Vec2<T>> vertices) {
    if (vertices.empty()) {
        return T(0);
    }
    detail::AreaSum<T> sum(vertices);
    sum.add(vertices);
    return sum.area();
}

/// The centroid of the area of a counter-clockwise polygon, of at least one vertex. Of one without an area it
/// is the middle of its bounds. Where a concave polygon is very thin for its size, `Polygon::centroid`, which
/// is computed from its convex pieces, is more accurate.
template <Scalar T>
[[nodiscard]] inline Vec2<T> centroid(std::span<const Vec2<T>> vertices) {
    detail::AreaSum<T> sum(vertices);
    sum.add(vertices);
    return sum.centroid();
}

// The same of any other range of GLM vectors, or of a list of vectors or of pairs of numbers, in the
// arithmetic of these.

template <VertexRange R>
[[nodiscard]] inline auto signed_area(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) { return signed_area(span); });
}
template <Scalar T = double>
[[nodiscard]] inline T signed_area(std::initializer_list<Vec2<T>> vertices) {
    return signed_area(std::span<const Vec2<T>>(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto signed_area(std::initializer_list<const N[2]> vertices) {
    return signed_area(detail::vertices_of(vertices));
}

/// These may run in either direction. Cost: of a clockwise polygon, that of a copy, too.
template <VertexRange R>
[[nodiscard]] inline auto centroid(const R& vertices) {
    return detail::with_vertices(vertices, [](const auto& span) {
        if (signed_area(span) >= 0) {
            return centroid(span);
        }
        const std::vector reversed(span.rbegin(), span.rend());
        return centroid(std::span(reversed));
    });
}
template <Scalar T = double>
[[nodiscard]] inline Vec2<T> centroid(std::initializer_list<Vec2<T>> vertices) {
    return centroid<std::initializer_list<Vec2<T>>>(vertices);
}
template <detail::Number N>
[[nodiscard]] inline auto centroid(std::initializer_list<const N[2]> vertices) {
    return centroid(detail::vertices_of(vertices));
}
/// Of the area of a polygon: its reference point.
template <Scalar T>
[[nodiscard]] inline Vec2<T> centroid(const ConvexPolygon<T>& shape) {
    return shape.centroid();
}
template <Scalar T>
[[nodiscard]] inline Vec2<T> centroid(const Polygon<T>& shape) {
    return shape.centroid();
}

/// The area of a polygon whose vertices run in either direction, 0 or more; `signed_area` tells which.
template <VertexRange R>
[[nodiscard]] inline auto area(const R& vertices) {
    return std::abs(signed_area(vertices));
}
template <Scalar T = double>
[[nodiscard]] inline T area(std::initializer_list<Vec2<T>> vertices) {
    return std::abs(signed_area(vertices));
}
template <detail::Number N>
[[nodiscard]] inline auto area(std::initializer_list<const N[2]> vertices) {
    return area(detail::vertices_of(vertices));
}

/// The area of a shape, 0 or more.
template <Scalar T>
[[nodiscard]] constexpr T area(const Point<T>&) {
    return T(0);
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Segment<T>&) {
    return T(0);
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Aabb<T>& shape) {
    return 4 * shape.half.x * shape.half.y;
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Obb<T>& shape) {
    return 4 * shape.half.x * shape.half.y;
}
template <Scalar T>
[[nodiscard]] constexpr T area(const Circle<T>& shape) {
    return std::numbers::pi_v<T> * shape.radius * shape.radius;
}
template <Scalar T>
[[nodiscard]] inline T area(const Capsule<T>& shape) {
    return area(Circle<T>{shape.a, shape.radius}) + 2 * shape.radius * glm::length(shape.b - shape.a);
}
template <Scalar T>
[[nodiscard]] inline T area(const ConvexPolygon<T>& shape) {
    return signed_area(shape.vertices());
}
template <Scalar T>
[[nodiscard]] inline T area(const Polygon<T>& shape) {
    return signed_area(shape.vertices());
}
template <Scalar T>
[[nodiscard]] T area(const Shape<T>& shape);

}  // namespace collidarium
