#pragma once

/// The queries on shapes whose types are known only at run time, declared. They are defined in
/// `query/any.hpp`, `query/by_method.hpp` and `query/time_of_impact.hpp`, which take long to compile, and
/// compiled once in the library for those who include `collidarium/compiled.hpp`, or
/// `collidarium/compiled/queries.hpp` for the traced ones.

#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "collidarium/policy.hpp"
#include "collidarium/query/method.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/query/temporary_sink.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

/// Whether a and b overlap; see `query/overlap.hpp`.
template <Scalar T>
[[nodiscard]] bool overlap(const Shape<T>& a, const Shape<T>& b, Policy policy = Policy::open);

/// How b has to move to get out of a; see `query/contact.hpp`.
template <Scalar T>
[[nodiscard]] std::optional<Contact<T>> contact(const Shape<T>& a, const Shape<T>& b,
                                                Policy policy = Policy::open);

/// The distance between a and b; see `query/distance.hpp`.
template <Scalar T>
[[nodiscard]] Distance<T> distance(const Shape<T>& a, const Shape<T>& b);

/// The first time at which b, moving along `translation`, overlaps a; see `query/cast.hpp`.
template <Scalar T>
[[nodiscard]] std::optional<CastHit<T>> cast(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& translation,
                                             Policy policy = Policy::open);

/// Where a ray first enters a shape; see `query/cast_ray.hpp`.
template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                std::type_identity_t<T> max_s, Policy policy = Policy::open);
/// The same of a ray without an end.
template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                Policy policy = Policy::open);

/// The first of many shapes that b, moving along `translation`, overlaps; see `query/cast_many.hpp`.
template <Scalar T>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation,
                                                      Policy policy = Policy::open);
/// When two shapes that move and turn first touch; see `query/time_of_impact.hpp`.
template <Scalar T>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy = Policy::open);

// The same by a method that the caller chooses, not `supported` where it cannot answer; see
// `query/by_method.hpp`.

template <Scalar T>
[[nodiscard]] ByMethod<bool> overlap(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                     Algorithm algorithm);
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<Contact<T>>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                          Algorithm algorithm);
template <Scalar T>
[[nodiscard]] ByMethod<Distance<T>> distance(const Shape<T>& a, const Shape<T>& b, Algorithm algorithm);
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<CastHit<T>>> cast(const Shape<T>& a, const Shape<T>& b,
                                                       const Vec2<T>& translation, Policy policy,
                                                       Algorithm algorithm);
template <Scalar T>
[[nodiscard]] ByMethod<std::optional<CastManyHit<T>>> cast_many(std::span<const Shape<T>> statics,
                                                                const Shape<T>& b, const Vec2<T>& translation,
                                                                Policy policy, Algorithm algorithm);

// All of these with a sink for their trace.

