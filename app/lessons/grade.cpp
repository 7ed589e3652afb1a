#include "lessons/grade.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "lessons/compiled_task.hpp"
#include "lessons/lesson_source.hpp"

namespace collidarium::app {

namespace {

constexpr std::size_t longest_name = 200;  ///< in bytes

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

/// A field as it was meant: without the quotes around it, and with single ones for doubled ones inside.
std::string unquoted(std::string_view field) {
    if (field.size() < 2 || !field.starts_with('"') || !field.ends_with('"')) {
        return std::string(field);
    }
    std::string text(field.substr(1, field.size() - 2));
    for (std::size_t at = text.find("\"\""); at != text.npos; at = text.find("\"\"", at + 1)) {
        text.erase(at, 1);
    }
    return std::string(without_blanks(text));
}

/// The last separator outside quotes; `npos` where there is none.
std::size_t last_separator(std::string_view line) {
    std::size_t last = line.npos;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        quoted = quoted != (line[i] == '"');
        last = !quoted && (line[i] == ',' || line[i] == ';' || line[i] == '\t') ? i : last;
    }
    return last;
}

/// Whether it ends with the word "code", in any letters.
bool is_heading(std::string_view code) {
    constexpr std::string_view word = "code";
    return code.size() >= word.size() &&
           std::ranges::equal(code.substr(code.size() - word.size()), word,
                              [](char c, char wanted) { return (c | 0x20) == wanted; });
}

struct ClassLine {
    std::string name;
    std::string_view code;  ///< in quotes or not
};

/// Or what is wrong with the line, which is not empty.
std::variant<ClassLine, std::string> split_line(std::string_view line) {
    if (line.substr(0, line.size() - 1).find('\r') != line.npos) {
        return "has lines that end with CR alone: save the file with line ends of another kind";
    }
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
    ClassLine read{unquoted(without_blanks(filled.substr(0, at))), without_blanks(filled.substr(at + 1))};
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
    ClassReader(std::span<LessonResults> lessons, const LessonSource& source)
        : lessons_(lessons), source_(source) {
        for (const LessonResults& each : lessons) {
            for (std::size_t i = 0; i < each.students.size(); ++i) {
                places_[{&each, each.students[i].name}] = i;
            }
        }
    }

    std::vector<ClassRemark> read() && {
        for (std::size_t line = 0; line < source_.lines(); ++line) {
            const std::string_view content = without_blanks(source_.line(line));
            if (!content.empty() && content.front() != '#') {
                read(line);
            }
        }
        return std::move(remarks_);
    }

private:
    void read(std::size_t index) {
        const auto split = split_line(source_.line(index));
        if (const auto* wrong = std::get_if<std::string>(&split)) {
            return tell({}, {index + 1, 1}, *wrong);
        }
        const auto& [name, field] = std::get<ClassLine>(split);
        const std::string code = unquoted(field);
        if (std::exchange(is_first_, false) && is_heading(code)) {
            return;
        }
        const FilePlace place = source_.place(static_cast<std::size_t>(field.data() - source_.text().data()));
        const auto completion = read_completion_code(code);
        if (const auto* wrong = std::get_if<std::string>(&completion)) {
            tell(name, place, "the code " + *wrong);
        } else {
            add(name, place, std::get<Completion>(completion));
        }
    }

    void add(const std::string& name, const FilePlace& place, const Completion& completion) {
        LessonResults* const results = lesson_of(lessons_, completion);
        const std::string wrong = results == nullptr ? "is of a lesson that is not known here"
                                                     : misfit(results->lesson, completion);
        if (!wrong.empty()) {
            return tell(name, place, "the code " + wrong);
        }
        StudentResult result{name, completion.seed, completion.pages};
        const auto [student, is_new] = places_.try_emplace({results, name}, results->students.size());
        if (is_new) {
            results->students.push_back(std::move(result));
            return;
        }
        results->students[student->second] = std::move(result);
        tell(name, place,
             "a second code for the lesson '" + results->lesson.title +
                 "': it counts, and the one before does not",
             true);
    }

    void tell(const std::string& name, const FilePlace& place, std::string message, bool is_note = false) {
        remarks_.push_back({problem_at(place, std::move(message)), is_note});
        remarks_.back().problem.place = name;
    }

    std::span<LessonResults> lessons_;
    const LessonSource& source_;
    std::map<std::pair<const LessonResults*, std::string>, std::size_t> places_;
    std::vector<ClassRemark> remarks_;
    bool is_first_ = true;
};

std::vector<ClassRemark> refused(std::string message) {
    return {{problem_at({}, std::move(message)), false}};
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
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return refused("is a text in UTF-16: save it as UTF-8");
    }
    text.remove_prefix(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const LessonSource source(text);
    if (source.lines() - (text.empty() || text.ends_with('\n') ? 1 : 0) > most_class_lines) {
        return refused("has more than " + std::to_string(most_class_lines) + " lines");
    }
    return ClassReader(lessons, source).read();
}

}  // namespace collidarium::app
