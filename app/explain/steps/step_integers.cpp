#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/integer_words.hpp"

namespace collidarium::app {

namespace {

/// What a sentence calls a number that does not begin with the name of a shape.
std::string integer_lead(std::string_view name) {
    return name == "dx" || name == "dy"             ? "the offset "
           : name == "dx * dx" || name == "dy * dy" ? "the square "
           : name == "dx * dx + dy * dy"            ? "the squared distance "
           : name.starts_with("closest.")           ? "the closest point: "
                                                    : "";
}

}  // namespace

Step step_of(const StepContext& context, const retro::Integer& event) {
    const IntegerWords words(context.scene, context.focus);
    const std::string kept = event.overflows() ? ": does not fit in 16 bits, which would keep " +
                                                     integer(retro::low_16_bits(event.value))
                                               : "";
    FormulaLines lines;
    add_integer(lines, words, event);
    return {words.name(event.name) + " = " + integer(event.value),
            integer_lead(event.name) + words.computed(event) + kept, std::move(lines).take()};
}

Step step_of(const StepContext& context, const retro::Comparison& event) {
    const IntegerWords words(context.scene, context.focus);
    const std::string narrow = IntegerWords::in_16_bits(event);
    FormulaLines lines;
    add_integer_comparison(lines, words, event);
    return {words.name(event.left.name) + " \u2264 " + words.name(event.right.name) +
                (event.holds() ? ": yes" : ": no"),
            integer_lead(event.left.name) + words.compared(event) +
                (event.holds() ? ": the comparison holds" : ": the comparison fails") +
                (narrow.empty() ? "" : "; " + narrow),
            std::move(lines).take()};
}

}  // namespace collidarium::app
