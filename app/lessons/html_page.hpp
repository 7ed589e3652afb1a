#pragma once

/// A lesson as a page to read: one HTML 5 file that needs nothing else, neither a network nor a script. What
/// it says of the answers is folded in `<details>`.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/lesson.hpp"
#include "lessons/program_questions.hpp"

namespace collidarium::app {

/// A picture in the page.
struct HtmlFigure {
    std::string svg;  ///< the whole file, its ids used by no other figure of the page; empty: no picture
    std::string alt;  ///< what it shows, for those who do not see it
};

/// An item of the list after a task.
struct HtmlItem {
    bool is_right = false;
    TextRuns option;     ///< of a choice: what can be chosen
    std::string answer;  ///< the answer that it is told for, in words; empty: it follows from the feedback
    TextRuns feedback;
};

struct HtmlTask {
    TaskKind kind{};
    bool is_choice = false;  ///< of a prediction
    std::string wanted;      ///< of another prediction: "a number from 0 to 1"
    std::vector<HtmlItem> items;
    std::vector<ProgramQuestion> questions;  ///< of a program
    std::string solution;                    ///< of a construction, in a sentence; empty: none was found
};

/// All texts are filled in.
struct HtmlPage {
    std::string title;
    std::vector<Block> before_task;
    std::vector<Block> after_task;
    std::vector<Block> below;
    HtmlFigure question;  ///< as before the answer
    HtmlFigure answer;    ///< folded, with the text below the line
    std::optional<HtmlTask> task;
};

struct HtmlLesson {
    std::string title;
    std::string objective;
    std::string language = "en";
    std::optional<int> minutes;
    std::vector<std::string> builds_on;  ///< titles of lessons
    std::string sources;
    std::vector<HtmlPage> pages;
};

[[nodiscard]] std::string html_page(const HtmlLesson& lesson);

// Its parts. Everything that comes from the lesson is escaped.

/// Safe inside an element and inside a quoted attribute; line breaks and tabs stay, other control characters
/// become visible.
[[nodiscard]] std::string html_escaped(std::string_view text);

/// The runs of a line, without an element around them. An expression is written as it stands in the lesson,
/// in braces: fill it in before.
[[nodiscard]] std::string html_runs(const TextRuns& runs);

/// Paragraphs, lists, tables, ...; each begins on a line of its own.
[[nodiscard]] std::string html_blocks(std::span<const Block> blocks);

/// The style sheet: the colours of the light theme, on a screen that prefers it those of the dark one, in the
/// figures as well.
[[nodiscard]] std::string html_style();

}  // namespace collidarium::app
