#include "model/answers/step_list.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <variant>

namespace collidarium::app {

namespace {

template <class... E>
bool is_any_of(const EventD& event) {
    return (std::holds_alternative<E>(event) || ...);
}

/// Whether an axis is told once more without a decision: it separates nothing, or is the only one that does.
/// The axis of a depth decides, and so does the widest of several gaps, but not where a cast starts. `gaps`:
/// on how many axes of the pair a gap was found before.
bool repeats_axis(const AxisProjection<double>& axis, Operation operation, std::size_t gaps) {
    if (operation == Operation::distance || !axis.is_repeated) {
        return false;
    }
    return axis.overlap >= 0 ? axis.overlap == 0 || operation == Operation::overlap
                             : gaps <= 1 || is_of_motion(operation);
}

/// Whether the next step of the advancement is at the same time but for its last digits.
bool is_refined(const std::vector<EventD>& trace, std::size_t index) {
    const double t = std::get<Advancement<double>>(trace[index]).t;
    for (std::size_t i = index + 1; i < trace.size(); ++i) {
        if (const auto* next = std::get_if<Advancement<double>>(&trace[i])) {
            constexpr double refined = 1e-6;
            return next->t > 0 && std::abs(next->t - t) <= refined * next->t;
        }
    }
    return false;
}

/// Finds what is told once more, event after event.
class ToldBefore {
public:
    explicit ToldBefore(const FocusAnswer& focus) : focus_(focus) {}

    bool operator()(std::size_t index) {
        const EventD& event = focus_.shown.trace[index];
        if (is_any_of<PartPair<double>, Route<double>>(event)) {
            gaps_ = 0;
        }
        if (std::holds_alternative<PartPair<double>>(event)) {
            arcs_.clear();
        } else if (const auto* arc = std::get_if<Quadratic<double>>(&event)) {
            return !arcs_.insert({arc->center.x, arc->center.y, arc->radius}).second;
        } else if (const auto* exit = std::get_if<raster::ExitCandidate<double>>(&event)) {
            return !exits_.insert({exit->translation.x, exit->translation.y}).second;
        } else if (const auto* axis = std::get_if<AxisProjection<double>>(&event)) {
            const std::size_t before = gaps_;
            gaps_ += axis->overlap < 0 ? 1 : 0;
            return repeats_axis(*axis, focus_.shown.operation, before);
        } else if (std::holds_alternative<Advancement<double>>(event)) {
            return is_refined(focus_.shown.trace, index);
        }
        return false;
    }

private:
    const FocusAnswer& focus_;
    std::set<std::array<double, 3>> arcs_;  ///< of the pair of parts: centre and radius
    std::set<std::array<double, 2>> exits_;
    std::size_t gaps_ = 0;  ///< axes with a gap, of one pair of parts tested by one kernel
};

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

StepList::StepList(const Scene& scene, const FocusAnswer& focus, ListedSteps listed)
    : trace_size_(focus.shown.trace.size()) {
    const bool b_is_point = std::holds_alternative<Point<double>>(scene.shapes[focus.b].shape);
    ToldBefore is_told_before(focus);
    for (std::size_t i = 0; i < trace_size_; ++i) {
        if (listed == ListedSteps::shipped ||
            (!is_told_before(i) && is_of_idea(focus.shown.trace[i], b_is_point))) {
            events_.push_back(i);
        }
    }
}

bool StepList::has(std::size_t event) const {
    return std::ranges::binary_search(events_, event);
}

std::size_t StepList::events_after(std::size_t steps) const {
    return steps == 0 ? 0 : steps >= count() ? trace_size_ : event(steps) + 1;
}

std::size_t StepList::step_of(std::size_t event) const {
    const auto place = std::ranges::lower_bound(events_, event) - events_.begin();
    return std::min(static_cast<std::size_t>(place) + 1, count());
}

}  // namespace collidarium::app
