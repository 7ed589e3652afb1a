#pragma once

/// Answers by a method that is named, with how each came about.

#include <utility>

#include "collidarium/query/cast.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"

namespace collidarium {

template <class Answer>
struct ByMethod : MethodUsed {
    Answer answer{};
};

/// That of `ask(options)`.
template <class Ask>
[[nodiscard]] auto by_method(QueryOptions options, const Ask& ask) {
    ByMethod<decltype(ask(options))> result;
    options.used = &result;
    result.answer = ask(options);
    return result;
}

/// The queries by the method in the options, traced where a sink is given.
template <class A, class B, class... Sink>
[[nodiscard]] auto overlap_by(QueryOptions options, const A& a, const B& b, Sink&... sink) {
    return by_method(options, [&](const QueryOptions& asked) { return overlap(a, b, asked, sink...); });
}
template <class A, class B, class... Sink>
[[nodiscard]] auto contact_by(QueryOptions options, const A& a, const B& b, Sink&... sink) {
    return by_method(options, [&](const QueryOptions& asked) { return contact(a, b, asked, sink...); });
}
template <class A, class B, class... Sink>
[[nodiscard]] auto distance_by(QueryOptions options, const A& a, const B& b, Sink&... sink) {
    return by_method(options, [&](const QueryOptions& asked) { return distance(a, b, asked, sink...); });
}
template <class A, class B, class V, class... Sink>
[[nodiscard]] auto cast_by(QueryOptions options, const A& a, const B& b, const V& way, Sink&... sink) {
    return by_method(options, [&](const QueryOptions& asked) { return cast(a, b, way, asked, sink...); });
}

}  // namespace collidarium
