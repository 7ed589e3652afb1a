#include <algorithm>
#include <ostream>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "io/files/read_file.hpp"
#include "lessons/grade.hpp"
#include "lessons/read_lesson.hpp"
#include "lessons/shipped_lessons.hpp"

namespace collidarium::app {

namespace {

/// The lessons that codes may be of: the user's own before those that ship. False if one cannot be read,
/// which is said.
bool read_lessons(const std::vector<std::string>& own, std::vector<LessonResults>& lessons,
                  std::ostream& errors) {
    bool fine = true;
    const auto add = [&](const std::string& file) {
        const auto read = read_lesson(file);
        if (const auto* lesson = std::get_if<Lesson>(&read)) {
            lessons.push_back({graded_lesson(*lesson, registered_misconceptions()), {}});
            return;
        }
        fine = false;
        for (const Problem& problem : std::get<std::vector<Problem>>(read)) {
            errors << describe(problem, file) << '\n';
        }
    };
    for (const std::string& file : own) {
        add(file);
    }
    for (const ShippedLesson& shipped : shipped_lessons()) {
        add(shipped.path.string());
    }
    return fine;
}

/// False if something of the file could not be read, which is said.
bool add_file(const std::string& file, std::vector<LessonResults>& lessons, std::ostream& errors) {
    const auto text = read_file(file, most_class_bytes);
    if (const auto* problem = std::get_if<Problem>(&text)) {
        errors << describe(*problem, file) << '\n';
        return false;
    }
    bool fine = true;
    for (ClassRemark& remark : add_class(lessons, std::get<std::string>(text))) {
        if (remark.is_note) {
            remark.problem.place = "note: " + remark.problem.place;
        } else {
            fine = false;
        }
        errors << describe(remark.problem, file) << '\n';
    }
    return fine;
}

}  // namespace

int grade_classes(const GradeOptions& options, std::ostream& out, std::ostream& errors) {
    std::vector<LessonResults> lessons;
    bool fine = read_lessons(options.lessons, lessons, errors);
    for (const std::string& file : options.files) {
        fine = add_file(file, lessons, errors) && fine;
    }
    if (options.csv) {
        out << class_csv(lessons);
    } else {
        bool is_first = true;
        for (const LessonResults& results : lessons) {
            const std::string table = class_table(results, registered_misconceptions());
            out << (table.empty() || is_first ? "" : "\n\n") << table;
            is_first = is_first && table.empty();
        }
    }
    const bool is_empty =
        std::ranges::all_of(lessons, [](const LessonResults& each) { return each.students.empty(); });
    if (fine && is_empty) {
        errors << "collidarium: these files have no codes\n";
    }
    const int written = finish_output(out, errors);
    return fine ? written : 1;
}

}  // namespace collidarium::app
