#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>

#include "collidarium/query/mixed_scalars.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] CastManyResult<T> ask_cast_many(const ShapesRef<T>& statics, ShapeRef<T> b,
                                              const Vec2<T>& translation, const QueryOptions& options,
                                              QueryTrace<T> trace);
template <Scalar T>
[[nodiscard]] std::optional<RayManyHit<T>> ask_cast_ray_many(const ShapesRef<T>& statics, const Ray<T>& ray,
                                                             const RayOptions<T>& options,
                                                             QueryTrace<T> trace);

}  // namespace detail

/// The first of `statics` that b, moving along `translation`, overlaps; of equal times the one with
/// the lowest index. No hit when it overlaps none of them, or none are given.
///
/// `statics` are shapes of one type, or `Shape`, in a vector, an array, a span, or whatever else can be gone
/// through; b is of any type.
///
/// Everything said at `cast` holds for each of them; a method has to be able to answer for all. In `used` is
/// the method for the shape hit, or for the first. Cost: one cast a shape; no allocation where the shapes lie
/// in one piece. Trace: a `Candidate` for every shape, and one `Verdict`: of the nearest hit, or of the first
/// shape where nothing is hit.
template <class R, class B>
requires detail::ManyAndOne<R, B>
[[nodiscard]] inline CastManyResult<detail::Arithmetic<B>> cast_many(
    const R& statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation,
    const QueryOptions& options = {}, QueryTrace<detail::Arithmetic<B>> trace = {}) {
    detail::require_all_valid(statics, "cast_many", "statics");
    detail::require_valid(b, "cast_many", "shape b");
    detail::require_finite(translation, "cast_many", "translation");
    return detail::ask_many(statics, [&](const auto& many) {
        return detail::ask_cast_many<detail::Arithmetic<B>>(many, b, translation, options, trace);
    });
}

/// Of a list of shapes of one type, or of any: `cast_many({wall, floor}, mover, {1, 0})`.
template <BasicShape A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline CastManyResult<detail::Arithmetic<B>> cast_many(
    std::initializer_list<A> statics, const B& b, const Vec2<detail::Arithmetic<B>>& translation,
    const QueryOptions& options = {}, QueryTrace<detail::Arithmetic<B>> trace = {}) {
    return cast_many(std::span(statics.begin(), statics.size()), b, translation, options, trace);
}
template <detail::AnyShape B>
[[nodiscard]] inline CastManyResult<detail::Arithmetic<B>> cast_many(
    std::type_identity_t<std::initializer_list<Shape<detail::Arithmetic<B>>>> statics, const B& b,
    const Vec2<detail::Arithmetic<B>>& translation, const QueryOptions& options = {},
    QueryTrace<detail::Arithmetic<B>> trace = {}) {
    return cast_many(std::span(statics.begin(), statics.size()), b, translation, options, trace);
}

/// The first of `statics` that a ray enters, no farther than `max_s` times its direction, if that is given;
/// of equal `s` the one with the lowest index. Nothing when it enters none of them, or none are given.
///
/// Everything said at `cast_ray` holds for each of them, and what is said above of `statics`, cost and trace.
/// Many axis-aligned boxes that are kept as arrays of their numbers are faster asked by `cast_ray_boxes`.
template <class R>
requires detail::AnyShape<detail::Element<R>>
[[nodiscard]] inline std::optional<RayManyHit<detail::ArithmeticIn<R>>> cast_ray_many(
    const R& statics, const Ray<detail::ArithmeticIn<R>>& ray,
    const RayOptions<detail::ArithmeticIn<R>>& options = {}, QueryTrace<detail::ArithmeticIn<R>> trace = {}) {
    detail::require_all_valid(statics, "cast_ray_many", "statics");
    detail::require_valid(ray, "cast_ray_many", "ray");
    detail::require_length(options.max_s, "cast_ray_many", "max_s", true);
    return detail::ask_many(statics, [&](const auto& many) {
        return detail::ask_cast_ray_many<detail::ArithmeticIn<R>>(many, ray, options, trace);
    });
}

/// Of a list: `cast_ray_many({wall, floor}, ray)`.
template <BasicShape A>
[[nodiscard]] inline std::optional<RayManyHit<ScalarOf<A>>> cast_ray_many(
    std::initializer_list<A> statics, const Ray<ScalarOf<A>>& ray,
    const RayOptions<ScalarOf<A>>& options = {}, QueryTrace<ScalarOf<A>> trace = {}) {
    return cast_ray_many(std::span(statics.begin(), statics.size()), ray, options, trace);
}
template <Scalar T>
[[nodiscard]] inline std::optional<RayManyHit<T>> cast_ray_many(
    std::type_identity_t<std::initializer_list<Shape<T>>> statics, const Ray<T>& ray,
    const RayOptions<std::type_identity_t<T>>& options = {}, QueryTrace<std::type_identity_t<T>> trace = {}) {
    return cast_ray_many(std::span(statics.begin(), statics.size()), ray, options, trace);
}

}  // namespace collidarium
