#include "cli/number_option.hpp"

#include <charconv>
#include <cmath>
#include <string>

#include "io/json/number_text.hpp"

namespace collidarium::app {

CLI::Validator finite_number() {
    return {[](std::string& text) {
                const auto decimal = parse_decimal(text);
                const auto value = decimal ? decimal : parse_hex_float(text);
                return value && std::isfinite(*value) ? std::string()
                                                      : "must be a finite number, is '" + text + "'";
            },
            ""};
}

CLI::Validator integer_number() {
    return {[](std::string& text) {
                int value{};
                const char* const end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, value);
                if (read.ec != std::errc() || read.ptr != end) {
                    return "must be an integer, is '" + text + "'";
                }
                text = std::to_string(value);
                return std::string();
            },
            ""};
}

}  // namespace collidarium::app
