#include "lessons/shipped_lessons.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <variant>

#include <nlohmann/json.hpp>

#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/read_lesson.hpp"
#include "lessons/read_parts.hpp"

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
    const auto text = read_file(file, max_lesson_bytes);
    const auto* const bytes = std::get_if<std::string>(&text);
    const auto course = nlohmann::json::parse(bytes != nullptr ? *bytes : "", nullptr, false);
    std::vector<std::string> ids;
    for (const nlohmann::json& id : course.is_array() ? course : nlohmann::json::array()) {
        ids.push_back(id.is_string() ? id.get<std::string>() : "");
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
