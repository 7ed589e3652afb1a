#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// A number as a factor or after a minus: in brackets where it is negative.
std::string in_brackets(double value) {
    return value < 0 ? "(" + number(value) + ")" : number(value);
}

double rounding_radius(const ShapeD& shape) {
    const auto* circle = std::get_if<Circle<double>>(&shape);
    const auto* capsule = std::get_if<Capsule<double>>(&shape);
    return circle != nullptr ? circle->radius : capsule != nullptr ? capsule->radius : 0;
}

/// "r = 1 + 0.5 = 1.5": the sum of both shapes' radii.
void add_radius(FormulaLines& lines, const PairNumbers& pair, double radius) {
    const double of_a = rounding_radius(pair.shape(false));
    const double of_b = rounding_radius(pair.shape(true));
    const Run first = named_run(false, "radius", run(number(of_a), Role::free));
    const Run second = named_run(true, "radius", run(number(of_b), Role::subject));
    if (of_a > 0 && of_b > 0) {
        lines.add({run("r = "), first, run(" + "), second, run(" = "), run(number(radius), Role::edge_axis)});
    } else if (radius > 0) {
        lines.add({run("r = "), of_a > 0 ? first : second});
    }
}

/// What the unknown and the direction of a quadratic are called, and its two roots.
struct QuadraticNames {
    const char* unknown;
    const char* direction;
    const char* first;
    const char* second;
};

/// The coefficients, the discriminant and the roots.
void add_roots(FormulaLines& lines, const Quadratic<double>& arc, const QuadraticNames& names) {
    const std::string direction = names.direction;
    const std::string unknown = names.unknown;
    lines.add({run("A = |" + direction + "|\u00b2 = "), number_run(arc.a, Role::subject)});
    lines.add({run("B = 2 s\u00b7" + direction + " = "), number_run(arc.b, Role::subject)});
    lines.add({run("C = |s|\u00b2 \u2212 "), run(in_brackets(arc.radius) + "\u00b2", Role::edge_axis),
               run(" = "), number_run(arc.c)});
    lines.add({run("D = B\u00b2 \u2212 4AC = "), number_run(arc.discriminant, Role::edge_axis, true)});
    if (arc.root_count == 0) {
        lines.add({run("D < 0: no root, the line misses")});
        return;
    }
    if (arc.root_count == 1) {
        lines.add({run(unknown + " = \u2212B / 2A = "), number_run(arc.roots[0], Role::edge_axis, true),
                   run("  tangent", Role::text_quiet)});
        return;
    }
    const Compared digits{arc.roots[0], arc.roots[1], 0, 1};
    const std::string root = number(std::sqrt(arc.discriminant));
    const std::string over = ") / " + number(2 * arc.a);
    const auto add_root = [&](const char* name, const char* sign, double value) {
        lines.add({run(name, Role::edge_axis), run("= ")},
                  {{run("(" + number(-arc.b)), run(sign + root + over)},
                   {run(" = "), number_run(value, digits, Role::edge_axis, true)}});
    };
    lines.add({run(unknown + " = (\u2212B \u2213 \u221aD) / 2A", Role::text_quiet)});
    add_root(names.first, " \u2212 ", arc.roots[0]);
    add_root(names.second, " + ", arc.roots[1]);
}

/// One of the points at which a line meets a circle, or that it lies beyond the segment's ends.
void add_meeting(FormulaLines& lines, const Segment<double>& segment, const std::string& name, double u) {
    const Vec2d point = segment.a + (segment.b - segment.a) * u;
    const bool is_within = u >= 0 && u <= 1;
    const Compared digits{u, 0, 1};
    const std::string why = u < 0 ? digits(u) + " < 0" : digits(u) + " > 1";
    lines.add({run(name + ": ")},
              {{run(u < 0 ? "start − " + digits(-u) + " d = " : "start + " + digits(u) + " d = ")},
               {{vector(point.x, point.y), is_within ? Role::corrected : Role::text_quiet, is_within}}});
    if (!is_within) {
        lines.add({run("   " + why + ": beyond the segment", Role::text_quiet)});
    }
}

}  // namespace

void add_quadratic(FormulaLines& lines, const PairNumbers& pair, const Quadratic<double>& arc,
                   const Sweep<double>& sweep) {
    const Vec2d offset = sweep.start - arc.center;
    lines.add({run("|s + t path| = r, s = start \u2212 centre", Role::text_quiet)});
    lines.add({run("path = ", Role::text_quiet)},
              {named_vector(true, "translation", sweep.translation, run("", Role::subject))});
    lines.add({run("s = ")}, {pair.point(true, sweep.start, run("", Role::subject)),
                              pair.point_of_either(arc.center, run(" \u2212 ", Role::edge_axis)),
                              {run(" = "), run(vector(offset.x, offset.y), Role::subject)}});
    add_radius(lines, pair, arc.radius);
    add_roots(lines, arc, {"t", "path", "in  ", "out "});
}

void add_circle_line(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                     const Indexed<Quadratic<double>>& found) {
    const PairNumbers pair(scene, focus);
    const bool of_b = std::holds_alternative<Segment<double>>(pair.shape(true));
    const auto* segment = std::get_if<Segment<double>>(&pair.shape(of_b));
    if (segment == nullptr) {
        return;
    }
    const Quadratic<double>& circle = *found.event;
    const Role role = of_b ? Role::subject : Role::free;
    const Vec2d along = segment->b - segment->a;
    const Vec2d offset = segment->a - circle.center;
    lines.about(found.index);
    lines.add({run("|s + u d| = r, s = start \u2212 centre", Role::text_quiet)});
    lines.add({run("d = ")}, {named_vector(of_b, "b", segment->b, run("", role)),
                              named_vector(of_b, "a", segment->a, run(" \u2212 ", role)),
                              {run(" = "), {vector(along.x, along.y), role, true}}});
    lines.add({run("s = ")}, {named_vector(of_b, "a", segment->a, run("", role)),
                              pair.point(!of_b, circle.center, run(" \u2212 ", Role::edge_axis)),
                              {run(" = "), {vector(offset.x, offset.y), role, true}}});
    add_radius(lines, pair, circle.radius);
    add_roots(lines, circle, {"u", "d", "u\u2081 ", "u\u2082 "});
    if (circle.root_count > 0) {
        lines.gap();
    }
    for (std::size_t i = 0; i < circle.root_count; ++i) {
        add_meeting(lines, *segment, i == 0 ? "p\u2081" : "p\u2082", circle.roots[i]);
    }
    lines.about({});
}

}  // namespace collidarium::app
