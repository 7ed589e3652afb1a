#pragma once

/// A circle, or a point, and a convex polygon: the part of the polygon that is nearest to the centre, by a
/// short cut where that tells it without doubt, and the answers made of it. They are those of the walk around
/// the Minkowski difference (`convex/closest_feature.hpp`) to the last bit, for much less.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "collidarium/convex/closest_feature.hpp"
#include "collidarium/convex/hill_climb.hpp"
#include "collidarium/convex/point_in_polygon_filter.hpp"
#include "collidarium/optional_of.hpp"
#include "collidarium/pairs/circle_circle.hpp"
#include "collidarium/results.hpp"

namespace collidarium {

/// One of the two is a circle or a point, and the other has sides.
template <class A, class B>
concept RoundPair = DiscShape<A>
!= DiscShape<B>&& ConvexPair<A, B> && !SlabPair<A, B>;

namespace detail {

/// Of a `RoundPair`, the one that is a polygon, and the one that is round.
template <class A, class B>
[[nodiscard]] constexpr const auto& polygon_of(const A& a, const B& b) {
    if constexpr (DiscShape<A>) {
        return b;
    } else {
        return a;
    }
}
template <class A, class B>
[[nodiscard]] constexpr const auto& round_of(const A& a, const B& b) {
    if constexpr (DiscShape<A>) {
        return a;
    } else {
        return b;
    }
}

/// Whether what exceeds a distance by `excess` is within it, by the policy.
template <Scalar T>
[[nodiscard]] constexpr bool is_near(T excess, Policy policy) {
    return policy == Policy::open ? excess < 0 : excess <= 0;
}

/// What of a polygon is nearest to a point: a side, seen from its nearer end, or that end.
template <Scalar T>
struct NearestPart {
    Pair<T> vertex;  ///< the nearer end
    Pair<T> away;    ///< from there to the point
    Pair<T> side;    ///< from there to the other end
    Pair<T> across;  ///< the same, outwards
    T along;         ///< how far the point is along the side, times its length
    T outside;       ///< how far it is outside of it, times its length
    T side2;         ///< its length, squared

    [[nodiscard]] bool on_side() const { return along > 0; }
    [[nodiscard]] bool is_inside() const { return outside < 0; }
    /// The square of the distance from the vertex.
    [[nodiscard]] T away2() const { return away[0] * away[0] + away[1] * away[1]; }

    /// Whether rounding cannot have turned a vertex into a side, or a side into a vertex.
    [[nodiscard]] bool is_sure() const {
        constexpr T epsilon = std::numeric_limits<T>::epsilon();
        constexpr T least = std::numeric_limits<T>::min();
        // The product of both lengths, of which rounding is a part, is no more than the sum of these two.
        return std::abs(along) > 32 * epsilon * std::abs(outside) + least &&
               (on_side() || away2() > least / epsilon);
    }
    // Negative where the point, outside, is nearer than `radius`, 0 at that distance.
    [[nodiscard]] T excess_of_side(T radius) const { return outside * outside - radius * radius * side2; }
    [[nodiscard]] T excess_of_vertex(T radius) const { return away2() - radius * radius; }

    /// Whether the point is that near, by the policy.
    [[nodiscard]] bool is_within(T radius, Policy policy) const {
        return is_inside() || is_near(on_side() ? excess_of_side(radius) : excess_of_vertex(radius), policy);
    }
};

/// Of a polygon and a point that is farthest outside of side number `first`, or least far inside of it, which
/// must be sure.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline NearestPart<T> nearest_part(const ConvexProxy<T>& polygon,
                                                                     const Vec2<T>& point,
                                                                     std::size_t first) {
    const std::size_t count = polygon.points.size();
    const std::size_t second =
        (first + 1) & (std::size_t(0) - std::size_t(first + 1 != count));  // 0 after the last
    const Pair<T> start = pair_of(polygon.points[first]);
    const Pair<T> end = pair_of(polygon.points[second]);
    const Pair<T> side = end - start;
    const Pair<T> across{side[1], -side[0]};
    const Pair<T> from_start = pair_of(point) - start;
    const Pair<T> from_end = pair_of(point) - end;
    const auto sum = [](const Pair<T>& products) { return products[0] + products[1]; };
    const T along = sum(from_start * side);
    const T to_end = -sum(from_end * side);
    const Choice<T> nearer(along, to_end);
    return {nearer(start, end),      nearer(from_start, from_end),
            nearer(side, -side),     across,
            std::min(along, to_end), sum(nearer(from_start * across, from_end * across)),
            sum(side * side)};
}

/// Of shapes of which the polygon's nearest point is `on_polygon`. `is_a`: the polygon is a.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline Contact<T> contact_with_round(const ConvexProxy<T>& polygon,
                                                                       const Circle<T>& round, bool is_a,
                                                                       const Pair<T>& normal, T separation,
                                                                       const Pair<T>& on_polygon) {
    const T sign = is_a ? T(1) : T(-1);
    const T depth = std::max(-separation, T(0));
    const Pair<T> surface = on_polygon + normal * (polygon.radius * sign);
    const Pair<T> farthest = pair_of(round.center) - normal * (round.radius * sign);
    return {vector_of<T>(normal),
            depth,
            vector_of<T>(is_a ? surface : farthest),
            vector_of<T>(is_a ? farthest : surface),
            {ContactPoint<T>{vector_of<T>((surface + farthest) * T(0.5)), T(0) - depth}},
            1,
            false};
}

/// The contact of a polygon and a circle, or a point, where the part that is nearest is sure.
template <Scalar T>
[[nodiscard, gnu::always_inline]] inline std::optional<Contact<T>> contact_with_round(
    const ConvexProxy<T>& polygon, const Circle<T>& round, const NearestPart<T>& part, Policy policy,
    bool is_a) {
    const T radius = polygon.radius + round.radius;
    if (part.on_side()) [[likely]] {
        const T excess = part.excess_of_side(radius);
        if (!part.is_inside() && !is_near(excess, policy)) [[unlikely]] {
            return std::nullopt;
        }
        return optional_of([&] {
            const T length = std::sqrt(part.side2);
            const Pair<T> normal = (is_a ? part.across : -part.across) / length + T(0);  // no negative zero
            const T separation = part.is_inside() ? part.outside / length - radius
                                                  : excess / (length * (part.outside + radius * length));
            return contact_with_round(polygon, round, is_a, normal, separation,
                                      part.vertex + part.side * (part.along / part.side2));
        });
    }
    const T excess = part.excess_of_vertex(radius);
    if (!is_near(excess, policy)) [[unlikely]] {
        return std::nullopt;
    }
    return optional_of([&] {
        const T length = std::sqrt(part.away2());
        const Pair<T> normal = (is_a ? part.away : -part.away) / length + T(0);
        return contact_with_round(polygon, round, is_a, normal, excess / (length + radius), part.vertex);
    });
}

}  // namespace detail

}  // namespace collidarium
