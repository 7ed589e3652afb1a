#pragma once

/// Lessons made by hand.

#include <string>
#include <utility>
#include <vector>

#include "lessons/lesson.hpp"

namespace collidarium::app::test {

inline TextRuns plain(const std::string& text) {
    TextRun run;
    run.text = text;
    return {run};
}

inline TextRun run_of(RunKind kind, const std::string& text) {
    TextRun run;
    run.kind = kind;
    run.text = text;
    return run;
}

inline Block paragraph(TextRuns text) {
    return {Paragraph{std::move(text)}, {}};
}

/// An item whose sentence begins with the name of a misconception; none where that is empty.
inline TaskItem item(ItemKind kind, const std::string& misconception) {
    TaskItem made;
    made.kind = kind;
    made.misconception = misconception;
    return made;
}

inline LessonPage page(const std::string& title, TaskKind kind,
                       const std::vector<std::string>& misconceptions) {
    LessonPage made;
    made.title = title;
    made.task = Task();
    made.task->kind = kind;
    for (const std::string& each : misconceptions) {
        made.task->items.push_back(item(ItemKind::wrong_option, each));
    }
    return made;
}

/// Six pages: a prediction with four misconceptions, one with two, a page to read, a construction, a
/// prediction without, a program.
inline Lesson small_lesson() {
    Lesson lesson;
    lesson.id = "small";
    lesson.title = "A small lesson";
    lesson.text = "the text";
    lesson.pages = {page("When?", TaskKind::predict, {"", "First entry", "Exit", "Average", "Elsewhere"}),
                    page("Both", TaskKind::predict, {"First entry", "Speed"}),
                    LessonPage{},
                    page("Make it", TaskKind::make, {}),
                    page("Which?", TaskKind::predict, {""}),
                    page("Write it", TaskKind::code, {"One way only"})};
    lesson.pages[2].title = "Read";
    return lesson;
}

}  // namespace collidarium::app::test
