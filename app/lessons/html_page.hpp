#pragma once

/// A lesson as a page to read: one HTML 5 file that needs nothing else, neither a network nor a script. What
/// it says of the answers is folded in `<details>`.

#include <optional>
#include <string>
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

}  // namespace collidarium::app
