#include <algorithm>
#include <cmath>

#include "explain/formula_parts.hpp"
#include "explain/number.hpp"
#include "explain/trace_lookup.hpp"

namespace collidarium::app {

namespace {

using Slab = SlabInterval<double>;

Run run(std::string text, Role role = Role::text) {
    return {std::move(text), role, false};
}

/// A run that shows a number of one of the boxes.
Run named(Run shown, bool of_b, const char* what, Axis axis) {
    if (axis == Axis::x || axis == Axis::y) {
        shown.number = {of_b, std::string(what) + (axis == Axis::x ? ".x" : ".y")};
    }
    return shown;
}

/// How every line below it is made.
void add_legend(FormulaLines& lines) {
    lines.add({run("time = (", Role::text_quiet), run("line", Role::corrected),
               run(" \u2212 ", Role::text_quiet), run("start", Role::subject), run(") / ", Role::text_quiet),
               run("movement", Role::subject)});
    lines.add({run("line", Role::corrected), run(" = ", Role::text_quiet), run("centre"),
               run(" \u00b1 (", Role::text_quiet), run("half"), run(" + ", Role::text_quiet),
               run("padding", Role::corrected), run(")", Role::text_quiet)});
}

/// " − start", with the sign of the number folded in.
Run minus(double value, Role role) {
    return value < 0 ? run(" + " + number(-value), role) : run(" \u2212 " + number(value), role);
}

/// What only the rounding of slanted directions leaves of a zero.
bool negligible(double value, double size) {
    return std::abs(value) <= 1e-14 * size;
}

/// One of the two times of a slab: (centre ∓ (half + padding) − start) / movement.
void add_time(FormulaLines& lines, const std::string& name, Role role, const Slab& slab, double line,
              double time) {
    const std::string sign =
        line < slab.center || (line == slab.center && slab.near_line == line) ? " \u2212 " : " + ";
    const double size = std::abs(slab.center) + slab.half + slab.padding;
    const bool has_half = !negligible(slab.half, size);
    const bool has_padding = !negligible(slab.padding, size);
    const Run half = named(run(number(slab.half)), false, "half", slab.axis);
    const auto padding = [&](const std::string& before) {
        return named(run(before + number(slab.padding), Role::corrected), true, "half", slab.axis);
    };
    std::vector<RichLine> terms{{run("("), named(run(number(slab.center)), false, "center", slab.axis)}};
    if (has_half && has_padding) {
        terms.push_back({run(sign + "("), half, padding(" + "), run(")")});
    } else if (has_padding) {
        terms.push_back({padding(sign)});
    } else if (has_half) {
        terms.push_back({run(sign), half});
    }
    terms.push_back({named(minus(slab.start, Role::subject), true, "center", slab.axis), run(")")});
    terms.push_back({named(run(" / " + number(slab.delta), Role::subject), true, "translation", slab.axis)});
    lines.add({run(name, role), run(" = ")}, terms);
    lines.add({run(std::string(length(name), ' ')), run(" = "), {number(time), role, true}});
}

void add_slab(FormulaLines& lines, const Slab& slab, const std::string& axis, Policy policy) {
    const Role role = role_of(slab.axis);
    if (slab.delta == 0) {
        const bool inside = slab.near < slab.far;
        const std::string less = policy == Policy::open ? " < " : " \u2264 ";
        const std::string away = number(std::abs(slab.start - slab.center));
        const std::string reach = number(slab.half + slab.padding);
        lines.add({run(axis, role), run(" does not move")});
        lines.add({run("  ")},
                  {{run("inside if ")},
                   {run("|" + number(slab.start), Role::subject), minus(slab.center, Role::text), run("|")},
                   {run(less + number(slab.half)), run(" + " + number(slab.padding), Role::corrected)}});
        lines.add({run("  ")}, {{run(away + less + reach), {inside ? ": yes" : ": no", role, true}},
                                {run(inside ? ", always inside" : ", never inside")}});
        return;
    }
    add_time(lines, "near " + axis, role, slab, slab.near_line, slab.near);
    add_time(lines, "far  " + axis, role, slab, slab.far_line, slab.far);
}

/// "enter = max(0.531, −0.167) = 0.531".
void add_extreme(FormulaLines& lines, const std::string& name, const std::string& function,
                 const std::vector<Slab>& slabs, double Slab::*end, double value, Axis axis) {
    if (slabs.empty()) {
        lines.add({run(name + " = "), {number(value), role_of(axis), true}});
        return;
    }
    std::vector<RichLine> terms;
    for (std::size_t i = 0; i < slabs.size(); ++i) {
        const bool last = i + 1 == slabs.size();
        RichLine term{run(number(slabs[i].*end), role_of(slabs[i].axis)), run(last ? ")" : ",")};
        term.insert(term.begin(), run(i == 0 ? function + "(" : " "));
        terms.push_back(std::move(term));
    }
    terms.push_back({{" = " + number(value), role_of(axis), true}});
    lines.add({run(name + " = ")}, terms);
}

/// "+ 3 t", "\u2212 3 t".
std::string signed_term(double value, const char* rest) {
    return (value < 0 ? "\u2212 " : "+ ") + number(std::abs(value)) + rest;
}

/// What a path comes in through, if it does: a side, whose line it crosses, or an arc, where the time is the
/// smaller root of a quadratic.
void add_entry(FormulaLines& lines, const FocusAnswer& focus) {
    for (const auto& crossing : find_events<EdgeCrossing<double>>(focus.cast_trace)) {
        if (focus.cast && crossing.on_edge && crossing.delta < 0 && crossing.t == focus.cast->t) {
            lines.add({run("time = distance / approach", Role::text_quiet)});
            lines.add(
                {run("t = " + number(crossing.start)), run(" / " + number(-crossing.delta), Role::subject)});
            lines.add({run("  = "), {number(crossing.t), Role::corrected, true}});
            lines.gap();
            return;
        }
    }
    for (const auto& quadratic : find_events<Quadratic<double>>(focus.cast_trace)) {
        if (!focus.cast || quadratic.root_count == 0 || quadratic.roots[0] != focus.cast->t) {
            continue;
        }
        lines.add({run("distance\u00b2 = radius\u00b2", Role::text_quiet)});
        lines.add({run(number(quadratic.a) + " t\u00b2 ")}, {{run(signed_term(quadratic.b, " t"))},
                                                             {run(" " + signed_term(quadratic.c, ""))},
                                                             {run(" = 0")}});
        lines.add({run("discriminant = " + number(quadratic.discriminant))});
        lines.add({{"t = " + number(quadratic.roots[0]), Role::corrected, true}});
        return;
    }
}

struct Check {
    std::string what;
    std::string numbers;
    bool holds;
};

void add_checks(FormulaLines& lines, const std::vector<Check>& checks) {
    std::size_t what = 0;
    std::size_t numbers = 0;
    for (const Check& check : checks) {
        what = std::max(what, length(check.what));
        numbers = std::max(numbers, length(check.numbers));
    }
    for (const Check& check : checks) {
        lines.add({run(check.what + std::string(what - length(check.what) + 2, ' '), Role::text_quiet),
                   run(check.numbers + std::string(numbers - length(check.numbers) + 2, ' ')),
                   {check.holds ? "yes" : "no", check.holds ? Role::text : Role::colliding, true}});
    }
}

}  // namespace

void add_slab_test(FormulaLines& lines, const FocusAnswer& focus, Policy policy) {
    const std::vector<EventD>& trace = focus.cast_trace;
    const std::vector<Slab> slabs = find_events<Slab>(trace);
    const auto* both = find_event<CastInterval<double>>(trace);
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (slabs.empty()) {
        add_entry(lines, focus);
    } else {
        add_legend(lines);
    }
    for (const Slab& slab : slabs) {
        lines.gap();
        add_slab(lines, slab, std::string(word(slab.axis, trace)), policy);
    }
    if (both == nullptr || verdict == nullptr) {
        return;
    }
    lines.gap();
    const bool never =
        std::any_of(slabs.begin(), slabs.end(), [](const Slab& slab) { return slab.near > slab.far; });
    if (!never) {
        add_extreme(lines, "enter", "max", slabs, &Slab::near, both->enter, both->enter_axis);
        add_extreme(lines, "leave", "min", slabs, &Slab::far, both->leave, both->leave_axis);
        lines.gap();
        const bool open = policy == Policy::open;
        const std::string less = open ? " < " : " \u2264 ";
        const std::string more = open ? " > " : " \u2265 ";
        const std::string enter = number(both->enter);
        const std::string leave = number(both->leave);
        const auto before = [&](double a, double b) { return open ? a < b : a <= b; };
        add_checks(lines, {{"enter" + less + "leave", enter + less + leave, before(both->enter, both->leave)},
                           {"enter" + less + "1", enter + less + "1", before(both->enter, 1)},
                           {"leave" + more + "0", leave + more + "0", before(0, both->leave)}});
    }
    if (focus.cast && focus.cast->started_inside) {
        lines.add({{"inside from the start: t = 0", Role::corrected, true}});
    } else if (focus.cast) {
        lines.add({{"hit at t = " + number(focus.cast->t), Role::corrected, true}});
    } else {
        lines.add({{verdict->reason == Reason::no_interior ? "no inside to be in: a miss" : "a miss",
                    Role::text, true}});
    }
}

}  // namespace collidarium::app
