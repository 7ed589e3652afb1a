#include "model/answers/shown_event.hpp"

namespace collidarium::app {

EventD::EventD(const EventD& other) = default;
EventD::EventD(EventD&& other) noexcept = default;
EventD& EventD::operator=(const EventD& other) = default;
EventD& EventD::operator=(EventD&& other) noexcept = default;
EventD::~EventD() = default;

}  // namespace collidarium::app
