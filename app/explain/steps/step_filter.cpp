#include <algorithm>
#include <array>
#include <cmath>

#include "collidarium/shapes/edge_table.hpp"
#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/names.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

using FilterAxisD = FilterAxis<double>;
using FilterResultD = FilterResult<double>;

constexpr const char* no_exact_test = "; no exact test needed";

/// "perpendicular to the path", "along the path".
std::string path_words(const StepContext& context, const FilterAxisD& event) {
    return is_along_path(event, context.trace()) ? "along the path" : "perpendicular to the path";
}

/// "the normal of edge 3 of crate", "the axis perpendicular to the path".
std::string axis_words(const StepContext& context, const FilterAxisD& event) {
    return event.edge ? "the normal of " + context.edge_name(event.axis == Axis::edge_b, *event.edge)
                      : "the axis " + path_words(context, event);
}

/// The axis of the largest separation among those that this filter has tested so far.
const FilterAxisD* widest_before(const StepContext& context) {
    const FilterAxisD* widest = nullptr;
    for (std::size_t i = context.index; i-- > 0;) {
        const auto* axis = std::get_if<FilterAxisD>(&context.trace()[i]);
        if (axis == nullptr) {
            break;
        }
        widest = widest == nullptr || axis->separation >= widest->separation ? axis : widest;
    }
    return widest;
}

/// "the separation is 3.9 (±4e−5)", "the overlap is 0.743 (±4e−5)".
std::string separation_words(const FilterAxisD& event) {
    const double gap = event.separation;
    const Compared digits{std::abs(gap), event.bound};
    return (gap > 0 ? "the separation is " + digits(gap) : "the overlap is " + digits(-gap)) + " (\u00b1" +
           digits(event.bound) + ")";
}

std::string float_filter_words(const StepContext& context, const FilterResultD& event) {
    const FilterAxisD* widest = widest_before(context);
    const std::string on = widest != nullptr ? " on " + axis_words(context, *widest) : "";
    const Compared digits{std::abs(event.value), event.bound};
    const std::string core = context.radii() > 0 ? " without the radii" : "";
    switch (event.outcome) {
        case FilterOutcome::separated:
            return "separated" + on + " by " + number(event.value - context.radii()) +
                   ": settled by the float filter" + no_exact_test;
        case FilterOutcome::overlapping:
            return "no axis separates them, and the least depth" + core + ", " + digits(-event.value) + on +
                   ", exceeds the error bound " + digits(event.bound) + ": settled by the float filter" +
                   no_exact_test;
        default:
            return "the largest separation" + core + ", " + digits(event.value) + on +
                   ", is within the error bound " + digits(event.bound) +
                   " of zero: the float filter cannot decide its sign";
    }
}

std::string cast_filter_words(const StepContext& context, const FilterResultD& event) {
    switch (event.outcome) {
        case FilterOutcome::hit:
            return context.name(true) + " hits at t = " + number(event.value) +
                   "; the margin exceeds the error bound: settled by the filter" + no_exact_test;
        case FilterOutcome::miss:
            if (widest_before(context) == nullptr && !(event.value >= 1)) {
                return "the path crosses no edge of " + context.name(false) + ": settled by the filter" +
                       no_exact_test;
            }
            if (widest_before(context) == nullptr) {
                return context.name(true) +
                       " would hit only at t = " + Compared{event.value, 1}(event.value) +
                       ", after the end of its path: settled by the filter" + no_exact_test;
            }
            return context.name(true) + " misses " + context.name(false) + " by " + number(event.value) +
                   ": settled by the filter" + no_exact_test;
        case FilterOutcome::overlapping:
            return context.name(true) + " overlaps " + context.name(false) +
                   " at the start: the static contact test answers";
        default:
            return "the result is within the rounding error: the filter leaves it to the exact test";
    }
}

std::string kernel_filter_words(const StepContext& context, const FilterResultD& event,
                                std::string_view kernel) {
    const bool apart = event.outcome == FilterOutcome::separated;
    const std::string settled = std::string(": settled by the closed form") + no_exact_test;
    const Compared digits{std::abs(event.value), event.bound};
    if (kernel == "pairs/obb_obb") {
        return apart ? "the largest separation on the four face normals, " + digits(event.value) +
                           ", exceeds its error bound " + digits(event.bound) + settled
                     : "the least depth on the four face normals, " + digits(-event.value) +
                           ", exceeds its error bound " + digits(event.bound) + settled;
    }
    if (!apart && event.value > 0) {
        return "the centre of one is inside the other, so they overlap whatever the radius" + settled;
    }
    return std::string(apart ? "d\u00b2 is greater than r\u00b2" : "d\u00b2 is less than r\u00b2") +
           " (d: distance, r: sum of the radii) by more than the rounding error: " + context.name(true) +
           " and " + context.name(false) + (apart ? " are separated" : " overlap") +
           "; settled by the closed form" + no_exact_test;
}

