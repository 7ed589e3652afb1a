#include "model/answers/shown_events.hpp"

#include <utility>
#include <variant>

#include "collidarium/trace/transform.hpp"

namespace collidarium::app {

template <Scalar T>
std::vector<EventD> shown_events(const std::vector<Event<T>>& recorded) {
    std::vector<EventD> events;
    events.reserve(recorded.size());
    for (const Event<T>& event : recorded) {
        events.push_back(std::visit([](auto one) { return EventD(std::move(one)); }, convert<double>(event)));
    }
    return events;
}

template std::vector<EventD> shown_events(const std::vector<Event<float>>& recorded);
template std::vector<EventD> shown_events(const std::vector<Event<double>>& recorded);

}  // namespace collidarium::app
