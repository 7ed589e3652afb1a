#include "explain/words/verdict_words.hpp"

#include "explain/trace/trace_lookup.hpp"
#include "explain/words/axis_words.hpp"

namespace collidarium::app {

namespace {

using Words = std::vector<std::string>;

/// For a cast answered by the slab test.
Words slab_words(const FocusAnswer& focus, const Verdict<double>& verdict,
                 const CastInterval<double>& interval) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const std::string axis(word(verdict.axis.value_or(interval.enter_axis), trace));
    const std::string decides = axis + " decides";
    switch (verdict.reason) {
        case Reason::enters:
            return focus.cast && focus.cast->corner ? Words{"enters all slabs at once: a corner", "a corner"}
                                                    : Words{decides + ": latest entry", decides};
        case Reason::leaves_first:
            return interval.enter > interval.leave
                       ? Words{"no common time: enters " + std::string(word(interval.enter_axis, trace)) +
                                   " after leaving " + std::string(word(interval.leave_axis, trace)),
                               "no common time"}
                       : Words{"entry = exit: only touches", "only touches"};
        case Reason::beyond_end:
            return {
                interval.enter > 1 ? decides + ": enters after t = 1" : decides + ": enters only at t = 1",
                decides};
        case Reason::behind_start:
            return {interval.leave < 0 ? decides + ": exit before t = 0" : decides + ": exit at t = 0",
                    decides};
        default:
            return {decides + ": never inside", "never inside"};
    }
}

/// For a cast against a shape with slanted or rounded edges.
Words boundary_words(const FocusAnswer& focus, const Verdict<double>& verdict) {
    switch (verdict.reason) {
        case Reason::enters:
            if (focus.cast && focus.cast->corner) {
                return {"enters at a corner", "enters: corner"};
            }
            return verdict.axis == Axis::vertices ? Words{"enters through an arc", "enters: arc"}
                   : verdict.axis                 ? Words{"enters through an edge", "enters: edge"}
                                                  : Words{"enters"};
        case Reason::beyond_end:
            return {"enters only after t = 1", "after t = 1"};
        case Reason::behind_start:
            return {"exit before t = 0", "behind"};
        case Reason::leaves_first:
            return {"entry = exit: only touches", "only touches"};
        case Reason::separated:
            return {"the distance never reaches 0", "no contact"};
        default:
            return {"passes by: never inside", "passes by"};
    }
}

}  // namespace

std::vector<std::string> verdict_words(const FocusAnswer& focus) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto* verdict = find_event<Verdict<double>>(trace);
    if (verdict == nullptr) {
        return {};
    }
    switch (verdict->reason) {
        case Reason::started_inside:
        case Reason::overlapping:
            return {"overlaps from the start", "overlaps"};
        case Reason::touching:
            return {"touches from the start", "touches"};
        case Reason::no_interior:
            return {"no interior to enter: only touches", "only touches"};
        case Reason::passes_by:
            return {"passes by: never inside", "passes by"};
        default:
            break;
    }
    const auto* interval = find_event<CastInterval<double>>(trace);
    return interval != nullptr && find_event<SlabInterval<double>>(trace) != nullptr
               ? slab_words(focus, *verdict, *interval)
               : boundary_words(focus, *verdict);
}

}  // namespace collidarium::app
