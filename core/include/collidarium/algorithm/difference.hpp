#pragma once

/// The Minkowski difference D = { pa - pb } of two points, segments or boxes, as an intersection of
/// slabs. Whether two shapes overlap, how deep, and when a moving one arrives are all questions about
/// the origin and D.
///
/// D is a polygon whose sides are parallel to the sides of the two shapes, so it is bounded by one
/// slab for each direction of a side. The slabs across x and y come first and always take part: even
/// where D has no such side they bound it, and they keep the verdict right where the sides of two
/// segments are so nearly parallel that their own slabs hardly bound anything.
///
/// Positions are subtracted before anything else is done with them, and the normals are not
/// normalised: on an integer grid every number here is exact. Swapping the shapes negates every slab
/// to the last bit.
///
/// Source: Ericson, Real-Time Collision Detection, 5.2.1 and 9.1 (Minkowski differences of boxes and
/// segments); Kay and Kajiya, Ray Tracing Complex Scenes, 1986 (slabs).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

/// All of the plane between two parallel lines: `lo <= dot(normal, p) <= hi`.
template <Scalar T>
struct Slab {
    Axis axis{};
    Vec2<T> normal{};  ///< across the slab; of any length but zero
    T lo{};
    T hi{};
    bool face{};  ///< a side of D lies on the lines, so a contact or a hit may have this normal
};

/// D as slabs. Number 0 is across x, number 1 across y.
template <Scalar T, std::size_t Capacity>
struct Difference {
    std::array<Slab<T>, Capacity> slabs{};
    std::size_t count = 2;

    [[nodiscard]] std::span<const Slab<T>> active() const { return {slabs.data(), count}; }

    /// Calls `visit(std::integral_constant<std::size_t, index>, slab)` for every slab.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for_each(visit, std::make_index_sequence<Capacity>());
    }

private:
    template <class Visit, std::size_t... I>
    constexpr void for_each(Visit& visit, std::index_sequence<I...>) const {
        ((I < 2 || I < count ? visit(std::integral_constant<std::size_t, I>(), slabs[I]) : void()), ...);
    }
};

/// `vector` along the normal of slab number `Index`.
template <std::size_t Index, Scalar T>
[[nodiscard]] inline T along_normal(const Slab<T>& slab, const Vec2<T>& vector) {
    if constexpr (Index == 0) {
        return vector.x;
    } else if constexpr (Index == 1) {
        return vector.y;
    } else {
        return glm::dot(slab.normal, vector);
    }
}

