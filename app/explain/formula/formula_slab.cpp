#include <algorithm>
#include <cmath>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/formula/formula_parts.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

using Slab = SlabInterval<double>;

/// The numbers of one axis, as runs that show them: on x and y they are those of the shapes.
struct SlabRuns {
    const PairNumbers& pair;
    Axis axis;

    [[nodiscard]] Run half(bool of_b, Run shown) const { return named(of_b, "half", std::move(shown)); }
    [[nodiscard]] Run path(Run shown) const { return named(true, "translation", std::move(shown)); }
    [[nodiscard]] Run place(bool of_b, Run shown) const {
        const ShapeD& shape = pair.shape(of_b);
        return named(of_b, point_name(shape, reference_point(shape)), std::move(shown));
    }

private:
    [[nodiscard]] Run named(bool of_b, const std::string& what, Run shown) const {
        const bool straight = axis == Axis::x || axis == Axis::y;
        return straight ? named_run(of_b, what + (axis == Axis::x ? ".x" : ".y"), std::move(shown)) : shown;
    }
};

/// The general formula of the lines below it.
void add_legend(FormulaLines& lines) {
    lines.add({run("time = (", Role::text_quiet), run("line", Role::corrected),
               run(" \u2212 ", Role::text_quiet), run("start", Role::subject), run(") / ", Role::text_quiet),
               run("translation", Role::subject)});
    lines.add({run("line", Role::corrected), run(" = ", Role::text_quiet), run("centre"),
               run(" \u00b1 (", Role::text_quiet), run("half"), run(" + ", Role::text_quiet),
               run("padding", Role::corrected), run(")", Role::text_quiet)});
}

/// " − start", with the sign of the number folded in.
Run minus(double value, Role role) {
    return value < 0 ? run(" + " + number(-value), role) : run(" \u2212 " + number(value), role);
}

/// A zero that is only off by the rounding error of slanted directions.
bool negligible(double value, double size) {
    return std::abs(value) <= 1e-14 * size;
}

/// One of the two times of a slab: (centre ∓ (half + padding) − start) / translation.
void add_time(FormulaLines& lines, const SlabRuns& runs, const std::string& name, Role role, const Slab& slab,
              double line, const Run& time) {
    const std::string sign =
        line < slab.center || (line == slab.center && slab.near_line == line) ? " \u2212 " : " + ";
    const double size = std::abs(slab.center) + slab.half + slab.padding;
    const bool has_half = !negligible(slab.half, size);
    const bool has_padding = !negligible(slab.padding, size);
    const Run half = runs.half(false, run(number(slab.half)));
    const auto padding = [&](const std::string& before) {
        return runs.half(true, run(before + number(slab.padding), Role::corrected));
    };
    std::vector<RichLine> terms{{run("("), runs.place(false, run(number(slab.center)))}};
    if (has_half && has_padding) {
        terms.push_back({run(sign + "("), half, padding(" + "), run(")")});
    } else if (has_padding) {
        terms.push_back({padding(sign)});
    } else if (has_half) {
        terms.push_back({run(sign), half});
    }
    terms.push_back({runs.place(true, minus(slab.start, Role::subject)), run(")")});
    terms.push_back({runs.path(run(" / " + number(slab.delta), Role::subject))});
    lines.add({run(name, role), run(" = ")}, terms);
    lines.add({run(std::string(length(name), ' ')), run(" = "), time});
}

/// "enter = max(0.531, −0.167) = 0.531".
void add_extreme(FormulaLines& lines, const std::string& name, const std::string& function,
                 const std::vector<Slab>& slabs, double Slab::*end, const Compared& times, const Run& value) {
    if (slabs.empty()) {
        const std::string which = function == "max" ? "latest entry = " : "earliest exit = ";
        lines.add({run(name + " = " + which), value});
        return;
    }
    std::vector<RichLine> terms;
    for (std::size_t i = 0; i < slabs.size(); ++i) {
        const bool last = i + 1 == slabs.size();
        RichLine term{number_run(slabs[i].*end, times, role_of(slabs[i].axis)), run(last ? ")" : ",")};
        term.insert(term.begin(), run(i == 0 ? function + "(" : " "));
        terms.push_back(std::move(term));
    }
    terms.push_back({value});
    terms.back().front().text.insert(0, " = ");
    lines.add({run(name + " = ")}, terms);
}

}  // namespace

void add_slab(FormulaLines& lines, const PairNumbers& pair, const Slab& slab, const std::string& axis,
              const Compared& times, Policy policy) {
    const SlabRuns runs{pair, slab.axis};
    const Role role = role_of(slab.axis);
    if (slab.delta == 0) {
        const bool inside = slab.near < slab.far;
        const std::string less = policy == Policy::open ? " < " : " \u2264 ";
        const double away = std::abs(slab.start - slab.center);
        const double reach = slab.half + slab.padding;
        const Compared digits{away, reach};
        lines.add({run(axis, role), run(": no translation")});
        lines.add({run("  ")}, {{run("inside if ")},
                                {runs.place(true, run("|" + number(slab.start), Role::subject)),
                                 runs.place(false, minus(slab.center, Role::text)), run("|")},
                                {runs.half(false, run(less + number(slab.half))),
                                 runs.half(true, run(" + " + number(slab.padding), Role::corrected))}});
        const Run answer{inside ? ": yes" : ": no", role, true};
        // The trace decides by exact signs, which rounded sums cannot always show.
        const bool is_shown = (policy == Policy::open ? away < reach : away <= reach) == inside;
        const RichLine compared{number_run(away, digits), run(less), number_run(reach, digits), answer};
        lines.add({run("  ")}, {is_shown ? compared : RichLine{run("equal within rounding error"), answer},
                                {run(inside ? ", always inside" : ", never inside")}});
        return;
    }
    add_time(lines, runs, "near " + axis, role, slab, slab.near_line,
             number_run(slab.near, times, role, true));
    add_time(lines, runs, "far  " + axis, role, slab, slab.far_line, number_run(slab.far, times, role, true));
}

void add_together(FormulaLines& lines, const CastInterval<double>& both, const std::vector<EventD>& trace) {
    const std::vector<Slab> slabs = find_events<Slab>(trace);
    const bool never =
        std::any_of(slabs.begin(), slabs.end(), [](const Slab& slab) { return slab.near > slab.far; });
    if (!never) {
        const Compared times = cast_times(trace);
        const auto value = [&](double time, Axis axis) {
            return number_run(time, times, role_of(axis), true);
        };
        add_extreme(lines, "enter", "max", slabs, &Slab::near, times, value(both.enter, both.enter_axis));
        add_extreme(lines, "leave", "min", slabs, &Slab::far, times, value(both.leave, both.leave_axis));
    }
}

void add_slab_test(FormulaLines& lines, const PairNumbers& pair, const std::vector<EventD>& trace,
                   Policy policy) {
    add_legend(lines);
    for (const auto& [index, slab] : indexed_events<Slab>(trace)) {
        lines.gap();
        lines.about(index);
        add_slab(lines, pair, *slab, std::string(word(slab->axis, trace)), cast_times(trace), policy);
    }
}

}  // namespace collidarium::app
