#include "lessons/lesson_source.hpp"

#include <algorithm>

#include "io/near_miss.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view white_space = " \t\r\n";

}  // namespace

SourceText trimmed(const SourceText& text) {
    const std::size_t first = text.text.find_first_not_of(white_space);
    if (first == std::string::npos) {
        return {{}, text.place};
    }
    const std::size_t last = text.text.find_last_not_of(white_space);
    return {text.text.substr(first, last + 1 - first), place_at(text, first)};
}

std::vector<SourceText> split(const SourceText& text, char separator) {
    std::vector<SourceText> pieces;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.text.size(); ++i) {
        const char c = i < text.text.size() ? text.text[i] : separator;
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (i == text.text.size() || (c == separator && depth <= 0)) {
            pieces.push_back(trimmed({text.text.substr(begin, i - begin), place_at(text, begin)}));
            begin = i + 1;
        }
    }
    return pieces;
}

std::string meant(std::string_view word, std::span<const std::string_view> known) {
    const auto near = near_miss(word, known);
    return near ? "; did you mean '" + std::string(*near) + "'?" : std::string();
}

std::string choice(std::span<const std::string_view> words) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        list += i == 0 ? "" : i + 1 < words.size() ? ", " : " or ";
        list += "'" + std::string(words[i]) + "'";
    }
    return list;
}

std::string in_quotes(std::string_view word) {
    constexpr std::size_t longest = 40;
    if (word.size() <= longest) {
        return "'" + std::string(word) + "'";
    }
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return "'" + std::string(word.substr(0, end)) + "…'";
}

LessonSource::LessonSource(std::string_view text) : text_(text), line_starts_{0} {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', end + 1)) {
        line_starts_.push_back(end + 1);
    }
}

std::size_t LessonSource::line_at(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(line_starts_, offset);
    return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
}

std::size_t LessonSource::line_begin(std::size_t line) const {
    return line < line_starts_.size() ? line_starts_[line] : text_.size();
}

std::string_view LessonSource::line(std::size_t line) const {
    const std::size_t begin = line_begin(line);
    std::size_t end = line_begin(line + 1);
    while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) {
        --end;
    }
    return text_.substr(begin, end - begin);
}

FilePlace LessonSource::place(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t line = line_at(offset);
    std::size_t from = line_starts_[line];
    FilePlace place{line + 1, 1};
    if (last_place_.line == place.line && last_offset_ <= offset) {
        from = last_offset_;
        place = last_place_;
    }
    for (; from < offset; ++from) {
        // Counts the bytes that begin a character.
        const bool continues = (static_cast<unsigned char>(text_[from]) & 0xC0U) == 0x80U;
        place.column += continues ? 0 : 1;
    }
    last_offset_ = offset;
    last_place_ = place;
    return place;
}

SourceText LessonSource::piece(std::size_t begin, std::size_t end) const {
    return trimmed({std::string(text_.substr(begin, end - begin)), place(begin)});
}

void LessonSource::report(const FilePlace& place, std::string message, ProblemKind kind, std::string of) {
    if (!is_full()) {
        problems_.push_back({std::move(of), place.line, place.column, std::move(message), kind, {}});
    }
}

std::vector<Problem> LessonSource::take_problems() {
    std::ranges::stable_sort(problems_, {},
                             [](const Problem& each) { return std::pair(each.line, each.column); });
    return std::move(problems_);
}

}  // namespace collidarium::app
