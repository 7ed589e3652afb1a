#include "lessons/grade.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

namespace collidarium::app {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view separators = ",;\t";
constexpr std::size_t longest_name = 200;  ///< in bytes

std::string_view without_blanks(std::string_view text, std::string_view cut = blanks) {
    const std::size_t first = text.find_first_not_of(cut);
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(cut) + 1 - first);
}

/// A field as it was meant: without the quotes around it, and with single ones for doubled ones inside.
std::string unquoted(std::string_view field) {
    if (field.size() < 2 || !field.starts_with('"') || !field.ends_with('"')) {
        return std::string(field);
    }
    std::string text;
    field = field.substr(1, field.size() - 2);
    for (std::size_t i = 0; i < field.size(); ++i) {
        text += field[i];
        i += field.substr(i).starts_with("\"\"") ? 1 : 0;
    }
    return std::string(without_blanks(text));
}

/// The last separator outside quotes; `npos` where there is none.
std::size_t last_separator(std::string_view line) {
    std::size_t last = line.npos;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        quoted = quoted != (line[i] == '"');
        if (!quoted && separators.find(line[i]) != separators.npos) {
            last = i;
        }
    }
    return last;
}

bool is_heading(std::string_view code) {
    constexpr std::string_view word = "code";
    return code.size() >= word.size() &&
           std::ranges::equal(code.substr(code.size() - word.size()), word,
                              [](char c, char wanted) { return (c | 0x20) == wanted; });
}

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::ranges::count_if(utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

struct ClassLine {
    std::string name;
    std::string code;
    std::size_t column = 1;  ///< of the code
};

/// Or what is wrong with the line, which is not empty.
std::variant<ClassLine, std::string> split_line(std::string_view line) {
    if (std::ranges::count(line, '"') % 2 != 0) {
        return "a quotation mark is not closed";
    }
    // Spreadsheets end short rows with separators.
    const std::string_view filled = line.substr(0, line.find_last_not_of(", ;\t\r") + 1);
    const std::size_t at = last_separator(filled);
    if (at == filled.npos) {
        return filled.empty() ? "has no name and no code"
                              : "has no code: a line is a name, a comma and a code";
    }
    const std::string_view code = without_blanks(filled.substr(at + 1));
    ClassLine read{unquoted(without_blanks(filled.substr(0, at))), unquoted(code),
                   1 + characters(line.substr(0, static_cast<std::size_t>(code.data() - line.data())))};
    if (read.name.empty() || read.name.size() > longest_name) {
        return read.name.empty() ? "has no name before the code"
                                 : "has a name of more than " + std::to_string(longest_name) + " bytes";
    }
    return read;
}

bool can_end(const GradedPage& page, const PageResult& result) {
    return result.misconception <= page.misconceptions.size() &&
           (result.outcome == PageOutcome::not_done || page.is_read == (result.outcome == PageOutcome::read));
}

/// What keeps a code from being one of this lesson; empty: nothing.
std::string misfit(const GradedLesson& lesson, const Completion& completion) {
    const std::string title = "'" + lesson.title + "'";
    if (completion.lesson != lesson.key) {
        return "is of another version of the lesson " + title + ": its text has been changed before or since";
    }
    if (completion.pages.size() != lesson.pages.size()) {
        return "has results of " + std::to_string(completion.pages.size()) + " pages, and the lesson " +
               title + " has " + std::to_string(lesson.pages.size()) + " with a task";
    }
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        if (!can_end(lesson.pages[i], completion.pages[i])) {
            return "has a result of page " + std::to_string(lesson.pages[i].number) + " of the lesson " +
                   title + " that this page cannot have";
        }
    }
    return {};
}

/// The lesson of a code: that with the same text, otherwise another version of it; null: none.
LessonResults* lesson_of(std::span<LessonResults> lessons, const Completion& completion) {
    const auto same_text = std::ranges::find(lessons, completion.lesson,
                                             [](const LessonResults& each) { return each.lesson.key; });
    if (same_text != lessons.end()) {
        return &*same_text;
    }
    const auto same_id = std::ranges::find(lessons, completion.lesson.id,
                                           [](const LessonResults& each) { return each.lesson.key.id; });
    return same_id == lessons.end() ? nullptr : &*same_id;
}

