#pragma once

/// Lesson files: `*.lesson.md`. Reading never changes anything on disk.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "io/problem.hpp"
#include "lessons/lesson.hpp"

namespace collidarium::app {

inline constexpr std::size_t max_lesson_bytes = std::size_t{1024} * 1024;
inline constexpr std::size_t max_lesson_lines = 10'000;
/// Without a blank line among them: a paragraph's time grows with the square of its lines.
inline constexpr std::size_t max_lesson_lines_together = 1200;
inline constexpr std::size_t max_lesson_line_bytes = 20'000;
inline constexpr std::size_t max_lesson_pages = 100;
/// Of a page outside its blocks of code: what its words and its list need, many times over.
inline constexpr std::size_t max_page_text_bytes = 20'000;

/// The lesson in a text; or all that is wrong with it, in the order of the text. Scenes take their pictures
/// from below `folder`, and from the program. Nothing in a text can make this take more than some seconds or
/// 1 GB.
[[nodiscard]] Parsed<Lesson> parse_lesson(std::string text,
                                          const std::optional<std::filesystem::path>& folder = {});

/// The same of a file, with the pictures beside it.
[[nodiscard]] Parsed<Lesson> read_lesson(const std::filesystem::path& path);

}  // namespace collidarium::app
