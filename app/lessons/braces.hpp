#pragma once

/// The expressions `{...}` in a lesson's text, which are taken out before its Markdown is read.

#include <cstddef>
#include <string>
#include <vector>

#include "lessons/lesson_source.hpp"

namespace collidarium::app {

/// From a brace to just after the other.
struct Braces {
    std::size_t begin{};
    std::size_t end{};
};

/// A text in which letters stand for each pair of braces and what is between them, byte for byte, so that all
/// else stands where it stood.
struct BracelessText {
    std::string text;
    std::vector<Braces> braces;  ///< in order
};

/// The longest expression, in bytes.
inline constexpr std::size_t max_expression_bytes = 1000;

/// The most expressions in the text of a lesson.
inline constexpr std::size_t max_expressions = 2000;

/// The file from this byte on; offsets are those of the whole file. Braces in code, and those after a
/// backslash, stay. One that is not closed before the paragraph ends, and expressions that are too long or
/// too many, are reported.
[[nodiscard]] BracelessText without_braces(LessonSource& source, std::size_t begin);

}  // namespace collidarium::app
