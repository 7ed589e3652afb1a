#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "io/json/json_string.hpp"
#include "io/json/json_text.hpp"
#include "io/json/number_text.hpp"

namespace collidarium::app {

/// How far a text has been parsed.
struct JsonProgress {
    enum class After : std::uint8_t { nothing, opening, key, value };

    std::size_t begin{};             ///< of the last token (commas and colons do not count)
    std::size_t end{};               ///< of that token
    After after = After::nothing;    ///< the kind of that token
    std::optional<JsonKind> inside;  ///< the kind of the innermost container that is still open
};

namespace {

using After = JsonProgress::After;

/// What the text has at a position, for messages: the character itself where it can be shown.
std::string shown(std::string_view text, std::size_t at) {
    if (at >= text.size()) {
        return "the end";
    }
    if (text[at] == '\n' || text[at] == '\r') {
        return "the end of the line";
    }
    if (static_cast<unsigned char>(text[at]) < 0x20) {
        return "a control character";
    }
    const auto character = first_character(text.substr(at));
    return character.empty() ? "a byte that is not UTF-8" : "'" + std::string(character) + "'";
}

JsonError expected(std::string_view what, std::string_view text, std::size_t at) {
    return {at, "expected " + std::string(what) + ", found " + shown(text, at)};
}

/// Where the digits of a number continue after a leading zero: the library ends the number there.
std::optional<std::size_t> digit_after_zero(std::string_view text, std::size_t begin) {
    const auto second = text.substr(begin).starts_with('-') ? begin + 2 : begin + 1;
    const bool found =
        second < text.size() && text[second - 1] == '0' && text[second] >= '0' && text[second] <= '9';
    return found ? std::optional(second) : std::nullopt;
}

/// Why a string is invalid: the library's reason, and ours.
struct StringFault {
    std::string_view sign;
    std::string_view message;
};
constexpr std::array string_faults{
    StringFault{"UTF-8", "it is not valid UTF-8"},
    StringFault{"surrogate", "a string contains half of a surrogate pair"},
    StringFault{"closing quote", "a string is not closed"},
    StringFault{"hex digits", "a string contains an unknown escape"},
    StringFault{"backslash", "a string contains an unknown escape"},
};

std::string string_fault(std::string_view reason, std::string_view text, std::size_t at) {
    const auto known = std::find_if(
        string_faults.begin(), string_faults.end(),
        [&](const StringFault& fault) { return reason.find(fault.sign) != std::string_view::npos; });
    return known != string_faults.end() ? std::string(known->message)
                                        : "a string contains " + shown(text, at) + " (write it as an escape)";
}

/// The first byte from `offset` on that is not white space; the text's size if there is none.
std::size_t skip_json_space(std::string_view text, std::size_t offset) {
    return std::min(text.find_first_not_of(" \t\n\r", offset), text.size());
}

/// What was expected next, and what the text has there.
JsonError unexpected_token(std::string_view text, const JsonProgress& progress) {
    const auto stands = [&](std::size_t at, char c) { return at < text.size() && text[at] == c; };
    const bool object = progress.inside == JsonKind::object;
    auto at = skip_json_space(text, progress.end);
    if (progress.after == After::value) {
        if (const auto second = digit_after_zero(text, progress.begin)) {
            return {*second, "a number has a leading zero"};
        }
        if (!progress.inside) {
            return expected("the end", text, at);
        }
        if (!stands(at, ',')) {
            return expected(object ? "',' or '}'" : "',' or ']'", text, at);
        }
        at = skip_json_space(text, at + 1);
    }
    if (progress.after == After::key) {
        if (!stands(at, ':')) {
            return expected("':'", text, at);
        }
        at = skip_json_space(text, at + 1);
    } else if (object) {
        return expected("a member's name in double quotes", text, at);
    }
    return expected("a value", text, at);
}

/// As `unexpected_token`, unless a token itself is broken: then the library's `reason`, and the byte.
/// `offset` is the last byte the library read.
JsonError explain_fault(std::string_view text, const JsonProgress& progress, std::size_t offset,
                        std::string_view reason) {
    // The library's reason ends with a copy of the input, which may contain anything.
    reason = reason.substr(0, reason.find("; last read"));
    if (reason.find("invalid string: ") != std::string_view::npos) {
        return {offset, string_fault(reason, text, offset)};
    }
    if (reason.find("invalid number; ") != std::string_view::npos) {
        return expected("a digit", text, offset);
    }
    return unexpected_token(text, progress);
}

std::size_t digits_from(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) {
        ++at;
    }
    return at;
}

/// Where the JSON number, whose first digit is here, ends; `at` if it is none.
std::size_t number_end(std::string_view text, std::size_t at) {
    std::size_t end = text[at] == '0' ? at + 1 : digits_from(text, at);
    if (end < text.size() && text[end] == '.') {
        const std::size_t fraction = end + 1;
        end = digits_from(text, fraction);
        if (end == fraction) {
            return at;
        }
    }
    if (end < text.size() && (text[end] | 0x20) == 'e') {
        std::size_t exponent = end + 1;
        exponent += exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-') ? 1 : 0;
        end = digits_from(text, exponent);
        if (end == exponent) {
            return at;
        }
    }
    return end;
}

/// The end of the string that begins here.
std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' ? 1 : 0;
    }
    return at + 1;
}

