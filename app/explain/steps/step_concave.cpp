#include <algorithm>
#include <cmath>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/part_search.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

using PartPairD = PartPair<double>;

/// The separation of the two boxes on x and on y; negative where they overlap.
Vec2d gaps_of(const PartPairD& pair) {
    return glm::max(pair.min_b - pair.max_a, pair.min_a - pair.max_b);
}

double distance_of(const PartPairD& pair) {
    return glm::length(glm::max(gaps_of(pair), Vec2d(0)));
}

/// "part 3 of crate", "a group of parts of crate", "ball".
std::string node_name(const StepContext& context, bool of_b, const PartPairD& pair) {
    if (!std::holds_alternative<Polygon<double>>(context.shape(of_b))) {
        return of_b ? context.b() : context.a();
    }
    return pair.is_leaf ? context.name(of_b) : "a group of parts of " + (of_b ? context.b() : context.a());
}

/// The distance found so far; empty before the first.
std::optional<double> best_before(const StepContext& context) {
    std::optional<double> best;
    for (std::size_t i = 0; i < context.index; ++i) {
        if (const auto* closest = std::get_if<ClosestFeature<double>>(&context.trace()[i])) {
            best = closest->distance;
        }
    }
    return best;
}

std::string boxes_words(const StepContext& context, const PartPairD& event) {
    const auto then = [&](const char* of_parts) {
        return std::string(event.is_leaf ? of_parts : ": descend into them");
    };
    if (is_along_path(context.trace(), context.index)) {
        return event.kept ? "meet during the sweep" + then(": cast the two parts")
                          : "do not meet during the sweep, or only after the hit found: skipped";
    }
    if (context.focus.shown.operation == Operation::distance) {
        const double distance = distance_of(event);
        const auto best = best_before(context);
        const Compared digits{distance, best.value_or(0)};
        const std::string apart = distance > 0 ? "are at distance " + digits(distance) : "overlap";
        const std::string than_best = !best          ? ""
                                      : distance > 0 ? ", no less than the least so far, " + digits(*best)
                                                     : ", and the least distance so far is " + digits(*best);
        return apart +
               (event.kept ? then(": compute the distance of the two parts") : than_best + ": skipped");
    }
    if (event.kept) {
        return "overlap" + then(": test the two parts");
    }
    const Vec2d gaps = gaps_of(event);
    const bool on_x = gaps.x >= gaps.y;
    return std::max(gaps.x, gaps.y) > 0 ? std::string("are separated on ") + (on_x ? "x" : "y") + " by " +
                                              number(on_x ? gaps.x : gaps.y) + ": skipped"
                                        : "need no test, as an overlap has been found: skipped";
}

void add_gap(FormulaLines& lines, const std::string& axis, Role role, double gap, double b_min, double a_max,
             double a_min, double b_max) {
    const bool after = b_min - a_max >= a_min - b_max;
    const double more = after ? b_min : a_min;
    const double less = after ? a_max : b_max;
    lines.add({{"gap " + axis, role, false}, plain_run(" = ")},
              {{{number(more), after ? Role::subject : Role::free, false}},
               {{(less < 0 ? " + " : " \u2212 ") + number(std::abs(less)), after ? Role::free : Role::subject,
                 false}},
               {plain_run(" = "), {number(gap), role, true}}});
}

}  // namespace

Step step_of(const StepContext& context, const PartPairD& event) {
    const std::string a = node_name(context, false, event);
    const std::string b = node_name(context, true, event);
    if (joins_union(context.trace(), context.index)) {
        return {
            "union: " + a,
            a + " and " + b +
                " overlap: their Minkowski difference is added to the union, which the origin has to leave",
            {}};
    }
    FormulaLines lines;
    const Vec2d gaps = gaps_of(event);
    add_gap(lines, "x", Role::x_axis, gaps.x, event.min_b.x, event.max_a.x, event.min_a.x, event.max_b.x);
    add_gap(lines, "y", Role::y_axis, gaps.y, event.min_b.y, event.max_a.y, event.min_a.y, event.max_b.y);
    return {std::string(event.is_leaf ? "parts: " : "bounding boxes: ") + (!event.kept     ? "skipped"
                                                                           : event.is_leaf ? "tested"
                                                                                           : "descend"),
            "the bounding boxes of " + a + " and " + b + " " + boxes_words(context, event),
            std::move(lines).take()};
}

Step step_of(const StepContext& context, const MtvCandidate<double>& event) {
    const Vec2d& translation = event.translation;
    const std::string moved = "moving " + context.b() + " by " + vector(translation.x, translation.y) + " ";
    FormulaLines lines;
    const auto squared = [](double value) { return number(std::abs(value)) + "\u00b2"; };
    lines.add({plain_run("length = ")}, {{plain_run("\u221a(" + squared(translation.x))},
                                         {plain_run(" + " + squared(translation.y) + ")")},
                                         {plain_run(" = "), {number(event.length), Role::corrected, true}}});
    return {
        event.free ? "the MTV" : "candidate: still overlaps",
        moved + (event.free
                     ? "separates them, and no shorter translation does: the minimum translation vector (MTV)"
                     : "leaves another pair of parts overlapping: not the MTV"),
        std::move(lines).take()};
}

}  // namespace collidarium::app
