#pragma once

/// What the compiler says of a query on shapes in different arithmetics, or on something that is no shape: a
/// ray, what may hold a shape, many shapes where one is expected, a position. One sentence, in place of
/// every overload that does not fit. Nothing here is ever compiled into a program.

#include <concepts>
#include <optional>
#include <type_traits>

#include "collidarium/policy.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

template <class S>
struct MadeShape;
namespace raster {
template <Scalar T>
class TileMap;
}

namespace detail {

template <class A, class B>
concept MixedScalars = AnyShape<A> && AnyShape<B> && !AnyPair<A, B>;

/// What people give for a shape, each with a sentence of its own.
template <class S>
inline constexpr bool is_ray = false;
template <Scalar T>
inline constexpr bool is_ray<Ray<T>> = true;
template <class S>
inline constexpr bool may_hold_shape = false;
template <class S>
inline constexpr bool may_hold_shape<std::optional<S>> = AnyShape<S>;
template <class S>
inline constexpr bool may_hold_shape<MadeShape<S>> = true;
template <class S>
concept Mistaken = is_ray<S> || may_hold_shape<S>;

/// A map of tiles is no shape, but has queries of its own (`raster/`).
template <class S>
inline constexpr bool is_tile_map = false;
template <Scalar T>
inline constexpr bool is_tile_map<raster::TileMap<T>> = true;

template <class A, class B>
concept RefusedPair =
    !is_tile_map<A> && ((AnyShape<A> != AnyShape<B>) || MixedScalars<A, B> || Mistaken<A> || Mistaken<B>);

template <class R, class B>
concept RefusedMany = !ManyAndOne<R, B> && (AnyShape<B> || Mistaken<B> || AnyShape<Element<R>>);

/// Stops the compiler with a sentence, in a function that would return `Answer`.
template <class A, class B, class Answer>
Answer refused_query() {
    constexpr bool is_about_a_ray = is_ray<A> || is_ray<B>;
    static_assert(!is_about_a_ray,
                  "collidarium: this argument is a Ray, which is no shape: call cast_ray(shape, ray), or of "
                  "many shapes cast_ray_many(shapes, ray)");
    constexpr bool may_hold_a_shape = !is_about_a_ray && (may_hold_shape<A> || may_hold_shape<B>);
    static_assert(!may_hold_a_shape,
                  "collidarium: this argument may hold a shape: dereference the optional or the result of "
                  "make_polygon first, as in overlap(*made, b)");
    constexpr bool are_many =
        !is_about_a_ray && !may_hold_a_shape && (AnyShape<Element<A>> || AnyShape<Element<B>>);
    static_assert(!are_many,
                  "collidarium: this argument is a range of shapes, where one is expected: call "
                  "cast_many(shapes, b, translation) or cast_ray_many(shapes, ray), or go through them");
    constexpr bool is_no_shape =
        !is_about_a_ray && !may_hold_a_shape && !are_many && (!AnyShape<A> || !AnyShape<B>);
    static_assert(!is_no_shape,
                  "collidarium: this argument is not a shape; a position is Point<T>{position}, and vertices "
                  "become a shape by make_convex_polygon or make_polygon");
    constexpr bool both_have_one_scalar = !MixedScalars<A, B>;
    static_assert(both_have_one_scalar,
                  "collidarium: one argument is in float, the other in double; write convert<double>(shape) "
                  "for the one in float, so that the query runs in one arithmetic");
    return {};
}

/// The same of a query at many.
template <class R, class B, class Answer>
Answer refused_many() {
    constexpr bool is_range = !std::is_void_v<Element<R>>;
    static_assert(is_range,
                  "collidarium: this argument is not a range of shapes: give a vector, an array, a span or a "
                  "list {a, b} of them");
    if constexpr (is_range) {
        return refused_query<Element<R>, B, Answer>();
    } else {
        return {};
    }
}

/// Stops the compiler where a policy or a method is given by itself.
template <class Given, class Answer>
Answer refused_option() {
    constexpr bool is_among_the_options = !std::same_as<Given, Policy> && !std::same_as<Given, Algorithm>;
    static_assert(is_among_the_options,
                  "collidarium: a policy and a method are given among the options, as in "
                  "overlap(a, b, {.policy = Policy::closed, .method = Algorithm::sat})");
    return {};
}

template <class Given>
concept LoneOption = std::same_as<Given, Policy> || std::same_as<Given, Algorithm>;
template <class Given>
concept LoneRayOption = LoneOption<Given> || std::convertible_to<Given, double>;

/// The same of a query along a ray, where how far it goes may be given by itself, too.
template <class Given, class Answer>
Answer refused_ray_option() {
    if constexpr (LoneOption<Given>) {
        return refused_option<Given, Answer>();
    } else {
        constexpr bool is_among_the_options = !std::convertible_to<Given, double>;
        static_assert(is_among_the_options,
                      "collidarium: how far a ray goes is given among the options, as in "
                      "cast_ray(shape, ray, {.max_s = 100})");
        return {};
    }
}

}  // namespace detail

