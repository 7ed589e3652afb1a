#pragma once

/// Two convex shapes of known types go straight to the kernel for them, without a look at what they are.

#include <concepts>
#include <optional>

#include "collidarium/query/options.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/convex_shape.hpp"
#include "collidarium/shapes/ray.hpp"

namespace collidarium::detail {

/// What a shape stands for beside another one: a point is a box of no size beside a point or an axis-aligned
/// box, else a circle without a radius; a segment is a capsule without one.
template <class Other, ConvexShape S>
[[nodiscard]] constexpr decltype(auto) kernel_shape(const S& shape) {
    using T = ScalarOf<S>;
    constexpr bool is_beside_aligned = std::same_as<Other, Point<T>> || std::same_as<Other, Aabb<T>>;
    if constexpr (std::same_as<S, Point<T>> && is_beside_aligned) {
        return Aabb<T>{shape.position, Vec2<T>(0)};
    } else if constexpr (std::same_as<S, Point<T>>) {
        return Circle<T>{shape.position, T(0)};
    } else if constexpr (std::same_as<S, Segment<T>>) {
        return Capsule<T>{shape.a, shape.b, T(0)};
    } else {
        return (shape);
    }
}

// For circles, capsules, boxes of both kinds and convex polygons, in any order.
template <ConvexShape A, ConvexShape B>
[[nodiscard]] bool overlap_known(const A& a, const B& b, Policy policy);
template <ConvexShape A, ConvexShape B>
[[nodiscard]] std::optional<Contact<ScalarOf<A>>> contact_known(const A& a, const B& b, Policy policy);
template <ConvexShape A, ConvexShape B>
[[nodiscard]] Distance<ScalarOf<A>> distance_known(const A& a, const B& b);

// For all convex shapes.
template <ConvexShape A, ConvexShape B>
[[nodiscard]] CastResult<ScalarOf<A>> cast_known(const A& a, const B& b, const Vec2<ScalarOf<A>>& translation,
                                                 Policy policy);

template <ConvexShape S>
[[nodiscard]] std::optional<RayHit<ScalarOf<S>>> cast_ray_known(const S& shape, const Ray<ScalarOf<S>>& ray,
                                                                const RayOptions<ScalarOf<S>>& options);

/// Whether a query is one for these: of the library's own method, and nobody listens.
template <Scalar T>
[[nodiscard]] constexpr bool is_plain(const QueryOptions& options, const QueryTrace<T>& trace) {
    return options.method == Algorithm::automatic && options.used == nullptr && trace.sink() == nullptr;
}

}  // namespace collidarium::detail
