#include "lessons/shipped_lessons.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <variant>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/json/json_text.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/read_header.hpp"
#include "lessons/read_lesson.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view lesson_ending = ".lesson.md";

ShippedLesson listed(const std::filesystem::path& path) {
    Lesson lesson;
    if (const auto text = read_file(path, max_lesson_bytes); std::holds_alternative<std::string>(text)) {
        LessonSource source(std::get<std::string>(text));
        static_cast<void>(read_header(source, lesson));
    }
    std::string name = path.filename().string();
    name.resize(name.size() - lesson_ending.size());
    return {path, lesson.id.empty() ? name : lesson.id, lesson.title.empty() ? name : lesson.title,
            lesson.objective, lesson.minutes};
}

/// The ids that the file lists; none if it cannot be read.
std::vector<std::string> course_in(const std::filesystem::path& file) {
    std::vector<std::string> ids;
    const auto text = read_file(file, max_lesson_bytes);
    if (!std::holds_alternative<std::string>(text)) {
        return ids;
    }
    const auto parsed = JsonText::parse(std::get<std::string>(text));
    const auto* document = std::get_if<JsonText>(&parsed);
    if (document != nullptr && document->root().is(JsonKind::array)) {
        for (const JsonValue& id : document->root().children()) {
            ids.push_back(id.is(JsonKind::string) ? id.string() : std::string());
        }
    }
    return ids;
}

}  // namespace

std::vector<ShippedLesson> lessons_in(const std::filesystem::path& folder) {
    std::vector<ShippedLesson> lessons;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().filename().string().ends_with(lesson_ending)) {
            lessons.push_back(listed(entry->path()));
        }
    }
    const std::vector<std::string> course = course_in(folder / "lessons.json");
    std::ranges::sort(lessons, {}, [&](const ShippedLesson& lesson) {
        return std::pair(std::ranges::find(course, lesson.id) - course.begin(), lesson.path.filename());
    });
    return lessons;
}

std::vector<ShippedLesson> shipped_lessons() {
    const auto assets = assets_folder();
    return assets ? lessons_in(*assets / "lessons") : std::vector<ShippedLesson>();
}

}  // namespace collidarium::app
