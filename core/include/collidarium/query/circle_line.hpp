#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>

#include "collidarium/query/lines.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/trace/events.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

enum class CircleLineKind {
    none,     ///< no point of the circle's edge
    tangent,  ///< the line touches the circle in one point
    secant,   ///< the line runs through the circle
};

[[nodiscard]] constexpr std::string_view name(CircleLineKind kind) {
    return kind == CircleLineKind::none ? "none" : kind == CircleLineKind::tangent ? "tangent" : "secant";
}

/// Where a line or a segment meets the edge of a circle.
template <Scalar T>
struct CircleLine {
    CircleLineKind kind{};
    std::array<T, 2> u{};  ///< ascending: points are b.a + u (b.b - b.a)
    std::array<Vec2<T>, 2> points{};
    std::size_t count{};  ///< 0 to 2; of a segment that ends in the circle, 1 of a secant
};

namespace detail {

/// The solutions of a u^2 + 2 b u + c = 0 where b^2 - a c is `quarter`, not negative, and a > 0: ascending.
template <Scalar T>
[[nodiscard]] inline std::array<T, 2> ascending_roots(T a, T b, T c, T quarter) {
    const T root = std::sqrt(quarter);
    // The larger sum first; the other root from their product, so that nothing cancels.
    if (b <= 0) {
        const T sum = root - b;
        return {sum > 0 ? c / sum : T(0), sum / a};
    }
    const T sum = -b - root;
    return {sum / a, c / sum};
}

}  // namespace detail

/// Where segment b, or the infinite line through it, meets the edge of circle a. As a segment it has only
/// the points within its ends; where that leaves none the kind is `none`. Tangency is decided by the
/// distance of the line from the centre, without a root: exactly on integer grids. A segment of length zero
/// is tangent where it lies on the edge. Cost: constant, one square root. Trace: `Quadratic`, unless the
/// segment has no length. Source: "Basic Collision Detection in 2D, part 2"; Ericson, Real-Time Collision
/// Detection, 5.3.2.
template <Scalar T, TraceSink Sink = NoTrace>
[[nodiscard]] inline CircleLine<T> circle_line(const Circle<T>& a, const Segment<T>& b,
                                               Extent extent = Extent::segment, Sink&& sink = {}) {
    const Vec2<T> way = b.b - b.a;
    const Vec2<T> offset = b.a - a.center;
    const T length2 = glm::dot(way, way);
    const T start = glm::dot(offset, offset) - a.radius * a.radius;
    CircleLine<T> result;
    if (length2 == 0) {
        if (start == 0) {
            result = {CircleLineKind::tangent, {}, {b.a}, 1};
        }
        return result;
    }
    const T half_b = glm::dot(offset, way);
    const T across = cross(way, offset);
    const T quarter = a.radius * a.radius * length2 - across * across;
    std::array<T, 2> roots{};
    std::size_t root_count = 0;
    if (quarter == 0) {
        roots[root_count++] = -half_b / length2;
    } else if (quarter > 0) {
        roots = detail::ascending_roots(length2, half_b, start, quarter);
        root_count = 2;
    }
    emit(sink, [&] {
        Quadratic<T> event;
        event.center = a.center;
        event.radius = a.radius;
        event.a = length2;
        event.b = 2 * half_b;
        event.c = start;
        event.discriminant = 4 * quarter;
        event.roots = roots;
        event.root_count = root_count;
        return event;
    });
    for (std::size_t i = 0; i < root_count; ++i) {
        const T u = roots[i];
        if (extent == Extent::line || (u >= 0 && u <= 1)) {
            result.u[result.count] = u;
            result.points[result.count++] = u == 1 ? b.b : b.a + way * u;
        }
    }
    if (result.count > 0) {
        result.kind = root_count == 1 ? CircleLineKind::tangent : CircleLineKind::secant;
    }
    return result;
}

}  // namespace collidarium
