#include "io/json/json_reader.hpp"

#include <algorithm>
#include <cmath>

#include "io/json/json_string.hpp"
#include "io/json/number_text.hpp"
#include "io/near_miss.hpp"

namespace collidarium::app {
namespace {

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool is_plain_name(std::string_view name) {
    return !name.empty() && name.find_first_of(".[]\" \t\r\n\\") == std::string_view::npos;
}

std::vector<std::size_t> find_line_starts(std::string_view text) {
    std::vector<std::size_t> starts{0};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool lone_return = text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n');
        if (text[i] == '\n' || lone_return) {
            starts.push_back(i + 1);
        }
    }
    return starts;
}

/// Counts on from a known place before it on the same line, if there is one (`known.line` is not 0): of a
/// file on one line, each of very many problems would count the characters from its beginning.
TextPlace place_on_lines(std::string_view text, const std::vector<std::size_t>& starts, std::size_t offset,
                         const TextPlace& known = {}, std::size_t known_offset = 0) {
    const auto after = std::upper_bound(starts.begin(), starts.end(), offset);
    const auto line = static_cast<std::size_t>(after - starts.begin());
    if (line == known.line && known_offset <= offset) {
        return {line, known.column + characters(text.substr(known_offset, offset - known_offset))};
    }
    std::size_t start = starts[line - 1];
    if (line == 1 && text.starts_with("\xEF\xBB\xBF")) {
        start = std::min<std::size_t>(3, offset);
    }
    return {line, characters(text.substr(start, offset - start)) + 1};
}

}  // namespace

std::string listed(std::span<const std::string_view> names, std::string_view word) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? ' ' + std::string(word) + ' ' : ", ";
        text += '"' + std::string(names[i]) + '"';
    }
    return text;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::size_t end = std::min(text.size(), longest);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
        --end;
    }
    std::string result(text.substr(0, end));
    std::replace_if(
        result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return end < text.size() ? result + "..." : result;
}

TextPlace place_in(std::string_view text, std::size_t offset) {
    return place_on_lines(text, find_line_starts(text), offset);
}

std::string JsonPath::text() const {
    std::vector<const JsonPath*> steps;
    for (const JsonPath* step = this; step->parent_ != nullptr; step = step->parent_) {
        steps.push_back(step);
    }
    std::string result;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const JsonPath& at = **step;
        if (!at.is_member_) {
            result += '[' + std::to_string(at.index_) + ']';
        } else if (is_plain_name(at.name_)) {
            result += (result.empty() ? "" : ".") + excerpt(at.name_);
        } else {
            result += "[" + encode_json_string(excerpt(at.name_)) + "]";
        }
    }
    return result;
}

void JsonReader::add(std::size_t offset, std::string place, ProblemKind kind, std::string message,
                     std::string reason) {
    if (line_starts_.empty()) {
        line_starts_ = find_line_starts(json_->text());
    }
    const TextPlace at = place_on_lines(json_->text(), line_starts_, offset, last_, last_offset_);
    last_ = at;
    last_offset_ = offset;
    problems_.push_back({std::move(place), at.line, at.column, std::move(message), kind, std::move(reason)});
}

void JsonReader::report(JsonValue where, const JsonPath& path, ProblemKind kind, std::string message,
                        std::string reason) {
    add(where.begin(), path.text(), kind, std::move(message), std::move(reason));
}

void JsonReader::must_be(JsonValue value, const JsonPath& path, std::string_view what, ProblemKind kind,
                         std::string reason) {
    report(value, path, kind, "must be " + std::string(what) + ", but is " + excerpt(value.text()),
           std::move(reason));
}

void JsonReader::report_name(JsonValue member, const JsonPath& path, std::string message) {
    add(member.key_begin(), path.text(), ProblemKind::bad_member, std::move(message), {});
}

bool JsonReader::require(JsonValue value, JsonKind kind, const JsonPath& path) {
    stop_.check();
    if (value.is(kind)) {
        return true;
    }
    report(
        value, path, ProblemKind::bad_member,
        "must be " + std::string(with_article(kind)) + ", but is " + std::string(with_article(value.kind())));
    return false;
}

std::optional<double> JsonReader::unrounded(JsonValue value, const JsonPath& path) {
    stop_.check();
    std::optional<double> read;
    if (value.is(JsonKind::number)) {
        read = parse_json_number(value.text());
    } else if (value.is(JsonKind::string)) {
        read = parse_hex_float(value.string());
        if (!read) {
            report(value, path, ProblemKind::bad_member,
                   "must be a number or a hexadecimal float like \"0x1.8p+1\", but is the string " +
                       excerpt(value.text()));
            return std::nullopt;
        }
    } else {
        (void)require(value, JsonKind::number, path);
        return std::nullopt;
    }
    if (!std::isfinite(*read)) {
        const bool by_name =
            value.is(JsonKind::string) &&
            (value.text().find_first_of("xX") == std::string_view::npos || is_bit_pattern(value.string()));
        report(value, path, ProblemKind::not_finite,
               by_name ? "must be finite, but is " + excerpt(value.text())
                       : "must be finite, but " + excerpt(value.text()) + " is too large for a float64");
        return std::nullopt;
    }
    return read;
}

