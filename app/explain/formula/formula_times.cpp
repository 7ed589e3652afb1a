#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/crossed_edge.hpp"
#include "explain/words/number.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {

std::string short_edge_name(const Scene& scene, const FocusAnswer& focus,
                            const EdgeCrossing<double>& crossing) {
    const CrossedEdge edge = crossed_edge(scene, focus, crossing);
    return brief_name(scene, focus, edge.of_b) + " " + edge.name;
}

void add_crossing(FormulaLines& lines, const std::string& edge, const EdgeCrossing<double>& crossing) {
    const bool in = crossing.delta < 0;
    if (crossing.delta == 0) {
        lines.add({run(edge, Role::edge_axis), run(" parallel: no crossing", Role::text_quiet)});
        return;
    }
    const std::string name = edge + (in ? " in  " : " out ");
    const Run time{number(crossing.t), Role::edge_axis, true};
    lines.add({run(name, Role::edge_axis), run("= ")},
              {{run(number(in ? crossing.start : -crossing.start), Role::edge_axis)},
               {run(" / "), run(number(std::abs(crossing.delta)), Role::subject)},
               {run(" = "), time},
               {run(crossing.on_edge ? "" : ", off the edge", Role::text_quiet)}});
}

void add_approach(FormulaLines& lines, const PairNumbers& pair, const EdgeCrossing<double>& crossing,
                  const Sweep<double>& sweep) {
    const Vec2d offset = sweep.start - crossing.from;
    const double away = glm::dot(crossing.direction, offset);
    const double radius = away - crossing.start;  // how far the edge is moved outwards
    const bool is_round = radius > 1e-6 * (std::abs(away) + std::abs(crossing.start));
    const Vec2d& n = crossing.direction;
    lines.add({run("n = "), run(vector(n.x, n.y), Role::edge_axis)});
    lines.add({run("s = ")}, {pair.point(true, sweep.start, run("", Role::subject)),
                              pair.point_of_either(crossing.from, run(" \u2212 ", Role::edge_axis)),
                              {run(" = " + vector(offset.x, offset.y))}});
    lines.add({run("distance = ")}, {{run("n\u00b7s"), run(is_round ? " \u2212 " + number(radius) : "")},
                                     {run(" = "), {number(crossing.start), Role::edge_axis, true}}});
    lines.add({run("approach = ")},
              {{run("\u2212n\u00b7")},
               named_vector(true, "translation", sweep.translation, run("", Role::subject)),
               {run(" = "), {number(-crossing.delta), Role::subject, true}}});
}

double next_time(const Advancement<double>& step) {
    constexpr double rounding = 1e-9;
    if (!(step.speed > 0)) {
        return std::numeric_limits<double>::infinity();
    }
    const double next = step.t + step.distance / step.speed;
    return std::abs(next - 1) <= rounding ? 1 : next;
}

Compared step_times(const std::vector<EventD>& trace, const Advancement<double>& step) {
    const double now = step.t;
    const double allowed = is_in_contact(step) ? now : next_time(step);
    double before = 0;
    for (const Advancement<double>& other : find_events<Advancement<double>>(trace)) {
        constexpr double refined = 1e-6;
        before = now - other.t > refined * now ? std::max(before, other.t) : before;
    }
    return {before, now, allowed, 1};
}

void add_advance(FormulaLines& lines, const std::vector<EventD>& trace, const Advancement<double>& step) {
    const double next = next_time(step);
    if (!std::isfinite(next)) {
        lines.add({run("distance "), run(number(step.distance), Role::corrected), run(" does not shrink")});
        return;
    }
    const Compared times = step_times(trace, step);
    lines.add({run("t = ")}, {{run(times(step.t))},
                              {run(" + "), run(number(step.distance), Role::corrected)},
                              {run(" / "), run(number(step.speed), Role::subject)},
                              {run(" = "), {times(next), Role::text, true}}});
}

}  // namespace collidarium::app
