#include "session/play/play_view.hpp"

#include <algorithm>
#include <variant>

#include "collidarium/shapes/bounds.hpp"
#include "session/play/play.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

namespace {

// Of the view's size, on every side: how much a player wants to see of what comes, and has to.
constexpr double wanted_margin = 0.3;
constexpr double least_margin = 0.08;

/// On one axis.
struct Interval {
    double first = 0;
    double last = 0;

    [[nodiscard]] double size() const { return last - first; }
    [[nodiscard]] Interval shrunk(double by) const { return {first + by, last - by}; }
};

/// How far a view has to move so that it contains an interval, or has it in its middle where it is too long.
double needed(const Interval& view, const Interval& body) {
    if (body.size() > view.size()) {
        return (body.first + body.last - view.first - view.last) / 2;
    }
    return std::min(body.first - view.first, 0.0) + std::max(body.last - view.last, 0.0);
}

/// The same with as much before the body as a player wants; but no farther than to the end of the scene, for
/// there is nothing to be seen.
double wanted(const Interval& view, const Interval& body, const Interval& scene) {
    const double must = needed(view.shrunk(least_margin * view.size()), body);
    const double want = needed(view.shrunk(wanted_margin * view.size()), body);
    const Interval padded = scene.shrunk(-least_margin * view.size());
    const double back = std::min(padded.first - view.first, 0.0);
    const double on = std::max(padded.last - view.last, 0.0);
    const double may = std::clamp(want, back, on);
    return must > 0 ? std::max(may, must) : must < 0 ? std::min(may, must) : may;
}

}  // namespace

void follow_body(Shell& shell) {
    Play& play = *shell.play;
    if (!play.follows) {
        return;
    }
    const Aabb<double> box = std::visit([](const auto& shape) { return bounds(shape); },
                                        play.world->body_at(play.run.state().offset));
    const Vec2d low = box.center - box.half;
    const Vec2d high = box.center + box.half;
    Camera& camera = shell.workspace.camera;
    const Rect seen = camera.visible_world();
    const WorldBounds& scene = play.world->surroundings();
    const Vec2d by(wanted({seen.min.x, seen.max.x}, {low.x, high.x}, {scene.min.x, scene.max.x}),
                   wanted({seen.min.y, seen.max.y}, {low.y, high.y}, {scene.min.y, scene.max.y}));
    if (by != Vec2d(0)) {
        camera.look_at(camera.center() + by, camera.height());
        play.view_moved += by;
    }
}

void stop_following(Shell& shell) {
    Play& play = *shell.play;
    Camera& camera = shell.workspace.camera;
    if (play.view_moved != Vec2d(0)) {
        camera.look_at(camera.center() - play.view_moved, camera.height());
        play.view_moved = Vec2d(0);
    }
}

}  // namespace collidarium::app
