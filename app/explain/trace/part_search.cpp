#include "explain/trace/part_search.hpp"

#include <algorithm>
#include <variant>

#include "explain/trace/route.hpp"
#include "explain/trace/trace_lookup.hpp"

namespace collidarium::app {

namespace {

using PartPairD = PartPair<double>;

bool is_same_pair(const PartPairD& one, const PartPairD& other) {
    return one.part_a == other.part_a && one.part_b == other.part_b && one.is_leaf == other.is_leaf &&
           one.min_a == other.min_a && one.max_a == other.max_a && one.min_b == other.min_b &&
           one.max_b == other.max_b;
}

/// The first event of the search along the path, which begins with the root boxes as the search at rest does;
/// the end where there is none.
std::size_t path_search(const std::vector<EventD>& trace) {
    const auto pairs = indexed_events<PartPairD>(trace);
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (pairs.empty() || (verdict != nullptr && verdict->reason == Reason::started_inside)) {
        return trace.size();
    }
    // Each pair of parts is cast as soon as it is found.
    const auto sweeps = indexed_events<Sweep<double>>(trace);
    const auto cast =
        std::ranges::find_if(sweeps, [&](const auto& sweep) { return sweep.index > pairs.front().index; });
    const std::size_t end = cast != sweeps.end() ? cast->index : trace.size();
    std::size_t first = trace.size();
    for (const auto& pair : pairs) {
        const bool begins = pair.index > pairs.front().index && pair.index < end;
        first = begins && is_same_pair(*pair.event, *pairs.front().event) ? pair.index : first;
    }
    return first;
}

}  // namespace

bool is_along_path(const std::vector<EventD>& trace, std::size_t event) {
    return first_kernel(trace) == "concave/cast" && event >= path_search(trace);
}

bool joins_union(const std::vector<EventD>& trace, std::size_t event) {
    const auto* pair = std::get_if<PartPairD>(&trace[event]);
    if (pair == nullptr || !pair->is_leaf || !pair->kept || event + 1 >= trace.size()) {
        return false;
    }
    const EventD& next = trace[event + 1];
    return !std::holds_alternative<Route<double>>(next) && !std::holds_alternative<Sweep<double>>(next);
}

}  // namespace collidarium::app
