#pragma once

/// The Minkowski difference D = { pa - pb } of two points, segments or boxes, as an intersection of slabs.
/// Whether two shapes overlap, how deep, and when a moving one arrives are all queries about the origin and
/// D.
///
/// D is a polygon whose sides are parallel to the sides of the two shapes, so it is bounded by one
/// slab for each direction of an edge. The slabs across x and y come first and always take part: even
/// where D has no such edge they bound it, and they keep the verdict right where the edges of two
/// segments are so nearly parallel that their own slabs hardly bound anything.
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
#include <type_traits>
#include <utility>

#include "collidarium/shapes/extent.hpp"
#include "slab/slab.hpp"

namespace collidarium {

/// D as slabs: number 0 is across x, number 1 across y, and from 2 on come up to `Slanted` others.
template <Scalar T, std::size_t Slanted>
struct Difference {
    Interval<T> x{};
    Interval<T> y{};
    bool has_face_x = true;
    bool has_face_y = true;
    std::array<Slab<T>, Slanted> slanted{};
    std::size_t slanted_count = 0;

    template <std::size_t Index>
    [[nodiscard]] constexpr Slab<T> slab() const {
        if constexpr (Index == 0) {
            return {Axis::x, Vec2<T>(1, 0), x.lo, x.hi, has_face_x};
        } else if constexpr (Index == 1) {
            return {Axis::y, Vec2<T>(0, 1), y.lo, y.hi, has_face_y};
        } else {
            return slanted[Index - 2];
        }
    }

    /// Calls `visit(std::integral_constant<std::size_t, index>, slab)` for every slab.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        visit_all(visit, std::make_index_sequence<2 + Slanted>());
    }

    [[nodiscard]] SlabList<T> all() const {
        SlabList<T> list;
        for_each([&](auto, const Slab<T>& slab) { list.add(slab); });
        return list;
    }

private:
    template <class Visit, std::size_t... I>
    constexpr void visit_all(Visit& visit, std::index_sequence<I...>) const {
        ((I < 2 + slanted_count ? visit(std::integral_constant<std::size_t, I>(), slab<I>()) : void()), ...);
    }
};

