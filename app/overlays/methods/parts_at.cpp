#include "overlays/methods/parts_at.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace collidarium::app {

namespace {

Corners part_of(const ShapeD& shape, std::size_t part) {
    std::vector<Corners> parts = parts_of(shape);
    return std::move(parts[std::min(part, parts.size() - 1)]);
}

/// The first time in a range at which the path crosses an edge inwards, or is on an arc.
double first_entry(const std::vector<EventD>& trace, const TraceRange& range) {
    double first = std::numeric_limits<double>::infinity();
    for (const auto& [index, side] : events_in<EdgeCrossing<double>>(trace, range)) {
        first = side->delta < 0 && side->on_edge ? std::min(first, side->t) : first;
    }
    for (const auto& [index, arc] : events_in<Quadratic<double>>(trace, range)) {
        first = arc->root_count > 0 ? std::min(first, arc->roots[0]) : first;
    }
    return first;
}

}  // namespace

TraceRange range_of_cast(const std::vector<EventD>& trace, std::optional<std::size_t> lit) {
    const auto padded = indexed_events<PaddedShape<double>>(trace);
    if (padded.size() < 2) {
        return {0, trace.size()};
    }
    std::vector<TraceRange> ranges;
    for (std::size_t i = 0; i < padded.size(); ++i) {
        ranges.push_back({padded[i].index, i + 1 < padded.size() ? padded[i + 1].index : trace.size()});
        if (lit && ranges.back().contains(*lit) && !std::holds_alternative<Verdict<double>>(trace[*lit])) {
            return ranges.back();
        }
    }
    TraceRange best = ranges.back();
    double least = std::numeric_limits<double>::infinity();
    for (const TraceRange& range : ranges) {
        const double entry = first_entry(trace, range);
        if (entry < least) {
            least = entry;
            best = range;
        }
    }
    return best;
}

std::vector<TraceRange> ranges_of(const std::vector<EventD>& trace) {
    std::vector<TraceRange> ranges;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const bool begins = std::holds_alternative<Route<double>>(trace[i]) ||
                            std::holds_alternative<PartPair<double>>(trace[i]);
        if (begins || ranges.empty()) {
            ranges.push_back({i, i});
        }
        ranges.back().end = i + 1;
    }
    return ranges;
}

PartsAt parts_at(const OverlayCanvas& canvas, std::size_t event) {
    const std::vector<EventD>& trace = canvas.trace();
    const FocusAnswer& focus = *canvas.context.answers.focus;
    PartsAt parts;
    for (std::size_t i = std::min(event + 1, trace.size()); i-- > 0;) {
        const auto* pair = std::get_if<PartPair<double>>(&trace[i]);
        if (pair != nullptr && pair->is_leaf) {
            parts.part_a = pair->part_a;
            parts.part_b = pair->part_b;
            break;
        }
    }
    parts.a = part_of(canvas.context.scene.shapes[focus.a].shape, parts.part_a);
    parts.b = part_of(canvas.context.scene.shapes[focus.b].shape, parts.part_b);
    return parts;
}

const MinkowskiDifference<double>* difference_at(const OverlayCanvas& canvas, std::size_t event) {
    const FocusAnswer& focus = *canvas.context.answers.focus;
    const PartsAt parts = parts_at(canvas, event);
    const std::size_t at =
        parts.part_a * parts_of(canvas.context.scene.shapes[focus.b].shape).size() + parts.part_b;
    return at < focus.differences.size() ? &focus.differences[at] : nullptr;
}

}  // namespace collidarium::app
