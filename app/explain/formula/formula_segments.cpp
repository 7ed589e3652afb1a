#include <cmath>

#include "explain/formula/formula_parts.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// A number as a factor: in brackets where it is negative.
std::string factor(double value) {
    return value < 0 ? "(" + number(value) + ")" : number(value);
}

/// "2 · 3 − 1 · (−4)".
std::string product(const Vec2d& u, const Vec2d& v) {
    return number(u.x) + " \u00b7 " + factor(v.y) + " \u2212 " + factor(u.y) + " \u00b7 " + factor(v.x);
}

void add_parameter(FormulaLines& lines, const std::string& name, const Vec2d& between, const Vec2d& other,
                   double denominator, double value, Role role) {
    lines.add({{name, role, true}, plain_run(" = ")},
              {{plain_run("(" + product(between, other) + ")")}, {plain_run(" / " + factor(denominator))}});
    lines.add({plain_run("   = "), {number(value), role, true}});
}

std::string within(const Lines<double>& lines) {
    const auto inside = [](double u) { return u >= 0 && u <= 1; };
    if (inside(lines.ua) && inside(lines.ub)) {
        return "both in [0, 1]: the segments intersect";
    }
    if (!inside(lines.ua) && !inside(lines.ub)) {
        return "both outside [0, 1]: only lines meet";
    }
    return std::string(inside(lines.ua) ? "ub" : "ua") + " is outside [0, 1]: only lines meet";
}

}  // namespace

void add_segments(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto* a = std::get_if<Segment<double>>(&scene.shapes[focus.a].shape);
    const auto* b = std::get_if<Segment<double>>(&scene.shapes[focus.b].shape);
    if (a == nullptr || b == nullptr || !focus.lines) {
        return;
    }
    const Vec2d direction_a = a->b - a->a;
    const Vec2d direction_b = b->b - b->a;
    const Vec2d between = b->a - a->a;
    const double denominator = cross(direction_a, direction_b);
    lines.gap();
    lines.add({{"a + ua u = b + ub v, w = b \u2212 a", Role::text_quiet, false}});
    const auto add_vector = [&](const char* name, const RichLine& to, const RichLine& from,
                                const Run& value) {
        lines.add({plain_run(name)}, {to, from, {plain_run(" = "), value}});
    };
    const Run of_a{"", Role::free, false};
    const Run of_b{"", Role::subject, false};
    const Run less_a{" \u2212 ", Role::free, false};
    const Run less_b{" \u2212 ", Role::subject, false};
    add_vector("u = ", named_vector(false, "b", a->b, of_a), named_vector(false, "a", a->a, less_a),
               {vector(direction_a.x, direction_a.y), Role::free, true});
    add_vector("v = ", named_vector(true, "b", b->b, of_b), named_vector(true, "a", b->a, less_b),
               {vector(direction_b.x, direction_b.y), Role::subject, true});
    add_vector("w = ", named_vector(true, "a", b->a, of_b), named_vector(false, "a", a->a, less_a),
               {vector(between.x, between.y), Role::text, true});
    lines.add({plain_run("u \u00d7 v = ")},
              {{plain_run(product(direction_a, direction_b))}, {plain_run(" = " + number(denominator))}});
    switch (focus.lines->kind) {
        case LinesKind::none:
            lines.add({{"parallel: the lines never intersect", Role::text, true}});
            return;
        case LinesKind::overlap:
            lines.add({{"collinear", Role::text, true}});
            return;
        case LinesKind::point:
            break;
    }
    if (denominator != 0) {
        lines.gap();
        lines.add({{"ua = (w \u00d7 v) / (u \u00d7 v)", Role::text_quiet, false}});
        add_parameter(lines, "ua", between, direction_b, denominator, focus.lines->ua, Role::free);
        lines.add({{"ub = (w \u00d7 u) / (u \u00d7 v)", Role::text_quiet, false}});
        add_parameter(lines, "ub", between, direction_a, denominator, focus.lines->ub, Role::subject);
    }
    lines.add({plain_run(within(*focus.lines))});
}

}  // namespace collidarium::app
