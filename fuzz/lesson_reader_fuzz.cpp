/// Lesson files: any text is read or refused with words and a place; what was read stands where it says.

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "lessons/read_lesson.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace collidarium::fuzz {
namespace {

/// The line of the text that a place names.
std::string line_of(const std::string& text, const app::FilePlace& place) {
    std::size_t begin = 0;
    for (std::size_t line = 1; line < place.line && begin != std::string::npos; ++line) {
        begin = text.find('\n', begin) == std::string::npos ? std::string::npos : text.find('\n', begin) + 1;
    }
    return begin == std::string::npos ? "" : text.substr(begin, text.find('\n', begin) - begin);
}

void expect_stands(const std::string& text, const app::SourceText& piece) {
    const std::string first = piece.text.substr(0, piece.text.find('\n'));
    require(line_of(text, piece.place).find(first) != std::string::npos, "a piece stands on its line", text);
}

void expect_items(const std::string& text, const std::vector<app::TaskItem>& items) {
    for (const app::TaskItem& item : items) {
        for (const app::Expression& expression : item.expressions) {
            require(!expression.text.empty(), "an expression has a text", text);
            expect_stands(text, expression);
        }
        expect_items(text, item.nested);
    }
}

void try_lesson(const std::string& text) {
    const auto parsed = app::parse_lesson(text);
    if (const auto* problems = std::get_if<std::vector<app::Problem>>(&parsed)) {
        require(!problems->empty(), "a refusal has a reason", text);
        for (const app::Problem& problem : *problems) {
            const bool is_whole = problem.kind == app::ProblemKind::unreadable;
            require(!problem.message.empty() && (is_whole || problem.line >= 1),
                    "a problem has words and a place", text);
        }
        return;
    }
    const auto& lesson = std::get<app::Lesson>(parsed);
    require(lesson.text == text && !lesson.id.empty() && !lesson.pages.empty(), "a lesson has its parts",
            text);
    for (const app::LessonPage& page : lesson.pages) {
        require(line_of(text, page.place).find("##") != std::string::npos, "a page begins with its heading",
                text);
        require(page.before_task <= page.above.size(), "the task stands among the blocks", text);
        if (page.task) {
            for (const app::Expression& right : page.task->right) {
                expect_stands(text, right);
            }
            expect_items(text, page.task->items);
        }
    }
}

}  // namespace
}  // namespace collidarium::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    collidarium::fuzz::try_lesson(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
