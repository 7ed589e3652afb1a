#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/nearest_cast.hpp"
#include "collidarium/query/on_shapes.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {

namespace detail {

/// The nearest of the hits that `cast_one(shape, sink)` finds.
template <class R, class CastOne, TraceSink Sink>
[[nodiscard]] inline auto nearest_ray_hit(const R& statics, const Ray<ArithmeticIn<R>>& ray,
                                          const CastOne& cast_one, Sink& sink) {
    using T = ArithmeticIn<R>;
    require_all_valid(statics, "cast_ray_many", "statics");
    require_valid(ray, "cast_ray_many", "ray");
    return nearest_hit<RayManyHit<T>, T>(in_one_piece(statics), cast_one, sink);
}

}  // namespace detail

/// The first of `statics` that a ray enters, no farther than `max_s` times its direction; of equal `s` the
/// one with the lowest index. Nothing when it enters none of them, or none are given.
///
/// `statics` are shapes of one type, or `Shape`, in a vector, an array, a span, or whatever else can be gone
/// through. Concave polygons need `query/concave.hpp`, `Shape` needs `query/any.hpp` or the compiled queries.
/// Many axis-aligned boxes that are kept as arrays of their numbers are faster asked by `cast_ray_boxes`.
///
/// Everything said at `cast_ray` holds for each of them. Cost: one `cast_ray` a shape, no allocation. Trace:
/// a `Candidate` for every shape, and one `Verdict`: of the nearest hit, or of the first shape where nothing
/// is hit.
template <class R, TraceSink Sink>
requires detail::AnyShape<detail::Element<R>>
[[nodiscard]] inline std::optional<RayManyHit<detail::ArithmeticIn<R>>> cast_ray_many(
    const R& statics, const Ray<detail::ArithmeticIn<R>>& ray, detail::ArithmeticIn<R> max_s, Policy policy,
    Sink& sink) {
    return detail::nearest_ray_hit(
        statics, ray,
        [&](const auto& shape, auto& inner) { return cast_ray(shape, ray, max_s, policy, inner); }, sink);
}

template <class R>
requires detail::AnyShape<detail::Element<R>>
[[nodiscard]] inline std::optional<RayManyHit<detail::ArithmeticIn<R>>> cast_ray_many(
    const R& statics, const Ray<detail::ArithmeticIn<R>>& ray, detail::ArithmeticIn<R> max_s,
    Policy policy = Policy::open) {
    NoTrace sink;
    return detail::nearest_ray_hit(
        statics, ray, [&](const auto& shape, auto&) { return cast_ray(shape, ray, max_s, policy); }, sink);
}

/// The same however far away: a ray without an end.
template <class R>
requires detail::AnyShape<detail::Element<R>>
[[nodiscard]] inline std::optional<RayManyHit<detail::ArithmeticIn<R>>> cast_ray_many(
    const R& statics, const Ray<detail::ArithmeticIn<R>>& ray, Policy policy = Policy::open) {
    NoTrace sink;
    return detail::nearest_ray_hit(
        statics, ray, [&](const auto& shape, auto&) { return cast_ray(shape, ray, policy); }, sink);
}

/// The same of a list: `cast_ray_many({wall, floor}, ray)`. Of shapes of different types it is one of
/// `Shape`.
template <BasicShape A, class... More>
[[nodiscard]] inline auto cast_ray_many(std::initializer_list<A> statics,
                                        const Ray<detail::Arithmetic<A>>& ray, More&&... more) {
    return cast_ray_many(std::span<const A>(statics.begin(), statics.size()), ray,
                         std::forward<More>(more)...);
}
template <Scalar T, class... More>
[[nodiscard]] inline auto cast_ray_many(std::type_identity_t<std::initializer_list<Shape<T>>> statics,
                                        const Ray<T>& ray, More&&... more) {
    return cast_ray_many(std::span<const Shape<T>>(statics.begin(), statics.size()), ray,
                         std::forward<More>(more)...);
}

}  // namespace collidarium