template <Scalar T, TraceSink Sink>
[[nodiscard]] bool overlap(const Shape<T>& a, const Shape<T>& b, Policy policy, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<Contact<T>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] Distance<T> distance(const Shape<T>& a, const Shape<T>& b, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<CastHit<T>> cast(const Shape<T>& a, const Shape<T>& b, const Vec2<T>& translation,
                                             Policy policy, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                std::type_identity_t<T> max_s, Policy policy, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation, Policy policy, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] TimeOfImpact<T> time_of_impact(const Shape<T>& a, const Motion<T>& motion_a, const Shape<T>& b,
                                             const Motion<T>& motion_b, Policy policy, Sink& sink);

template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<bool> overlap(const Shape<T>& a, const Shape<T>& b, Policy policy, Algorithm algorithm,
                                     Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<Contact<T>>> contact(const Shape<T>& a, const Shape<T>& b, Policy policy,
                                                          Algorithm algorithm, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<Distance<T>> distance(const Shape<T>& a, const Shape<T>& b, Algorithm algorithm,
                                             Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<CastHit<T>>> cast(const Shape<T>& a, const Shape<T>& b,
                                                       const Vec2<T>& translation, Policy policy,
                                                       Algorithm algorithm, Sink& sink);
template <Scalar T, TraceSink Sink>
[[nodiscard]] ByMethod<std::optional<CastManyHit<T>>> cast_many(std::span<const Shape<T>> statics,
                                                                const Shape<T>& b, const Vec2<T>& translation,
                                                                Policy policy, Algorithm algorithm,
                                                                Sink& sink);

// All of these of a `Shape` and a shape of a known type, which is converted: a copy of it more. What comes
// after the shapes, and the translation, is what the query takes: a policy, an algorithm, a sink.

template <class A, class B, class... More>
requires detail::HalfKnownPair<A, B>
[[nodiscard]] inline auto overlap(const A& a, const B& b, More&&... more) {
    return overlap(detail::as_shape(a), detail::as_shape(b), std::forward<More>(more)...);
}
template <class A, class B, class... More>
requires detail::HalfKnownPair<A, B>
[[nodiscard]] inline auto contact(const A& a, const B& b, More&&... more) {
    return contact(detail::as_shape(a), detail::as_shape(b), std::forward<More>(more)...);
}
template <class A, class B, class... More>
requires detail::HalfKnownPair<A, B>
[[nodiscard]] inline auto distance(const A& a, const B& b, More&&... more) {
    return distance(detail::as_shape(a), detail::as_shape(b), std::forward<More>(more)...);
}
template <class A, class B, class... More>
requires detail::HalfKnownPair<A, B>
[[nodiscard]] inline auto cast(const A& a, const B& b, const Vec2<detail::Arithmetic<A>>& translation,
                               More&&... more) {
    return cast(detail::as_shape(a), detail::as_shape(b), translation, std::forward<More>(more)...);
}

// By a method of two shapes of known types, too.

template <BasicShape A, BasicShape B, class... More>
requires ShapePair<A, B>
[[nodiscard]] inline auto overlap(const A& a, const B& b, Policy policy, Algorithm algorithm,
                                  More&&... more) {
    return overlap(detail::as_shape(a), detail::as_shape(b), policy, algorithm, std::forward<More>(more)...);
}
template <BasicShape A, BasicShape B, class... More>
requires ShapePair<A, B>
[[nodiscard]] inline auto contact(const A& a, const B& b, Policy policy, Algorithm algorithm,
                                  More&&... more) {
    return contact(detail::as_shape(a), detail::as_shape(b), policy, algorithm, std::forward<More>(more)...);
}
template <BasicShape A, BasicShape B, class... More>
requires ShapePair<A, B>
[[nodiscard]] inline auto distance(const A& a, const B& b, Algorithm algorithm, More&&... more) {
    return distance(detail::as_shape(a), detail::as_shape(b), algorithm, std::forward<More>(more)...);
}
template <BasicShape A, BasicShape B, class... More>
requires ShapePair<A, B>
[[nodiscard]] inline auto cast(const A& a, const B& b, const Vec2<ScalarOf<A>>& translation, Policy policy,
                               Algorithm algorithm, More&&... more) {
    return cast(detail::as_shape(a), detail::as_shape(b), translation, policy, algorithm,
                std::forward<More>(more)...);
}

// The time of impact of shapes of which at least one is of a known type, which is converted, too.

template <class A, class B, TraceSink Sink>
requires detail::PartlyKnownPair<A, B>
[[nodiscard]] inline TimeOfImpact<detail::Arithmetic<A>> time_of_impact(
    const A& a, const Motion<detail::Arithmetic<A>>& motion_a, const B& b,
    const Motion<detail::Arithmetic<A>>& motion_b, Policy policy, Sink& sink) {
    return time_of_impact(detail::as_shape(a), motion_a, detail::as_shape(b), motion_b, policy, sink);
}
template <class A, class B>
requires detail::PartlyKnownPair<A, B>
[[nodiscard]] inline TimeOfImpact<detail::Arithmetic<A>> time_of_impact(
    const A& a, const Motion<detail::Arithmetic<A>>& motion_a, const B& b,
    const Motion<detail::Arithmetic<A>>& motion_b, Policy policy = Policy::open) {
    return time_of_impact(detail::as_shape(a), motion_a, detail::as_shape(b), motion_b, policy);
}

}  // namespace collidarium
