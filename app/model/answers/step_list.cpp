#include "model/answers/step_list.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "model/answers/repeated_axis.hpp"

namespace collidarium::app {

namespace {

template <class... E>
bool is_any_of(const EventD& event) {
    return (std::holds_alternative<E>(event) || ...);
}

/// Whether there `is` such an event before, of the same pair of parts.
template <class E, class Is>
bool is_told_before(const std::vector<EventD>& trace, std::size_t index, Is&& is) {
    for (std::size_t i = index; i-- > 0 && !std::holds_alternative<PartPair<double>>(trace[i]);) {
        const auto* before = std::get_if<E>(&trace[i]);
        if (before != nullptr && is(*before)) {
            return true;
        }
    }
    return false;
}

/// Whether an axis is told once more without a decision: it separates nothing, or is the only one that does.
/// The axis of a depth decides, and so does the widest of several gaps, but not where a cast starts.
bool repeats_axis(const FocusAnswer& focus, std::size_t index) {
    const std::vector<EventD>& trace = focus.shown.trace;
    const auto& axis = std::get<AxisProjection<double>>(trace[index]);
    const Operation operation = focus.shown.operation;
    if (operation == Operation::distance || !is_repeated(trace, index)) {
        return false;
    }
    if (axis.overlap >= 0) {
        return axis.overlap == 0 || operation == Operation::overlap;
    }
    bool is_only_gap = true;
    for (std::size_t i = index; i-- > 0 && !begins_axes_of_another_pair(trace[i]);) {
        const auto* other = std::get_if<AxisProjection<double>>(&trace[i]);
        is_only_gap = is_only_gap && (other == nullptr || other->overlap >= 0 || is_same_axis(*other, axis));
    }
    return is_only_gap || is_of_motion(operation);
}

}  // namespace

bool is_in_contact(const Advancement<double>& advance) {
    constexpr double rounding = 1e-12;
    return advance.speed > 0 && advance.distance / advance.speed <= rounding;
}

bool is_of_idea(const EventD& event, bool b_is_point) {
    const bool adds_nothing = b_is_point && std::holds_alternative<PaddedShape<double>>(event);
    const auto* times = std::get_if<raster::SlabTimes<double>>(&event);
    const bool is_at_rest = times != nullptr && std::isinf(times->near.x) && std::isinf(times->near.y);
    return !adds_nothing && !is_at_rest &&
           !is_any_of<Route<double>, FilterAxis<double>, FilterResult<double>, ClimbStep<double>,
                      ExactFallback<double>, raster::RowCompared>(event);
}

bool is_told_again(const FocusAnswer& focus, std::size_t index) {
    const std::vector<EventD>& trace = focus.shown.trace;
    if (std::holds_alternative<AxisProjection<double>>(trace[index])) {
        return repeats_axis(focus, index);
    }
    if (const auto* arc = std::get_if<Quadratic<double>>(&trace[index])) {
        return is_told_before<Quadratic<double>>(trace, index, [&](const auto& before) {
            return before.center == arc->center && before.radius == arc->radius;
        });
    }
    if (const auto* exit = std::get_if<raster::ExitCandidate<double>>(&trace[index])) {
        return is_told_before<raster::ExitCandidate<double>>(
            trace, index, [&](const auto& before) { return before.translation == exit->translation; });
    }
    const auto* advance = std::get_if<Advancement<double>>(&trace[index]);
    return advance != nullptr && std::any_of(trace.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                                             trace.end(), [&](const EventD& event) {
                                                 constexpr double refined = 1e-6;
                                                 const auto* later = std::get_if<Advancement<double>>(&event);
                                                 return later != nullptr && later->t > 0 &&
                                                        later->t - advance->t <= refined * later->t;
                                             });
}

StepList::StepList(const Scene& scene, const FocusAnswer& focus, ListedSteps listed)
    : trace_size_(focus.shown.trace.size()) {
    const bool b_is_point = std::holds_alternative<Point<double>>(scene.shapes[focus.b].shape);
    for (std::size_t i = 0; i < trace_size_; ++i) {
        if (listed == ListedSteps::shipped ||
            (is_of_idea(focus.shown.trace[i], b_is_point) && !is_told_again(focus, i))) {
            events_.push_back(i);
        }
    }
}

std::size_t StepList::events_after(std::size_t steps) const {
    return steps == 0 ? 0 : steps >= count() ? trace_size_ : event(steps) + 1;
}

std::size_t StepList::step_of(std::size_t event) const {
    const auto place = std::ranges::lower_bound(events_, event) - events_.begin();
    return std::min(static_cast<std::size_t>(place) + 1, count());
}

}  // namespace collidarium::app
