#include "overlays/time/time_marks.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/number.hpp"

namespace collidarium::app {

namespace {

/// "[" or "]": opens towards the times at which the path is inside.
void paint_bracket(const StripPen& pen, const TimeRow& row, double t, bool in, bool loud) {
    const double x = pen.axis.x_of(t);
    const double foot = in ? 4 : -4;
    const double half = row.bar / 2;
    const std::array<Vec2d, 4> points{Vec2d{x + foot, row.middle() - half},
                                      {x, row.middle() - half},
                                      {x, row.middle() + half},
                                      {x + foot, row.middle() + half}};
    pen.painter.polyline(points, {row.role, loud ? 2.2 : 1.2, Dash::solid, (loud ? 1 : 0.45) * pen.strength});
}

}  // namespace

void paint_edges_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                     RowTexts& texts) {
    const std::vector<EdgeCrossing<double>> edges = find_events<EdgeCrossing<double>>(trace);
    const bool is_rounded = find_event<Quadratic<double>>(trace) != nullptr;
    double latest = -std::numeric_limits<double>::infinity();
    double earliest = -latest;
    for (const EdgeCrossing<double>& edge : edges) {
        latest = edge.delta < 0 ? std::max(latest, edge.t) : latest;
        earliest = edge.delta > 0 ? std::min(earliest, edge.t) : earliest;
    }
    const auto is_loud = [&](const EdgeCrossing<double>& edge) {
        return is_rounded ? edge.on_edge : edge.t == (edge.delta < 0 ? latest : earliest);
    };
    TextStyle style = row_text(row.role, Font::mono, row.type);
    style.halo = true;
    std::vector<const EdgeCrossing<double>*> loud;
    for (const EdgeCrossing<double>& edge : edges) {
        if (edge.t < pen.axis.low() || edge.t > pen.axis.high()) {
            continue;
        }
        const double x = pen.axis.x_of(edge.t);
        const bool in = edge.delta < 0;
        paint_bracket(pen, row, edge.t, in, is_loud(edge));
        texts.avoid(in ? x : x - 4, in ? x + 4 : x);
        if (is_loud(edge)) {
            loud.push_back(&edge);
        }
    }
    for (const EdgeCrossing<double>* edge : loud) {
        const bool in = edge->delta < 0;
        const double x = pen.axis.x_of(edge->t);
        const std::array<std::string, 1> form{pen.times(edge->t)};
        const RowTexts::Place outside{x + (in ? -8 : 8), in ? Align::right : Align::left};
        const RowTexts::Place inside{x + (in ? 12 : -12), in ? Align::left : Align::right};
        const std::array<RowTexts::Place, 2> places{outside, inside};
        texts.add(form, style, places);
    }
}

void paint_arcs_row(const StripPen& pen, const TimeRow& row, const std::vector<EventD>& trace,
                    RowTexts& texts) {
    bool any = false;
    const auto inside = inside_interval(trace);
    const auto* verdict = find_event<Verdict<double>>(trace);
    for (const Quadratic<double>& arc : find_events<Quadratic<double>>(trace)) {
        const double from = pen.axis.x_of(arc.root_count > 0 ? arc.roots[0] : 0);
        const double to = pen.axis.x_of(arc.root_count == 2 ? arc.roots[1] : arc.roots[0]);
        const bool in_sight = arc.root_count > 0 && arc.roots[0] < pen.axis.high() &&
                              arc.roots[arc.root_count - 1] > pen.axis.low();
        if (!in_sight) {
            continue;
        }
        any = true;
        const bool loud =
            inside ? arc.roots[0] == inside->enter || arc.roots[arc.root_count - 1] == inside->leave
                   : verdict != nullptr && verdict->hit && arc.roots[0] == verdict->value;
        fill_bar(pen, from, to, row, {row.role, loud ? 0.35 : 0.15});
        outline_bar(pen, from, to, row, {row.role, loud ? 1.6 : 1.0, Dash::solid, loud ? 1 : 0.5});
    }
    if (!any && verdict != nullptr) {
        const std::array<std::string, 2> words{"all circles are missed", "missed"};
        const std::array<RowTexts::Place, 2> places{
            {{pen.cursor - 8, Align::right}, {pen.cursor + 8, Align::left}}};
        texts.add(words, row_text(Role::text_quiet, Font::text, row.type), places);
    }
}

}  // namespace collidarium::app
