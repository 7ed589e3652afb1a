#pragma once

#include "collidarium/trace/events.hpp"
#include "collidarium/trace/recorder_of.hpp"

namespace collidarium {

/// The sink that keeps every event, in order, or the first so many.
template <Scalar T = double>
class Recorder : public RecorderOf<Event<T>> {
public:
    using RecorderOf<Event<T>>::RecorderOf;
};

}  // namespace collidarium
