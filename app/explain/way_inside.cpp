#include "explain/way_inside.hpp"

#include <algorithm>
#include <cmath>

namespace collidarium::app {

bool comes_in(const EdgeCrossing<double>& crossing) {
    return crossing.delta < 0 && crossing.on_edge;
}

bool goes_out(const EdgeCrossing<double>& crossing) {
    return crossing.delta > 0 && crossing.on_edge;
}

std::optional<WayInside> way_inside(const std::vector<EventD>& trace) {
    if (const auto* interval = find_event<CastInterval<double>>(trace)) {
        return WayInside{interval->enter, interval->leave};
    }
    if (find_event<Verdict<double>>(trace) == nullptr) {
        return std::nullopt;
    }
    // A line is in a convex shape once: from the first time at which it is on the rim to the last.
    std::optional<WayInside> inside;
    const auto on_rim = [&](double t) {
        inside = inside ? WayInside{std::min(inside->enter, t), std::max(inside->leave, t)} : WayInside{t, t};
    };
    for (const Quadratic<double>& arc : find_events<Quadratic<double>>(trace)) {
        for (std::size_t i = 0; i < arc.root_count; ++i) {
            on_rim(arc.roots[i == 0 ? 0 : 1]);
        }
    }
    for (const EdgeCrossing<double>& side : find_events<EdgeCrossing<double>>(trace)) {
        if (comes_in(side) || goes_out(side)) {
            on_rim(side.t);
        }
    }
    return inside;
}

std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    const bool by_arc = comes_in_by_arc(trace);
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

bool comes_in_by_arc(const std::vector<EventD>& trace) {
    const auto* verdict = find_event<Verdict<double>>(trace);
    return verdict != nullptr && verdict->hit && verdict->reason == Reason::enters &&
           verdict->axis == Axis::vertices && find_event<Quadratic<double>>(trace) != nullptr;
}

}  // namespace collidarium::app
