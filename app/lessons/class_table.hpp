#pragma once

/// What a class has done, as text: students x pages, and the misconceptions by number.

#include <span>
#include <string>
#include <vector>

#include "lessons/grade.hpp"

namespace collidarium::app {

/// For a terminal, in signs that need no colour, with a legend; with each misconception the register's
/// sentence, if it is in there. Empty if nobody has done the lesson.
[[nodiscard]] std::string class_table(const LessonResults& results, const std::vector<Misconception>& known);

/// For a spreadsheet: a row for each student of each lesson, then an empty line and a row for each
/// misconception. Lines end with CR and LF. A name that a spreadsheet would take for a formula gets an
/// apostrophe before it.
[[nodiscard]] std::string class_csv(std::span<const LessonResults> lessons);

}  // namespace collidarium::app
