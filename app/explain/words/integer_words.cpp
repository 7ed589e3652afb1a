#include "explain/words/integer_words.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <vector>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/names.hpp"

namespace collidarium::app {

namespace {

bool is_of_name(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '_';
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

/// Calls `turned(word)` for every name in an expression, and puts what it returns in its place.
template <class Turned>
std::string with_names(std::string_view expression, Turned&& turned) {
    std::string text;
    for (std::size_t i = 0; i < expression.size();) {
        std::size_t end = i;
        while (end < expression.size() && is_of_name(expression[end])) {
            ++end;
        }
        if (end == i) {
            text += expression[i++];
            continue;
        }
        text += turned(expression.substr(i, end - i));
        i = end;
    }
    return text;
}

/// "dx²" for "dx * dx", and the signs of print.
std::string with_squares(std::string text) {
    const std::string sign = " * ";
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
        std::size_t from = at;
        while (from > 0 && is_of_name(text[from - 1])) {
            --from;
        }
        const std::string factor = text.substr(from, at - from);
        const std::size_t end = at + sign.size() + factor.size();
        if (!factor.empty() && text.compare(at + sign.size(), factor.size(), factor) == 0 &&
            (end >= text.size() || !is_of_name(text[end]))) {
            text.replace(at, sign.size() + factor.size(), "\u00b2");
        }
    }
    replace_all(text, "^2", "\u00b2");
    replace_all(text, sign, " \u00b7 ");
    replace_all(text, " - ", " \u2212 ");
    return text;
}

/// The number that a shape is given by; empty if it has none of that name.
struct GivenInteger {
    std::string_view name;

