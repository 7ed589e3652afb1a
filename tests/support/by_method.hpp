#pragma once

/// Answers by a method that is named, with how each came about.

#include "collidarium/query/options.hpp"

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

}  // namespace collidarium
