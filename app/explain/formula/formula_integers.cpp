#include <string>
#include <utility>
#include <variant>

#include "explain/formula/formula_parts.hpp"

namespace collidarium::app {

namespace {

/// What 16 bits would keep, marked.
Run overflow_run(std::string text) {
    return {std::move(text), Role::different, true};
}

/// The numbers by which the test takes a shape.
struct GivenIntegers {
    bool of_b;

    RichLine operator()(const retro::Point& point) const {
        return named_vector(of_b, "position", {point.x, point.y}, {"position ", Role::text_quiet, false});
    }
    RichLine operator()(const retro::Circle& circle) const {
        RichLine line = named_vector(of_b, "center", {circle.center.x, circle.center.y},
                                     {"centre ", Role::text_quiet, false});
        line.push_back({"  radius ", Role::text_quiet, false});
        line.push_back(named_run(of_b, "radius", plain_run(integer(circle.radius))));
        return line;
    }
    RichLine operator()(const retro::Box& box) const {
        return {{"corner ", Role::text_quiet, false},
                plain_run("(" + integer(box.corner.x) + ", " + integer(box.corner.y) + ")"),
                {"  size ", Role::text_quiet, false},
                plain_run(integer(box.width) + " \u00d7 " + integer(box.height))};
    }
};

void add_given_integers(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const IntegerPair& pair = *focus.shown.integers;
    for (const bool of_b : {false, true}) {
        RichLine line{{brief_name(scene, focus, of_b) + " ", of_b ? Role::subject : Role::free, true}};
        for (Run& run : std::visit(GivenIntegers{of_b}, of_b != pair.exchanged ? pair.b : pair.a)) {
            line.push_back(std::move(run));
        }
        lines.add(std::move(line));
    }
    if (!std::holds_alternative<retro::Box>(pair.a) && !std::holds_alternative<retro::Box>(pair.b)) {
        return;
    }
    const bool down = pair.y == retro::YAxis::down;
    lines.add({{std::string("y grows ") + (down ? "down" : "up") + ": bottom = top " +
                    (down ? "+" : "\u2212") + " height",
                Role::text_quiet, false}});
    if (pair.is_upside_down()) {
        lines.add({overflow_run(std::string("in the scene y grows ") + (down ? "up" : "down"))});
    }
}

}  // namespace

void add_integer(FormulaLines& lines, const IntegerWords& words, const retro::Integer& event) {
    const std::string how = words.how(event.name);
    std::vector<RichLine> terms;
    if (!how.empty()) {
        terms.push_back({plain_run(how)});
    }
    terms.push_back({plain_run(how.empty() ? "" : " = "), {integer(event.value), Role::text, true}});
    lines.add({{words.name(event.name, Called::briefly), words.role(event.name), false}, plain_run(" = ")},
              terms);
    if (event.overflows()) {
        lines.add({overflow_run("  does not fit: 16 bits keep " + integer(retro::low_16_bits(event.value)))});
    }
}

void add_integer_comparison(FormulaLines& lines, const IntegerWords& words, const retro::Comparison& event) {
    const auto named = [&](const retro::Integer& number) {
        return Run{words.name(number.name, Called::briefly), words.role(number.name), false};
    };
    lines.add({}, {{named(event.left)}, {plain_run(" \u2264 "), named(event.right)}, {plain_run(" ?")}});
    lines.add({plain_run("  "),
               {IntegerWords::relation(event), Role::text, true},
               {event.holds() ? ": yes" : ": no", Role::corrected, true}});
    if (const std::string narrow = IntegerWords::in_16_bits(event); !narrow.empty()) {
        lines.add({overflow_run("  " + narrow.substr(0, narrow.find(',')))});
        lines.add({overflow_run(event.holds_in_16_bits() == event.holds() ? "  the same answer by chance"
                                                                          : "  the wrong answer")});
    }
}

void add_integers(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const IntegerWords words(scene, focus);
    add_given_integers(lines, scene, focus);
    bool compares = false;
    for (std::size_t i = 0; i < focus.shown.trace.size(); ++i) {
        const EventD& event = focus.shown.trace[i];
        lines.about(i);
        if (const auto* number = std::get_if<retro::Integer>(&event)) {
            if (i == 0) {
                lines.gap();
            }
            add_integer(lines, words, *number);
        } else if (const auto* comparison = std::get_if<retro::Comparison>(&event)) {
            if (!std::exchange(compares, true)) {
                lines.gap();
            }
            add_integer_comparison(lines, words, *comparison);
        }
    }
    lines.about({});
}

}  // namespace collidarium::app
