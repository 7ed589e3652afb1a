#pragma once

/// The textbook method that moves a shape all its way and then pushes it out of one shape after the other, as
/// a query on a scene. Inner part of `answers.cpp`.

#include <vector>

#include "collidarium/textbook/static_push_one_after_another.hpp"
#include "model/answers/scene_query.hpp"

namespace collidarium::app {

/// Every push tests all shapes again, for the trace, and names all that it overlaps: with more of them that
/// would take too much memory.
inline constexpr std::size_t max_pushing_shapes = 1000;

/// The trace of the pushes of shape b, with indices into the scene's shapes; empty if there are more shapes
/// than `max_pushing_shapes`.
template <Scalar T>
[[nodiscard]] std::vector<Event<T>> static_pushes(const SceneQuery<T>& query, std::size_t b) {
    std::vector<Shape<T>> statics;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < query.size(); ++i) {
        if (i != b && query[i].usable) {
            statics.push_back(query[i].shape);
            places.push_back(i);
        }
    }
    if (statics.size() > max_pushing_shapes) {
        return {};
    }
    StoppableRecorder<T> recorder(query.stop());
    (void)textbook::static_push_one_after_another(std::span<const Shape<T>>(statics), query[b].shape,
                                                  query[b].translation.value_or(Vec2<T>(0)), query.policy(),
                                                  recorder);
    std::vector<Event<T>> events = recorder.events();
    for (Event<T>& event : events) {
        if (auto* push = std::get_if<StaticPush<T>>(&event)) {
            push->index = places[push->index];
            for (std::vector<std::size_t>* overlapped : {&push->before, &push->after}) {
                for (std::size_t& each : *overlapped) {
                    each = places[each];
                }
            }
        }
    }
    return events;
}

}  // namespace collidarium::app
