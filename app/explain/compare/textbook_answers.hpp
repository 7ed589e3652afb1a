#pragma once

/// The answers of well-known methods that are wrong for some input. Inner part of `compare.hpp`.

#include <string_view>
#include <vector>

#include "collidarium/shapes/convert.hpp"
#include "explain/compare/calculation.hpp"
#include "explain/compare/compare.hpp"

namespace collidarium::app {

/// A query without its scene.
template <Scalar T>
struct TextbookQuery {
    Operation operation{};
    Shape<T> a;
    Shape<T> b;
    Motion<T> motion{};  ///< of b, as seen from a
    T turn_a{};          ///< the rotation of a in its place
    Policy policy{};
    std::string name_a{};
    std::string name_b{};
    std::vector<Aabb<T>> statics{};  ///< the boxes of the scene that do not move, a among them
    std::vector<std::string> static_names{};
    Extent extent = Extent::segment;  ///< of the lines that two segments stand for

    /// What a calculation says of the pair; or with a and b exchanged.
    [[nodiscard]] TracedPair traced() const {
        return {convert<double>(a), convert<double>(b), name_a, name_b, static_names};
    }
    [[nodiscard]] TracedPair exchanged() const {
        return {convert<double>(b), convert<double>(a), name_b, name_a, {}};
    }
};

struct TextbookAnswer {
    std::string_view id;  ///< one of `textbook_names`
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
[[nodiscard]] std::vector<TextbookAnswer> textbook_answers(const TextbookQuery<T>& query);

}  // namespace collidarium::app
