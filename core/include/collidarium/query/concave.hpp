#pragma once

/// The queries on pairs of shapes of known types of which at least one is a concave polygon.
///
/// What is said at the queries of the same name for convex shapes (`query/overlap.hpp`, `contact.hpp`,
/// `distance.hpp`, `cast.hpp`) holds here. Numbers have to be far enough from the ends of the range of T that
/// products of four of them neither overflow nor underflow; queries on `Shape` take any.

#include <optional>
#include <type_traits>

#include "collidarium/concave/cast.hpp"
#include "collidarium/concave/contact.hpp"
#include "collidarium/concave/static_queries.hpp"
#include "collidarium/query/ray_length.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

/// Two shapes of which at least one is a concave polygon.
template <class A, class B>
concept ConcavePair = ShapePair<A, B> && !(ConvexShape<A> && ConvexShape<B>);

/// Whether a and b overlap. See `concave/static_queries.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink>
requires ConcavePair<A, B>
[[nodiscard]] inline bool overlap(const A& a, const B& b, Policy policy, Sink& sink) {
    detail::require_valid(a, "overlap", "shape a");
    detail::require_valid(b, "overlap", "shape b");
    using T = ScalarOf<A>;
    return detail::overlap_parts(ConvexParts<T>(a), ConvexParts<T>(b), policy, sink);
}

/// How b has to move to get out of a. See `concave/contact.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink>
requires ConcavePair<A, B>
[[nodiscard]] inline std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b, Policy policy,
                                                                 Sink& sink) {
    detail::require_valid(a, "contact", "shape a");
    detail::require_valid(b, "contact", "shape b");
    using T = ScalarOf<A>;
    return detail::contact_parts(ConvexParts<T>(a), ConvexParts<T>(b), policy, sink);
}

/// The distance between a and b. See `concave/static_queries.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink>
requires ConcavePair<A, B>
[[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b, Sink& sink) {
    detail::require_valid(a, "distance", "shape a");
    detail::require_valid(b, "distance", "shape b");
    using T = ScalarOf<A>;
    return detail::distance_parts(ConvexParts<T>(a), ConvexParts<T>(b), sink);
}

/// The first time at which b, moving along `translation`, overlaps a. See `concave/cast.hpp`.
template <BasicShape A, BasicShape B, TraceSink Sink>
requires ConcavePair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy, Sink& sink) {
    detail::require_valid(a, "cast", "shape a");
    detail::require_valid(b, "cast", "shape b");
    detail::require_finite(translation, "cast", "translation");
    const ConvexParts<ScalarOf<A>> parts_a(a);
    const ConvexParts<ScalarOf<A>> parts_b(b);
    return detail::cast_parts(parts_a, parts_b, reference_point(b), translation, policy,
                              detail::contact_at_start(parts_a, parts_b), sink);
}

/// Where a ray first enters a polygon that may be concave, no farther than `max_s` times its direction (see
/// `query/cast_ray.hpp`): the first entry through its outline, also where the ray comes along an edge between
/// two of its convex parts. Where the ray starts inside, `depth` is that of the whole. Cost: some tens of
/// vertices near the ray; where rounding could decide, or it starts inside, that of `cast`.
template <Scalar T, TraceSink Sink>
[[nodiscard]] inline std::optional<RayHit<T>> cast_ray(const Polygon<T>& shape, const Ray<T>& ray,
                                                       std::type_identity_t<T> max_s, Policy policy,
                                                       Sink& sink) {
    detail::require_valid(shape, "cast_ray", "shape");
    detail::require_valid(ray, "cast_ray", "ray");
    detail::require_length(max_s, "cast_ray", "max_s");
    return detail::ray_hit_of(cast(shape, Point<T>{ray.origin}, ray.direction * max_s, policy, sink), max_s);
}

// The same, untraced.

template <BasicShape A, BasicShape B>
requires ConcavePair<A, B>
[[nodiscard]] inline bool overlap(const A& a, const B& b, Policy policy = Policy::open) {
    NoTrace nobody;
    return overlap(a, b, policy, nobody);
}
template <BasicShape A, BasicShape B>
requires ConcavePair<A, B>
[[nodiscard]] inline std::optional<Contact<ScalarOf<A>>> contact(const A& a, const B& b,
                                                                 Policy policy = Policy::open) {
    NoTrace nobody;
    return contact(a, b, policy, nobody);
}
template <BasicShape A, BasicShape B>
requires ConcavePair<A, B>
[[nodiscard]] inline Distance<ScalarOf<A>> distance(const A& a, const B& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}
/// Of two polygons, also where all of namespace glm is used.
template <Scalar T>
[[nodiscard]] inline Distance<T> distance(const Polygon<T>& a, const Polygon<T>& b) {
    NoTrace nobody;
    return distance(a, b, nobody);
}
template <BasicShape A, BasicShape B>
requires ConcavePair<A, B>
[[nodiscard]] inline std::optional<CastHit<ScalarOf<A>>> cast(const A& a, const B& b,
                                                              const Vec2<ScalarOf<A>>& translation,
                                                              Policy policy = Policy::open) {
    NoTrace nobody;
    return cast(a, b, translation, policy, nobody);
}
template <Scalar T>
[[nodiscard]] inline std::optional<RayHit<T>> cast_ray(const Polygon<T>& shape, const Ray<T>& ray,
                                                       std::type_identity_t<T> max_s,
                                                       Policy policy = Policy::open) {
    NoTrace nobody;
    return cast_ray(shape, ray, max_s, policy, nobody);
}
/// A ray without an end.
template <Scalar T>
[[nodiscard]] inline std::optional<RayHit<T>> cast_ray(const Polygon<T>& shape, const Ray<T>& ray,
                                                       Policy policy = Policy::open) {
    return cast_ray(shape, ray, detail::length_past(shape, ray), policy);
}

}  // namespace collidarium
