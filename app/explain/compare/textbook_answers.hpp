#pragma once

/// The answers of well-known methods that are wrong for some input. Inner part of `compare.hpp`.

#include <vector>

#include "explain/compare/compare.hpp"

namespace collidarium::app {

/// A query without its scene.
template <Scalar T>
struct TextbookQuery {
    Operation operation{};
    Shape<T> a;
    Shape<T> b;
    Vec2<T> translation{};
    Policy policy{};
};

struct TextbookAnswer {
    const char* name;
    ComparedAnswer answer;
};

/// The answers of the methods that apply to the query.
template <Scalar T>
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(const TextbookQuery<T>& query);

}  // namespace collidarium::app
