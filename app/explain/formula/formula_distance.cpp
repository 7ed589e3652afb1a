#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

void add_closest_points(FormulaLines& lines, const PairNumbers& pair, const ClosestFeature<double>& nearest,
                        std::optional<std::size_t> event) {
    const Vec2d between = nearest.point_b - nearest.point_a;
    const auto quiet = [&](bool of_b) { return Run{" on " + pair.name(of_b), Role::text_quiet, false}; };
    lines.add({plain_run("p = ")},
              {pair.point(false, nearest.point_a, {"", Role::free, false, event}), {quiet(false)}});
    lines.add({plain_run("q = ")},
              {pair.point(true, nearest.point_b, {"", Role::subject, false, event}), {quiet(true)}});
    lines.add({plain_run("q \u2212 p = " + vector(between.x, between.y))});
    const auto squared = [](double value) { return number(std::abs(value)) + "\u00b2"; };
    const std::string name = nearest.distance < 0 ? "depth" : "distance";
    lines.add({plain_run(name + " = ")},
              {{plain_run("\u221a(" + squared(between.x))}, {plain_run(" + " + squared(between.y) + ")")}});
    lines.add({plain_run(std::string(name.size(), ' ') + " = "),
               {number(std::abs(nearest.distance)), Role::corrected, true, event}});
}

void add_distance(FormulaLines& lines, const PairNumbers& pair, const FocusAnswer& focus) {
    const auto found = indexed_events<ClosestFeature<double>>(focus.shown.trace);
    const auto* verdict = find_event<Verdict<double>>(focus.shown.trace);
    if (!found.empty()) {
        lines.add({{"distance = |q \u2212 p| of closest points", Role::text_quiet, false}});
        lines.gap();
        add_closest_points(lines, pair, *found.back().event, found.back().index);
    }
    if (verdict != nullptr && verdict->hit) {
        lines.gap();
        lines.add({plain_run("they overlap or touch: "), {"distance = 0", Role::corrected, true}});
    } else if (verdict != nullptr && found.empty()) {
        lines.add({plain_run("distance = "), {number(verdict->value), Role::corrected, true}});
    }
}

}  // namespace collidarium::app
