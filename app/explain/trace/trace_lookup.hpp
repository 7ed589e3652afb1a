#pragma once

/// Finding events in a trace.

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

#include "model/answers/answers.hpp"

namespace collidarium::app {

/// The first event of a type; null where there is none.
template <class E>
[[nodiscard]] const E* find_event(const std::vector<EventD>& trace) {
    for (const EventD& event : trace) {
        if (const E* found = std::get_if<E>(&event)) {
            return found;
        }
    }
    return nullptr;
}

/// All events of a type, in order.
template <class E>
[[nodiscard]] std::vector<E> find_events(const std::vector<EventD>& trace) {
    std::vector<E> found;
    for (const EventD& event : trace) {
        if (const E* one = std::get_if<E>(&event)) {
            found.push_back(*one);
        }
    }
    return found;
}

/// An event, and its position in the trace.
template <class E>
struct Indexed {
    std::size_t index{};
    const E* event{};
};

/// All events of a type with their positions, in order. They live as long as the trace.
template <class E>
[[nodiscard]] std::vector<Indexed<E>> indexed_events(const std::vector<EventD>& trace) {
    std::vector<Indexed<E>> found;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (const E* one = std::get_if<E>(&trace[i])) {
            found.push_back({i, one});
        }
    }
    return found;
}

/// The last event of a type at or before a place in the trace; null where there is none.
template <class E>
[[nodiscard]] const E* last_event(const std::vector<EventD>& trace, std::size_t place) {
    for (std::size_t i = std::min(place + 1, trace.size()); i-- > 0;) {
        if (const E* found = std::get_if<E>(&trace[i])) {
            return found;
        }
    }
    return nullptr;
}

/// The last event of a type; null where there is none.
template <class E>
[[nodiscard]] const E* last_event(const std::vector<EventD>& trace) {
    return last_event<E>(trace, trace.size());
}

/// The pair of convex parts, or of branches, that an event is or is about; null where it is about the shapes.
[[nodiscard]] inline const PartPair<double>* part_pair_at(const std::vector<EventD>& trace,
                                                          std::size_t event) {
    return last_event<PartPair<double>>(trace, event);
}

/// Whether an event is about the shapes, not about one pair of their convex parts.
[[nodiscard]] inline bool is_about_all(const EventD& event) {
    return std::holds_alternative<Verdict<double>>(event) ||
           std::holds_alternative<Clipping<double>>(event) ||
           std::holds_alternative<MtvCandidate<double>>(event);
}

/// Whether the trace ends before the answer: while steps are left.
[[nodiscard]] inline bool has_steps_left(const std::vector<EventD>& trace) {
    return !trace.empty() && find_event<Verdict<double>>(trace) == nullptr;
}

}  // namespace collidarium::app
