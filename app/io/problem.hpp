#pragma once

/// What is wrong with an input, and where.

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace collidarium::app {

/// The kinds of problem an input can have; the query stream answers with their names as codes.
enum class ProblemKind {
    bad_json,        ///< not JSON at all, or not the expected kind of document
    missing_member,  ///< a required member is missing
    unknown_member,  ///< a member that its object does not have, where such are refused
    bad_member,      ///< a wrong type, an unknown word, a value out of range
    not_finite,      ///< an infinity, not a number, or too large for the arithmetic
    bad_shape,       ///< numbers that define no valid shape; `reason` says why
    unsupported,     ///< known to the format, but this version cannot do it
    too_large,       ///< it would take more time or memory than the program allows
    unreadable,      ///< the file itself: missing, a folder, no permission, too large
};

/// "bad_json", "missing_member", ...
[[nodiscard]] std::string_view name(ProblemKind kind);

struct Problem {
    std::string place;     ///< "shapes[3].half[0]"; empty for the whole
    std::size_t line{};    ///< 1-based; 0 when there is none
    std::size_t column{};  ///< 1-based, in characters
    std::string message;   ///< in words: "must be a number, but is a string"
    ProblemKind kind = ProblemKind::bad_member;
    std::string reason;  ///< of a bad shape: "negative_size", ...
};

/// "scene.json:12:9: shapes[3].half[0]: must not be negative", `printable`.
[[nodiscard]] std::string describe(const Problem& problem, std::string_view file);

/// What was read, or everything that is wrong with it (never an empty list).
template <class T>
using Parsed = std::variant<T, std::vector<Problem>>;

}  // namespace collidarium::app
