#include "session/numbers/typed_number.hpp"

#include <cctype>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <muParser.h>

#include "io/json/number_text.hpp"

namespace collidarium::app {

namespace {

/// The value of an expression such as "1/3", "2*pi" or "sqrt(2)/2", or an error message that names the
/// position. Decimal and C hexadecimal numbers in it are read exactly. `deg` and `rad` after a number convert
/// it to the unit of the result: degrees or radians.
enum class AngleUnit { radians, degrees };

mu::string_type wide(std::string_view text) {
    return mu::string_type(text.begin(), text.end());
}

/// Converts back to narrow characters: the input is pure ASCII.
std::string narrow(const mu::string_type& text) {
    std::string result;
    for (const auto c : text) {
        result += static_cast<char>(c);
    }
    return result;
}

std::size_t digits_end(const std::string& text, std::size_t from, bool hexadecimal) {
    while (from < text.size() && (hexadecimal ? std::isxdigit(static_cast<unsigned char>(text[from])) != 0
                                              : std::isdigit(static_cast<unsigned char>(text[from])) != 0)) {
        ++from;
    }
    return from;
}

/// The end of the exponent after its letter, or the position of the letter if no digits follow.
std::size_t exponent_end(const std::string& text, std::size_t letter) {
    std::size_t at = letter + 1;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) {
        ++at;
    }
    const std::size_t end = digits_end(text, at, false);
    return end == at ? letter : end;
}

/// The number at the beginning of the text, read exactly.
std::optional<double> leading_number(const std::string& text, std::size_t& length) {
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    const std::size_t first = hexadecimal ? 2 : 0;
    std::size_t end = digits_end(text, first, hexadecimal);
    std::size_t digits = end - first;
    if (end < text.size() && text[end] == '.') {
        const std::size_t fraction = digits_end(text, end + 1, hexadecimal);
        digits += fraction - end - 1;
        end = fraction;
    }
    if (digits == 0) {
        return std::nullopt;
    }
    const char letter =
        end < text.size() ? static_cast<char>(std::tolower(static_cast<unsigned char>(text[end]))) : '\0';
    if (letter == (hexadecimal ? 'p' : 'e')) {
        end = exponent_end(text, end);
    }
    length = end;
    const std::string token = text.substr(0, end);
    return hexadecimal ? parse_hex_float(token) : parse_decimal(token);
}

int read_number(const mu::char_type* text, int* position, mu::value_type* value) {
    std::size_t length = 0;
    const auto number = leading_number(narrow(text), length);
    if (!number) {
        return 0;
    }
    *value = *number;
    *position += static_cast<int>(length);
    return 1;
}

/// Typographic signs in pasted text and their ASCII forms.
std::optional<std::string> plain_ascii(std::string_view text) {
    struct Sign {
        std::string_view sign;
        std::string_view meaning;
    };
    static constexpr Sign signs[] = {{"−", "-"},  {"×", "*"},    {"·", "*"},   {"÷", "/"},
                                     {"π", "pi"}, {"°", " deg"}, {"√", "sqrt"}};
    std::string result;
    while (!text.empty()) {
        bool found = false;
        for (const Sign& sign : signs) {
            if (text.starts_with(sign.sign)) {
                result += sign.meaning;
                text.remove_prefix(sign.sign.size());
                found = true;
                break;
            }
        }
        if (!found) {
            if (static_cast<unsigned char>(text.front()) >= 0x80) {
                return std::nullopt;
            }
            result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

std::string at(const mu::ParserError& error, const std::string& text) {
    const int position = error.GetPos();
    if (position < 0 || static_cast<std::size_t>(position) >= text.size()) {
        return "at the end";
    }
    return "at character " + std::to_string(position + 1);
}

std::string in_words(const mu::ParserError& error, const std::string& text) {
    const std::string token = narrow(error.GetToken());
    const std::string where = at(error, text);
    switch (error.GetCode()) {
        case mu::ecUNASSIGNABLE_TOKEN:
        case mu::ecINVALID_NAME:
            return "\"" + token + "\" " + where + " is unknown.";
        case mu::ecUNEXPECTED_EOF:
            return "The expression is incomplete.";
        case mu::ecMISSING_PARENS:
            return "A closing parenthesis is missing.";
        case mu::ecTOO_MANY_PARAMS:
        case mu::ecTOO_FEW_PARAMS:
            return "\"" + token + "\" takes a different number of arguments.";
        case mu::ecDIV_BY_ZERO:
            return "Division by zero.";
        default:
            return token.empty() ? "Syntax error " + where + "."
                                 : "\"" + token + "\" is unexpected " + where + ".";
    }
}

mu::Parser make_parser() {
    mu::Parser parser;
    parser.AddValIdent(read_number);
    parser.DefineConst(wide("pi"), std::numbers::pi);
    parser.DefineConst(wide("tau"), 2 * std::numbers::pi);
    parser.DefineConst(wide("e"), std::numbers::e);
    parser.DefineFun(wide("hypot"), [](double a, double b) -> double { return std::hypot(a, b); });
    return parser;
}

std::variant<double, std::string> evaluate(std::string_view text, AngleUnit unit) {
    const auto ascii = plain_ascii(text);
    if (!ascii) {
        return "It contains unsupported characters.";
    }
    if (ascii->find_first_of("=?:\"\n") != std::string::npos) {
        return "Only arithmetic expressions are allowed.";
    }
    try {
        mu::Parser parser = make_parser();
        if (unit == AngleUnit::degrees) {
            parser.DefinePostfixOprt(wide("deg"), [](double v) -> double { return v; });
            parser.DefinePostfixOprt(wide("rad"),
                                     [](double v) -> double { return v * 180 / std::numbers::pi; });
        } else {
            parser.DefinePostfixOprt(wide("deg"),
                                     [](double v) -> double { return v * std::numbers::pi / 180; });
            parser.DefinePostfixOprt(wide("rad"), [](double v) -> double { return v; });
        }
        parser.SetExpr(wide(*ascii));
        const double value = parser.Eval();
        if (parser.GetNumResults() != 1) {
            return "A single number is needed: write decimals with a point; commas separate arguments.";
        }
        return value;
    } catch (const mu::ParserError& error) {
        return in_words(error, *ascii);
    }
}

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