/// The JSON text with a zero in place of each number that could be too large for a double. Every byte outside
/// these numbers stays where it is, and so do the errors of a text that is no JSON.
std::string without_large_numbers(std::string_view text) {
    constexpr std::size_t shortest = std::string_view("1e309").size();
    std::string result(text);
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            at = string_end(text, at);
        } else if (is_digit(text[at])) {
            const std::size_t end = number_end(text, at);
            if (end - at >= shortest) {
                result.replace(at, end - at, end - at, '0');
                result[at + 1] = 'e';  // what may not follow the number may not follow this one either
            }
            at = std::max(end, at + 1);
        } else {
            ++at;
        }
    }
    return result;
}

/// Passes the text to the library byte by byte. All copies share one position, so that it shows how far the
/// library has read.
class SharedPosition {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit SharedPosition(const char*& at) : at_(&at) {}

    reference operator*() const { return **at_; }
    SharedPosition& operator++() {
        ++*at_;
        return *this;
    }
    bool operator==(const SharedPosition& other) const { return *at_ == *other.at_; }
    bool operator!=(const SharedPosition& other) const { return *at_ != *other.at_; }

private:
    const char** at_;
};

}  // namespace

/// Builds the tree from the library's events. The bytes of a token follow from how far the library has read
/// when it reports the token, and from where the previous token ended.
class JsonParser {
public:
    /// The library reads `copy`, which has its tokens where `text` has them.
    JsonParser(std::string_view text, std::string_view copy, const StopSignal& stop)
        : copy_(copy), stop_(stop) {
        result_.text_ = text;
    }

    std::variant<JsonText, JsonError> run() {
        if (text().size() >= JsonText::none) {
            return JsonError{0, "it is too long"};
        }
        if (text().starts_with("\xEF\xBB\xBF")) {
            progress_.end = 3;
        }
        if (skip_json_space(text(), progress_.end) == text().size()) {
            return JsonError{text().size(), "the text is empty"};
        }
        read_to_ = copy_.data();
        const char* end = copy_.data() + copy_.size();
        if (!nlohmann::json::sax_parse(SharedPosition(read_to_), SharedPosition(end), this)) {
            return error_;
        }
        // The library takes a zero byte for the end of the text.
        if (skip_json_space(text(), progress_.end) != text().size()) {
            return unexpected_token(text(), progress_);
        }
        return std::move(result_);
    }

    /// Whether the library stopped at a number that is too large for a double.
    [[nodiscard]] bool stopped_at_large_number() const { return large_number_; }

