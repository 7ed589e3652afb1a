#pragma once

/// Which method answers which query, for callers that name one.

#include <string_view>

#include "collidarium/query/options.hpp"
#include "collidarium/query/shape_arguments.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium {

namespace detail {

template <Scalar T>
[[nodiscard]] Algorithm automatic_method(Operation operation, ShapeRef<T> a, ShapeRef<T> b);
template <Scalar T>
[[nodiscard]] std::string_view why_not_by(Operation operation, ShapeRef<T> a, ShapeRef<T> b,
                                          Algorithm algorithm);

}  // namespace detail

/// The method that a query with `Algorithm::automatic` takes: static queries by the closed form for the pair,
/// casts of points, segments and axis-aligned boxes by slabs and of circles by their quadratic, all else by
/// the edges of the Minkowski difference, with a filter in front of them.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline Algorithm automatic_algorithm(Operation operation, const A& a, const B& b) {
    return detail::automatic_method<detail::Arithmetic<A>>(operation, a, b);
}

/// Why `algorithm` cannot answer `operation` for (a, b); empty where it can.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline std::string_view why_unsupported(Operation operation, const A& a, const B& b,
                                                      Algorithm algorithm) {
    return detail::why_not_by<detail::Arithmetic<A>>(operation, a, b, algorithm);
}

/// Whether the library can answer `operation` for (a, b) by `algorithm`.
template <class A, class B>
requires detail::AnyPair<A, B>
[[nodiscard]] inline bool supports(Operation operation, const A& a, const B& b, Algorithm algorithm) {
    return why_unsupported(operation, a, b, algorithm).empty();
}

}  // namespace collidarium
