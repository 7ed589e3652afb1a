#include "lessons/read_header.hpp"

#include <algorithm>
#include <array>

#include "io/json/number_text.hpp"
#include "lessons/key_lines.hpp"

namespace collidarium::app {

namespace {

constexpr std::array<std::string_view, 9> header_keys{"lesson",  "id",       "title", "objective", "after",
                                                      "minutes", "language", "rows",  "sources"};
constexpr std::size_t longest_id = 64;
constexpr int most_minutes = 600;

bool is_header_line(std::string_view line) {
    return line.starts_with("---") && line.find_first_not_of(" \t", 3) == std::string_view::npos;
}

bool is_language(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const std::size_t primary = std::min(text.find('-'), text.size());
    return primary >= 2 && primary <= 3 && text.size() <= 35 && text.back() != '-' &&
           std::ranges::all_of(text.substr(0, primary), is_letter) &&
           std::ranges::all_of(text, [&](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

void read_id(LessonSource& source, const SourceText& value, std::string& id) {
    if (!is_lesson_id(value.text)) {
        source.report(
            value.place,
            "must be of lower case letters, digits and single dashes, but is " + in_quotes(value.text),
            ProblemKind::bad_member, "id");
    }
    id = value.text;
}

void read_after(LessonSource& source, const SourceText& value, Lesson& lesson) {
    for (Name& name : read_list(source, value, "after")) {
        const auto is_same = [&](const Name& other) { return other.text == name.text; };
        if (!is_lesson_id(name.text)) {
            source.report(name.place, "must be ids of lessons, but has " + in_quotes(name.text),
                          ProblemKind::bad_member, "after");
        } else if (name.text == lesson.id || std::ranges::any_of(lesson.after, is_same)) {
            source.report(name.place,
                          name.text == lesson.id ? "a lesson does not build on itself"
                                                 : in_quotes(name.text) + " stands twice",
                          ProblemKind::bad_member, "after");
        } else {
            lesson.after.push_back(std::move(name));
        }
    }
}

}  // namespace

bool is_lesson_id(std::string_view text) {
    const auto is_part = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; };
    return !text.empty() && text.size() <= longest_id && std::ranges::all_of(text, is_part) &&
           text.front() != '-' && text.back() != '-' && text.find("--") == std::string_view::npos;
}

std::size_t read_header(LessonSource& source, Lesson& lesson) {
    std::string_view first = source.line(0);
    if (first.starts_with("\xEF\xBB\xBF")) {
        first.remove_prefix(3);
    }
    if (!is_header_line(first)) {
        source.report({1, 1}, "a lesson begins with its header, between two lines '---'");
        return 0;
    }
    std::size_t end = 1;
    while (end < source.lines() && !is_header_line(source.line(end)) && !source.line(end).starts_with('#')) {
        ++end;
    }
    const bool is_closed = is_header_line(source.line(end));
    if (!is_closed) {
        source.report({1, 1}, "the header is not closed: a second line '---' is missing");
    }
    const KeyLines keys(source, 1, end, header_keys);
    const FilePlace place{1, 1};
    if (const SourceText* value = keys.require(source, "lesson", place)) {
        const auto version = parse_decimal(value->text);
        if (version && *version > lesson_format) {
            source.report(value->place,
                          "this version of the program reads lessons of version " +
                              std::to_string(lesson_format) + " only",
                          ProblemKind::unsupported, "lesson");
        } else if (!version || *version != lesson_format) {
            source.report(value->place,
                          "must be 1, the version of the format, but is " + in_quotes(value->text),
                          ProblemKind::bad_member, "lesson");
        }
    }
    if (const SourceText* value = keys.require(source, "id", place)) {
        read_id(source, *value, lesson.id);
    }
    if (const SourceText* value = keys.require(source, "title", place)) {
        lesson.title = value->text;
    }
    if (const SourceText* value = keys.require(source, "objective", place)) {
        lesson.objective = value->text;
    }
    if (const SourceText* value = keys.find("after")) {
        read_after(source, *value, lesson);
    }
    if (const SourceText* value = keys.find("minutes")) {
        lesson.minutes = read_integer(source, *value, "minutes", 1, most_minutes);
    }
    if (const SourceText* value = keys.find("language")) {
        if (!is_language(value->text)) {
            source.report(value->place,
                          "must be a language such as 'en' or 'pt-BR', but is " + in_quotes(value->text),
                          ProblemKind::bad_member, "language");
        }
        lesson.language = value->text;
    }
    if (const SourceText* value = keys.find("rows")) {
        for (const SourceText& row : read_list(source, *value, "rows")) {
            lesson.rows.push_back(row.text);
        }
    }
    if (const SourceText* value = keys.find("sources")) {
        lesson.sources = value->text;
    }
    return source.line_begin(is_closed ? end + 1 : end);
}

}  // namespace collidarium::app