namespace detail {

/// The slab across coordinate 0 (x) or 1 (y).
template <BasicShape A, BasicShape B>
[[nodiscard]] inline Slab<ScalarOf<A>> coordinate_slab(const A& a, const B& b, int coordinate) {
    using T = ScalarOf<A>;
    const Span<T> of_a = span_along(a, coordinate);
    const Span<T> of_b = span_along(b, coordinate);
    const T radius = of_a.radius + of_b.radius;
    return {coordinate == 0 ? Axis::x : Axis::y, coordinate == 0 ? Vec2<T>(1, 0) : Vec2<T>(0, 1),
            (of_a.lo - of_b.hi) - radius, (of_a.hi - of_b.lo) + radius, true};
}

/// The points whose hull, grown by half extents, is the shape.
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 1> core_points(const Point<T>& shape) {
    return {shape.position};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 2> core_points(const Segment<T>& shape) {
    return {shape.a, shape.b};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 1> core_points(const Aabb<T>& shape) {
    return {shape.center};
}

/// The half extents by which the core points are grown.
template <BasicShape S>
[[nodiscard]] constexpr Vec2<ScalarOf<S>> growth(const S& shape) {
    if constexpr (std::is_same_v<S, Aabb<ScalarOf<S>>>) {
        return shape.half;
    } else {
        return Vec2<ScalarOf<S>>(0);
    }
}

/// The segment's vector where it is neither along x nor along y, else zero. (Along x or y the slabs
/// across x and y say everything.)
template <BasicShape S>
[[nodiscard]] constexpr Vec2<ScalarOf<S>> slanted_edge(const S& shape) {
    using T = ScalarOf<S>;
    if constexpr (is_segment<S>) {
        const Vec2<T> edge = shape.b - shape.a;
        return edge.x == 0 || edge.y == 0 ? Vec2<T>(0) : edge;
    } else {
        return Vec2<T>(0);
    }
}

/// Whether the shape has a side along coordinate 0 (x) or 1 (y).
template <BasicShape S>
[[nodiscard]] constexpr bool has_side_along(const S& shape, int coordinate) {
    if constexpr (is_segment<S>) {
        return shape.a[1 - coordinate] == shape.b[1 - coordinate] &&
               shape.a[coordinate] != shape.b[coordinate];
    } else {
        return growth(shape)[coordinate] > 0;
    }
}

/// D along `normal`, over all pairs of core points with their growth.
template <BasicShape A, BasicShape B>
[[nodiscard]] inline Interval<ScalarOf<A>> project(const A& a, const B& b, const Vec2<ScalarOf<A>>& normal) {
    using T = ScalarOf<A>;
    const auto cores_a = core_points(a);
    const auto cores_b = core_points(b);
    const T first = glm::dot(normal, cores_a[0] - cores_b[0]);
    Interval<T> interval{first, first};
    for (const Vec2<T>& pa : cores_a) {
        for (const Vec2<T>& pb : cores_b) {
            const T value = glm::dot(normal, pa - pb);
            interval.lo = std::min(interval.lo, value);
            interval.hi = std::max(interval.hi, value);
        }
    }
    const Vec2<T> grown = growth(a) + growth(b);
    const T radius = std::abs(normal.x) * grown.x + std::abs(normal.y) * grown.y;
    return {interval.lo - radius, interval.hi + radius};
}

/// The slab across the slanted segment that is shape a; `edge` is its vector. All its points have
/// the same projection, so the first end stands for it.
template <BasicShape A, BasicShape B>
[[nodiscard]] inline Slab<ScalarOf<A>> slab_across(const A& a, const B& b, const Vec2<ScalarOf<A>>& edge) {
    using T = ScalarOf<A>;
    const Vec2<T> normal = perpendicular(edge);
    const auto interval = project(Point<T>{core_points(a)[0]}, b, normal);
    return {Axis::edge_a, normal, interval.lo, interval.hi, true};
}

template <Scalar T>
[[nodiscard]] constexpr Slab<T> negated(const Slab<T>& slab, Axis axis) {
    return {axis, slab.normal, -slab.hi, -slab.lo, slab.face};
}

/// The longer of two parallel vectors, whatever their order.
template <Scalar T>
[[nodiscard]] inline bool is_first_longer(const Vec2<T>& first, const Vec2<T>& second) {
    const T first_size = std::max(std::abs(first.x), std::abs(first.y));
    const T second_size = std::max(std::abs(second.x), std::abs(second.y));
    return first_size >= second_size;
}

/// The slabs of a D that is a slanted segment: across it (it has no thickness) and along it.
template <BasicShape A, BasicShape B, std::size_t Capacity>
inline void add_flat_slabs(Difference<ScalarOf<A>, Capacity>& difference, const A& a, const B& b,
                           const Vec2<ScalarOf<A>>& edge, Axis axis) {
    using T = ScalarOf<A>;
    const Vec2<T> normal = perpendicular(edge);
    const Interval<T> across = project(a, b, normal);
    const T least = across.lo > 0 ? across.lo : across.hi < 0 ? across.hi : T(0);
    const Interval<T> along = project(a, b, edge);
    difference.slabs[2] = {axis, normal, least, least, true};
    difference.slabs[3] = {Axis::along, edge, along.lo, along.hi, true};
    difference.count = 4;
}

}  // namespace detail

/// The slabs of D for (a, b). Cost: constant, no division, no allocation.
template <BasicShape A, BasicShape B>
requires ShapePair<A, B>
[[nodiscard]] inline auto minkowski_difference(const A& a, const B& b) {
    using T = ScalarOf<A>;
    constexpr std::size_t capacity = is_segment<A> || is_segment<B> ? 4 : 2;
    Difference<T, capacity> difference;
    difference.slabs[0] = detail::coordinate_slab(a, b, 0);
    difference.slabs[1] = detail::coordinate_slab(a, b, 1);
    if constexpr (capacity > 2) {
        const Vec2<T> edge_a = detail::slanted_edge(a);
        const Vec2<T> edge_b = detail::slanted_edge(b);
        const bool slanted_a = edge_a.x != 0;
        const bool slanted_b = edge_b.x != 0;
        if (slanted_a || slanted_b) {
            difference.slabs[0].face = detail::has_side_along(a, 1) || detail::has_side_along(b, 1);
            difference.slabs[1].face = detail::has_side_along(a, 0) || detail::has_side_along(b, 0);
            const bool flat = !difference.slabs[0].face && !difference.slabs[1].face &&
                              (!slanted_a || !slanted_b || cross(edge_a, edge_b) == 0);
            if (flat) {
                const bool by_a = slanted_a && (!slanted_b || detail::is_first_longer(edge_a, edge_b));
                detail::add_flat_slabs(difference, a, b, by_a ? edge_a : edge_b,
                                       by_a ? Axis::edge_a : Axis::edge_b);
            } else {
                if (slanted_a) {
                    difference.slabs[difference.count++] = detail::slab_across(a, b, edge_a);
                }
                if (slanted_b) {
                    difference.slabs[difference.count++] =
                        detail::negated(detail::slab_across(b, a, edge_b), Axis::edge_b);
                }
            }
        }
    }
    return difference;
}

}  // namespace collidarium
