#pragma once

/// The text of a lesson as HTML 5. Everything that comes from the lesson is escaped.

#include <span>
#include <string>
#include <string_view>

#include "lessons/lesson.hpp"

namespace collidarium::app {

/// Safe inside an element and inside a quoted attribute; line breaks and tabs stay, other control characters
/// become visible.
[[nodiscard]] std::string html_escaped(std::string_view text);

/// The runs of a line, without an element around them. An expression is written as it stands in the lesson,
/// in braces: fill it in before.
[[nodiscard]] std::string html_runs(const TextRuns& runs);

/// Paragraphs, lists, tables, ...; each begins on a line of its own.
[[nodiscard]] std::string html_blocks(std::span<const Block> blocks);

}  // namespace collidarium::app
