#include <algorithm>
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

/// One of the two parameters, by Cramer's rule.
void add_parameter(FormulaLines& lines, const std::string& name, const std::string& numerator,
                   const std::string& in_numbers, double denominator, const Run& value) {
    lines.add({{name + " = (" + numerator + ") / (u \u00d7 v)", Role::text_quiet, false}});
    lines.add({{name, value.role, true}, plain_run(" = ")},
              {{plain_run("(" + in_numbers + ")")}, {plain_run(" / " + factor(denominator))}});
    lines.add({plain_run("   = "), value});
}

/// Whether the point is on both segments, by its parameters.
std::string within(const TwoLines& lines) {
    if (lines.infinite) {
        return "the lines intersect";
    }
    const auto inside = [](double u) { return u >= 0 && u <= 1; };
    if (inside(lines.ua) && inside(lines.ub)) {
        return "both in [0, 1]: the segments intersect";
    }
    if (!inside(lines.ua) && !inside(lines.ub)) {
        return "both outside [0, 1]: only the lines meet";
    }
    return std::string(inside(lines.ua) ? "ub" : "ua") + " is outside [0, 1]: only the lines meet";
}

/// What two segments on one line share.
void add_common(FormulaLines& lines, const Lines<double>& common) {
    const auto text = [](const Vec2d& at) { return vector(at.x, at.y); };
    switch (common.kind) {
        case LinesKind::none:
            lines.add({run("the segments share no point")});
            return;
        case LinesKind::point:
            lines.add({run("the segments share ")}, {{{text(common.point), Role::corrected, true}}});
            return;
        case LinesKind::overlap:
            break;
    }
    lines.add({run("they share ")},
              {{{text(common.ends[0]), Role::corrected, true}},
               {run(" to "), {text(common.ends[1]), Role::corrected, true}},
               {run(", length "), number_run(glm::distance(common.ends[0], common.ends[1]))}});
}

/// Lines without one crossing: the textbook formula ends here, by its denominator.
void add_parallel(FormulaLines& lines, const TwoLines& both) {
    const bool a_is_point = both.a.a == both.a.b;
    const bool b_is_point = both.b.a == both.b.b;
    lines.add({run("textbook: denominator 0, so \u201cno point\u201d", Role::text_quiet)});
    if (a_is_point && b_is_point) {
        lines.add({plain_run("u = v = 0: two points")});
        return;
    }
    if (a_is_point || b_is_point) {
        const double numerator = a_is_point ? both.numerator_a : both.numerator_b;
        lines.add({plain_run(a_is_point ? "w \u00d7 v = " : "w \u00d7 u = "),
                   number_run(numerator),
                   {numerator == 0 ? ": a point on the line" : ": a point off the line", Role::text, true}});
        return;
    }
    const double numerator = both.numerator_b;
    lines.add({plain_run("w \u00d7 u = "),
               number_run(numerator),
               {numerator == 0 ? ": on one line" : ": parallel", Role::text, true}});
}

}  // namespace

void add_two_lines(FormulaLines& lines, const PairNumbers& pair, const TwoLines& both) {
    const Vec2d u = both.a.b - both.a.a;
    const Vec2d v = both.b.b - both.b.a;
    const Vec2d w = both.b.a - both.a.a;
    lines.add({{"p + ua u = q + ub v, w = q \u2212 p", Role::text_quiet, false}});
    const auto add_vector = [&](const char* name, const RichLine& to, const RichLine& from,
                                const Run& value) {
        lines.add({plain_run(name)}, {to, from, {plain_run(" = "), value}});
    };
    const auto of_a = [&](const Vec2d& at, const char* before) {
        return pair.point(false, at, {before, Role::free, false});
    };
    const auto of_b = [&](const Vec2d& at, const char* before) {
        return pair.point(true, at, {before, Role::subject, false});
    };
    const char* less = " \u2212 ";
    add_vector("u = ", of_a(both.a.b, ""), of_a(both.a.a, less), {vector(u.x, u.y), Role::free, true});
    add_vector("v = ", of_b(both.b.b, ""), of_b(both.b.a, less), {vector(v.x, v.y), Role::subject, true});
    add_vector("w = ", of_b(both.b.a, ""), of_a(both.a.a, less), {vector(w.x, w.y), Role::text, true});
    lines.add({plain_run("u \u00d7 v = ")},
              {{plain_run(product(u, v))}, {plain_run(" = "), number_run(both.denominator)}});
    if (both.denominator == 0) {
        add_parallel(lines, both);
        return;
    }
    const Compared digits{both.ua, both.ub, 0, 1};
    lines.gap();
    add_parameter(lines, "ua", "w \u00d7 v", product(w, v), both.denominator,
                  number_run(both.ua, digits, Role::free, true));
    add_parameter(lines, "ub", "w \u00d7 u", product(w, u), both.denominator,
                  number_run(both.ub, digits, Role::subject, true));
    lines.gap();
    const Vec2d point = both.a.a + u * both.ua;
    lines.add({plain_run("p + ua u = ")},
              {{{vector(point.x, point.y), Role::corrected, true}}, {plain_run(" = q + ub v")}});
    lines.add({plain_run(within(both))});
}