    std::optional<std::int64_t> operator()(const retro::Point& point) const {
        return name == "x"   ? std::optional<std::int64_t>(point.x)
               : name == "y" ? std::optional<std::int64_t>(point.y)
                             : std::nullopt;
    }
    std::optional<std::int64_t> operator()(const retro::Circle& circle) const {
        return name == "center.x"   ? std::optional<std::int64_t>(circle.center.x)
               : name == "center.y" ? std::optional<std::int64_t>(circle.center.y)
               : name == "radius"   ? std::optional<std::int64_t>(circle.radius)
                                    : std::nullopt;
    }
    std::optional<std::int64_t> operator()(const retro::Box& box) const {
        return name == "width"    ? std::optional<std::int64_t>(box.width)
               : name == "height" ? std::optional<std::int64_t>(box.height)
                                  : (*this)(box.corner);
    }
};

bool is_of_shape(std::string_view name) {
    return name.starts_with("a.") || name.starts_with("b.");
}

}  // namespace

std::string integer(std::int64_t value) {
    return (value < 0 ? "\u2212" : "") + std::to_string(std::abs(value));
}

std::string typeset(std::string_view name) {
    std::string text = with_squares(std::string(name));
    replace_all(text, "least_y", "least y");
    replace_all(text, "greatest_y", "greatest y");
    return text;
}

std::string typeset(std::string_view name, std::string_view a, std::string_view b) {
    return with_names(typeset(name), [&](std::string_view word) {
        const std::string_view shape = word.front() == 'a' ? a : b;
        return is_of_shape(word) ? std::string(shape).append(word.substr(1)) : std::string(word);
    });
}

std::string overflow_words(const retro::Integer& number) {
    return number.overflows() ? ", in 16 bits " + integer(retro::low_16_bits(number.value)) : "";
}

IntegerWords::IntegerWords(const Scene& scene, const FocusAnswer& focus)
    : scene_(scene), focus_(focus), pair_(*focus.shown.integers) {}

std::string IntegerWords::name(std::string_view name, Called called) const {
    // Squares are found while names have no spaces in them.
    std::string text = with_squares(std::string(name));
    if (called == Called::briefly && name.starts_with("2 * |")) {
        return name.ends_with(".x|") ? "2 |\u0394x|" : "2 |\u0394y|";  // a column is narrow
    }
    replace_all(text, "least_y", pair_.y == retro::YAxis::down ? "top" : "bottom");
    replace_all(text, "greatest_y", pair_.y == retro::YAxis::down ? "bottom" : "top");
    return with_names(text, [&](std::string_view word) {
        if (!is_of_shape(word)) {
            return std::string(word);
        }
        const bool of_b = is_scene_b(word.front() == 'b');
        return (called == Called::briefly ? brief_name(scene_, focus_, of_b)
                                          : scene_.shapes[of_b ? focus_.b : focus_.a].label()) +
               std::string(word.substr(1));
    });
}

std::optional<std::int64_t> IntegerWords::value(std::string_view name) const {
    for (const EventD& event : focus_.shown.trace) {
        if (const auto* number = std::get_if<retro::Integer>(&event);
            number != nullptr && number->name == name) {
            return number->value;
        }
    }
    if (!is_of_shape(name)) {
        return std::nullopt;
    }
    return std::visit(GivenInteger{name.substr(2)}, name.front() == 'a' ? pair_.a : pair_.b);
}

std::string IntegerWords::formula_of(std::string_view name) const {
    const bool down = pair_.y == retro::YAxis::down;
    const auto at_b = [&](const std::string& axis) {
        return std::holds_alternative<retro::Circle>(pair_.b) ? "{b.center." + axis + "}"
               : std::holds_alternative<retro::Box>(pair_.b)  ? "{closest." + axis + "}"
                                                              : "{b." + axis + "}";
    };
    if (is_of_shape(name)) {
        const std::string shape(name.substr(0, 2));
        const std::string_view edge = name.substr(2);
        const std::string far = "{" + shape + "y} " + (down ? "+" : "\u2212") + " {" + shape + "height}";
        const std::string near = "{" + shape + "y}";
        if (edge == "left") {
            return "{" + shape + "x}";
        }
        if (edge == "right") {
            return "{" + shape + "x} + {" + shape + "width}";
        }
        if (edge == "least_y") {
            return down ? near : far;
        }
        if (edge == "greatest_y") {
            return down ? far : near;
        }
    }
    if (name.starts_with("2 * ") && name.find('|') == std::string_view::npos) {
        const std::string shape(name.substr(4, 2));
        return name.ends_with(".x")
                   ? "2 \u00b7 {" + shape + "x} + {" + shape + "width}"
                   : "2 \u00b7 {" + shape + "y} " + (down ? "+" : "\u2212") + " {" + shape + "height}";
    }
    if (name.starts_with("2 * |")) {
        const std::string axis(name.ends_with(".x|") ? "x" : "y");
        return "|{2 * a.center." + axis + "} \u2212 {2 * b.center." + axis + "}|";
    }
    if (name == "dx" || name == "dy") {
        const std::string axis(name.substr(1));
        return at_b(axis) + " \u2212 {a.center." + axis + "}";
    }
    if (name == "closest.x") {
        return "clamp({a.center.x}, {b.left}, {b.right})";
    }
    if (name == "closest.y") {
        return "clamp({a.center.y}, {b.least_y}, {b.greatest_y})";
    }
    return name == "dx * dx"                   ? "{dx}\u00b2"
           : name == "dy * dy"                 ? "{dy}\u00b2"
           : name == "dx * dx + dy * dy"       ? "{dx * dx} + {dy * dy}"
           : name == "a.radius + b.radius"     ? "{a.radius} + {b.radius}"
           : name == "(a.radius + b.radius)^2" ? "{a.radius + b.radius}\u00b2"
           : name == "a.radius * a.radius"     ? "{a.radius}\u00b2"
           : name == "a.width + b.width"       ? "{a.width} + {b.width}"
           : name == "a.height + b.height"     ? "{a.height} + {b.height}"
                                               : "";
}

std::string IntegerWords::how(std::string_view name) const {
    const std::string formula = formula_of(name);
    if (formula.find(' ') == std::string::npos && formula.find("\u00b2") == std::string::npos) {
        return "";  // the number itself
    }
    std::string text;
    for (std::size_t i = 0; i < formula.size(); ++i) {
        if (formula[i] != '{') {
            text += formula[i];
            continue;
        }
        const std::size_t end = formula.find('}', i);
        const std::int64_t number = value(formula.substr(i + 1, end - i - 1)).value_or(0);
        // A sign after an operator, or under a square, needs brackets.
        const bool first = text.empty() || text.back() == '|' || text.back() == '(';
        const bool squared = formula.compare(end + 1, 2, "\u00b2") == 0;
        const bool in_list = formula.starts_with("clamp");
        text += number < 0 && !in_list && (!first || squared) ? "(" + integer(number) + ")" : integer(number);
        i = end;
    }
    return text;
}

std::string IntegerWords::computed(const retro::Integer& number) const {
    const std::string from = how(number.name);
    return name(number.name) + " = " + (from.empty() ? "" : from + " = ") + integer(number.value);
}

std::string IntegerWords::relation(const retro::Comparison& event) {
    return integer(event.left.value) + (event.holds() ? " \u2264 " : " > ") + integer(event.right.value);
}

std::string IntegerWords::compared(const retro::Comparison& event) const {
    return name(event.left.name) + " = " + integer(event.left.value) + (event.holds() ? " \u2264 " : " > ") +
           name(event.right.name) + " = " + integer(event.right.value);
}

std::string IntegerWords::in_16_bits(const retro::Comparison& event) {
    if (!event.left.overflows() && !event.right.overflows()) {
        return "";
    }
    const std::string kept = integer(retro::low_16_bits(event.left.value)) +
                             (event.holds_in_16_bits() ? " \u2264 " : " > ") +
                             integer(retro::low_16_bits(event.right.value));
    return "in 16 bits " + kept +
           (event.holds_in_16_bits() == event.holds() ? ", the same answer by chance" : ", the wrong answer");
}

Role IntegerWords::role(std::string_view name) const {
    const bool of_a = name.find("a.") != std::string_view::npos;
    const bool of_b = name.find("b.") != std::string_view::npos;
    if (of_a != of_b) {
        return is_scene_b(of_b) ? Role::subject : Role::free;
    }
    return Role::text;
}

std::string_view compared_by(const IntegerPair& pair) {
    const std::string_view test = pair.test();
    return test == "box_box_by_centers"               ? "centres and half sizes"
           : test == "box_box" || test == "box_point" ? "edges"
           : test == "circle_box"                     ? "the closest point"
                                                      : "squared distance";
}

std::string integers_reason(const Scene& scene, const FocusAnswer& focus) {
    const IntegerWords words(scene, focus);
    const auto comparisons = find_events<retro::Comparison>(focus.shown.trace);
    if (comparisons.empty()) {
        return "";
    }
    const retro::Comparison& last = comparisons.back();
    const std::string narrow = IntegerWords::in_16_bits(last);
    if (last.holds() && comparisons.size() > 1) {
        return comparisons.size() == 2 ? "both comparisons hold"
                                       : "all " + std::to_string(comparisons.size()) + " comparisons hold";
    }
    return words.compared(last) + (narrow.empty() ? "" : "; " + narrow);
}

std::string integers_sentence(const Scene& scene, const FocusAnswer& focus) {
    const std::string a = scene.shapes[focus.a].label();
    const std::string b = scene.shapes[focus.b].label();
    const IntegerPair& pair = *focus.shown.integers;
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    if (verdict == nullptr) {
        return "the integers of " + b + " and " + a + " are computed, then compared";
    }
    std::string text = b + (verdict->hit ? " overlaps " : " does not overlap ") + a + ", compared by " +
                       std::string(compared_by(pair)) + ": " + integers_reason(scene, focus);
    if (pair.is_upside_down()) {
        const bool down = pair.y == retro::YAxis::down;
        text += std::string("; but the test takes y to grow ") + (down ? "down" : "up") +
                ", and in the scene y grows " + (down ? "up" : "down");
    }
    return text;
}

}  // namespace collidarium::app
