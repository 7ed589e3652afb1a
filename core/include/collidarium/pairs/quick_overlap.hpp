#pragma once

/// Points, circles and axis-aligned boxes, and circles beside capsules and oriented boxes: the tests that a
/// game makes a million times, short enough to be inlined. They tell whether two shapes overlap or are apart,
/// or that the two are too near to touching for rounded numbers to tell.
///
/// Source: Ericson, Real-Time Collision Detection, 4.2.1 (boxes), 4.3.1 (circles), 4.5.1 (circle and
/// capsule), 5.1.4 and 5.2.5 (circle and box).

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/geometric.hpp>

#include "collidarium/policy.hpp"
#include "collidarium/query/ordinary_numbers.hpp"
#include "collidarium/scalar.hpp"
#include "collidarium/shapes/aabb.hpp"
#include "collidarium/shapes/circle.hpp"
#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/obb.hpp"
#include "collidarium/shapes/point.hpp"

namespace collidarium::detail {

template <Scalar T>
[[nodiscard]] constexpr const Vec2<T>& center_of(const Circle<T>& circle) {
    return circle.center;
}
template <Scalar T>
[[nodiscard]] constexpr const Vec2<T>& center_of(const Point<T>& point) {
    return point.position;
}

template <ConvexShape S>
[[nodiscard]] constexpr ScalarOf<S> radius_of(const S& shape) {
    if constexpr (requires { shape.radius; }) {
        return shape.radius;
    } else {
        return 0;
    }
}

/// The number between 0 and `most` that is nearest to `number`; `most` for what is not a number. By its
/// absolute value, as GCC makes a branch, which is mispredicted as often as not, of `std::clamp`.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T from_0_to(T most, T number) {
    const T below = number < most ? number : most;
    return (below + std::abs(below)) * T(0.5);
}

/// A few rounding errors, relative: what is computed in a handful of steps is no farther off.
template <Scalar T>
inline constexpr T few_roundings = 8 * std::numeric_limits<T>::epsilon();

/// Compares a squared distance with the square of a sum of radii: a verdict without a square root.
template <Scalar T>
struct SquaredGap {
    T distance2;
    T radius2;
    T error = least;  ///< of the squared distance, besides rounding

    /// What underflow may cost the squares.
    static constexpr T least = std::numeric_limits<T>::min();

    /// Meaningless where it is not sure.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_overlapping() const { return distance2 < radius2; }
    /// Whether the squares differ by more than their rounding errors. Not where the radius is infinite.
    [[nodiscard]] COLLIDARIUM_ALWAYS_INLINE bool is_sure() const {
        return std::abs(distance2 - radius2) > 3 * few_roundings<T> * radius2 + 2 * error;
    }
};

/// A vertex and a circle around `center`; `radii` is the sum of the radii.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline SquaredGap<T> squared_gap(const Vec2<T>& vertex,
                                                                         const Vec2<T>& center, T radii) {
    const Vec2<T> away = center - vertex;
    return {glm::dot(away, away), radii * radii};
}

/// The point; not a number, so that nothing is sure, where the box is not finite.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline Vec2<T> if_finite(const Aabb<T>& box, const Vec2<T>& point) {
    return point + (box.center + box.half) * T(0);
}

/// A box and a circle around `center`: from the point of the box that is nearest to it.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline SquaredGap<T> squared_gap(const Aabb<T>& box,
                                                                         const Vec2<T>& center, T radii) {
    const Vec2<T> lo = box.center - box.half;
    const Vec2<T> hi = box.center + box.half;
    const Vec2<T> nearest(std::min(std::max(center.x, lo.x), hi.x), std::min(std::max(center.y, lo.y), hi.y));
    return squared_gap(nearest, if_finite(box, center), radii);
}

/// The corners of an oriented box, rounded as those of its proxy are, are no farther off than this.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline T rounding_of_corners(const Obb<T>& box) {
    return 4 * std::numeric_limits<T>::epsilon() * (size_of(box.center) + 2 * size_of(box.half));
}

/// A point in the frame of an oriented box: from its centre, along its axes.
template <Scalar T>
struct LocalPoint {
    Vec2<T> position;
    T error;  ///< that is no farther off

    COLLIDARIUM_ALWAYS_INLINE LocalPoint(const Obb<T>& box, const Vec2<T>& point) {
        const Vec2<T> x_axis = box.rotation.x_axis();
        const Vec2<T> from_center = point - box.center;
        position = {glm::dot(from_center, x_axis), cross(x_axis, from_center)};
        error = rounding_of_corners(box) + 4 * std::numeric_limits<T>::epsilon() * size_of(position);
    }
};

