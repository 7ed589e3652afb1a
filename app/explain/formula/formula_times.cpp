#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// A number as a factor or after a minus: in brackets where it is negative.
std::string bracketed(double value) {
    return value < 0 ? "(" + number(value) + ")" : number(value);
}

double radius_of(const ShapeD& shape) {
    const auto* circle = std::get_if<Circle<double>>(&shape);
    const auto* capsule = std::get_if<Capsule<double>>(&shape);
    return circle != nullptr ? circle->radius : capsule != nullptr ? capsule->radius : 0;
}

/// "r = 1 + 0.5 = 1.5": the sum of both shapes' radii.
void add_radius(FormulaLines& lines, const PairNumbers& pair, double radius) {
    const double of_a = radius_of(pair.shape(false));
    const double of_b = radius_of(pair.shape(true));
    const Run first = named_run(false, "radius", run(number(of_a), Role::free));
    const Run second = named_run(true, "radius", run(number(of_b), Role::subject));
    if (of_a > 0 && of_b > 0) {
        lines.add({run("r = "), first, run(" + "), second, run(" = "), run(number(radius), Role::edge_axis)});
    } else if (radius > 0) {
        lines.add({run("r = "), of_a > 0 ? first : second});
    }
}

}  // namespace

void add_crossing(FormulaLines& lines, const EdgeCrossing<double>& crossing) {
    const bool in = crossing.delta < 0;
    const std::string name = in ? "in  " : "out ";
    if (crossing.delta == 0) {
        lines.add({run("parallel to an edge: no crossing", Role::text_quiet)});
        return;
    }
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

void add_quadratic(FormulaLines& lines, const PairNumbers& pair, const Quadratic<double>& arc,
                   const Sweep<double>& sweep) {
    const Vec2d offset = sweep.start - arc.center;
    const std::string d = number(arc.discriminant);
    lines.add({run("|s + t path| = r, s = start \u2212 centre", Role::text_quiet)});
    lines.add({run("path = ", Role::text_quiet)},
              {named_vector(true, "translation", sweep.translation, run("", Role::subject))});
    lines.add({run("s = ")}, {pair.point(true, sweep.start, run("", Role::subject)),
                              pair.point_of_either(arc.center, run(" \u2212 ", Role::edge_axis)),
                              {run(" = "), run(vector(offset.x, offset.y), Role::subject)}});
    add_radius(lines, pair, arc.radius);
    lines.add({run("a = |path|\u00b2 = "), run(number(arc.a), Role::subject)});
    lines.add({run("b = 2 s\u00b7path = "), run(number(arc.b), Role::subject)});
    lines.add({run("c = |s|\u00b2 \u2212 "), run(bracketed(arc.radius) + "\u00b2", Role::edge_axis),
               run(" = " + number(arc.c))});
    lines.add({run("D = b\u00b2 \u2212 4ac = "),
               {d, arc.root_count > 0 ? Role::edge_axis : Role::colliding, true}});
    switch (arc.root_count) {
        case 0:
            lines.add({run("D < 0: no root, the line misses")});
            return;
        case 1:
            lines.add({run("t = \u2212b / 2a = "),
                       {number(arc.roots[0]), Role::edge_axis, true},
                       run("  tangent", Role::text_quiet)});
            return;
        default:
            break;
    }
    const std::string root = number(std::sqrt(arc.discriminant));
    const std::string over = ") / " + number(2 * arc.a);
    const auto add_root = [&](const char* name, const char* sign, double t) {
        lines.add({run(name, Role::edge_axis), run("= ")},
                  {{run("(" + number(-arc.b)), run(sign + root + over)},
                   {run(" = "), {number(t), Role::edge_axis, true}}});
    };
    lines.add({run("t = (\u2212b \u2213 \u221aD) / 2a", Role::text_quiet)});
    add_root("in  ", " \u2212 ", arc.roots[0]);
    add_root("out ", " + ", arc.roots[1]);
}

void add_advance(FormulaLines& lines, const Advancement<double>& step) {
    const double next = step.t + step.distance / step.speed;
    if (!(step.speed > 0) || !std::isfinite(next)) {
        lines.add({run("distance "), run(number(step.distance), Role::corrected), run(" does not shrink")});
        return;
    }
    lines.add({run("t = ")}, {{run(number(step.t))},
                              {run(" + "), run(number(step.distance), Role::corrected)},
                              {run(" / "), run(number(step.speed), Role::subject)},
                              {run(" = "), {number(next), Role::text, true}}});
}

}  // namespace collidarium::app
