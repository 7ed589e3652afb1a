#pragma once

/// The interval of time in which a path is inside the Minkowski sum, from the trace of a cast.

#include <optional>
#include <vector>

#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

/// Of the infinite line of the path: times may be below 0 and above 1.
struct InsideInterval {
    double enter{};
    double leave{};
};

/// Whether the path enters, or leaves, through the edge itself, not only across its line.
[[nodiscard]] bool enters_through(const EdgeCrossing<double>& crossing);
[[nodiscard]] bool leaves_through(const EdgeCrossing<double>& crossing);

/// From slabs or edges what the trace says; of a rounded shape from the first root or crossing to
/// the last. Empty (`enter > leave`) where the lines are never all passed; nothing where the path passes by
/// the shape or the trace does not tell yet.
[[nodiscard]] std::optional<InsideInterval> inside_interval(const std::vector<EventD>& trace);

/// Whether the cast hits, and the path enters through the arc around a vertex.
[[nodiscard]] bool enters_through_arc(const std::vector<EventD>& trace);

/// The circle that decides: the one through which the path enters, else the one whose centre its line comes
/// closest to the centre of.
[[nodiscard]] std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace);

}  // namespace collidarium::app
