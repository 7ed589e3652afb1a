#include "lessons/key_lines.hpp"

#include <algorithm>
#include <cmath>

#include "io/json/number_text.hpp"

namespace collidarium::app {

KeyLines::KeyLines(LessonSource& source, std::size_t first, std::size_t end,
                   std::span<const std::string_view> known, std::string_view repeated, Hint hint) {
    for (std::size_t line = first; line < end && !source.is_full(); ++line) {
        const std::size_t begin = source.line_begin(line);
        const std::string_view text = source.line(line);
        if (text.find_first_not_of(" \t") == std::string_view::npos) {
            continue;
        }
        const std::size_t colon = text.find(':');
        const Name key = source.piece(begin, begin + std::min(colon, text.size()));
        if (colon == std::string_view::npos) {
            source.report(key.place, "must be a line 'key: value'");
            continue;
        }
        if (std::ranges::find(known, key.text) == known.end()) {
            const std::string hinted = hint != nullptr ? hint(key.text) : std::string();
            source.report(
                key.place,
                "no key " + in_quotes(key.text) + (hinted.empty() ? meant(key.text, known) : hinted),
                ProblemKind::unknown_member);
            continue;
        }
        SourceText value = source.piece(begin + colon + 1, begin + text.size());
        if (key.text != repeated && find(key.text) != nullptr) {
            source.report(key.place, "stands twice", ProblemKind::bad_member, key.text);
        } else if (value.text.empty()) {
            source.report(key.place, "needs a value", ProblemKind::bad_member, key.text);
            wrong_.push_back(key.text);
        } else if (value.text.size() > max_value_bytes) {
            source.report(value.place, "is longer than " + std::to_string(max_value_bytes) + " bytes",
                          ProblemKind::too_large, key.text);
            wrong_.push_back(key.text);
        } else {
            lines_.push_back({key, std::move(value)});
        }
    }
}

const SourceText* KeyLines::find(std::string_view key) const {
    const auto found =
        std::ranges::find(lines_, key, [](const KeyLine& each) -> std::string_view { return each.key.text; });
    return found == lines_.end() ? nullptr : &found->value;
}

const SourceText* KeyLines::require(LessonSource& source, std::string_view key,
                                    const FilePlace& place) const {
    const SourceText* const value = find(key);
    if (value == nullptr && std::ranges::find(wrong_, key) == wrong_.end()) {
        source.report(place, "the key '" + std::string(key) + "' is missing", ProblemKind::missing_member);
    }
    return value;
}

std::optional<double> read_number(LessonSource& source, const SourceText& text, std::string_view key,
                                  double least, double most) {
    const auto value = parse_decimal(text.text);
    if (value && *value >= least && *value <= most) {
        return value;
    }
    std::string message = "must be a number";
    if (std::isfinite(most)) {
        message += " from " + format_number(least) + " to " + format_number(most);
    } else if (std::isfinite(least)) {
        message += ", at least " + format_number(least);
    }
    source.report(text.place, message + ", but is " + in_quotes(text.text), ProblemKind::bad_member,
                  std::string(key));
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
                  ProblemKind::bad_member, std::string(key));
    return std::nullopt;
}

std::vector<SourceText> read_list(LessonSource& source, const SourceText& text, std::string_view key) {
    std::vector<SourceText> pieces = split(text, ',');
    for (const SourceText& piece : pieces) {
        if (piece.text.empty()) {
            source.report(piece.place, "there is nothing beside a comma", ProblemKind::bad_member,
                          std::string(key));
            break;
        }
    }
    std::erase_if(pieces, [](const SourceText& piece) { return piece.text.empty(); });
    return pieces;
}

}  // namespace collidarium::app
