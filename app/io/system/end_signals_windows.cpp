#include "io/system/end_signals.hpp"

namespace collidarium::app {

struct EndSignals::Watch {};

EndSignals::EndSignals(std::function<void()>) {}

EndSignals::~EndSignals() = default;

}  // namespace collidarium::app
