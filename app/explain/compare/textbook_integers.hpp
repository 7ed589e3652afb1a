#pragma once

/// The answers of well-known methods in 16-bit integers that are wrong for some input. Inner part of
/// `compare.hpp`.

#include <string_view>
#include <vector>

#include "explain/compare/textbook_answers.hpp"
#include "model/answers/integer_pair.hpp"

namespace collidarium::app {

/// Those of the methods that apply to the pair, with the names of the shapes that its test calls a and b.
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(const IntegerPair& pair, std::string_view name_a,
                                                           std::string_view name_b);

}  // namespace collidarium::app
