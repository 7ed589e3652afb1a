#include "overlays/time/time_rows.hpp"

#include <algorithm>

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"

namespace collidarium::app {

TextStyle row_text(Role role, Font font, double size) {
    return {.role = role, .font = font, .size = size, .opacity = 1, .halo = false};
}

bool has_gaps(const FocusAnswer& focus) {
    return !focus.gaps.empty() || find_event<Advancement<double>>(focus.shown.trace) != nullptr;
}

std::vector<TimeRow> rows_for(const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    std::vector<TimeRow> rows;
    const auto add = [&](RowKind kind, std::string name, Role role, double share = 1) {
        TimeRow row;
        row.kind = kind;
        row.name = std::move(name);
        row.role = role;
        row.share = share;
        rows.push_back(std::move(row));
    };
    for (const auto& [index, slab] : indexed_events<SlabInterval<double>>(trace)) {
        add(RowKind::slab, std::string(word(slab->axis, trace)), role_of(slab->axis));
        rows.back().event = index;
    }
    if (!rows.empty()) {
        add(RowKind::inside, rows.size() > 2 ? "all" : "both", Role::corrected);
        return rows;
    }
    if (has_gaps(focus)) {
        add(RowKind::gap, "gap", Role::subject, 2);
    } else if (focus.shown.algorithm != Algorithm::slab) {
        add(RowKind::gap, "gap", Role::text_quiet);
    }
    if (find_event<EdgeCrossing<double>>(trace) != nullptr) {
        add(RowKind::edges, "edges", Role::edge_axis);
    }
    if (find_events<Quadratic<double>>(trace).size() > 1) {
        add(RowKind::arcs, "arcs", Role::edge_axis);
    }
    add(RowKind::inside, "inside", Role::corrected);
    return rows;
}

void lay_out_rows(std::vector<TimeRow>& rows, const Rect& plot, double type_scale) {
    double all = 0;
    for (const TimeRow& row : rows) {
        all += row.share;
    }
    // A row of share 1 takes at most a third of the plot.
    const double unit = plot.size().y / std::max(all, 3.0);
    double y = plot.min.y;
    for (TimeRow& row : rows) {
        row.top = y;
        y += unit * row.share;
        row.bottom = y;
        row.type = std::clamp(unit / (1.2 * type_scale), 8.0, row.type);
        row.bar = std::clamp((row.bottom - row.top) * (type_scale > 1 ? 0.75 : 0.6), 6.0,
                             17 * std::max(1.0, type_scale));
        // Letters take about as much height as their size says, and a little room above and below.
        row.type_on_bar = std::min(row.type, row.bar / (1.15 * type_scale));
    }
}

}  // namespace collidarium::app
