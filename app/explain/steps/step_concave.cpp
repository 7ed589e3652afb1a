#include <algorithm>
#include <cmath>

#include "explain/formula/formula_lines.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/trace/route.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

using PartPairD = PartPair<double>;

/// The separation of the two boxes on x and on y; negative where they overlap.
Vec2d gaps_of(const PartPairD& pair) {
    return glm::max(pair.min_b - pair.max_a, pair.min_a - pair.max_b);
}

/// The pair with the boxes around its parts: those of the trace are without the radii.
PartPairD with_radii(const StepContext& context, PartPairD pair) {
    const Vec2d of_a(context.radius(false));
    const Vec2d of_b(context.radius(true));
    pair.min_a -= of_a;
    pair.max_a += of_a;
    pair.min_b -= of_b;
    pair.max_b += of_b;
    return pair;
}

/// "part 3 of crate", "a group of parts of crate", "ball".
std::string node_name(const StepContext& context, bool of_b, const PartPairD& pair) {
    if (!std::holds_alternative<Polygon<double>>(context.shape(of_b))) {
        return of_b ? context.b() : context.a();
    }
    return pair.is_leaf ? context.name(of_b) : "a group of parts of " + (of_b ? context.b() : context.a());
}

bool is_touching(const StepContext& context, const PartPairD& event) {
    const Vec2d gaps = gaps_of(with_radii(context, event));
    return std::max(gaps.x, gaps.y) == 0;
}

/// "are at distance 5", "are at distance 5, 4 with the radius, no less than the least so far, 3.8: skipped".
std::string distance_words(const StepContext& context, const PartPairD& event, const std::string& then) {
    const double of_boxes = glm::length(glm::max(gaps_of(event), Vec2d(0)));
    const double radii = context.radii();
    const double distance = of_boxes - radii;
    const auto* best = last_event<ClosestFeature<double>>(context.trace(), context.index);
    const Compared digits{distance, best != nullptr ? best->distance : 0};
    const bool both = context.radius(false) > 0 && context.radius(true) > 0;
    const std::string apart =
        distance > 0 ? "are at distance " + (radii > 0 ? number(of_boxes) + ", " + digits(distance) +
                                                             (both ? " with the radii" : " with the radius")
                                                       : digits(distance))
        : is_touching(context, event) ? "touch"
                                      : "overlap";
    const std::string than_best =
        distance > 0 ? ", no less than the least so far" + (best ? ", " + digits(best->distance) : "")
        : best       ? ", and the least distance so far is " + digits(best->distance)
                     : ", and a point of both has been found";
    return apart + (event.kept ? then : than_best + ": skipped");
}

std::string boxes_words(const StepContext& context, const PartPairD& event) {
    const auto then = [&](const char* of_parts) {
        return std::string(event.is_leaf ? of_parts : ": test the smaller groups inside");
    };
    if (event.search == PartSearch::path) {
        return event.kept ? "meet during the sweep" + then(": cast the two parts")
                          : "do not meet during the sweep, or only after the hit found: skipped";
    }
    if (event.search == PartSearch::distance) {
        return distance_words(context, event, then(": compute the distance of the two parts"));
    }
    const Vec2d gaps = gaps_of(with_radii(context, event));
    const double gap = std::max(gaps.x, gaps.y);
    if (event.kept) {
        return (gap == 0 ? "touch" : "overlap") + then(": test the two parts");
    }
    return gap > 0 ? std::string("are separated on ") + (gaps.x >= gaps.y ? "x" : "y") + " by " +
                         number(gap) + ": skipped"
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

/// Why the Minkowski difference of two parts joins the union: they overlap where they are, or when b has been
/// moved by a candidate for the MTV; or a candidate leads to its boundary.
std::string union_words(const StepContext& context, const std::string& a, const std::string& b) {
    const auto& trace = context.trace();
    const std::string added = " is added to the union, which the origin has to leave";
    const std::size_t next = context.index + 1;
    const auto* candidate = next < trace.size() ? std::get_if<MtvCandidate<double>>(&trace[next]) : nullptr;
    if (candidate != nullptr && !candidate->free) {
        return "after a translation by " + vector(candidate->translation.x, candidate->translation.y) + ", " +
               b + " overlaps " + a + ": their Minkowski difference" + added;
    }
    for (std::size_t i = 0; i < context.index; ++i) {
        const auto* pair = std::get_if<PartPairD>(&trace[i]);
        if (pair != nullptr && pair->search == PartSearch::depth) {
            return "a candidate leads to the boundary of the Minkowski difference of " + a + " and " + b +
                   ": it" + added;
        }
    }
    return a + " and " + b + " overlap: their Minkowski difference" + added;
}

/// Of shapes that turn: the discs around parts of them, each in a square.
Step discs_step(const PartPairD& event, const std::string& a, const std::string& b) {
    const double between = glm::length((event.min_b + event.max_b - event.min_a - event.max_a) * 0.5);
    const double of_a = (event.max_a.x - event.min_a.x) * 0.5;
    const double of_b = (event.max_b.x - event.min_b.x) * 0.5;
    const double gap = between - (of_a + of_b);
    FormulaLines lines;
    lines.add({plain_run("gap = ")}, {{plain_run(number(between))},
                                      {plain_run(" \u2212 (" + number(of_a))},
                                      {plain_run(" + " + number(of_b) + ")")},
                                      {plain_run(" = "), {number(gap), Role::edge_axis, true}}});
    return {std::string("discs: ") + (event.kept ? "descend" : "put off"),
            "the discs around " + a + " and around " + b +
                (event.kept
                     ? " meet: test the smaller groups inside"
                     : " are separated by " + number(gap) + ": their parts are put off until they may meet"),
            std::move(lines).take()};
}

}  // namespace

Step step_of(const StepContext& context, const PartPairD& event) {
    const std::string a = node_name(context, false, event);
    const std::string b = node_name(context, true, event);
    if (context.focus.shown.operation == Operation::time_of_impact &&
        kernel_at(context.trace(), context.index) == "time_of_impact/rotating_advancement") {
        return discs_step(event, a, b);
    }
    if (event.search == PartSearch::depth) {
        return {"union: " + a, union_words(context, a, b), {}};
    }
    FormulaLines lines;
    const PartPairD boxes = event.search == PartSearch::distance ? event : with_radii(context, event);
    const Vec2d gaps = gaps_of(boxes);
    add_gap(lines, "x", Role::x_axis, gaps.x, boxes.min_b.x, boxes.max_a.x, boxes.min_a.x, boxes.max_b.x);
    add_gap(lines, "y", Role::y_axis, gaps.y, boxes.min_b.y, boxes.max_a.y, boxes.min_a.y, boxes.max_b.y);
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