    // Callbacks of the library. Each returns whether to continue.
    bool null() { return scalar(JsonKind::null); }
    bool boolean(bool) { return scalar(JsonKind::boolean); }
    bool string(const std::string&) { return scalar(JsonKind::string); }
    bool number_integer(std::int64_t) { return number(); }
    bool number_unsigned(std::uint64_t) { return number(); }
    bool number_float(double, const std::string&) { return number(); }
    bool binary(const nlohmann::json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(JsonKind::object); }
    bool start_array(std::size_t) { return open(JsonKind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(const std::string&) {
        progress_ = {token_begin(), consumed(), JsonProgress::After::key, JsonKind::object};
        key_begin_ = static_cast<std::uint32_t>(progress_.begin);
        key_end_ = static_cast<std::uint32_t>(progress_.end);
        return true;
    }

    bool parse_error(std::size_t bytes_asked_for, const std::string&,
                     const nlohmann::json::exception& fault) {
        constexpr int number_overflow = 406;
        large_number_ = fault.id == number_overflow;
        const bool at_end = bytes_asked_for > consumed();
        error_ = explain_fault(text(), progress_, at_end ? text().size() : consumed() - 1, fault.what());
        return false;
    }

private:
    [[nodiscard]] std::string_view text() const { return result_.text_; }
    [[nodiscard]] JsonText::Node& node(std::uint32_t index) { return result_.nodes_[index]; }
    [[nodiscard]] std::size_t consumed() const { return static_cast<std::size_t>(read_to_ - copy_.data()); }
    /// The bytes of the token that was just read.
    [[nodiscard]] std::size_t token_begin() const {
        return text().find_first_not_of(" \t\n\r,:", progress_.end);
    }

    bool scalar(JsonKind kind) {
        add(kind, consumed());
        return after_value();
    }

    /// A number has ended when something else follows: that byte has been read too, if there was one.
    bool number() {
        add(JsonKind::number, consumed() - (is_digit(text()[consumed() - 1]) ? 0U : 1U));
        return after_value();
    }

    bool open(JsonKind kind) {
        if (open_.size() == JsonText::max_depth) {
            error_ = {consumed() - 1,
                      "it is nested deeper than " + std::to_string(JsonText::max_depth) + " levels"};
            return false;
        }
        add(kind, consumed());
        open_.push_back({static_cast<std::uint32_t>(result_.nodes_.size() - 1), JsonText::none});
        progress_.after = JsonProgress::After::opening;
        progress_.inside = kind;
        return true;
    }

    bool close() {
        node(open_.back().container).end = static_cast<std::uint32_t>(consumed());
        open_.pop_back();
        progress_.begin = consumed() - 1;
        progress_.end = consumed();
        return after_value();
    }

    bool after_value() {
        progress_.after = JsonProgress::After::value;
        progress_.inside.reset();
        if (!open_.empty()) {
            progress_.inside = node(open_.back().container).kind;
        }
        return true;
    }

    /// The token that was just read is a value or begins one.
    void add(JsonKind kind, std::size_t end) {
        stop_.check();
        progress_.begin = token_begin();
        progress_.end = end;
        const auto index = static_cast<std::uint32_t>(result_.nodes_.size());
        JsonText::Node added;
        added.kind = kind;
        added.begin = static_cast<std::uint32_t>(progress_.begin);
        added.end = static_cast<std::uint32_t>(end);
        if (!open_.empty()) {
            auto& [container, last] = open_.back();
            auto& parent = node(container);
            if (parent.kind == JsonKind::object) {
                added.key_begin = key_begin_;
                added.key_end = key_end_;
            }
            ++parent.size;
            (last == JsonText::none ? parent.first : node(last).next) = index;
            last = index;
        }
        result_.nodes_.push_back(added);
    }

    /// A container that is not closed yet.
    struct Open {
        std::uint32_t container;
        std::uint32_t last;  ///< its last child
    };

    std::string_view copy_;
    StopSignal stop_;
    JsonText result_;
    JsonError error_;
    bool large_number_ = false;
    const char* read_to_ = nullptr;
    JsonProgress progress_;
    std::uint32_t key_begin_ = 0;
    std::uint32_t key_end_ = 0;
    std::vector<Open> open_;
};

std::variant<JsonText, JsonError> JsonText::parse(std::string_view text, const StopSignal& stop) {
    JsonParser parser(text, text, stop);
    auto result = parser.run();
    if (!parser.stopped_at_large_number()) {
        return result;
    }
    // "1e400" is JSON all the same: whoever needs the value converts the token.
    const std::string copy = without_large_numbers(text);
    return JsonParser(text, copy, stop).run();
}

}  // namespace collidarium::app
