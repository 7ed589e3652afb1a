#pragma once

/// What queries answer with. In every pair (a, b), `a` is the reference shape and `b` the one that
/// moves or would move; normals point from a to b. All positions are world positions.

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "collidarium/optional_of.hpp"
#include "collidarium/scalar.hpp"

namespace collidarium {

/// One point of a contact manifold.
template <Scalar T = double>
struct ContactPoint {
    Vec2<T> position{};  ///< half way between the two surfaces
    T separation{};      ///< signed, in world units: 0 or negative (penetrating) in a contact
};

/// How two overlapping (or, under the closed policy, touching) shapes can be parted.
template <Scalar T = double>
struct Contact {
    Vec2<T> normal{};   ///< unit length, from a to b: the way b has to go
    T depth{};          ///< >= 0, world units
    Vec2<T> point_a{};  ///< the deepest point of a in b
    Vec2<T> point_b{};  ///< the deepest point of b in a; `point_a - point_b == mtv()`
    std::array<ContactPoint<T>, 2> manifold{};
    unsigned manifold_size{};  ///< 1 or 2
    bool degenerate{};         ///< the minimum was not unique; `normal` was chosen by the fixed rule

    /// The minimum translation of b that leaves the two just touching. No component is -0.
    [[nodiscard]] constexpr Vec2<T> mtv() const { return normal * depth + T(0); }

    /// The one or two points of the manifold.
    [[nodiscard]] constexpr std::span<const ContactPoint<T>> points() const {
        return {manifold.data(), manifold_size};
    }
};

/// The distance between two shapes.
template <Scalar T = double>
struct Distance {
    T distance{};       ///< 0 when they overlap or touch, else positive, world units
    Vec2<T> point_a{};  ///< a point of a closest to b
    Vec2<T> point_b{};  ///< a point of b closest to a (equal to `point_a` up to rounding at distance 0)
    Vec2<T> normal{};   ///< unit, from a to b; zero when, and only when, `distance` is 0
};

/// The first time in [0, 1] at which a moving b overlaps a.
template <Scalar T = double>
struct CastHit {
    T t{};                  ///< fraction of the translation, in [0, 1]
    Vec2<T> normal{};       ///< unit, from a to b: the outward normal of the Minkowski difference
    Vec2<T> point{};        ///< on both surfaces at time t (where b starts inside: in both shapes)
    Vec2<T> position{};     ///< b's reference point at time t
    T depth{};              ///< the static penetration depth when `started_inside`, else 0
    bool started_inside{};  ///< the shapes overlap, under the same policy, before anything moves
    bool corner{};          ///< the path enters exactly through a corner of the Minkowski difference
};

/// When a moving shape is level with another one on each axis, as fractions of the translation: from `near`
/// to `far`. They overlap while that is so on both axes. Without movement along an axis the times are
/// infinite: always (from -inf to inf), or never (from inf to -inf).
template <Scalar T = double>
struct AxisTimes {
    Vec2<T> near{};
    Vec2<T> far{};
};

/// Where a ray enters a shape.
template <Scalar T = double>
struct RayHit {
    T s{};                  ///< in multiples of the ray's direction, >= 0
    Vec2<T> normal{};       ///< unit, outward
    Vec2<T> point{};        ///< on the shape's surface (where the ray starts inside: its origin)
    T depth{};              ///< how deep the origin is in the shape when `started_inside`, else 0
    bool started_inside{};  ///< the origin is in the shape, by the policy
    bool corner{};          ///< the ray enters exactly through a corner
};

/// The hit of the first of many shapes to be hit.
template <Scalar T = double>
struct CastManyHit : CastHit<T> {
    std::size_t index{};  ///< into the shapes given; of equal times, the lowest
};

/// The hit of the first of many shapes that a ray enters.
template <Scalar T = double>
struct RayManyHit : RayHit<T> {
    std::size_t index{};  ///< into the shapes given; of equal `s`, the lowest
};

/// What becomes of a moving b: whether it hits a, and how far it comes. Used as an optional it is the hit.
template <Scalar T = double, class Hit = CastHit<T>>
struct CastResult {
    T t = 1;             ///< the fraction of the translation that b can cover: 1 without a hit
    Vec2<T> position{};  ///< b's reference point at time t
    Vec2<T> delta{};     ///< `position` less where the whole translation leads: what is given up
    std::optional<Hit> hit{};
    std::optional<AxisTimes<T>> axis_times{};  ///< of points and axis-aligned boxes, on a miss, too

    [[nodiscard]] constexpr bool has_value() const { return hit.has_value(); }
    [[nodiscard]] constexpr explicit operator bool() const { return hit.has_value(); }
    [[nodiscard]] constexpr const Hit& value() const { return hit.value(); }
    [[nodiscard]] constexpr const Hit& operator*() const { return *hit; }
    [[nodiscard]] constexpr const Hit* operator->() const { return &*hit; }
};

/// What becomes of one that is cast at many.
template <Scalar T = double>
using CastManyResult = CastResult<T, CastManyHit<T>>;

/// When two shapes that move and turn first touch.
template <Scalar T = double>
struct TimeOfImpact {
    bool hit{};             ///< they come as near as `tolerance` says within the time from 0 to 1
    T t{};                  ///< when; without a hit 1, or how far the search came where it did not converge
    Vec2<T> normal{};       ///< unit, from a to b, at that time; zero without a hit
    Vec2<T> point{};        ///< where they touch (where they start inside: in both shapes)
    bool converged{};       ///< the answer is certain: it did not take too many steps
    std::size_t steps{};    ///< number of times at which their separation was evaluated
    bool started_inside{};  ///< the shapes overlap, under the same policy, before anything moves
};

namespace detail {

template <Scalar T>
[[nodiscard]] constexpr T time_of(const CastHit<T>& hit) {
    return hit.t;
}
template <Scalar T>
[[nodiscard]] constexpr T time_of(const RayHit<T>& hit) {
    return hit.s;
}

/// How far one comes that starts there, by the hit of its cast.
template <Scalar T, class Hit>
[[nodiscard]] inline CastResult<T, Hit> cast_result(const Vec2<T>& start, const Vec2<T>& translation,
                                                    const std::optional<Hit>& hit) {
    if (hit) {
        return {hit->t, hit->position, translation * (hit->t - T(1)), hit, {}};
    }
    return {T(1), within_range<T>(Vec2<double>(start) + Vec2<double>(translation)), Vec2<T>(0), {}, {}};
}

/// The hit of a point that was cast along `max_s` times the direction of a ray, as one of that ray.
template <Scalar T>
[[nodiscard]] inline std::optional<RayHit<T>> ray_hit_of(const std::optional<CastHit<T>>& hit, T max_s) {
    if (!hit) {
        return std::nullopt;
    }
    return optional_of([&] {
        return RayHit<T>{hit->t * max_s, hit->normal,         hit->point,
                         hit->depth,     hit->started_inside, hit->corner};
    });
}

}  // namespace detail

}  // namespace collidarium
