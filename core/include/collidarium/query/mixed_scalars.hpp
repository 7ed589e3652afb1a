#pragma once

/// What the compiler says of a query on shapes in different arithmetics, or on something that is no shape:
/// one sentence, in place of every overload that does not fit. Nothing here is ever compiled into a program.

#include <concepts>
#include <optional>
#include <type_traits>

#include "collidarium/results.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"

namespace collidarium {

template <Scalar T>
struct TimeOfImpact;

namespace detail {

/// The arithmetic of a shape of a known or an unknown type; nothing for what is no shape.
template <class S>
struct ArithmeticOf {
    using type = void;
};
template <BasicShape S>
struct ArithmeticOf<S> {
    using type = ScalarOf<S>;
};
template <Scalar T>
struct ArithmeticOf<Shape<T>> {
    using type = T;
};

template <class S>
concept AnyShape = !std::is_void_v<typename ArithmeticOf<S>::type>;

template <class A, class B>
concept MixedScalars = AnyShape<A> && AnyShape<B> &&
    !std::same_as<typename ArithmeticOf<A>::type, typename ArithmeticOf<B>::type>;

template <class A, class B>
concept RefusedPair = AnyShape<A>
!= AnyShape<B> || MixedScalars<A, B>;

/// Stops the compiler with a sentence, in a function that would return `Answer`.
template <class A, class B, class Answer>
Answer refused_query() {
    constexpr bool both_are_shapes = AnyShape<A> && AnyShape<B>;
    static_assert(both_are_shapes,
                  "collidarium: this argument is not a shape; a position is Point<T>{position}, and vertices "
                  "become a shape by make_convex_polygon or make_polygon");
    constexpr bool both_have_one_scalar = !MixedScalars<A, B>;
    static_assert(both_have_one_scalar,
                  "collidarium: one argument is in float, the other in double; write convert<double>(shape) "
                  "for the one in float, so that the query runs in one arithmetic");
    return {};
}

}  // namespace detail

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

// `TimeOfImpact` is needed only where this is called.
template <class A, class MotionA = Motion<double>, class B = void, class MotionB = Motion<double>,
          class Answer = TimeOfImpact<double>, class... More>
requires detail::RefusedPair<A, B> Answer time_of_impact(const A&, const MotionA&, const B&, const MotionB&,
                                                         const More&...) {
    return detail::refused_query<A, B, Answer>();
}

}  // namespace collidarium
