#pragma once

/// The answers of well-known methods in 16-bit integers that are wrong for some input. Inner part of
/// `compare.hpp`.

#include <vector>

#include "explain/compare/textbook_answers.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

/// Those of the methods that apply to the pair.
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(const IntegerPair& pair);

}  // namespace collidarium::app
