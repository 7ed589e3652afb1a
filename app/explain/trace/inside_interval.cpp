#include "explain/trace/inside_interval.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

bool enters_through(const EdgeCrossing<double>& crossing) {
    return crossing.delta < 0 && crossing.on_edge;
}

bool leaves_through(const EdgeCrossing<double>& crossing) {
    return crossing.delta > 0 && crossing.on_edge;
}

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
    const auto on_rim = [&](double t) {
        inside = inside ? InsideInterval{std::min(inside->enter, t), std::max(inside->leave, t)}
                        : InsideInterval{t, t};
    };
    for (const Quadratic<double>& arc : find_events<Quadratic<double>>(trace)) {
        const std::size_t last = arc.root_count > 1 ? 1 : 0;
        if (arc.root_count > 0 && arc.on_outline[0]) {
            on_rim(arc.roots[0]);
            enters = true;
        }
        if (arc.root_count > 0 && arc.on_outline[last]) {
            on_rim(arc.roots[last]);
            leaves = true;
        }
    }
    for (const EdgeCrossing<double>& side : find_events<EdgeCrossing<double>>(trace)) {
        if (enters_through(side) || leaves_through(side)) {
            on_rim(side.t);
            enters = enters || enters_through(side);
            leaves = leaves || leaves_through(side);
        }
    }
    // A filter looks for the entry only.
    return enters && !leaves ? std::nullopt : inside;
}

std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    const bool by_arc = enters_through_arc(trace);
    // The time of a hit may differ from its root in the last bits.
    const auto from_hit = [&](const Quadratic<double>& arc) {
        return std::abs(arc.roots[0] - verdict->value);
    };
    std::optional<Indexed<Quadratic<double>>> best;
    for (const Indexed<Quadratic<double>>& arc : indexed_events<Quadratic<double>>(trace)) {
        if (by_arc && arc.event->root_count == 0) {
            continue;
        }
        const bool better = !best || (by_arc ? from_hit(*arc.event) < from_hit(*best->event)
                                             : arc.event->discriminant > best->event->discriminant);
        best = better ? arc : best;
    }
    return best;
}

bool enters_through_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    return verdict != nullptr && verdict->hit && verdict->reason == Reason::enters &&
           verdict->axis == Axis::vertices && find_event<Quadratic<double>>(trace) != nullptr;
}

}  // namespace collidarium::app
