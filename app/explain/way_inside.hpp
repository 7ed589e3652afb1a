#pragma once

/// How long a path is inside the padded shape, as the trace of a cast tells it.

#include <optional>
#include <vector>

#include "explain/trace_lookup.hpp"

namespace collidarium::app {

/// Of the infinite line of the path: times before 0 and after 1 are told too.
struct WayInside {
    double enter{};
    double leave{};
};

/// Whether the path comes in over a side's line, or leaves over it, beside the side itself.
[[nodiscard]] bool comes_in(const EdgeCrossing<double>& crossing);
[[nodiscard]] bool goes_out(const EdgeCrossing<double>& crossing);

/// From slabs or lines of sides what the trace says; of a rounded shape from the first root or crossing to
/// the last. Empty (`enter > leave`) where the lines are never all passed; nothing where the path passes by
/// the shape or the trace does not tell yet.
[[nodiscard]] std::optional<WayInside> way_inside(const std::vector<EventD>& trace);

/// Whether the cast hits, and the path comes in through the arc around a corner.
[[nodiscard]] bool comes_in_by_arc(const std::vector<EventD>& trace);

/// The circle that matters: the one through which the path comes in, else the one that its line comes nearest
/// to the centre of.
[[nodiscard]] std::optional<Indexed<Quadratic<double>>> deciding_arc(const std::vector<EventD>& trace);

}  // namespace collidarium::app
