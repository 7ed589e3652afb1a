#pragma once

/// What can be asked about a pair, in one table: every operation with its words and its command. How it is
/// answered, exported and explained is in tables of the same operations (docs/adding.md).

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "collidarium/names.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::app {

enum class OperationKind {
    pair,       ///< of two shapes at rest
    motion,     ///< of b's motion, so that its answer is a time
    crossings,  ///< where two curves meet (lines, a circle's edge, outlines): no contact and no time to show
    many,      ///< of more than the pair: what many shapes, or the tiles of a map, do to one, or how they are
               ///< sorted
    polygons,  ///< of polygons alone: it tests nothing against anything, and answers with polygons
};

/// What is told of an answer: also the contact, the normal or the translation out of an overlap, or a yes or
/// no alone.
enum class AnswerKind { contact, yes_or_no };

/// Its name in files, requests and commands is that of the core, `name(operation)`.
struct AskedOperation {
    Operation operation;
    OperationKind kind;
    AnswerKind answer;
    /// Whose answers its map shows, with b at every position; empty: it has none.
    std::optional<Operation> map;
    char key;                   ///< of its command: with Alt
    std::string_view words;     ///< for people; with "Query" before them in the menu
    std::string_view question;  ///< with {a} and {b} for the shapes
    /// What the strip of times says where it has none; empty: as of two shapes at rest.
    std::string_view no_times{};
    std::string_view menu_words{};  ///< in the menu, where these differ
    bool key_with_ctrl = false;
};

inline constexpr std::array asked_operations{
    AskedOperation{Operation::cast, OperationKind::motion, AnswerKind::contact, Operation::cast, 'c', "cast",
                   "Does {b} hit {a}, and when?"},
    AskedOperation{Operation::contact, OperationKind::pair, AnswerKind::contact, Operation::contact, 't',
                   "contact", "Do {a} and {b} overlap?"},
    AskedOperation{Operation::overlap, OperationKind::pair, AnswerKind::yes_or_no, Operation::contact, 'o',
                   "overlap", "Do {a} and {b} overlap?"},
    AskedOperation{Operation::distance, OperationKind::pair, AnswerKind::contact, Operation::distance, 'd',
                   "distance", "What is the distance between {a} and {b}?"},
    AskedOperation{Operation::circle_line, OperationKind::crossings, AnswerKind::yes_or_no,
                   Operation::contact, 'q', "circle and line", "Where do {a} and {b} meet?"},
    AskedOperation{Operation::lines, OperationKind::crossings, AnswerKind::yes_or_no, Operation::contact, 'i',
                   "line intersection", "Where do {a} and {b} meet?"},
    AskedOperation{Operation::outline_crossings, OperationKind::crossings, AnswerKind::yes_or_no,
                   Operation::contact, 'x', "outline crossings", "Where do {a} and {b} meet?"},
    AskedOperation{Operation::static_push, OperationKind::many, AnswerKind::yes_or_no, Operation::contact,
                   'p', "move, then push out", "Where does {b} end?",
                   "Tests of shapes at rest know no times: only where the path ends counts."},
    AskedOperation{Operation::time_of_impact, OperationKind::motion, AnswerKind::contact,
                   Operation::time_of_impact, 'm', "time of impact", "Does {b} hit {a}, and when?"},
    AskedOperation{Operation::hull, OperationKind::polygons, AnswerKind::contact, std::nullopt, 'h',
                   "convex hull", "Which points are on the convex hull?"},
    AskedOperation{Operation::decomposition, OperationKind::polygons, AnswerKind::contact, std::nullopt, 'y',
                   "convex decomposition", "Which convex parts does {b} have?"},
    AskedOperation{Operation::retro, OperationKind::pair, AnswerKind::yes_or_no, std::nullopt, 'b',
                   "16-bit integer test", "Do {a} and {b} overlap?"},
    AskedOperation{Operation::move, OperationKind::many, AnswerKind::yes_or_no, Operation::contact, 'g',
                   "move and respond", "Where does {b} end?",
                   "A move that responds is a row of sweeps: its hits and their times are in the answer."},
    AskedOperation{Operation::tiles, OperationKind::many, AnswerKind::yes_or_no, std::nullopt, 'j',
                   "cast against tiles", "Which tile stops {b}?",
                   "The steps list the time at which each cell is reached."},
    AskedOperation{Operation::pairs, OperationKind::many, AnswerKind::yes_or_no, std::nullopt, 'f',
                   "broad phase", "Which boxes meet?",
                   "A broad phase knows no times: it finds which boxes the narrow phase has to test."},
    AskedOperation{Operation::pixels, OperationKind::pair, AnswerKind::yes_or_no, std::nullopt, 'z', "pixels",
                   "Which pixels do {a} and {b} share?",
                   "Pixels are compared where the sprites are: there is no time of impact.",
                   "pixels of sprites"},
    AskedOperation{Operation::drawing_order, OperationKind::many, AnswerKind::yes_or_no, std::nullopt, 'w',
                   "drawing order", "Which is drawn first, {a} or {b}?",
                   "Shapes are sorted where they are: the drawing order knows no times.", "", true},
};

