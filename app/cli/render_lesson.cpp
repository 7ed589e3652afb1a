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
#include "lessons/html_page.hpp"
#include "lessons/read_lesson.hpp"
#include "lessons/shipped_lessons.hpp"
#include "paint/printable.hpp"

namespace collidarium::app {

namespace {

namespace fs = std::filesystem;

/// Vertices, other shapes and tiles in the figures of all pages together: more would take long to draw, and
/// make a file that no browser likes.
constexpr std::size_t most_drawn_parts = 20'000;
constexpr std::size_t parts_of_sprite = 1000;

std::size_t parts_of(const Scene& scene) {
    std::size_t count = scene.tiles ? scene.tiles->map.solid_count() : 0;
    for (const SceneShape& each : scene.shapes) {
        const auto* const concave = std::get_if<Polygon<double>>(&each.shape);
        const auto* const convex = std::get_if<ConvexPolygon<double>>(&each.shape);
        count += concave != nullptr  ? concave->vertices().size()
                 : convex != nullptr ? convex->vertices().size()
                 : each.sprite       ? parts_of_sprite
                                     : 1;
    }
    return count;
}

std::size_t drawn_parts(const Lesson& lesson) {
    std::size_t count = 0;
    for (std::size_t page = 0; page < lesson.pages.size(); ++page) {
        const Scene* const scene = scene_of(lesson, page);
        count += scene == nullptr ? 0 : parts_of(*scene);
    }
    return count;
}

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
    if (drawn_parts(lesson) > most_drawn_parts) {
        return refuse(file, "its figures show more than " + std::to_string(most_drawn_parts) +
                                " shapes, vertices and tiles, which is too much for one page");
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
