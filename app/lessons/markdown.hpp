#pragma once

/// A lesson's Markdown, taken apart.

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "lessons/lesson.hpp"
#include "lessons/lesson_source.hpp"

namespace collidarium::app {

/// A code block with a word behind its fence: "scene".
struct Fence {
    Name word;
    /// Its lines in the file, the fences not included.
    std::size_t begin{};
    std::size_t end{};
};

/// The line `---`.
struct Divider {
    FilePlace place;
};

/// What stands on the page itself, not in a list or a quote. Headings have every level here.
using MarkdownPart = std::variant<Block, Fence, Divider>;

/// The deepest lists and quotes in lists and quotes.
inline constexpr std::size_t max_markdown_depth = 8;
inline constexpr std::size_t max_table_columns = 20;

/// What of Markdown is read, for the parser: tables and tick boxes besides the usual, and no HTML.
extern const unsigned markdown_flags;

/// The file from this byte on. Reports what lessons do not have: links, pictures, dividing lines and blocks
/// with a word where they cannot stand, headings that are underlined, and what nests too deep. A line break
/// in a code span is kept as it is in the file. Time and memory grow with the text's size, and with the
/// square of its lines.
[[nodiscard]] std::vector<MarkdownPart> read_markdown(LessonSource& source, std::size_t begin);

}  // namespace collidarium::app
