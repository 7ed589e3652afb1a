#include "session/numbers/typed_number.hpp"

#include <cmath>
#include <optional>

#include "io/json/number_text.hpp"
#include "session/numbers/expression.hpp"

namespace collidarium::app {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Accepts the typographic minus sign that the panels show.
std::string with_ascii_minus(std::string_view text) {
    constexpr std::string_view minus = "−";
    std::string result;
    while (!text.empty()) {
        const bool is_minus = text.starts_with(minus);
        result += is_minus ? '-' : text.front();
        text.remove_prefix(is_minus ? minus.size() : 1);
    }
    return result;
}

std::optional<double> parse(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) {
        text.remove_prefix(1);
    }
    const std::optional<double> decimal = parse_decimal(text);
    return decimal ? decimal : parse_hex_float(text);
}

}  // namespace

std::variant<double, std::string> typed_number(std::string_view text, Quantity quantity) {
    const std::string shown(trimmed(text));
    if (shown.empty()) {
        return "Type a number.";
    }
    std::optional<double> value = parse(with_ascii_minus(shown));
    if (!value) {
        const AngleUnit unit = quantity == Quantity::angle ? AngleUnit::degrees : AngleUnit::radians;
        auto worked_out = evaluate(shown, unit);
        if (auto* problem = std::get_if<std::string>(&worked_out)) {
            return "\"" + shown + "\" is not a number. " + *problem;
        }
        value = std::get<double>(worked_out);
    }
    if (!std::isfinite(*value)) {
        return "\"" + shown + "\" is not a finite number.";
    }
    if (quantity == Quantity::size && *value < 0) {
        return std::string("A size cannot be negative.");
    }
    return *value;
}

}  // namespace collidarium::app
