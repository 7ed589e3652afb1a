#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/lesson_figures.hpp"
#include "io/scene/scene_file.hpp"
#include "lessons/check_lesson.hpp"
#include "lessons/html_page.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/read_lesson.hpp"
#include "lessons/shipped_lessons.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

/// The titles of the lessons that this one comes after; of one that does not ship, its id.
std::vector<std::string> titles_before(const Lesson& lesson) {
    const std::vector<ShippedLesson> shipped = shipped_lessons();
    std::vector<std::string> titles;
    for (const Name& id : lesson.after) {
        const auto found = std::ranges::find(shipped, id.text, &ShippedLesson::id);
        titles.push_back(found == shipped.end() ? id.text : found->title);
    }
    return titles;
}

/// Makes the folder where it is not there. Why not; empty: it is there.
std::string make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (fs::is_directory(folder)) {
        return {};
    }
    return fs::exists(folder) ? "is a file, and a lesson is written into a folder"
                              : "cannot be made: " + error.message();
}

}  // namespace

bool is_lesson_file(std::string_view file) {
    return file.ends_with(".lesson.md");
}

int render_lesson(const std::string& file, const std::string& folder, std::ostream& out,
                  std::ostream& errors) {
    const auto read = read_lesson(file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            errors << describe(problem, file) << '\n';
        }
        return 1;
    }
    const auto& lesson = std::get<Lesson>(read);
    const auto refuse = [&](const std::string& whose, const std::string& why) {
        errors << "collidarium: " << printable(whose) << ": " << printable(why) << '\n';
        return 1;
    };
    if (const std::string why = why_not_drawn(lesson); !why.empty()) {
        return refuse(file, why);
    }
    if (const std::size_t wrong = check_lesson(lesson, registered_misconceptions()).problems.size();
        wrong > 0) {
        errors << "collidarium: " << printable(file) << ": warning: " << counted(wrong, "problem")
               << ", which \"collidarium check\" names\n";
    }
    const std::string html = html_page(html_lesson(lesson, titles_before(lesson), draw_lesson_figure));
    if (const std::string why = make_folder(folder); !why.empty()) {
        return refuse(folder, why);
    }
    const fs::path page = fs::path(folder) / (lesson.id + ".html");
    if (const auto problem = write_file_atomically(page, html)) {
        errors << "collidarium: " << *problem << '\n';
        return 1;
    }
    out << printable(page.string()) << '\n';
    return finish_output(out, errors);
}

}  // namespace collidarium::app
