#pragma once

/// Texts of small lessons, and what is read of them.

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "lessons/read_lesson.hpp"

namespace collidarium::app::test {

/// Seven lines.
inline const std::string lesson_header =
    "---\nlesson: 1\nid: tiny\ntitle: Tiny\nobjective: Tell a from b.\n---\n\n";

/// A scene of two shapes, in nine lines.
inline const std::string two_boxes_scene = R"(```scene
{
  "collidarium": 1,
  "shapes": [
    {"id": "wall", "type": "aabb", "center": [5, 2], "half": [1, 1]},
    {"id": "bullet", "type": "point", "position": [0, 0], "translation": [8, 4]}
  ]
}
```
)";

inline const std::string choose_task = "```predict\nask: choose\n```\n\n- [x] Yes\n- [ ] No\n";

/// A lesson of one page, whose text begins on line 9.
inline std::string lesson_of(const std::string& page) {
    return lesson_header + "## Page\n" + page;
}

/// "12:3: ask: must be ..." for each problem; empty if the text is a lesson.
inline std::vector<std::string> problems_of(const std::string& text) {
    std::vector<std::string> told;
    const auto read = parse_lesson(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            told.push_back(describe(problem, "").substr(problem.line > 0 ? 1 : 0));
        }
        EXPECT_FALSE(told.empty()) << text;
    }
    return told;
}

/// The lesson in a text that has one.
inline Lesson lesson_from(const std::string& text) {
    auto read = parse_lesson(text);
    if (const auto* problems = std::get_if<std::vector<Problem>>(&read)) {
        for (const Problem& problem : *problems) {
            ADD_FAILURE() << describe(problem, "lesson");
        }
        return {};
    }
    return std::get<Lesson>(std::move(read));
}

/// The text as it is read, expressions in braces, code in backticks, bold between stars, line breaks as "/".
inline std::string shown(const TextRuns& runs) {
    std::string text;
    for (const TextRun& run : runs) {
        const std::string mark = std::string(run.strong ? "**" : "") + (run.emphasis ? "_" : "");
        const std::string inner = run.kind == RunKind::expression   ? "{" + run.text + "}"
                                  : run.kind == RunKind::code       ? "`" + run.text + "`"
                                  : run.kind == RunKind::line_break ? "/"
                                                                    : run.text;
        text += mark + inner + std::string(mark.rbegin(), mark.rend());
    }
    return text;
}

}  // namespace collidarium::app::test
