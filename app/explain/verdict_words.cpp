#include "explain/verdict_words.hpp"

#include "explain/trace_lookup.hpp"

namespace collidarium::app {

std::string verdict_words(const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.cast_trace;
    const auto* verdict = find_event<Verdict<double>>(trace);
    const auto* interval = find_event<CastInterval<double>>(trace);
    if (verdict == nullptr || interval == nullptr) {
        return "";
    }
    const std::string axis(word(verdict->axis.value_or(interval->enter_axis), trace));
    switch (verdict->reason) {
        case Reason::enters:
            return focus.cast && focus.cast->corner ? "enters all at once: a corner"
                                                    : axis + " decides: enters last";
        case Reason::started_inside:
        case Reason::overlapping:
            return "inside from the start";
        case Reason::touching:
            return "touching from the start";
        case Reason::leaves_first:
            return interval->enter > interval->leave
                       ? "never both: enters " + std::string(word(interval->enter_axis, trace)) +
                             " after leaving " + std::string(word(interval->leave_axis, trace))
                       : "leaves as it enters: only touches";
        case Reason::beyond_end:
            return interval->enter > 1 ? axis + " decides: enters after the end"
                                       : axis + " decides: enters only at the end";
        case Reason::behind_start:
            return interval->leave < 0 ? axis + " decides: left before the start"
                                       : axis + " decides: leaves as it starts";
        case Reason::never_inside:
        case Reason::separated:
            return axis + " decides: never inside";
        case Reason::passes_by:
            return "passes by: never inside";
        case Reason::no_interior:
            break;
    }
    return "no inside to enter: only touches";
}

}  // namespace collidarium::app
