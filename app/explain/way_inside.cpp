#include "explain/way_inside.hpp"

#include <algorithm>

#include "explain/trace_lookup.hpp"

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

}  // namespace collidarium::app
