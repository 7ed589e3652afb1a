#pragma once

/// A class: from the lines "name, code" of its file to what each student has done in each lesson.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/problem.hpp"
#include "lessons/completion_code.hpp"
#include "lessons/lesson.hpp"
#include "lessons/misconceptions.hpp"

namespace collidarium::app {

/// A page with a task, as codes count them.
struct GradedPage {
    std::size_t number{};  ///< among all pages of the lesson, from 1
    std::string title;
    bool is_read = false;  ///< it can only be read or not: it asks for a program
    std::vector<std::string> misconceptions;
};

/// What the codes of a lesson are read by.
struct GradedLesson {
    LessonKey key;
    std::string id;
    std::string title;
    std::vector<GradedPage> pages;
};

/// A misconception that is in the register has the name that it has there.
[[nodiscard]] GradedLesson graded_lesson(const Lesson& lesson, const std::vector<Misconception>& known);

struct StudentResult {
    std::string name;
    std::uint32_t seed{};
    std::vector<PageResult> pages;  ///< as many as the lesson's
};

struct LessonResults {
    GradedLesson lesson;
    std::vector<StudentResult> students;  ///< in the order in which they first appear
};

/// Of lines that were read: what is wrong with them, or only worth knowing.
struct ClassRemark {
    Problem problem;
    bool is_note = false;
};

/// The most bytes of a class file, and the most lines of it.
inline constexpr std::size_t most_class_bytes = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t most_class_lines = 100'000;

/// Puts the codes of a file into the results of their lessons, one of which all lessons have already. A line
/// is a name and a code with a comma, a semicolon or a tab between them, either of them in quotes or not;
/// empty lines, those that begin with `#`, and a first line whose code is the word "code" are skipped. A
/// line that cannot be read, or whose code is not of one of these lessons, is left out and told. A later code
/// of the same name replaces an earlier one of the same lesson, which is told.
[[nodiscard]] std::vector<ClassRemark> add_class(std::span<LessonResults> lessons, std::string_view text);

// What a class has done, as text: students x pages, and the misconceptions by number.

/// For a terminal, in signs that need no colour, with a legend; with each misconception the register's
/// sentence, if it is in there. Empty if nobody has done the lesson.
[[nodiscard]] std::string class_table(const LessonResults& results, const std::vector<Misconception>& known);

/// For a spreadsheet: a row for each student of each lesson, then an empty line and a row for each
/// misconception. Lines end with CR and LF. A name that a spreadsheet would take for a formula gets an
/// apostrophe before it.
[[nodiscard]] std::string class_csv(std::span<const LessonResults> lessons);

}  // namespace collidarium::app
