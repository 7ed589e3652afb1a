#pragma once

#include <cstddef>

#include "lessons/lesson.hpp"
#include "lessons/lesson_source.hpp"

namespace collidarium::app {

/// The version of the format that this program reads.
inline constexpr int lesson_format = 1;

/// Reads the lines between the first two `---` into the lesson; reports what is wrong with them. The byte
/// where the pages begin.
[[nodiscard]] std::size_t read_header(LessonSource& source, Lesson& lesson);

/// "slab-test": lower case letters and digits, with single dashes between them.
[[nodiscard]] bool is_lesson_id(std::string_view text);

}  // namespace collidarium::app
