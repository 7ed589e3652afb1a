#pragma once

/// Which parts of the pair in focus an event of the trace is about.

#include <cstddef>
#include <optional>
#include <vector>

#include "explain/trace/trace_lookup.hpp"
#include "overlays/methods/corners.hpp"
#include "overlays/overlay_canvas.hpp"

namespace collidarium::app {

/// A range of the trace: events from `begin` up to, but not including, `end`.
struct TraceRange {
    std::size_t begin{};
    std::size_t end{};

    [[nodiscard]] bool contains(std::size_t event) const { return event >= begin && event < end; }
};

/// The ranges in which one kernel answers for one pair of convex parts: each begins with a `Route` or a
/// `PartPair`, and together they are the trace.
[[nodiscard]] std::vector<TraceRange> ranges_of(const std::vector<EventD>& trace);

/// The range of a cast that is about one pair of convex parts, from its padded shape on: that of the lit
/// event, else the one in which the path enters first, else the last; the whole trace if there is only one
/// padded shape.
[[nodiscard]] TraceRange range_of_cast(const std::vector<EventD>& trace, std::optional<std::size_t> lit);

/// Among the ranges that contain an event of a kind, the one with the lit event, else the last one before it;
/// if nothing is lit, the last one. For a cast only ranges about its parts. Empty if there is none.
template <class... Kinds>
[[nodiscard]] std::optional<TraceRange> range_with(const std::vector<EventD>& trace,
                                                   std::optional<std::size_t> lit) {
    const TraceRange of_cast = range_of_cast(trace, lit);
    std::optional<TraceRange> found;
    for (const TraceRange& range : ranges_of(trace)) {
        if (found && lit && range.begin > *lit) {
            break;
        }
        if (!of_cast.contains(range.begin)) {
            continue;
        }
        for (std::size_t i = range.begin; i < range.end; ++i) {
            if ((std::holds_alternative<Kinds>(trace[i]) || ...)) {
                found = range;
            }
        }
    }
    return found;
}

/// All events of a kind in a range, with their indices in the trace.
template <class E>
[[nodiscard]] std::vector<Indexed<E>> events_in(const std::vector<EventD>& trace, const TraceRange& range) {
    std::vector<Indexed<E>> found;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (const E* one = std::get_if<E>(&trace[i])) {
            found.push_back({i, one});
        }
    }
    return found;
}

/// The convex parts of a and of b that an event is about, by the last pair of parts before it.
struct PartsAt {
    Corners a;
    Corners b;
    std::size_t part_a{};  ///< their numbers
    std::size_t part_b{};
};
[[nodiscard]] PartsAt parts_at(const OverlayCanvas& canvas, std::size_t event);

/// The Minkowski difference of these two; null where there are too many to have them.
[[nodiscard]] const MinkowskiDifference<double>* difference_at(const OverlayCanvas& canvas,
                                                               std::size_t event);

}  // namespace collidarium::app