/// An oriented box and a circle around `center`: in the frame of the box.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline SquaredGap<T> squared_gap(const Obb<T>& box,
                                                                         const Vec2<T>& center, T radii) {
    const LocalPoint<T> local(box, center);
    const Vec2<T> beyond = absolute(local.position) - box.half;
    const Vec2<T> away = (beyond + absolute(beyond)) * T(0.5);  // zero where it is negative
    const T error = 2 * local.error * (away.x + away.y + local.error) + SquaredGap<T>::least;
    return {glm::dot(away, away), radii * radii, error};
}

/// A segment, without its radius, and a circle around `center`: from the point of the segment nearest to it.
/// Both squares are times the fourth power of the segment's length, which spares the division.
template <CapsuleShape S, Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline SquaredGap<T> squared_gap(const S& shape,
                                                                         const Vec2<T>& center, T radii) {
    const Vec2<T> edge = shape.b - shape.a;
    const Vec2<T> from_start = center - shape.a;
    const T length2 = glm::dot(edge, edge);
    const T along = from_0_to(length2, glm::dot(from_start, edge));
    const Vec2<T> away = from_start * length2 - edge * along;
    const T radius = radii * length2;
    const T extent = size_of(edge) + size_of(from_start);
    const T scale = extent * length2;
    return {glm::dot(away, away), radius * radius, few_roundings<T> * scale * scale + SquaredGap<T>::least};
}

template <class S>
inline constexpr bool is_aabb = false;
template <Scalar T>
inline constexpr bool is_aabb<Aabb<T>> = true;
template <class S>
inline constexpr bool is_obb = false;
template <Scalar T>
inline constexpr bool is_obb<Obb<T>> = true;

/// Whether `squared_gap` takes a shape beside a circle.
template <class S>
concept HasSquaredGap = CapsuleShape<S> || is_aabb<S> || is_obb<S>;

/// A box by its lower and its upper corner, rounded.
template <Scalar T>
struct Corners {
    Vec2<T> lo;
    Vec2<T> hi;

    COLLIDARIUM_ALWAYS_INLINE explicit Corners(const Aabb<T>& box)
        : lo(box.center - box.half), hi(box.center + box.half) {}
    COLLIDARIUM_ALWAYS_INLINE explicit Corners(const Point<T>& point)
        : lo(point.position), hi(point.position) {}

    [[nodiscard]] bool is_point() const { return lo == hi; }
};

/// Whether two boxes overlap, by their corners.
template <Scalar T>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool meet(const Corners<T>& a, const Corners<T>& b,
                                                         Policy policy) {
    return policy == Policy::open
               ? (a.lo.x < b.hi.x) & (a.lo.y < b.hi.y) & (b.lo.x < a.hi.x) & (b.lo.y < a.hi.y)
               : (a.lo.x <= b.hi.x) & (a.lo.y <= b.hi.y) & (b.lo.x <= a.hi.x) & (b.lo.y <= a.hi.y);
}

/// Whether two convex shapes overlap, where a comparison of a few numbers tells. `is_sure` is false where
/// they are too near to touching for that, and for all other pairs of shapes.
template <ConvexShape A, ConvexShape B>
[[nodiscard]] COLLIDARIUM_ALWAYS_INLINE inline bool quick_overlap(const A& a, const B& b, Policy policy,
                                                                  bool& is_sure) {
    const auto by_gap = [&](const auto& shape, const auto& disc) COLLIDARIUM_ALWAYS_INLINE {
        const auto gap = squared_gap(shape, center_of(disc), radius_of(a) + radius_of(b));
        is_sure = gap.is_sure();
        return gap.is_overlapping();
    };
    if constexpr (DiscShape<A> && DiscShape<B>) {
        return by_gap(center_of(a), b);
    } else if constexpr (HasSquaredGap<A> && DiscShape<B>) {
        return by_gap(a, b);
    } else if constexpr (DiscShape<A> && HasSquaredGap<B>) {
        return by_gap(b, a);
    } else if constexpr (is_aabb<A> && is_aabb<B>) {
        const Corners<ScalarOf<A>> of_a(a);
        const Corners<ScalarOf<B>> of_b(b);
        // Others are rescaled before their corners are rounded (`query/ordinary_numbers.hpp`).
        is_sure = are_ordinary_sums(sum_of_numbers(a), sum_of_numbers(b), ScalarOf<A>(0));
        return meet(of_a, of_b, policy);
    } else {
        is_sure = false;
        return false;
    }
}

}  // namespace collidarium::detail
