#include "lessons/lesson_source.hpp"

#include <algorithm>
#include <cmath>

#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"
#include "paint/utf8.hpp"

namespace collidarium::app {

namespace {

constexpr std::string_view white_space = " \t\r\n";

}  // namespace

SourceText trimmed(const SourceText& text, std::size_t begin, std::size_t end) {
    const std::string_view part = std::string_view(text.text).substr(begin, end - begin);
    const std::size_t first = is_blank(part) ? 0 : part.find_first_not_of(white_space);
    const std::size_t after = part.find_last_not_of(white_space) + 1;
    return {std::string(part.substr(first, after - first)), place_at(text, begin + first)};
}

std::vector<SourceText> split(const SourceText& text, char separator) {
    std::vector<SourceText> pieces;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.text.size(); ++i) {
        const char c = text.text[i];
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == separator && depth <= 0) {
            pieces.push_back(trimmed(text, begin, i));
            begin = i + 1;
        }
    }
    pieces.push_back(trimmed(text, begin));
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
    while (end > 0 && is_within_character(word[end])) {
        --end;
    }
    return "'" + std::string(word.substr(0, end)) + "…'";
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(white_space) == std::string_view::npos;
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
    const std::string_view text = text_.substr(begin, line_begin(line + 1) - begin);
    return text.substr(0, text.find_last_not_of("\r\n") + 1);
}

FilePlace LessonSource::place(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t line = line_at(offset);
    if (last_place_.line != line + 1 || last_offset_ > offset) {
        last_offset_ = line_starts_[line];
        last_place_ = {line + 1, 1};
    }
    for (; last_offset_ < offset; ++last_offset_) {
        last_place_.column += is_within_character(text_[last_offset_]) ? 0 : 1;
    }
    return last_place_;
}

SourceText LessonSource::piece(std::size_t begin, std::size_t end) const {
    return trimmed({std::string(text_.substr(begin, end - begin)), place(begin)});
}

void LessonSource::report(const FilePlace& place, std::string message, std::string_view of) {
    if (!is_full()) {
        problems_.push_back(
            {std::string(of), place.line, place.column, std::move(message), ProblemKind::bad_member, {}});
    }
}

std::vector<Problem> LessonSource::take_problems() {
    std::ranges::stable_sort(problems_, {},
                             [](const Problem& each) { return std::pair(each.line, each.column); });
    return std::move(problems_);
}

KeyLines::KeyLines(LessonSource& source, std::size_t first, std::size_t end,
                   std::span<const std::string_view> known, Hint hint) {
    for (std::size_t line = first; line < end && !source.is_full(); ++line) {
        const std::size_t begin = source.line_begin(line);
        const std::string_view text = source.line(line);
        if (is_blank(text)) {
            continue;
        }
        const std::size_t colon = text.find(':');
        const Name key = source.piece(begin, begin + std::min(colon, text.size()));
        if (key.text.starts_with('#')) {
            source.report(key.place, "a comment has no place here: leave this line out");
            continue;
        }
        if (colon == std::string_view::npos) {
            source.report(key.place, "must be a line 'key: value'");
            continue;
        }
        if (std::ranges::find(known, key.text) == known.end()) {
            const std::string hinted = hint != nullptr ? hint(key.text) : std::string();
            source.report(key.place, "no key " + in_quotes(key.text) +
                                         (hinted.empty() ? meant(key.text, known) : hinted));
            continue;
        }
        SourceText value = source.piece(begin + colon + 1, begin + text.size());
        if (key.text != "vary" && !find(key.text).text.empty()) {
            source.report(key.place, "stands twice", key.text);
        } else if (value.text.empty()) {
            source.report(key.place, "needs a value", key.text);
            wrong_.push_back(key.text);
        } else if (value.text.size() > max_value_bytes) {
            source.report(value.place, "is longer than " + std::to_string(max_value_bytes) + " bytes",
                          key.text);
            wrong_.push_back(key.text);
        } else {
            lines_.push_back({key, std::move(value)});
        }
    }
}

SourceText KeyLines::find(std::string_view key) const {
    const auto found =
        std::ranges::find_if(lines_, [&](const KeyLine& each) { return each.key.text == key; });
    return found == lines_.end() ? SourceText() : found->value;
}

void KeyLines::require(LessonSource& source, std::string_view key, const FilePlace& place) const {
    if (find(key).text.empty() && std::ranges::find(wrong_, key) == wrong_.end()) {
        source.report(place, "the key '" + std::string(key) + "' is missing");
    }
}

std::optional<double> read_number(LessonSource& source, const SourceText& text, std::string_view key,
                                  double least, double most) {
    const auto value = parse_decimal(text.text);
    if (value && std::isfinite(*value) && *value >= least && *value <= most) {
        return value;
    }
    std::string message = value && !std::isfinite(*value) ? "must be a finite number" : "must be a number";
    if (std::isfinite(most)) {
        message += " from " + format_number(least) + " to " + format_number(most);
    } else if (std::isfinite(least)) {
        message += ", at least " + format_number(least);
    }
    source.report(text.place, message + ", but is " + in_quotes(text.text), key);
    return std::nullopt;
}

std::optional<int> read_integer(LessonSource& source, const SourceText& text, std::string_view key, int least,
                                int most) {
    const auto value = parse_decimal(text.text);
    if (value && *value >= least && *value <= most && *value == std::floor(*value)) {
        return static_cast<int>(*value);
    }
    source.report(text.place,
                  "must be an integer from " + std::to_string(least) + " to " + std::to_string(most) +
                      ", but is " + in_quotes(text.text),
                  key);
    return std::nullopt;
}

std::vector<SourceText> read_list(LessonSource& source, const SourceText& text, std::string_view key) {
    std::vector<SourceText> pieces = text.text.empty() ? std::vector<SourceText>() : split(text, ',');
    const auto is_empty = [](const SourceText& piece) { return piece.text.empty(); };
    if (const auto empty = std::ranges::find_if(pieces, is_empty); empty != pieces.end()) {
        source.report(empty->place, "there is nothing beside a comma", key);
    }
    std::erase_if(pieces, is_empty);
    return pieces;
}

}  // namespace collidarium::app
