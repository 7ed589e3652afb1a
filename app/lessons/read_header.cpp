#include <algorithm>

#include "io/json/number_text.hpp"
#include "lessons/read_parts.hpp"

namespace collidarium::app {

namespace {

constexpr std::array<std::string_view, 9> header_keys{"lesson",  "id",       "title", "objective", "after",
                                                      "minutes", "language", "rows",  "sources"};
constexpr int lesson_format = 1;
constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_language = 35;
constexpr int most_minutes = 600;

bool is_header_line(std::string_view line) {
    return line.starts_with("---") && is_blank(line.substr(3));
}

std::string_view without_mark(std::string_view line) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    return line.substr(line.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

/// The line that closes it, or one of the text behind a header that is not closed: a heading after a blank
/// line. A `#` above that begins a comment, which is reported with the lines of the header.
std::size_t end_of_header(const LessonSource& source, std::size_t begin) {
    bool is_after_blank = false;
    for (std::size_t line = begin; line < source.lines(); ++line) {
        const std::string_view text = source.line(line);
        if (is_header_line(text) || (is_after_blank && text.starts_with('#'))) {
            return line;
        }
        is_after_blank = is_blank(text);
    }
    return source.lines();
}

/// "en", "pt-BR".
bool is_language(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const std::string_view primary = text.substr(0, text.find('-'));
    return (primary.size() == 2 || primary.size() == 3) && text.size() <= longest_language &&
           text.back() != '-' && std::ranges::all_of(primary, is_letter) &&
           std::ranges::all_of(text, [&](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

/// "slab-test": lower case letters and digits, with single dashes between them.
bool is_lesson_id(std::string_view text) {
    const auto is_part = [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; };
    return !text.empty() && text.size() <= longest_id && std::ranges::all_of(text, is_part) &&
           text.front() != '-' && text.back() != '-' && text.find("--") == std::string_view::npos;
}

/// Reports a value that is not as it must be.
void check(LessonSource& source, const SourceText& value, std::string_view key, bool is_good,
           const std::string& must_be) {
    if (!value.text.empty() && !is_good) {
        source.report(value.place, "must be " + must_be + ", but is " + in_quotes(value.text), key);
    }
}

void check_version(LessonSource& source, const SourceText& value) {
    const auto version = parse_decimal(value.text);
    if (version && *version > lesson_format) {
        source.report(
            value.place,
            "this version of the program reads lessons of version " + std::to_string(lesson_format) + " only",
            "lesson");
    } else {
        check(source, value, "lesson", version == lesson_format, "1, the version of the format");
    }
}

void read_after(LessonSource& source, const SourceText& value, Lesson& lesson) {
    for (Name& name : read_list(source, value, "after")) {
        const auto is_same = [&](const Name& other) { return other.text == name.text; };
        if (!is_lesson_id(name.text)) {
            source.report(name.place, "must be ids of lessons, but has " + in_quotes(name.text), "after");
        } else if (name.text == lesson.id) {
            source.report(name.place, "a lesson does not build on itself", "after");
        } else if (std::ranges::any_of(lesson.after, is_same)) {
            source.report(name.place, in_quotes(name.text) + " stands twice", "after");
        } else {
            lesson.after.push_back(std::move(name));
        }
    }
}

}  // namespace

std::size_t read_header(LessonSource& source, Lesson& lesson) {
    std::size_t begin = 0;
    while (begin + 1 < source.lines() && is_blank(without_mark(source.line(begin)))) {
        ++begin;
    }
    std::string_view first = without_mark(source.line(begin));
    const std::size_t spaces = std::min(first.find_first_not_of(" \t"), first.size());
    first.remove_prefix(spaces);
    if (!is_header_line(first)) {
        source.report({1, 1}, "a lesson begins with its header, between two lines '---'");
        return 0;
    }
    if (begin + spaces > 0) {
        source.report({1, 1}, "nothing stands before the header, not even a blank");
    }
    ++begin;
    const std::size_t end = end_of_header(source, begin);
    const bool is_closed = is_header_line(source.line(end));
    if (!is_closed) {
        source.report({1, 1}, "the header is not closed: a second line '---' is missing");
    }
    const KeyLines keys(source, begin, end, header_keys);
    for (const std::string_view key : {"lesson", "id", "title", "objective"}) {
        keys.require(source, key, {1, 1});
    }
    check_version(source, keys.find("lesson"));
    lesson.id = keys.find("id").text;
    check(source, keys.find("id"), "id", is_lesson_id(lesson.id),
          "of lower case letters, digits and single dashes");
    lesson.title = keys.find("title").text;
    lesson.objective = keys.find("objective").text;
    read_after(source, keys.find("after"), lesson);
    if (const SourceText minutes = keys.find("minutes"); !minutes.text.empty()) {
        lesson.minutes = read_integer(source, minutes, "minutes", 1, most_minutes);
    }
    if (const SourceText language = keys.find("language"); !language.text.empty()) {
        check(source, language, "language", is_language(language.text), "a language such as 'en' or 'pt-BR'");
        lesson.language = language.text;
    }
    for (const SourceText& row : read_list(source, keys.find("rows"), "rows")) {
        lesson.rows.push_back(row.text);
    }
    lesson.sources = keys.find("sources").text;
    return source.line_begin(is_closed ? end + 1 : end);
}

}  // namespace collidarium::app
