#pragma once

/// The answers of well-known methods that are wrong for some input. Inner part of `compare.hpp`.

#include <string_view>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "explain/compare/calculation.hpp"
#include "explain/compare/compare.hpp"
#include "model/answers/integer_pair.hpp"
#include "model/answers/textbook_methods.hpp"

namespace collidarium::app {

/// A query without its scene.
template <Scalar T>
struct ComparedQuery : TextbookQuery<T> {
    T turn_a{};  ///< the rotation of a in its place
    std::string name_a{};
    std::string name_b{};
    std::vector<std::string> static_names{};

    /// What a calculation says of the pair; or with a and b exchanged.
    [[nodiscard]] TracedPair traced() const {
        return {convert<double>(this->a), convert<double>(this->b), name_a, name_b, static_names};
    }
    [[nodiscard]] TracedPair exchanged() const {
        return {convert<double>(this->b), convert<double>(this->a), name_b, name_a, {}};
    }
};

struct TextbookAnswer {
    std::string_view id;  ///< one of `textbook_methods`
    ComparedAnswer answer;
    /// What the library answers to the same question, where that is another than the query's own.
    std::optional<ComparedAnswer> right{};
};

/// What two segments have in common, as an answer to compare: its kind is told.
template <Scalar T>
[[nodiscard]] ComparedAnswer compared(const Lines<T>& lines, Extent extent) {
    return {.yes = lines.kind != LinesKind::none,
            .text = lines.kind == LinesKind::none    ? "none"
                    : lines.kind == LinesKind::point ? "point"
                    : extent == Extent::line         ? "one line"
                                                     : "stretch"};
}

/// The answers of the methods that apply to the query.
template <Scalar T>
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(ComparedQuery<T> query);

/// The library's own, of a move that is shown: where the body ends, and the change of its velocity in
/// numbers.
[[nodiscard]] ComparedAnswer compared_move(const Shown& shown);

/// Those in 16-bit integers, with the names of the shapes that the test calls a and b.
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(const IntegerPair& pair, std::string_view name_a,
                                                           std::string_view name_b);

}  // namespace collidarium::app
