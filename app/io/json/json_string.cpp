#include "io/json/json_string.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace collidarium::app {
namespace {

using nlohmann::json;

/// Whether a character needs no conversion in a token.
bool is_plain(char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

std::string quoted(std::string_view text) {
    std::string result;
    result.reserve(text.size() + 2);
    result += '"';
    result += text;
    result += '"';
    return result;
}

}  // namespace

std::string decode_json_string(std::string_view token) {
    if (token.find('\\') == std::string_view::npos) {
        return std::string(token.substr(1, token.size() - 2));
    }
    return json::parse(token).get<std::string>();
}

std::string encode_json_string(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_plain)) {
        return quoted(text);
    }
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string_view first_character(std::string_view text) {
    if (!text.empty() && (text.front() == '"' || text.front() == '\\')) {
        return text.substr(0, 1);
    }
    constexpr std::size_t longest = 4;
    for (std::size_t bytes = 1; bytes <= std::min(longest, text.size()); ++bytes) {
        if (json::accept(quoted(text.substr(0, bytes)))) {
            return text.substr(0, bytes);
        }
    }
    return {};
}

}  // namespace collidarium::app
