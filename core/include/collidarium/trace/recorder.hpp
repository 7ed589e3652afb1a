#pragma once

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/recorder_of.hpp"

namespace collidarium {

/// The sink that keeps every event, in order.
template <Scalar T = double>
class Recorder : public RecorderOf<Event<T>> {};

}  // namespace collidarium
