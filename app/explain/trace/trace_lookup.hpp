#pragma once

/// Finding events in a trace.

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

/// Whether the trace ends before the answer: while steps are left.
[[nodiscard]] inline bool has_steps_left(const std::vector<EventD>& trace) {
    return !trace.empty() && find_event<Verdict<double>>(trace) == nullptr;
}

}  // namespace collidarium::app