class ClassReader {
public:
    explicit ClassReader(std::span<LessonResults> lessons) : lessons_(lessons) {
        for (const LessonResults& each : lessons) {
            for (std::size_t i = 0; i < each.students.size(); ++i) {
                places_[{&each, each.students[i].name}] = i;
            }
        }
    }

    void read(std::string_view line, std::size_t number) {
        auto split = split_line(line);
        if (auto* wrong = std::get_if<std::string>(&split)) {
            tell({}, number, 1, std::move(*wrong));
            return;
        }
        const ClassLine& student = std::get<ClassLine>(split);
        if (is_first_ && is_heading(student.code)) {
            is_first_ = false;
            return;
        }
        is_first_ = false;
        const auto completion = read_completion_code(student.code);
        if (const auto* wrong = std::get_if<std::string>(&completion)) {
            tell(student.name, number, student.column, "the code " + *wrong);
        } else {
            add(student, number, std::get<Completion>(completion));
        }
    }

    [[nodiscard]] std::vector<ClassRemark> remarks() && { return std::move(remarks_); }

private:
    void add(const ClassLine& student, std::size_t number, const Completion& completion) {
        LessonResults* const results = lesson_of(lessons_, completion);
        const std::string wrong = results == nullptr ? "is of a lesson that is not known here"
                                                     : misfit(results->lesson, completion);
        if (!wrong.empty()) {
            tell(student.name, number, student.column, "the code " + wrong);
            return;
        }
        StudentResult result{student.name, completion.seed, completion.pages};
        const auto [place, is_new] = places_.try_emplace({results, student.name}, results->students.size());
        if (is_new) {
            results->students.push_back(std::move(result));
            return;
        }
        results->students[place->second] = std::move(result);
        tell(student.name, number, student.column,
             "a second code for the lesson '" + results->lesson.title +
                 "': it counts, and the one before does not",
             true);
    }

    void tell(std::string name, std::size_t line, std::size_t column, std::string message,
              bool is_note = false) {
        remarks_.push_back(
            {{std::move(name), line, column, std::move(message), ProblemKind::bad_member, {}}, is_note});
    }

    std::span<LessonResults> lessons_;
    std::map<std::pair<const LessonResults*, std::string>, std::size_t> places_;
    std::vector<ClassRemark> remarks_;
    bool is_first_ = true;
};

std::vector<ClassRemark> refused(std::string message) {
    return {{{{}, 0, 0, std::move(message), ProblemKind::unreadable, {}}, false}};
}

}  // namespace

GradedLesson graded_lesson(const Lesson& lesson, const std::vector<Misconception>& known) {
    GradedLesson graded{lesson_key(lesson.id, lesson.text), lesson.id, lesson.title, {}};
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        const LessonPage& page = lesson.pages[i];
        if (page.task) {
            std::vector<std::string> names = misconceptions_of(*page.task);
            for (std::string& name : names) {
                const Misconception* const entry = misconception_named(known, name);
                name = entry == nullptr ? name : entry->name;
            }
            graded.pages.push_back({i + 1, page.title, page.task->kind == TaskKind::code, std::move(names)});
        }
    }
    return graded;
}

std::vector<ClassRemark> add_class(std::span<LessonResults> lessons, std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return refused("is a text in UTF-16: save it as UTF-8");
    }
    text.remove_prefix(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    const std::size_t lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) +
                              (text.empty() || text.ends_with('\n') ? 0 : 1);
    if (lines > most_class_lines) {
        return refused("has more than " + std::to_string(most_class_lines) + " lines");
    }
    ClassReader reader(lessons);
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::string_view content = without_blanks(line);
        if (!content.empty() && content.front() != '#') {
            reader.read(line, number);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(reader).remarks();
}

}  // namespace collidarium::app
