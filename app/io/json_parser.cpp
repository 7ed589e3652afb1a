#include <algorithm>

#include "io/json_string.hpp"
#include "io/json_text.hpp"

namespace collidarium::app {
namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// A character for messages: itself where it can be shown.
std::string shown(std::string_view text, std::size_t at) {
    if (at >= text.size()) {
        return "the end";
    }
    const auto length = utf8_length(text.substr(at));
    if (length == 0) {
        return "a byte that is not UTF-8";
    }
    if (static_cast<unsigned char>(text[at]) < 0x20) {
        return text[at] == '\n' || text[at] == '\r' ? "the end of the line" : "a control character";
    }
    return "'" + std::string(text.substr(at, length)) + "'";
}

}  // namespace

/// Reads a text once from left to right. The containers that are still open are on a stack of its own.
class JsonParser {
public:
    explicit JsonParser(std::string_view text) { result_.text_ = text; }

    std::variant<JsonText, JsonError> run() {
        if (text().size() >= JsonText::none) {
            return JsonError{0, "it is too long"};
        }
        if (text().starts_with("\xEF\xBB\xBF")) {
            at_ = 3;
        }
        skip_space();
        if (at_ == text().size()) {
            return JsonError{at_, "there is nothing in it"};
        }
        if (!document()) {
            return JsonError{at_, message_};
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] std::string_view text() const { return result_.text_; }
    [[nodiscard]] char peek() const { return at_ < text().size() ? text()[at_] : '\0'; }
    [[nodiscard]] JsonText::Node& node(std::uint32_t index) { return result_.nodes_[index]; }

    bool fail(std::string message) {
        message_ = std::move(message);
        return false;
    }
    bool expected(std::string_view what) {
        return fail("expected " + std::string(what) + ", found " + shown(text(), at_));
    }

    void skip_space() {
        while (at_ < text().size() && is_space(text()[at_])) {
            ++at_;
        }
    }

    bool document() {
        if (!value()) {
            return false;
        }
        while (!open_.empty()) {
            if (!step()) {
                return false;
            }
        }
        skip_space();
        return at_ == text().size() || expected("the end");
    }

    /// The next member or element of the innermost open container, or its end.
    bool step() {
        const bool object = node(open_.back()).kind == JsonKind::object;
        const char closing = object ? '}' : ']';
        const bool first = node(open_.back()).size == 0;
        skip_space();
        if (peek() == closing) {
            ++at_;
            node(open_.back()).end = static_cast<std::uint32_t>(at_);
            open_.pop_back();
            last_.pop_back();
            return true;
        }
        if (!first) {
            if (peek() != ',') {
                return expected(object ? "',' or '}'" : "',' or ']'");
            }
            ++at_;
            skip_space();
        }
        return object ? member() : value();
    }

    bool member() {
        key_begin_ = static_cast<std::uint32_t>(at_);
        if (peek() != '"') {
            return expected("a member's name in double quotes");
        }
        if (!string()) {
            return false;
        }
        key_end_ = static_cast<std::uint32_t>(at_);
        skip_space();
        if (peek() != ':') {
            return expected("':'");
        }
        ++at_;
        skip_space();
        return value();
    }

    bool value() {
        const auto begin = at_;
        switch (peek()) {
            case '{':
                return open(JsonKind::object);
            case '[':
                return open(JsonKind::array);
            case '"':
                return string() && add(JsonKind::string, begin);
            case 't':
                return word("true") && add(JsonKind::boolean, begin);
            case 'f':
                return word("false") && add(JsonKind::boolean, begin);
            case 'n':
                return word("null") && add(JsonKind::null, begin);
            default:
                if (peek() == '-' || is_digit(peek())) {
                    return number() && add(JsonKind::number, begin);
                }
                return expected("a value");
        }
    }

    bool open(JsonKind kind) {
        if (open_.size() == JsonText::max_depth) {
            return fail("it is nested deeper than " + std::to_string(JsonText::max_depth) + " levels");
        }
        const auto begin = at_++;
        add(kind, begin);
        open_.push_back(static_cast<std::uint32_t>(result_.nodes_.size() - 1));
        last_.push_back(JsonText::none);
        return true;
    }

    bool add(JsonKind kind, std::size_t begin) {
        const auto index = static_cast<std::uint32_t>(result_.nodes_.size());
        JsonText::Node added;
        added.kind = kind;
        added.begin = static_cast<std::uint32_t>(begin);
        added.end = static_cast<std::uint32_t>(at_);
        if (!open_.empty()) {
            auto& parent = node(open_.back());
            if (parent.kind == JsonKind::object) {
                added.key_begin = key_begin_;
                added.key_end = key_end_;
            }
            ++parent.size;
            (last_.back() == JsonText::none ? parent.first : node(last_.back()).next) = index;
            last_.back() = index;
        }
        result_.nodes_.push_back(added);
        return true;
    }

    bool word(std::string_view expected_word) {
        if (!text().substr(at_).starts_with(expected_word)) {
            return expected("a value");
        }
        at_ += expected_word.size();
        return true;
    }

    bool digits() {
        if (!is_digit(peek())) {
            return expected("a digit");
        }
        while (is_digit(peek())) {
            ++at_;
        }
        return true;
    }

    bool number() {
        if (peek() == '-') {
            ++at_;
        }
        if (peek() == '0') {
            ++at_;
            if (is_digit(peek())) {
                return fail("a number has a zero in front");
            }
        } else if (!digits()) {
            return false;
        }
        if (peek() == '.') {
            ++at_;
            if (!digits()) {
                return false;
            }
        }
        if (peek() == 'e' || peek() == 'E') {
            ++at_;
            if (peek() == '+' || peek() == '-') {
                ++at_;
            }
            return digits();
        }
        return true;
    }

    bool string() {
        ++at_;
        while (at_ < text().size()) {
            const char c = text()[at_];
            if (c == '"') {
                ++at_;
                return true;
            }
            if (static_cast<unsigned char>(c) < 0x20) {
                return fail("a string contains " + shown(text(), at_) + " (write it as an escape)");
            }
            if (c == '\\') {
                if (!escape()) {
                    return false;
                }
                continue;
            }
            const auto length = utf8_length(text().substr(at_, 4));
            if (length == 0) {
                return fail("it is not valid UTF-8");
            }
            at_ += length;
        }
        return fail("a string is not closed");
    }

    bool escape() {
        const char letter = at_ + 1 < text().size() ? text()[at_ + 1] : '\0';
        if (letter != 'u') {
            if (letter == '\0' || std::string_view("\"\\/bfnrt").find(letter) == std::string_view::npos) {
                return fail("a string contains an unknown escape");
            }
            at_ += 2;
            return true;
        }
        unsigned code = 0;
        if (!unicode_escape(code)) {
            return false;
        }
        const bool high = code >= 0xD800 && code < 0xDC00;
        unsigned low = 0;
        if (high && text().substr(at_, 2) == "\\u" && !unicode_escape(low)) {
            return false;
        }
        if ((code >= 0xDC00 && code < 0xE000) || (high && (low < 0xDC00 || low >= 0xE000))) {
            return fail("a string contains half of a surrogate pair");
        }
        return true;
    }

    bool unicode_escape(unsigned& code) {
        const auto four = text().substr(std::min(at_ + 2, text().size()), 4);
        if (four.size() != 4 || !std::all_of(four.begin(), four.end(), is_hex)) {
            return fail("a string contains an unknown escape");
        }
        code = static_cast<unsigned>(std::stoul(std::string(four), nullptr, 16));
        at_ += 6;
        return true;
    }

    JsonText result_;
    std::size_t at_ = 0;
    std::uint32_t key_begin_ = 0;
    std::uint32_t key_end_ = 0;
    std::vector<std::uint32_t> open_;  ///< containers that are not closed yet
    std::vector<std::uint32_t> last_;  ///< the last child of each
    std::string message_;
};

std::variant<JsonText, JsonError> JsonText::parse(std::string_view text) {
    return JsonParser(text).run();
}

}  // namespace collidarium::app
