#include "io/json/json_fault.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "io/json/json_string.hpp"

namespace collidarium::app {
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

}  // namespace

std::size_t skip_json_space(std::string_view text, std::size_t offset) {
    return std::min(text.find_first_not_of(" \t\n\r", offset), text.size());
}

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

}  // namespace collidarium::app
