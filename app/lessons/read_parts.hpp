#pragma once

/// The parts of a lesson's file. Inner part of `read_lesson`. Each function reports everything that is wrong
/// with its part, at its place; what could not be read is left out.

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
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

/// The words of blocks: a scene, then the kinds of task in the order of `TaskKind`.
inline constexpr std::array<std::string_view, 4> fence_words{"scene", "predict", "make", "code"};

/// Reads the lines between the first two `---` into the lesson. The byte where the pages begin.
[[nodiscard]] std::size_t read_header(LessonSource& source, Lesson& lesson);

/// The file from this byte on. Reports what lessons do not have: links, pictures, dividing lines and blocks
/// with a word where they cannot stand, headings that are underlined, and what nests too deep. A line break
/// in a code span is kept as it is in the file. Time and memory grow with the text's size, and with the
/// square of its lines.
[[nodiscard]] std::vector<MarkdownPart> read_markdown(LessonSource& source, std::size_t begin);

/// The scene of a block `scene`: its text, or that of the shipped scene that its `from` names, of which the
/// other members replace those of the same names. The scene has no name, which would give answers away.
/// Pictures come from below `folder` or are shipped ones.
[[nodiscard]] std::optional<Scene> read_lesson_scene(LessonSource& source, const Fence& fence,
                                                     const std::optional<std::filesystem::path>& folder);

/// The task of a block `predict`, `make` or `code`, as yet without its list. Empty: it is not known what is
/// asked.
[[nodiscard]] std::optional<Task> read_task(LessonSource& source, const Fence& fence, TaskKind kind);

/// The list after the task becomes its items. `language` is the lesson's.
void read_items(LessonSource& source, Task& task, List list, std::string_view language);

/// Reports what only the whole task shows: too few items, none that is right, ...
void check_items(LessonSource& source, const Task& task);

}  // namespace collidarium::app
