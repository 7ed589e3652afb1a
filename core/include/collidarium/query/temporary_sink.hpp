#pragma once

/// Queries whose trace goes into a temporary, as in `overlap(a, b, Policy::open, Count{steps})`: it lives as
/// long as the query, and what is compiled is that of a sink with a name. What they answer is said at the
/// queries of the same name.

#include <type_traits>

#include "collidarium/policy.hpp"
#include "collidarium/query/method.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/trace/sink.hpp"

namespace collidarium {

namespace detail {

template <class Sink>
concept TemporarySink = TraceSink<Sink> && !std::is_reference_v<Sink> && !std::is_const_v<Sink>;

/// Both of a known type, or neither.
template <class A, class B>
concept EvenPair = AnyPair<A, B> && VariantShape<A>
== VariantShape<B>;

template <class A, class B>
concept VariantPair = AnyPair<A, B> && VariantShape<A> && VariantShape<B>;

}  // namespace detail

template <class A, class B, detail::TemporarySink Sink>
requires detail::EvenPair<A, B>
[[nodiscard]] inline auto overlap(const A& a, const B& b, Policy policy, Sink&& sink) {
    return overlap(a, b, policy, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::EvenPair<A, B>
[[nodiscard]] inline auto contact(const A& a, const B& b, Policy policy, Sink&& sink) {
    return contact(a, b, policy, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::EvenPair<A, B>
[[nodiscard]] inline auto distance(const A& a, const B& b, Sink&& sink) {
    return distance(a, b, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::EvenPair<A, B>
[[nodiscard]] inline auto cast(const A& a, const B& b, const Vec2<detail::Arithmetic<A>>& translation,
                               Policy policy, Sink&& sink) {
    return cast(a, b, translation, policy, sink);
}
template <detail::AnyShape S, detail::TemporarySink Sink>
[[nodiscard]] inline auto cast_ray(const S& shape, const Ray<detail::Arithmetic<S>>& ray,
                                   detail::Arithmetic<S> max_s, Policy policy, Sink&& sink) {
    return cast_ray(shape, ray, max_s, policy, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::AnyPair<A, B>
[[nodiscard]] inline auto time_of_impact(const A& a, const Motion<detail::Arithmetic<A>>& motion_a,
                                         const B& b, const Motion<detail::Arithmetic<A>>& motion_b,
                                         Policy policy, Sink&& sink) {
    return time_of_impact(a, motion_a, b, motion_b, policy, sink);
}
template <class R, class B, detail::TemporarySink Sink>
requires detail::ManyAndOne<R, B>
[[nodiscard]] inline auto cast_many(const R& statics, const B& b,
                                    const Vec2<detail::Arithmetic<B>>& translation, Policy policy,
                                    Sink&& sink) {
    return cast_many(statics, b, translation, policy, sink);
}
template <class R, detail::TemporarySink Sink>
requires detail::AnyShape<detail::Element<R>>
[[nodiscard]] inline auto cast_ray_many(const R& statics, const Ray<detail::ArithmeticIn<R>>& ray,
                                        detail::ArithmeticIn<R> max_s, Policy policy, Sink&& sink) {
    return cast_ray_many(statics, ray, max_s, policy, sink);
}

// By a method.

template <class A, class B, detail::TemporarySink Sink>
requires detail::VariantPair<A, B>
[[nodiscard]] inline auto overlap(const A& a, const B& b, Policy policy, Algorithm algorithm, Sink&& sink) {
    return overlap(a, b, policy, algorithm, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::VariantPair<A, B>
[[nodiscard]] inline auto contact(const A& a, const B& b, Policy policy, Algorithm algorithm, Sink&& sink) {
    return contact(a, b, policy, algorithm, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::VariantPair<A, B>
[[nodiscard]] inline auto distance(const A& a, const B& b, Algorithm algorithm, Sink&& sink) {
    return distance(a, b, algorithm, sink);
}
template <class A, class B, detail::TemporarySink Sink>
requires detail::VariantPair<A, B>
[[nodiscard]] inline auto cast(const A& a, const B& b, const Vec2<detail::Arithmetic<A>>& translation,
                               Policy policy, Algorithm algorithm, Sink&& sink) {
    return cast(a, b, translation, policy, algorithm, sink);
}
template <class R, class B, detail::TemporarySink Sink>
requires detail::SpanAndShape<R, B>
[[nodiscard]] inline auto cast_many(const R& statics, const B& b,
                                    const Vec2<detail::Arithmetic<B>>& translation, Policy policy,
                                    Algorithm algorithm, Sink&& sink) {
    return cast_many(statics, b, translation, policy, algorithm, sink);
}

}  // namespace collidarium
