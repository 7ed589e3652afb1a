#include "explain/trace/inside_interval.hpp"

#include <algorithm>

namespace collidarium::app {

namespace {

/// Whether several convex parts of a concave shape were cast at: the path enters and leaves each of them, and
/// only touches some.
bool has_several_parts(const std::vector<EventD>& trace) {
    return std::ranges::count_if(trace, [](const EventD& event) {
               const auto* pair = std::get_if<PartPair<double>>(&event);
               return pair != nullptr && pair->is_leaf && pair->kept;
           }) > 1;
}

/// Through what a hit enters: of several parts what decides for the one that is hit first.
template <class E, class TimeOf>
Indexed<E> entry_of(const std::vector<EventD>& trace, const TimeOf& time_of) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    for (const Indexed<E>& each : indexed_events<E>(trace)) {
        if (each.event->decides && verdict != nullptr && time_of(*each.event) == verdict->value) {
            return each;
        }
    }
    return {};
}

double first_root(const Quadratic<double>& arc) {
    return arc.roots[0];
}

}  // namespace

std::optional<InsideInterval> inside_interval(const std::vector<EventD>& trace) {
    if (const auto* interval = find_event<CastInterval<double>>(trace)) {
        return InsideInterval{interval->enter, interval->leave};
    }
    if (find_event<Verdict<double>>(trace) == nullptr || has_several_parts(trace)) {
        return std::nullopt;
    }
    // A line meets a convex shape in one interval: from its first to its last point on the boundary.
    std::optional<InsideInterval> inside;
    bool enters = false;
    bool leaves = false;
    const auto on_rim = [&](double t, bool& crosses) {
        inside = inside ? InsideInterval{std::min(inside->enter, t), std::max(inside->leave, t)}
                        : InsideInterval{t, t};
        crosses = true;
    };
    for (const Quadratic<double>& arc : find_events<Quadratic<double>>(trace)) {
        const std::size_t last = arc.root_count > 1 ? 1 : 0;
        if (arc.root_count > 0 && arc.on_outline[0]) {
            on_rim(arc.roots[0], enters);
        }
        if (arc.root_count > 0 && arc.on_outline[last]) {
            on_rim(arc.roots[last], leaves);
        }
    }
    for (const EdgeCrossing<double>& side : find_events<EdgeCrossing<double>>(trace)) {
        if (side.on_edge && side.delta != 0) {
            on_rim(side.t, side.delta < 0 ? enters : leaves);
        }
    }
    // A filter looks for the entry only.
    return enters && !leaves ? std::nullopt : inside;
}

const EdgeCrossing<double>* entered_edge(const std::vector<EventD>& trace) {
    return entry_of<EdgeCrossing<double>>(trace, [](const auto& edge) { return edge.t; }).event;
}

std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace) {
    std::optional<Indexed<Quadratic<double>>> best;
    for (const Indexed<Quadratic<double>>& arc : indexed_events<Quadratic<double>>(trace)) {
        best = !best || arc.event->discriminant > best->event->discriminant ? arc : best;
    }
    const auto arc = entry_of<Quadratic<double>>(trace, first_root);
    return arc.event != nullptr ? arc : best;
}

bool enters_through_arc(const std::vector<EventD>& trace) {
    return entry_of<Quadratic<double>>(trace, first_root).event != nullptr;
}

}  // namespace collidarium::app
