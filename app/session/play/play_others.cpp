#include "session/play/play_others.hpp"

#include <cmath>
#include <utility>

#include "collidarium/shapes/translated.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

std::vector<PlacedShape> others_at(const Shell& shell, double time) {
    std::vector<PlacedShape> others;
    const double one_way = play_rules(shell).rules.patrol;
    for (const Patrol& patrol : shell.play->world->patrols()) {
        SceneShape other = shell.workspace.scene().shapes[patrol.shape];
        const Vec2d offset = patrol_offset(patrol, time, one_way);
        const bool goes_back = one_way > 0 && std::fmod(time / one_way, 2) > 1;
        other.shape = translated(patrol.at_rest, offset);
        other.translation = (goes_back ? Vec2d(0) : patrol.translation) - offset;
        others.push_back({patrol.shape, std::move(other)});
    }
    return others;
}

Vec2d movement_of(const Shell& shell, std::size_t shape, const PlayFrame& frame) {
    const double one_way = play_rules(shell).rules.patrol;
    for (const Patrol& patrol : shell.play->world->patrols()) {
        if (patrol.shape == shape) {
            return patrol_offset(patrol, frame.after.time, one_way) -
                   patrol_offset(patrol, frame.before.time, one_way);
        }
    }
    return Vec2d(0);
}

}  // namespace collidarium::app
