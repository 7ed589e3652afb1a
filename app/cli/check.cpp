#include <algorithm>
#include <filesystem>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/lesson_figures.hpp"
#include "io/files/read_file.hpp"
#include "io/files/shipped_files.hpp"
#include "io/files/sprite_files.hpp"
#include "io/scene/misspelt_members.hpp"
#include "io/scene/scene_file.hpp"
#include "lessons/check_lesson.hpp"
#include "lessons/compiled_task.hpp"
#include "lessons/lesson_source.hpp"
#include "lessons/read_lesson.hpp"
#include "lessons/shipped_lessons.hpp"
#include "paint/printable.hpp"
#include "session/layers.hpp"

namespace collidarium::app {

namespace {

/// The most problems told of one file: one cause may show in every shape.
constexpr std::size_t most_told = 20;

void tell(const std::vector<Problem>& problems, const std::string& file, std::ostream& errors) {
    for (const Problem& problem : std::span(problems).first(std::min(problems.size(), most_told))) {
        errors << describe(problem, file) << '\n';
    }
    if (problems.size() > most_told) {
        const std::size_t more = problems.size() - most_told;
        errors << printable(file) << ": and " << more << (more == 1 ? " more problem\n" : " more problems\n");
    }
}

void tell_warnings(std::vector<Problem> warnings, const std::string& file, std::ostream& errors) {
    for (Problem& warning : warnings) {
        warning.place = "warning";
    }
    tell(warnings, file, errors);
}

/// Whether it is fine.
bool check_lesson_file(const std::string& file, std::ostream& out, std::ostream& errors) {
    const auto read = read_lesson(file);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        tell(*problems, file, errors);
        return false;
    }
    const auto& lesson = std::get<Lesson>(read);
    LessonCheck check = check_lesson(lesson, registered_misconceptions());
    if (std::string why = why_not_drawn(lesson); !why.empty()) {
        check.problems.push_back(problem_at({}, std::move(why)));
    }
    tell_warnings(check.warnings, file, errors);
    tell(check.problems, file, errors);
    const bool fine = check.problems.empty();
    std::ostream& verdict = fine ? out : errors;  // beside its reasons
    verdict << printable(file) << (fine ? ": ok, " : ": not ok, ") << counted(lesson.pages.size(), "page")
            << ", " << counted(check.tasks, "task") << ", " << counted(check.instances, "instance")
            << " played\n";
    for (const std::string& note : check.notes) {
        verdict << printable(file + ": note: " + note) << '\n';
    }
    return fine;
}

}  // namespace

int check_files(const std::vector<std::string>& files, std::ostream& out, std::ostream& errors) {
    bool fine = true;
    for (const auto& file : files) {
        if (file.ends_with(".lesson.md")) {
            fine = check_lesson_file(file, out, errors) && fine;
            continue;
        }
        if (file.ends_with(".md")) {
            fine = false;
            errors << printable(file) << ": the name of a lesson ends in .lesson.md\n";
            continue;
        }
        auto text = read_file(file, max_scene_bytes);
        if (const auto* problem = std::get_if<Problem>(&text)) {
            fine = false;
            errors << describe(*problem, file) << '\n';
            continue;
        }
        const auto misspelt = misspelt_members(std::get<std::string>(text));
        const auto read = parse_scene(std::get<std::string>(std::move(text)));
        const auto* read_source = std::get_if<SceneSource>(&read);
        for (Problem warning : misspelt) {
            if (read_source != nullptr && read_source->imported) {
                break;  // its members are another program's
            }
            warning.place = "warning: " + warning.place;
            errors << describe(warning, file) << '\n';
        }
        if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
            fine = false;
            tell(*problems, file, errors);
            continue;
        }
        const auto& source = std::get<SceneSource>(read);
        if (const auto problems = picture_problems(source, std::filesystem::path(file).parent_path());
            !problems.empty()) {
            fine = false;
            tell(problems, file, errors);
            continue;
        }
        const auto shapes = source.scene.shapes.size();
        out << printable(file) << ": ok, " << shapes << (shapes == 1 ? " shape\n" : " shapes\n");
        for (const std::string& notice : source.notices) {
            out << printable(file + ": note: " + notice) << '\n';
        }
        for (const std::string& notice : unknown_layers(source.scene)) {
            out << printable(file + ": note: " + notice) << '\n';
        }
    }
    const int written = finish_output(out, errors);
    return fine ? written : 1;
}

int list_shipped(const std::string& kind, std::ostream& out, std::ostream& errors) {
    if (!assets_folder()) {
        errors << "collidarium: cannot find what ships with the program\n";
        return 1;
    }
    std::vector<std::pair<std::string, std::string>> listed;
    if (kind != "scenes") {
        for (const auto& lesson : shipped_lessons()) {
            listed.emplace_back(lesson.path.string(), lesson.title);
        }
    }
    if (kind != "lessons") {
        for (const auto& scene : shipped_scenes()) {
            listed.emplace_back(scene.path.string(), scene.name);
        }
    }
    std::size_t widest = 0;
    for (const auto& each : listed) {
        widest = std::max(widest, each.first.size());
    }
    for (const auto& each : listed) {
        out << each.first << std::string(widest - each.first.size() + 2, ' ') << each.second << '\n';
    }
    return finish_output(out, errors);
}

}  // namespace collidarium::app