/// The row of an operation; null of one that only the query stream asks.
[[nodiscard]] constexpr const AskedOperation* asked(Operation operation) {
    const auto* const found = std::ranges::find(asked_operations, operation, &AskedOperation::operation);
    return found == asked_operations.end() ? nullptr : found;
}

/// The one of that name that can be asked about the pair in focus.
[[nodiscard]] constexpr std::optional<Operation> asked_operation_named(std::string_view word) {
    const auto* const found = std::ranges::find(
        asked_operations, word, [](const AskedOperation& each) { return name(each.operation); });
    return found == asked_operations.end() ? std::nullopt : std::optional(found->operation);
}

[[nodiscard]] constexpr bool is_of_kind(Operation operation, OperationKind kind) {
    const AskedOperation* const row = asked(operation);
    return row != nullptr && row->kind == kind;
}
[[nodiscard]] constexpr bool is_about_crossings(Operation operation) {
    return is_of_kind(operation, OperationKind::crossings);
}
[[nodiscard]] constexpr bool is_of_many(Operation operation) {
    return is_of_kind(operation, OperationKind::many);
}
[[nodiscard]] constexpr bool is_of_motion(Operation operation) {
    return is_of_kind(operation, OperationKind::motion);
}
[[nodiscard]] constexpr bool is_of_polygons(Operation operation) {
    return is_of_kind(operation, OperationKind::polygons);
}
/// Whether each operation that can be asked has a row in `table`, some excepted: a table with a gap does not
/// compile.
template <class Table>
[[nodiscard]] constexpr bool has_every_operation(const Table& table,
                                                 std::initializer_list<Operation> without = {}) {
    return std::ranges::all_of(asked_operations, [&](const AskedOperation& each) {
        return std::ranges::find(without, each.operation) != without.end() ||
               std::ranges::any_of(table, [&](const auto& row) { return row.operation == each.operation; });
    });
}

/// Whether it answers with a yes or no alone, with no contact, normal or translation out of an overlap.
[[nodiscard]] constexpr bool is_yes_or_no(Operation operation) {
    return asked(operation) != nullptr && asked(operation)->answer == AnswerKind::yes_or_no;
}

/// Some of the operations.
class OperationSet {
public:
    constexpr OperationSet(std::initializer_list<Operation> each) {
        for (const Operation operation : each) {
            bits_ |= bit(operation);
        }
    }
    [[nodiscard]] constexpr bool contains(Operation operation) const { return (bits_ & bit(operation)) != 0; }

private:
    [[nodiscard]] static constexpr std::uint32_t bit(Operation operation) {
        return std::uint32_t{1} << static_cast<unsigned>(operation);
    }

    std::uint32_t bits_ = 0;
};

}  // namespace collidarium::app