#define COLLIDARIUM_REFUSED_PAIR(QUERY, ANSWER)                                                         \
    template <class A, class B, class... More>                                                          \
    requires detail::RefusedPair<A, B> ANSWER QUERY(const A&, const B&, const More&...) {               \
        return detail::refused_query<A, B, ANSWER>();                                                   \
    }                                                                                                   \
    template <class A, class B, class Given, class... More>                                             \
    requires detail::AnyPair<A, B> && detail::LoneOption<Given> ANSWER QUERY(const A&, const B&, Given, \
                                                                             const More&...) {          \
        return detail::refused_option<Given, ANSWER>();                                                 \
    }
COLLIDARIUM_REFUSED_PAIR(overlap, bool)
COLLIDARIUM_REFUSED_PAIR(contact, std::optional<Contact<double>>)
COLLIDARIUM_REFUSED_PAIR(distance, Distance<double>)
#undef COLLIDARIUM_REFUSED_PAIR

template <class A, class B, class Translation = Vec2<double>, class... More>
requires detail::RefusedPair<A, B> std::optional<CastHit<double>> cast(const A&, const B&, const Translation&,
                                                                       const More&...) {
    return detail::refused_query<A, B, std::optional<CastHit<double>>>();
}
template <class A, class B, class Given, class... More>
requires detail::AnyPair<A, B> && detail::LoneOption<Given> std::optional<CastHit<double>> cast(
    const A&, const B&, const Vec2<detail::Arithmetic<A>>&, Given, const More&...) {
    return detail::refused_option<Given, std::optional<CastHit<double>>>();
}

template <class S, Scalar T, class... More>
requires detail::RefusedPair<S, Point<T>> std::optional<RayHit<double>> cast_ray(const S&, const Ray<T>&,
                                                                                 const More&...) {
    return detail::refused_query<S, Point<T>, std::optional<RayHit<double>>>();
}
template <class S, detail::LoneRayOption Given, class... More>
requires detail::AnyShape<S> std::optional<RayHit<double>> cast_ray(const S&,
                                                                    const Ray<detail::Arithmetic<S>>&, Given,
                                                                    const More&...) {
    return detail::refused_ray_option<Given, std::optional<RayHit<double>>>();
}

template <class R, class B, class Translation = Vec2<double>, class... More>
requires detail::RefusedMany<R, B> std::optional<CastManyHit<double>> cast_many(const R&, const B&,
                                                                                const Translation&,
                                                                                const More&...) {
    return detail::refused_many<R, B, std::optional<CastManyHit<double>>>();
}

template <class R, Scalar T, class... More>
requires detail::RefusedMany<R, Point<T>> std::optional<RayManyHit<double>> cast_ray_many(const R&,
                                                                                          const Ray<T>&,
                                                                                          const More&...) {
    return detail::refused_many<R, Point<T>, std::optional<RayManyHit<double>>>();
}

template <class A, class MotionA = Motion<double>, class B = void, class MotionB = Motion<double>,
          class... More>
requires detail::RefusedPair<A, B> TimeOfImpact<double> time_of_impact(const A&, const MotionA&, const B&,
                                                                       const MotionB&, const More&...) {
    return detail::refused_query<A, B, TimeOfImpact<double>>();
}

}  // namespace collidarium
