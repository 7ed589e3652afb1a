#pragma once

/// Lessons from text.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lessons/compiled_task.hpp"
#include "lessons/lesson.hpp"
#include "lessons/read_lesson.hpp"

namespace collidarium::app::test {

inline Lesson good_lesson(Parsed<Lesson> read) {
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            ADD_FAILURE() << describe(problem, "lesson");
        }
        return {};
    }
    return std::get<Lesson>(std::move(read));
}

inline const std::string pages_header =
    "---\nlesson: 1\nid: a-lesson\ntitle: A lesson\nobjective: Tell one from the other.\n---\n\n";

/// The header has seven lines, so the first line of `pages` is the eighth.
inline Lesson read_pages(const std::string& pages) {
    return good_lesson(parse_lesson(pages_header + pages));
}

/// A page with the scene, the task's keys and its list.
inline std::string page_text(const std::string& scene, const std::string& kind, const std::string& keys,
                             const std::string& list) {
    return "## A page\n\nSome words.\n\n```scene\n" + scene + "\n```\n\n```" + kind + "\n" + keys +
           "```\n\n" + list + "\n\n---\n\nMore words.\n";
}

/// One that ships with the program.
inline Lesson shipped_lesson(const std::string& id) {
    return good_lesson(read_lesson(COLLIDARIUM_SOURCE_DIR "/assets/lessons/" + id + ".lesson.md"));
}

/// A lesson with one of its tasks, compiled.
struct OneTask {
    explicit OneTask(Lesson read, std::size_t page_index = 0)
        : lesson(std::move(read)),
          page(page_index),
          task(compile_task(lesson.pages.at(page).task.value())),
          scene(*scene_of(lesson, page)) {}
    OneTask(const OneTask&) = delete;
    OneTask& operator=(const OneTask&) = delete;

    Lesson lesson;
    std::size_t page;
    CompiledTask task;
    Scene scene;
};

/// The text of runs.
inline std::string text_of(const TextRuns& runs) {
    std::string text;
    for (const TextRun& run : runs) {
        text += run.text;
    }
    return text;
}

}  // namespace collidarium::app::test
