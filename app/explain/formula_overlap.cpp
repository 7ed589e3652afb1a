#include <cmath>

#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"

namespace collidarium::app {

namespace {

Run run(std::string text, Role role = Role::text) {
    return {std::move(text), role, false};
}

/// "overlap x = (1.25 + 1) − |2.5 − 1|".
void add_overlap(FormulaLines& lines, const AxisProjection<double>& projection, const std::string& axis) {
    const Role role = role_of(projection.axis);
    const std::string name = "overlap " + axis;
    const double half_a = (projection.a_max - projection.a_min) / 2;
    const double half_b = (projection.b_max - projection.b_min) / 2;
    const double center_a = projection.a_min + half_a;
    const double center_b = projection.b_min + half_b;
    const std::string sign = center_a < 0 ? " + " : " \u2212 ";
    RichLine reach{run(number(half_a + half_b))};
    if (half_a > 0 && half_b > 0) {
        reach = {run("(" + number(half_a)), run(" + " + number(half_b), Role::corrected), run(")")};
    }
    lines.add({run(name, role), run(" = ")}, {reach,
                                              {run(" \u2212 "), run("|" + number(center_b), Role::subject),
                                               run(sign + number(std::abs(center_a)) + "|")}});
    lines.add({run(std::string(length(name), ' ')),
               run(" = "),
               {number(projection.overlap), role, true},
               run(projection.overlap < 0 ? ", a gap" : "", Role::text_quiet)});
}

}  // namespace

void add_overlaps(FormulaLines& lines, const FocusAnswer& focus, const std::vector<EventD>& trace) {
    const std::vector<AxisProjection<double>> projections = find_events<AxisProjection<double>>(trace);
    lines.add({run("overlap = reach \u2212 |difference|", Role::text_quiet)});
    for (const AxisProjection<double>& projection : projections) {
        lines.gap();
        add_overlap(lines, projection, std::string(word(projection.axis, trace)));
    }
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (projections.empty() || verdict == nullptr) {
        return;
    }
    lines.gap();
    if (focus.contact) {
        const Axis axis = verdict->axis.value_or(projections.front().axis);
        const Vec2d mtv = focus.contact->mtv();
        lines.add({run("least on "),
                   {std::string(word(axis, trace)), role_of(axis), true},
                   run(", depth = " + number(focus.contact->depth))});
        lines.add({{"mtv = " + vector(mtv.x, mtv.y), Role::corrected, true}});
    } else if (focus.distance.distance > 0) {
        if (verdict->axis) {
            lines.add({{std::string(word(*verdict->axis, trace)), role_of(*verdict->axis), true},
                       run(" keeps them apart")});
        }
        lines.add({run("distance = " + number(focus.distance.distance))});
    } else {
        lines.add({run("they only touch: no overlap")});
    }
}

}  // namespace collidarium::app
