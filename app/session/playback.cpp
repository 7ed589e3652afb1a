#include "session/playback.hpp"

#include <algorithm>

namespace collidarium::app {

void Playback::start(std::optional<double>& time) {
    if (!time || !(*time < 1)) {
        time = 0;
    }
    playing = true;
}

void Playback::toggle(std::optional<double>& time) {
    if (playing) {
        pause();
    } else {
        start(time);
    }
}

bool Playback::advance(std::optional<double>& time, double seconds) {
    if (!playing || !(seconds > 0)) {
        return false;
    }
    const double before = time.value_or(0);
    const double now = std::min(before + seconds * pace / seconds_per_motion, 1.0);
    playing = now < 1;
    const bool changed = !time || now != before;
    time = now;
    return changed;
}

double slower(double pace) {
    const auto next =
        std::find_if(paces.begin(), paces.end(), [&](double candidate) { return candidate < pace; });
    return next == paces.end() ? paces.front() : *next;
}

}  // namespace collidarium::app