namespace detail {

/// D along coordinate 0 (x) or 1 (y).
template <SlabShape A, SlabShape B>
[[nodiscard]] constexpr Interval<ScalarOf<A>> coordinate_slab(const A& a, const B& b, int coordinate) {
    const auto of_a = extent_along(a, coordinate);
    const auto of_b = extent_along(b, coordinate);
    return {of_a.lo - of_b.hi, of_a.hi - of_b.lo};
}

/// Vertices of the shape, among them one that is farthest along `direction` and one that is farthest against
/// it.
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 1> vertices_along(const Point<T>& shape, const Vec2<T>&) {
    return {shape.position};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 2> vertices_along(const Segment<T>& shape, const Vec2<T>&) {
    return {shape.a, shape.b};
}
template <Scalar T>
[[nodiscard]] constexpr std::array<Vec2<T>, 2> vertices_along(const Aabb<T>& shape,
                                                              const Vec2<T>& direction) {
    const Interval<T> x = extent_along(shape, 0);
    const Interval<T> y = extent_along(shape, 1);
    const bool is_right = direction.x > 0;
    const bool is_up = direction.y > 0;
    return {Vec2<T>(is_right ? x.lo : x.hi, is_up ? y.lo : y.hi),
            Vec2<T>(is_right ? x.hi : x.lo, is_up ? y.hi : y.lo)};
}

/// The segment's vector where it is neither along x nor along y, else zero. (Along x or y the slabs
/// across x and y say everything.) A very short one is made longer, by a power of two, to keep its
/// direction when it is squared.
template <SlabShape S>
[[nodiscard]] constexpr Vec2<ScalarOf<S>> slanted_edge(const S& shape) {
    using T = ScalarOf<S>;
    if constexpr (is_segment<S>) {
        const Vec2<T> edge = shape.b - shape.a;
        if (edge.x == 0 || edge.y == 0) {
            return Vec2<T>(0);
        }
        constexpr T enlargement = sizeof(T) == 4 ? T(0x1p60) : static_cast<T>(0x1p500);
        constexpr T very_short = 1 / enlargement;
        const bool enlarge =
            edge.x < very_short && -edge.x < very_short && edge.y < very_short && -edge.y < very_short;
        return enlarge ? edge * enlargement : edge;
    } else {
        return Vec2<T>(0);
    }
}

/// Whether the shape has an edge along coordinate 0 (x) or 1 (y).
template <SlabShape S>
[[nodiscard]] constexpr bool has_side_along(const S& shape, int coordinate) {
    if constexpr (is_segment<S>) {
        return shape.a[1 - coordinate] == shape.b[1 - coordinate] &&
               shape.a[coordinate] != shape.b[coordinate];
    } else {
        const auto extent = extent_along(shape, coordinate);
        return extent.lo < extent.hi;
    }
}

/// D along `normal`.
template <SlabShape A, SlabShape B>
[[nodiscard]] inline Interval<ScalarOf<A>> project(const A& a, const B& b, const Vec2<ScalarOf<A>>& normal) {
    using T = ScalarOf<A>;
    const auto of_a = vertices_along(a, normal);
    const auto of_b = vertices_along(b, normal);
    const T first = glm::dot(normal, of_a[0] - of_b[0]);
    Interval<T> interval{first, first};
    for (const Vec2<T>& pa : of_a) {
        for (const Vec2<T>& pb : of_b) {
            const T value = glm::dot(normal, pa - pb);
            interval.lo = std::min(interval.lo, value);
            interval.hi = std::max(interval.hi, value);
        }
    }
    return interval;
}

/// The slab across the slanted segment that is shape a; `edge` is its vector. All its points have
/// the same projection, so the first end stands for it.
template <SlabShape B, Scalar T>
[[nodiscard]] inline Slab<T> slab_across(const Segment<T>& a, const B& b, const Vec2<T>& edge) {
    const Vec2<T> normal = perpendicular(edge);
    const Interval<T> interval = project(Point<T>{a.a}, b, normal);
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
template <SlabShape A, SlabShape B>
[[nodiscard]] inline std::array<Slab<ScalarOf<A>>, 2> flat_slabs(const A& a, const B& b,
                                                                 const Vec2<ScalarOf<A>>& edge, Axis axis) {
    using T = ScalarOf<A>;
    const Vec2<T> normal = perpendicular(edge);
    const Interval<T> across = project(a, b, normal);
    const T least = across.lo > 0 ? across.lo : across.hi < 0 ? across.hi : T(0);
    const Interval<T> along = project(a, b, edge);
    return {Slab<T>{axis, normal, least, least, true}, Slab<T>{Axis::along, edge, along.lo, along.hi, true}};
}

/// Completes D where a or b is a segment.
template <SlabShape A, SlabShape B>
inline void add_slanted_slabs(Difference<ScalarOf<A>, 2>& difference, const A& a, const B& b) {
    using T = ScalarOf<A>;
    const Vec2<T> edge_a = slanted_edge(a);
    const Vec2<T> edge_b = slanted_edge(b);
    const bool is_slanted_a = edge_a.x != 0;
    const bool is_slanted_b = edge_b.x != 0;
    if (!is_slanted_a && !is_slanted_b) {
        return;
    }
    difference.has_face_x = has_side_along(a, 1) || has_side_along(b, 1);
    difference.has_face_y = has_side_along(a, 0) || has_side_along(b, 0);
    const bool is_flat = !difference.has_face_x && !difference.has_face_y &&
                         (!is_slanted_a || !is_slanted_b || cross(edge_a, edge_b) == 0);
    if (is_flat) {
        const bool by_a = is_slanted_a && (!is_slanted_b || is_first_longer(edge_a, edge_b));
        difference.slanted = flat_slabs(a, b, by_a ? edge_a : edge_b, by_a ? Axis::edge_a : Axis::edge_b);
        difference.slanted_count = 2;
        return;
    }
    if constexpr (is_segment<A>) {
        if (is_slanted_a) {
            difference.slanted[difference.slanted_count++] = slab_across(a, b, edge_a);
        }
    }
    if constexpr (is_segment<B>) {
        if (is_slanted_b) {
            difference.slanted[difference.slanted_count++] = negated(slab_across(b, a, edge_b), Axis::edge_b);
        }
    }
}

}  // namespace detail

/// The slabs of D for (a, b). Cost: constant, no division, no allocation.
template <SlabShape A, SlabShape B>
requires SlabPair<A, B>
[[nodiscard]] inline auto minkowski_difference(const A& a, const B& b) {
    constexpr std::size_t slanted = is_segment<A> || is_segment<B> ? 2 : 0;
    Difference<ScalarOf<A>, slanted> difference;
    difference.x = detail::coordinate_slab(a, b, 0);
    difference.y = detail::coordinate_slab(a, b, 1);
    if constexpr (slanted > 0) {
        detail::add_slanted_slabs(difference, a, b);
    }
    return difference;
}

/// Whether nothing in D and `translation` is NaN or infinite: so are the shapes then, and the differences
/// of their positions.
template <Scalar T, std::size_t Slanted>
[[nodiscard]] constexpr bool is_finite(const Difference<T, Slanted>& difference,
                                       const Vec2<T>& translation = Vec2<T>(0)) {
    const Interval<T>& x = difference.x;
    const Interval<T>& y = difference.y;
    const Vec2<T>& d = translation;
    return (((x.lo - x.lo) + (x.hi - x.hi)) + ((y.lo - y.lo) + (y.hi - y.hi))) +
               ((d.x - d.x) + (d.y - d.y)) ==
           0;
}

}  // namespace collidarium
