#pragma once

/// The library's answer and those of well-known responses that are wrong for some input, of a box that moves
/// among boxes. Inner part of `compare.hpp`.

#include <vector>

#include "collidarium/response/response.hpp"
#include "explain/compare/textbook_answers.hpp"

namespace collidarium::app {

/// Of a move that is shown: where the body ends, and the change of its velocity in numbers.
[[nodiscard]] ComparedAnswer compared_move(const Shown& shown);

/// Those of the methods that apply to the response, with `restitution` for a bounce.
template <Scalar T>
[[nodiscard]] std::vector<TextbookAnswer> textbook_moves(const TextbookQuery<T>& query, Response response,
                                                         double restitution);

}  // namespace collidarium::app
