#include <algorithm>
#include <cmath>
#include <limits>

#include "collidarium/shapes/reference_point.hpp"
#include "explain/formula/formula_parts.hpp"
#include "explain/steps/step_parts.hpp"
#include "explain/steps/verdict_reason.hpp"
#include "explain/trace/inside_interval.hpp"
#include "explain/trace/trace_lookup.hpp"
#include "explain/words/cast_times.hpp"
#include "explain/words/number.hpp"
#include "model/answers/step_list.hpp"

namespace collidarium::app {

namespace {

struct Check {
    std::string what;
    RichLine numbers;
    bool holds;
};

void add_checks(FormulaLines& lines, const std::vector<Check>& checks) {
    std::size_t what = 0;
    std::size_t numbers = 0;
    for (const Check& check : checks) {
        what = std::max(what, length(check.what));
        numbers = std::max(numbers, length(plain(check.numbers)));
    }
    for (const Check& check : checks) {
        const std::size_t width = length(plain(check.numbers));
        const Run head = run(check.what + std::string(what - length(check.what) + 2, ' '), Role::text_quiet);
        const Run answer{check.holds ? "yes" : "no", check.holds ? Role::text : Role::text_quiet, true};
        if (what + numbers + 7 > formula_width) {  // each number on a line of its own
            lines.add({head},
                      {{check.numbers[0]}, {check.numbers[1], check.numbers[2]}, {run("  "), answer}});
            continue;
        }
        RichLine line{head};
        line.insert(line.end(), check.numbers.begin(), check.numbers.end());
        line.push_back(run(std::string(numbers - width + 2, ' ')));
        line.push_back(answer);
        lines.add(std::move(line));
    }
}

/// The comparisons that make an interval a hit.
void add_comparisons(FormulaLines& lines, const CastInterval<double>& both, const Compared& times,
                     Policy policy) {
    const bool open = policy == Policy::open;
    const std::string less = open ? " < " : " \u2264 ";
    const std::string more = open ? " > " : " \u2265 ";
    const auto numbers = [&](double left, const std::string& sign, double right) {
        return RichLine{number_run(left, times), run(sign), number_run(right, times)};
    };
    const auto before = [&](double a, double b) { return open ? a < b : a <= b; };
    add_checks(lines, {{"enter" + less + "leave", numbers(both.enter, less, both.leave),
                        before(both.enter, both.leave)},
                       {"enter" + less + "1", numbers(both.enter, less, 1), before(both.enter, 1)},
                       {"leave" + more + "0", numbers(both.leave, more, 0), before(0, both.leave)}});
}

/// Every edge whose line is crossed; if there are many, only those that decide.
void add_crossings(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const PairNumbers pair(scene, focus);
    constexpr std::size_t most = 10;
    const auto edges = indexed_events<EdgeCrossing<double>>(trace);
    if (edges.empty()) {
        return;
    }
    const bool is_rounded = find_event<Quadratic<double>>(trace) != nullptr;
    double latest = -std::numeric_limits<double>::infinity();
    double earliest = -latest;
    for (const auto& [index, edge] : edges) {
        latest = edge->delta < 0 ? std::max(latest, edge->t) : latest;
        earliest = edge->delta > 0 ? std::min(earliest, edge->t) : earliest;
    }
    const auto* sweep = find_event<Sweep<double>>(trace);
    bool explained = false;
    lines.add({run("time = ", Role::text_quiet), run("distance", Role::edge_axis),
               run(" / ", Role::text_quiet), run("approach", Role::subject)});
    const auto decides = [&](const EdgeCrossing<double>& edge) {
        return is_rounded ? edge.on_edge : edge.t == (edge.delta < 0 ? latest : earliest);
    };
    std::size_t widest = 0;
    for (const auto& [index, edge] : edges) {
        const bool is_listed = edges.size() <= most || decides(*edge);
        widest = is_listed ? std::max(widest, length(short_edge_name(scene, focus, *edge))) : widest;
    }
    for (const auto& [index, edge] : edges) {
        if (edges.size() <= most || decides(*edge)) {
            lines.about(index);
            std::string name = short_edge_name(scene, focus, *edge);
            name.resize(name.size() + widest - length(name), ' ');
            add_crossing(lines, name, *edge);
            if (sweep != nullptr && decides(*edge) && edge->delta < 0 && !explained) {
                explained = true;
                add_approach(lines, pair, *edge, *sweep);
            }
        }
    }
    lines.about({});
}

/// The arc that decides; empty where the path enters through an edge.
void add_arcs(FormulaLines& lines, const PairNumbers& pair, const std::vector<EventD>& trace) {
    const auto arc = deciding_arc(trace);
    const auto* sweep = find_event<Sweep<double>>(trace);
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (!arc || sweep == nullptr) {
        return;
    }
    const bool by_edge = verdict != nullptr && verdict->hit && !enters_through_arc(trace);
    if (by_edge) {
        return;
    }
    lines.gap();
    lines.about(arc->index);
    add_quadratic(lines, pair, *arc->event, *sweep);
    lines.about({});
}

/// By how much the path misses, where a filter decided that it passes by or leads away.
void add_separation(FormulaLines& lines, const std::vector<EventD>& trace, bool with_bound) {
    const auto axes = indexed_events<FilterAxis<double>>(trace);
    if (axes.empty() || axes.back().event->edge) {
        return;
    }
    const FilterAxis<double>& axis = *axes.back().event;
    lines.about(axes.back().index);
    lines.add({run("n = "), run(vector(axis.direction.x, axis.direction.y), Role::edge_axis)});
    lines.add({run(is_along_path(axis, trace) ? "n along the path" : "n perpendicular to the path",
                   Role::text_quiet)});
    const Compared digits{axis.separation, axis.bound};
    std::vector<RichLine> terms{{number_run(axis.separation, digits, Role::edge_axis, true)}};
    if (with_bound) {
        terms.push_back({run(" > "), number_run(axis.bound, digits, Role::corrected)});
    }
    lines.add({run("separation on n = ")}, terms);
    lines.about({});
}

void add_advances(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto steps = indexed_events<Advancement<double>>(trace);
    if (steps.empty()) {
        return;
    }
    lines.add({run("next t = t + ", Role::text_quiet), run("distance", Role::corrected),
               run(" / ", Role::text_quiet), run("speed", Role::subject)});
    const StepList listed(scene, focus, lists_shipped(scene) ? ListedSteps::shipped : ListedSteps::idea);
    for (const auto& [index, step] : steps) {
        if (listed.has(index)) {
            lines.about(index);
            add_advance(lines, trace, *step);
        }
    }
    lines.about({});
}

/// "a miss: y is left at 0.5, before x is entered at 0.583".
void add_miss(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus) {
    const auto reason = verdict_reason(scene, focus);
    std::vector<RichLine> terms;
    for (const std::string& part : unbreakable_parts(reason ? reason->why : "")) {
        terms.push_back({run(" " + part)});
    }
    lines.add({{terms.empty() ? "a miss" : "a miss: ", Role::text, true}}, terms);
}

/// Where b ends, at the time of the hit or at the end of its path.
Vec2d end_position(const SceneShape& b, double t) {
    return reference_point(b.shape) + b.motion().translation * t;
}

void add_answer(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus,
                const Verdict<double>& verdict) {
    const SceneShape& b = scene.shapes[focus.b];
    // Where a moves, too, the picture is as seen from a.
    const bool both = focus.a != focus.b && scene.shapes[focus.a].motion().translation != Vec2d(0);
    const auto position = [&](const std::string& before, double t, Role role) {
        const Vec2d at = end_position(b, t);
        return RichLine{run(before + (both ? "in the world " : "")), {vector(at.x, at.y), role, true}};
    };
    if (!verdict.hit) {
        add_miss(lines, scene, focus);
        if (focus.shown.converged) {
            lines.add(position("t = 1, position ", 1, Role::subject));
        }
    } else if (verdict.reason == Reason::enters) {
        Run hit = number_run(verdict.value, cast_times(focus.shown.trace), Role::corrected, true);
        hit.text.insert(0, "hit at t = ");
        lines.add({}, {{std::move(hit)}, position(", position ", verdict.value, Role::corrected)});
    } else {
        lines.add({{"overlap at the start: t = 0", Role::corrected, true}});
        lines.about({});
        lines.gap();
        add_overlaps(lines, scene, focus, focus.shown.trace, true);
    }
}

}  // namespace

void add_end_of_cast(FormulaLines& lines, const StepContext& context) {
    const FocusAnswer& focus = context.focus;
    const SceneShape& b = context.scene.shapes[focus.b];
    const Vec2d start = reference_point(b.shape);
    const Vec2d d = b.motion().translation;
    const auto place = [](const Vec2d& at, Role role, bool strong = false) {
        return Run{vector(at.x, at.y), role, strong};
    };
    const double t = focus.cast ? focus.cast->t : 1;
    const Run time = number_run(t, cast_times(focus.shown.trace), Role::corrected);
    // As seen from a that moves, too, the translation is another one.
    const bool own = context.scene.shapes[focus.a].motion().translation != Vec2d(0);
    const Run name = run(own ? "own translation" : "translation", Role::text_quiet);
    lines.add({run("position = start + t \u00b7 ", Role::text_quiet), name});
    lines.add({run("position = ")}, {{place(start, Role::subject)},
                                     {run(" + "), time, run(" "), place(d, Role::subject)},
                                     {run(" = "), place(end_position(b, t), Role::corrected, true)}});
    if (focus.cast) {
        lines.add({run("given up: delta = ", Role::text_quiet)},
                  {{run("(t \u2212 1) \u00b7 ", Role::text_quiet), name}});
        lines.add({run("delta = ")}, {{run("("), time, run(" \u2212 1) "), place(d, Role::subject)},
                                      {run(" = "), place(d * (t - 1), Role::text, true)}});
    }
}

void add_cast(FormulaLines& lines, const Scene& scene, const FocusAnswer& focus, Policy policy) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const PairNumbers pair(scene, focus);
    const bool has_slabs = find_event<SlabInterval<double>>(trace) != nullptr;
    if (has_slabs) {
        add_slab_test(lines, pair, trace, policy);
    }
    add_crossings(lines, scene, focus);
    add_arcs(lines, pair, trace);
    add_separation(lines, trace, lists_shipped(scene));
    add_advances(lines, scene, focus);
    for (const auto& [index, both] : indexed_events<CastInterval<double>>(trace)) {
        lines.gap();
        lines.about(index);
        add_together(lines, *both, trace);
        const auto* slab_never = find_event<SlabInterval<double>>(trace);
        if (slab_never == nullptr || both->enter < both->leave || std::isfinite(both->enter)) {
            lines.gap();
            add_comparisons(lines, *both, cast_times(trace), policy);
        }
    }
    for (const auto& [index, verdict] : indexed_events<Verdict<double>>(trace)) {
        if (!has_slabs && find_event<CastInterval<double>>(trace) == nullptr) {
            lines.gap();
        }
        lines.about(index);
        add_answer(lines, scene, focus, *verdict);
    }
}

}  // namespace collidarium::app
