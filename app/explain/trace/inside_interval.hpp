#pragma once

/// The interval of time in which a path is inside the Minkowski difference, from the trace of a cast.

#include <optional>
#include <vector>

#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

/// For the infinite line of the path: times may be below 0 and above 1.
struct InsideInterval {
    double enter{};
    double leave{};
};

/// For slabs or edges the trace's own interval; for a rounded shape from the first root or crossing to the
/// last. Inverted (`enter > leave`) where the lines are never all passed; empty where the path misses the
/// shape, or the trace does not show it yet, or does not tell when the path leaves: of a filter, which looks
/// for the entry only, and of several convex parts.
[[nodiscard]] std::optional<InsideInterval> inside_interval(const std::vector<EventD>& trace);

/// The edge through which the path of a hit enters; null where it does through an arc, and of a miss.
[[nodiscard]] const EdgeCrossing<double>* entered_edge(const std::vector<EventD>& trace);

/// Whether the cast hits, and the path enters through the arc around a vertex.
[[nodiscard]] bool enters_through_arc(const std::vector<EventD>& trace);

/// That arc; of another path the one whose centre is closest to its line.
[[nodiscard]] std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace);

}  // namespace collidarium::app
