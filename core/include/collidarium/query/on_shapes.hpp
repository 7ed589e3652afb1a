#pragma once

/// The queries on shapes whose types are known only at run time, declared. They are defined in
/// `query/any.hpp`, `query/by_method.hpp` and `query/time_of_impact.hpp`, which take long to compile, and
/// compiled once in the library collidarium::compiled, whose users include `collidarium/compiled.hpp`, or
/// `collidarium/compiled/queries.hpp` for the traced ones.

#include <concepts>
#include <optional>
#include <span>

#include "collidarium/policy.hpp"
#include "collidarium/query/method.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/shape_range.hpp"
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
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray, T max_s,
                                                Policy policy = Policy::open);
/// The same of a ray without an end.
template <Scalar T>
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray,
                                                Policy policy = Policy::open);

/// The first of many shapes that b, moving along `translation`, overlaps; see `query/cast_many.hpp`.
template <Scalar T>
[[nodiscard]] std::optional<CastManyHit<T>> cast_many(std::span<const Shape<T>> statics, const Shape<T>& b,
                                                      const Vec2<T>& translation,
                                                      Policy policy = Policy::open);
/// The same of statics in a vector, an array, or whatever else lies in one piece.
template <ShapesInOnePiece R, Scalar T>
requires std::same_as<std::ranges::range_value_t<R>, Shape<T>>
[[nodiscard]] inline auto cast_many(const R& statics, const Shape<T>& b, const Vec2<T>& translation,
                                    Policy policy = Policy::open) {
    return cast_many(std::span<const Shape<T>>(statics), b, translation, policy);
}

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
[[nodiscard]] std::optional<RayHit<T>> cast_ray(const Shape<T>& shape, const Ray<T>& ray, T max_s,
                                                Policy policy, Sink& sink);
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

}  // namespace collidarium
