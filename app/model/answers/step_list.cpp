#include "model/answers/step_list.hpp"

#include <algorithm>
#include <variant>

namespace collidarium::app {

namespace {

template <class... E>
bool is_any_of(const EventD& event) {
    return (std::holds_alternative<E>(event) || ...);
}

}  // namespace

bool is_of_idea(const EventD& event, bool b_is_point) {
    const bool adds_nothing = b_is_point && std::holds_alternative<PaddedShape<double>>(event);
    return !adds_nothing && !is_any_of<Route<double>, FilterAxis<double>, FilterResult<double>,
                                       ClimbStep<double>, ExactFallback<double>>(event);
}

StepList::StepList(const Scene& scene, const FocusAnswer& focus, ListedSteps listed)
    : trace_size_(focus.shown.trace.size()) {
    const bool b_is_point = std::holds_alternative<Point<double>>(scene.shapes[focus.b].shape);
    for (std::size_t i = 0; i < trace_size_; ++i) {
        if (listed == ListedSteps::shipped || is_of_idea(focus.shown.trace[i], b_is_point)) {
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
