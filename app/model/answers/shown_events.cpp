#include "model/answers/shown_events.hpp"

#include <utility>
#include <variant>

#include "collidarium/trace/transform.hpp"
#include "model/answers/answers.hpp"

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

// Copied, moved and destroyed in one place: most files that hold one would spend a second of compiling on it.

EventD::EventD(const EventD& other) = default;
EventD::EventD(EventD&& other) noexcept = default;
EventD& EventD::operator=(const EventD& other) = default;
EventD& EventD::operator=(EventD&& other) noexcept = default;
EventD::~EventD() = default;

FocusAnswer::FocusAnswer() = default;
FocusAnswer::FocusAnswer(const FocusAnswer&) = default;
FocusAnswer::FocusAnswer(FocusAnswer&&) noexcept = default;
FocusAnswer& FocusAnswer::operator=(const FocusAnswer&) = default;
FocusAnswer& FocusAnswer::operator=(FocusAnswer&&) noexcept = default;
FocusAnswer::~FocusAnswer() = default;

Answers::Answers() = default;
Answers::Answers(const Answers&) = default;
Answers::Answers(Answers&&) noexcept = default;
Answers& Answers::operator=(const Answers&) = default;
Answers& Answers::operator=(Answers&&) noexcept = default;
Answers::~Answers() = default;

}  // namespace collidarium::app