bool is_cast(const StepContext& context) {
    return is_of_motion(context.focus.shown.operation);
}

/// Whether the event comes from the filter for casts.
bool is_of_path(const StepContext& context) {
    const std::string_view kernel = kernel_at(context.trace(), context.index);
    return kernel == "convex/cast" || kernel == "concave/cast";
}

/// "3.9 − 1 = 2.9 > 4.268e−5": which of the compared numbers is larger.
void add_comparison(FormulaLines& lines, double value, double radii, double bound) {
    lines.add({}, bound_terms(value, radii, bound));
}

std::string kernel_path(std::string_view kernel) {
    return "collidarium/" + std::string(kernel) + ".hpp";
}

}  // namespace

Step step_of(const StepContext& context, const Route<double>& event) {
    const bool is_handed_on = context.index > 0 && std::holds_alternative<ExactFallback<double>>(
                                                       context.trace()[context.index - 1]);
    FormulaLines lines;
    const std::string path = kernel_path(event.kernel);
    const std::size_t folder = path.rfind('/') + 1;
    lines.add({}, {{{path.substr(0, folder), Role::text_quiet, false}},
                   {{path.substr(folder), Role::text_quiet, true}}});
    const std::string words = kernel_words(event.kernel);
    return {"route: " + words.substr(0, words.find(':')), (is_handed_on ? "fallback: " : "") + words,
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const FilterAxisD& event) {
    const std::string axis = axis_words(context, event);
    const double radii = is_of_path(context) ? 0 : context.radii();
    const bool apart = event.separation > radii + event.bound;
    const bool unsure = std::abs(event.separation) <= event.bound;
    std::string words =
        "on " + axis + ", " + separation_words(event) + (radii > 0 ? " without the radii" : "");
    if (apart && is_of_path(context)) {
        words += is_along_path(event, context.trace()) ? ": " + context.name(false) + " lies behind"
                                                       : ": " + context.name(true) + " passes by";
    } else if (apart) {
        words += ": a separating axis";
    } else if (unsure) {
        words += ": its sign is uncertain";
    }
    FormulaLines lines;
    lines.add({plain_run("n = "), {vector(event.direction.x, event.direction.y), Role::edge_axis, false}});
    const Compared digits{std::abs(event.separation), event.bound};
    lines.add({plain_run("separation = "), number_run(event.separation, digits, Role::edge_axis, true)});
    lines.add({plain_run("error bound = "), number_run(event.bound, digits, Role::corrected)});
    if (event.separation > 0 || unsure) {
        add_comparison(lines, event.separation, radii, event.bound);
    }
    return {event.edge ? "filter: " + context.edge_name(event.axis == Axis::edge_b, *event.edge)
                       : "filter: " + path_words(context, event),
            words, std::move(lines).take()};
}

Step step_of(const StepContext& context, const FilterResultD& event) {
    const std::string_view kernel = kernel_at(context.trace(), context.index);
    FormulaLines lines;
    const bool unsure = event.outcome == FilterOutcome::unsure;
    std::string words;
    if (is_pair_kernel(kernel)) {
        words = kernel_filter_words(context, event, kernel);
        const bool of_squares = kernel != "pairs/obb_obb";
        if (of_squares && (event.outcome == FilterOutcome::separated || event.value <= 0)) {
            lines.add({{"|d\u00b2 \u2212 r\u00b2|, or a multiple of it", Role::text_quiet, false}});
        }
        if (!of_squares || event.outcome == FilterOutcome::separated || event.value <= 0) {
            add_comparison(lines, std::abs(event.value), 0, event.bound);
        }
    } else if (is_cast(context) && is_of_path(context)) {
        words = cast_filter_words(context, event);
        if (event.outcome == FilterOutcome::hit) {
            lines.add({plain_run("t = "), number_run(event.value, {event.value, 1}, Role::corrected, true),
                       plain_run(" < 1")});
        } else if (event.outcome == FilterOutcome::miss) {
            add_comparison(lines, event.value, 0, event.bound);
        }
    } else {
        words = float_filter_words(context, event);
        const bool apart = event.outcome == FilterOutcome::separated;
        add_comparison(lines, std::abs(event.value), apart ? context.radii() : 0, event.bound);
    }
    return {unsure ? "filter: uncertain" : "filter: settled", words, std::move(lines).take()};
}

}  // namespace collidarium::app