void add_segments(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto* a = std::get_if<Segment<double>>(&scene.shapes[focus.a].shape);
    const auto* b = std::get_if<Segment<double>>(&scene.shapes[focus.b].shape);
    if (a == nullptr || b == nullptr || !focus.lines) {
        return;
    }
    TwoLines both{.a = *a, .b = *b, .ua = focus.lines->ua, .ub = focus.lines->ub};
    if (focus.lines->kind == LinesKind::point) {
        both.denominator = cross(a->b - a->a, b->b - b->a);
    } else if (focus.lines->kind == LinesKind::none) {
        both.numerator_a = cross(b->a - a->a, b->b - b->a);
        both.numerator_b = cross(b->a - a->a, a->b - a->a);
    }
    lines.gap();
    add_two_lines(lines, PairNumbers(scene, focus), both);
    if (both.denominator == 0 && focus.lines->kind != LinesKind::none && focus.common) {
        add_common(lines, *focus.common);
    }
}

namespace {

/// "2  kite edge 3, star edge 1: (0.147, -1.94)", as the picture numbers them.
void add_outline_crossing(FormulaLines& lines, const PairNumbers& pair, std::size_t number,
                          const OutlineCrossing<double>& crossing) {
    const Lines<double>& meeting = crossing.meeting;
    std::vector<Run> where{run(": ")};
    const auto add_place = [&](const Vec2d& at) {
        where.push_back({vector(at.x, at.y), Role::corrected, true});
    };
    if (meeting.kind == LinesKind::point) {
        add_place(meeting.point);
    } else {
        add_place(meeting.ends[0]);
        where.push_back(run(" to "));
        add_place(meeting.ends[1]);
    }
    lines.add({run(std::to_string(number) + "  ", Role::normal),
               run(pair.name(false) + " edge " + std::to_string(crossing.edge_a + 1), Role::free),
               run(", " + pair.name(true) + " edge " + std::to_string(crossing.edge_b + 1), Role::subject)},
              {where});
}

/// The answer of a query about two outlines, once the trace shows it.
void add_outline_crossings(FormulaLines& lines, const PairNumbers& pair, const FocusAnswer& focus,
                           const std::vector<Indexed<LineCrossing<double>>>& tested) {
    constexpr std::size_t most_listed = 8;
    if (find_event<Verdict<double>>(focus.shown.trace) == nullptr) {
        return;
    }
    const std::size_t listed = std::min(most_listed, focus.crossings.size());
    for (std::size_t i = 0; i < listed; ++i) {
        const OutlineCrossing<double>& crossing = focus.crossings[i];
        const auto event = std::ranges::find_if(tested, [&](const Indexed<LineCrossing<double>>& one) {
            return one.event->edge_a == crossing.edge_a && one.event->edge_b == crossing.edge_b;
        });
        lines.about(event != tested.end() ? std::optional(event->index) : std::nullopt);
        add_outline_crossing(lines, pair, i + 1, crossing);
        lines.about({});
    }
    if (focus.crossings.size() > listed) {
        lines.add(
            {run("and " + std::to_string(focus.crossings.size() - listed) + " more", Role::text_quiet)});
    }
}

}  // namespace

void add_line_crossings(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const PairNumbers pair(scene, focus);
    const auto crossings = indexed_events<LineCrossing<double>>(focus.shown.trace);
    if (crossings.size() == 1 && !crossings.front().event->edge_a) {
        lines.about(crossings.front().index);
        TwoLines both = two_lines(*crossings.front().event);
        both.infinite = focus.shown.infinite_lines;
        add_two_lines(lines, pair, both);
        lines.about({});
        if (both.denominator == 0 && focus.common && !both.infinite) {
            add_common(lines, *focus.common);
        }
        return;
    }
    add_outline_crossings(lines, PairNumbers(scene, focus), focus, crossings);
}

}  // namespace collidarium::app
