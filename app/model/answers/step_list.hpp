#pragma once

/// Which events of a trace are steps: those that are listed, counted and stepped through.

#include <cstddef>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// Whether an event belongs to the idea of a method. What only the tuned code needs does not: which code
/// answers, filters with their error bounds, hill climbing, why exact arithmetic takes over, how many words
/// the rows of two sprites have; nor do the Minkowski difference of a shape and a moving point, which is the
/// shape itself, and the times at which a box at rest is in a cell.
[[nodiscard]] bool is_of_idea(const EventD& event, bool b_is_point);

/// Whether the time to the next step is within the rounding error of times: the two are in contact.
[[nodiscard]] bool is_in_contact(const Advancement<double>& advance);

/// The steps of a trace, counted from 1: its events in their order, some of them left out. Of the idea, so is
/// what is told once more and adds nothing: an arc that exact arithmetic solves again, a time whose last
/// digits are refined, an axis that is repeated as the last but decides nothing. Every trace that has events
/// has a step: its verdict.
class StepList {
public:
    StepList() = default;
    StepList(const Scene& scene, const FocusAnswer& focus, ListedSteps listed);

    [[nodiscard]] std::size_t count() const { return events_.size(); }
    /// Whether that event of the trace is a step.
    [[nodiscard]] bool has(std::size_t event) const;
    /// The position of a step in the trace. Precondition: 1 <= step <= count().
    [[nodiscard]] std::size_t event(std::size_t step) const { return events_[step - 1]; }
    /// How many events of the trace are known after so many steps: all of them after the last step.
    [[nodiscard]] std::size_t events_after(std::size_t steps) const;
    /// The step of an event, or the first one after it where the event is not listed.
    [[nodiscard]] std::size_t step_of(std::size_t event) const;

private:
    std::vector<std::size_t> events_;  ///< ascending
    std::size_t trace_size_ = 0;
};

}  // namespace collidarium::app
