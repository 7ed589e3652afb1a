#pragma once

/// The Minkowski difference D = { pa - pb } of two points, segments or boxes, as an intersection of slabs.
/// When a moving shape arrives is a query about the origin and D.
///
/// D is a polygon whose sides are parallel to the sides of the two shapes, so it is bounded by one slab for
/// each direction of an edge. The slabs across x and y come first and always take part: even where D has no
/// such edge they bound it, and they keep the verdict right where the edges of two segments are so nearly
/// parallel that their own slabs hardly bound anything.
///
/// Corners are subtracted before anything else is done with them, and the normals are not normalised: on an
/// integer grid every number here is exact, and across x and y its sign always is. Swapping the shapes
/// negates every slab to the last bit.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1 and 9.1 (Minkowski differences of boxes and
/// segments); Kay and Kajiya, Ray Tracing Complex Scenes, 1986 (slabs).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// All of the plane between two parallel lines: `lo <= dot(normal, p) <= hi`.
template <Scalar T>
struct Slab {
    Axis axis;
    Vec2<T> normal;  ///< across the slab; of any length but zero
    T lo;
    T hi;
    bool face;  ///< an edge of D lies on the lines, so a hit may have this normal

    [[nodiscard]] constexpr bool is_slanted() const { return axis != Axis::x && axis != Axis::y; }
    /// `vector` along the normal.
    [[nodiscard]] constexpr T across(const Vec2<T>& vector) const {
        return axis == Axis::x ? vector.x : axis == Axis::y ? vector.y : glm::dot(normal, vector);
    }
    [[nodiscard]] T normal_length() const { return is_slanted() ? std::hypot(normal.x, normal.y) : T(1); }
};

/// D as slabs: across x, across y, and up to two slanted ones where a shape is a segment.
template <Scalar T, std::size_t Most>
struct Difference {
    std::array<Slab<T>, Most> slabs;  ///< `count` of them; the others are not even cleared
    std::size_t count = 0;

    constexpr void add(Axis axis, const Vec2<T>& normal, T lo, T hi) {
        slabs[count++] = {axis, normal, lo, hi, true};
    }
};

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 1> corners(const Point<T>& shape) {
    return {shape.position};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 2> corners(const Segment<T>& shape) {
    return {shape.a, shape.b};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 4> corners(const Aabb<T>& shape) {
    const Vec2<T> lo = shape.center - shape.half;
    const Vec2<T> hi = shape.center + shape.half;
    return {lo, Vec2<T>(hi.x, lo.y), hi, Vec2<T>(lo.x, hi.y)};
}

/// D across x (0) or y (1).
template <SlabShape A, SlabShape B>
[[nodiscard]] constexpr Interval<ScalarOf<A>> coordinate_slab(const A& a, const B& b, int coordinate) {
    const auto of_a = extent_along(a, coordinate);
    const auto of_b = extent_along(b, coordinate);
    return {of_a.lo - of_b.hi, of_a.hi - of_b.lo};
}

/// The difference of two hulls along `normal`.
template <class Points, class OtherPoints, Scalar T>
[[nodiscard]] inline Interval<T> project(const Points& a, const OtherPoints& b, const Vec2<T>& normal) {
    const T first = glm::dot(normal, a[0] - b[0]);
    Interval<T> interval{first, first};
    for (const Vec2<T>& pa : a) {
        for (const Vec2<T>& pb : b) {
            const T value = glm::dot(normal, pa - pb);
            interval.lo = std::min(interval.lo, value);
            interval.hi = std::max(interval.hi, value);
        }
    }
    return interval;
}

/// The segment's vector where it is neither along x nor along y, else zero. (Along x or y the slabs across x
/// and y say everything.) A very short one is made longer, by a power of two, to keep its direction when it
/// is squared.
template <SlabShape S>
[[nodiscard]] constexpr Vec2<ScalarOf<S>> slanted_edge([[maybe_unused]] const S& shape) {
    using T = ScalarOf<S>;
    if constexpr (is_segment<S>) {
        constexpr T enlargement = sizeof(T) == 4 ? T(0x1p60) : static_cast<T>(0x1p500);
        const Vec2<T> edge = shape.b - shape.a;
        if (edge.x != 0 && edge.y != 0) {
            const Vec2<T> size = absolute(edge);
            return std::max(size.x, size.y) * enlargement < 1 ? edge * enlargement : edge;
        }
    }
    return Vec2<T>(0);
}

/// Whether the shape has an edge along x (0) or y (1).
template <SlabShape S>
[[nodiscard]] constexpr bool has_edge_along(const S& shape, int coordinate) {
    const auto along = extent_along(shape, coordinate);
    const auto across = extent_along(shape, 1 - coordinate);
    return along.lo < along.hi && (!is_segment<S> || across.lo == across.hi);
}

/// Completes D where a or b is a segment.
template <SlabShape A, SlabShape B>
inline void add_slanted_slabs(Difference<ScalarOf<A>, 4>& difference, const A& a, const B& b) {
    using T = ScalarOf<A>;
    const Vec2<T> edge_a = slanted_edge(a);
    const Vec2<T> edge_b = slanted_edge(b);
    if (edge_a.x == 0 && edge_b.x == 0) {
        return;
    }
    const bool has_face_x = difference.slabs[0].face = has_edge_along(a, 1) || has_edge_along(b, 1);
    const bool has_face_y = difference.slabs[1].face = has_edge_along(a, 0) || has_edge_along(b, 0);
    const auto points_a = corners(a);
    const auto points_b = corners(b);
    if (!has_face_x && !has_face_y && cross(edge_a, edge_b) == 0) {
        // D is a segment: a slab across it, without thickness, and one along it.
        const bool by_a = size_of(edge_a) >= size_of(edge_b);
        const Vec2<T> edge = by_a ? edge_a : edge_b;
        const Interval<T> across = project(points_a, points_b, perpendicular(edge));
        const Interval<T> along = project(points_a, points_b, edge);
        const T least = across.lo > 0 ? across.lo : across.hi < 0 ? across.hi : T(0);
        difference.add(by_a ? Axis::edge_a : Axis::edge_b, perpendicular(edge), least, least);
        difference.add(Axis::along, edge, along.lo, along.hi);
        return;
    }
    // All points of a segment are as far across it, so its first end stands for it.
    if (edge_a.x != 0) {
        const auto interval = project(std::array{points_a[0]}, points_b, perpendicular(edge_a));
        difference.add(Axis::edge_a, perpendicular(edge_a), interval.lo, interval.hi);
    }
    if (edge_b.x != 0) {
        const auto interval = project(points_a, std::array{points_b[0]}, perpendicular(edge_b));
        difference.add(Axis::edge_b, perpendicular(edge_b), interval.lo, interval.hi);
    }
}

}  // namespace detail

/// The slabs of D for (a, b). Cost: constant, no division, no allocation.
template <SlabShape A, SlabShape B>
requires SlabPair<A, B>
[[nodiscard]] inline auto minkowski_difference(const A& a, const B& b) {
    using T = ScalarOf<A>;
    constexpr bool has_segment = is_segment<A> || is_segment<B>;
    const Interval<T> x = detail::coordinate_slab(a, b, 0);
    const Interval<T> y = detail::coordinate_slab(a, b, 1);
    Difference<T, has_segment ? 4 : 2> difference;
    difference.add(Axis::x, Vec2<T>(1, 0), x.lo, x.hi);
    difference.add(Axis::y, Vec2<T>(0, 1), y.lo, y.hi);
    if constexpr (has_segment) {
        detail::add_slanted_slabs(difference, a, b);
    }
    return difference;
}

}  // namespace collidarium
