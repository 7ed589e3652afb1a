#pragma once

/// What the compiler says of a query on shapes in different arithmetics, or on something that is no shape: a
/// ray, what may hold a shape, many shapes where one is expected, a position. One sentence, in place of
/// every overload that does not fit. Nothing here is ever compiled into a program.

#include <concepts>
#include <optional>
#include <type_traits>

#include "collidarium/policy.hpp"
#include "collidarium/query/method.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

template <class S>
struct MadeShape;

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

template <class A, class B>
concept RefusedPair = (AnyShape<A> != AnyShape<B>) || MixedScalars<A, B> || Mistaken<A> || Mistaken<B>;

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

/// The same of a method where a policy is expected.
template <class Method, class Answer>
Answer refused_method() {
    constexpr bool follows_a_policy = !std::same_as<Method, Algorithm>;
    static_assert(
        follows_a_policy,
        "collidarium: a method follows a policy, as in overlap(a, b, Policy::open, Algorithm::sat)");
    return {};
}

}  // namespace detail

template <class A, class B, std::same_as<Algorithm> Method, class... More>
requires detail::AnyPair<A, B>
bool overlap(const A&, const B&, Method, const More&...) {
    return detail::refused_method<Method, bool>();
}

template <class A, class B, std::same_as<Algorithm> Method, class... More>
requires detail::AnyPair<A, B> std::optional<Contact<double>> contact(const A&, const B&, Method,
                                                                      const More&...) {
    return detail::refused_method<Method, std::optional<Contact<double>>>();
}

template <class A, class B, std::same_as<Algorithm> Method, class... More>
requires detail::AnyPair<A, B> std::optional<CastHit<double>> cast(const A&, const B&,
                                                                   const Vec2<detail::Arithmetic<A>>&, Method,
                                                                   const More&...) {
    return detail::refused_method<Method, std::optional<CastHit<double>>>();
}

// Where one shape is a `Shape`, this is called by what converts the other. A result that is deduced makes
// Clang name the line of the caller.
template <class A, class B, std::same_as<Policy> P, class... More>
requires detail::AnyPair<A, B>
auto distance(const A&, const B&, P, const More&...) {
    constexpr bool takes_a_policy = !std::same_as<P, Policy>;
    static_assert(takes_a_policy,
                  "collidarium: a distance is the same under both policies: call distance(a, b), or "
                  "distance(a, b, Algorithm::gjk)");
    return Distance<double>{};
}

template <class A, class B, class... More>
requires detail::RefusedPair<A, B>
bool overlap(const A&, const B&, const More&...) {
    return detail::refused_query<A, B, bool>();
}

template <class A, class B, class... More>
requires detail::RefusedPair<A, B> std::optional<Contact<double>> contact(const A&, const B&,
                                                                          const More&...) {
    return detail::refused_query<A, B, std::optional<Contact<double>>>();
}

template <class A, class B, class... More>
requires detail::RefusedPair<A, B> Distance<double> distance(const A&, const B&, const More&...) {
    return detail::refused_query<A, B, Distance<double>>();
}

template <class A, class B, class Translation = Vec2<double>, class... More>
requires detail::RefusedPair<A, B> std::optional<CastHit<double>> cast(const A&, const B&, const Translation&,
                                                                       const More&...) {
    return detail::refused_query<A, B, std::optional<CastHit<double>>>();
}

template <class S, Scalar T, class... More>
requires detail::RefusedPair<S, Point<T>> std::optional<RayHit<double>> cast_ray(const S&, const Ray<T>&,
                                                                                 const More&...) {
    return detail::refused_query<S, Point<T>, std::optional<RayHit<double>>>();
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

// `TimeOfImpact` is needed only where this is called.
template <class A, class MotionA = Motion<double>, class B = void, class MotionB = Motion<double>,
          class Answer = TimeOfImpact<double>, class... More>
requires detail::RefusedPair<A, B> Answer time_of_impact(const A&, const MotionA&, const B&, const MotionB&,
                                                         const More&...) {
    return detail::refused_query<A, B, Answer>();
}

}  // namespace collidarium