std::optional<std::int64_t> JsonReader::integer(JsonValue value, const JsonPath& path, std::int64_t least,
                                                std::int64_t most) {
    const auto read = unrounded(value, path);
    if (!read) {
        return std::nullopt;
    }
    if (!(*read >= static_cast<double>(least) && *read <= static_cast<double>(most)) ||
        std::trunc(*read) != *read) {
        must_be(value, path, "an integer from " + std::to_string(least) + " to " + std::to_string(most));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*read);
}

std::optional<double> JsonReader::number(JsonValue value, const JsonPath& path) {
    const auto read = unrounded(value, path);
    if (!read || scalar_ == ScalarKind::float64) {
        return read;
    }
    // Halfway between the largest float and the power of two above it, rounding ends in infinity.
    constexpr double too_large = 0x1.ffffffp+127;
    if (std::abs(*read) >= too_large) {
        report(value, path, ProblemKind::not_finite,
               "must be finite, but " + excerpt(value.text()) + " is too large for a float32");
        return std::nullopt;
    }
    return static_cast<double>(static_cast<float>(*read));
}

std::optional<Vec2d> JsonReader::vec2(JsonValue value, const JsonPath& path) {
    if (!value.is(JsonKind::array) || value.size() != 2) {
        const std::string found = value.is(JsonKind::array) ? "an array of " + std::to_string(value.size())
                                                            : std::string(with_article(value.kind()));
        report(value, path, ProblemKind::bad_member, "must be two numbers [x, y], but is " + found);
        return std::nullopt;
    }
    const auto parts = value.children();
    const auto x = number(parts[0], path.element(0));
    const auto y = number(parts[1], path.element(1));
    return x && y ? std::optional(Vec2d{*x, *y}) : std::nullopt;
}

std::optional<std::vector<Vec2d>> JsonReader::points(JsonValue value, const JsonPath& path) {
    if (!require(value, JsonKind::array, path)) {
        return std::nullopt;
    }
    std::vector<Vec2d> all;
    all.reserve(value.size());
    std::size_t index = 0;
    for (const JsonValue& each : value.children()) {
        if (const auto point = vec2(each, path.element(index++))) {
            all.push_back(*point);
        }
    }
    return all.size() == value.size() ? std::optional(std::move(all)) : std::nullopt;
}

std::optional<std::string> JsonReader::string(JsonValue value, const JsonPath& path) {
    return require(value, JsonKind::string, path) ? std::optional(value.string()) : std::nullopt;
}

std::optional<bool> JsonReader::boolean(JsonValue value, const JsonPath& path) {
    return require(value, JsonKind::boolean, path) ? std::optional(value.text() == "true") : std::nullopt;
}

std::optional<JsonValue> JsonReader::required(JsonValue object, std::string_view name, const JsonPath& path) {
    auto value = object.member(name);
    if (!value) {
        report(object, path.member(name), ProblemKind::missing_member, "is missing");
    }
    return value;
}

void JsonReader::check_names(JsonValue object, const JsonPath& path) {
    std::vector<std::pair<std::string, std::size_t>> names;
    names.reserve(object.size());
    for (const auto& member : object.children()) {
        names.emplace_back(member.key(), member.key_begin());
    }
    std::sort(names.begin(), names.end());
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (names[i].first == names[i - 1].first) {
            add(names[i].second, path.member(names[i].first).text(), ProblemKind::bad_member,
                "appears a second time", {});
        }
    }
}

bool JsonReader::has_only(JsonValue object, const JsonPath& path, std::span<const std::string_view> known,
                          std::string_view owner) {
    constexpr std::size_t most_told = 100;  // of a line of millions nobody reads the rest
    bool only = true;
    for (const JsonValue& member : refuses_unknown_members_ ? object.children() : std::vector<JsonValue>()) {
        const std::string key = member.key();
        if (std::ranges::find(known, key) != known.end()) {
            continue;
        }
        if (problems_.size() >= most_told) {
            return false;
        }
        std::string message = "is not a member of " + std::string(owner);
        if (const auto meant = near_miss(key, known)) {
            message += "; did you mean \"" + std::string(*meant) + "\"?";
        } else if (only) {
            message += ", which has " + listed(known, "and");
        }
        add(member.key_begin(), path.member(key).text(), ProblemKind::unknown_member, std::move(message), {});
        only = false;
    }
    return only;
}

bool JsonReader::is_object_of(JsonValue value, const JsonPath& path, std::span<const std::string_view> known,
                              std::string_view owner) {
    if (!require(value, JsonKind::object, path)) {
        return false;
    }
    check_names(value, path);
    return has_only(value, path, known, owner);
}

}  // namespace collidarium::app
