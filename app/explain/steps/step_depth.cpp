#include <variant>

#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/words/depth_words.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "2 - 1.5 = " of a box without rotation, whose feet are half its height from its centre.
RichLine terms_of(const StepContext& context, const DepthKey& event) {
    const bool of_b = event.shape == context.focus.b;
    const auto* box = std::get_if<Aabb<double>>(&context.shape(of_b));
    if (box == nullptr || event.by == DepthBy::centers) {
        return {};
    }
    return {named_run(of_b, "center.y", number_run(box->center.y)),
            plain_run(event.y < box->center.y ? " − " : " + "),
            named_run(of_b, "half.y", number_run(box->half.y)), plain_run(" = ")};
}

}  // namespace

Step step_of(const StepContext& context, const DepthKey& event) {
    const bool by_feet = event.by == DepthBy::feet;
    const std::string words = depth_words(context.scene, event);
    const bool of_b = event.shape == context.focus.b;
    RichLine line{{by_feet ? "feet of " : "centre of ", Role::text_quiet, false},
                  {brief_name(context.scene, context.focus, of_b), of_b ? Role::subject : Role::free, false},
                  {" y = ", Role::text_quiet, false}};
    for (Run& term : terms_of(context, event)) {
        line.push_back(std::move(term));
    }
    line.push_back(number_run(event.y, Role::corrected, true));
    FormulaLines lines;
    lines.add(std::move(line));
    return {words + ": y = " + number(event.y),
            "the " + words + (by_feet ? ", its lower edge, are" : ", the middle of its box, is") +
                " at y = " + number(event.y) + ": the higher on the screen, the farther away",
            std::move(lines).take()};
}

}  // namespace collidarium::app
