#include "session/play/play_parts.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/translated.hpp"
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

/// How far another shape that moves goes in a frame; zero for any other.
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

}  // namespace

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

Scene scene_of_event(const Shell& shell, const PlayEventRow& row, bool of_beside) {
    const Play& play = *shell.play;
    const PlayRun& run = of_beside ? *play.beside : play.run;
    const PlayRules& rules = play_rules(shell).rules;
    const PlayMethod method = of_beside ? *play_rules(shell).beside : rules.method;
    const PlayFrame& frame = run.frames()[row.frame];
    Scene scene = shell.workspace.scene();
    const auto index = find_shape(scene, play.body);
    if (play.others_moved) {
        for (PlacedShape& other : others_at(shell, frame.before.time)) {
            other.shape.stop();
            scene.shapes[other.index] = std::move(other.shape);
        }
    }
    SceneShape& body = scene.shapes[*index];
    body.shape = play.world->body_at(frame.before.offset);
    const bool is_pushed =
        row.event.kind == PlayEvent::Kind::pushed_by || row.event.kind == PlayEvent::Kind::crushed;
    // As seen from the shape that pushes it, it is the body that comes.
    body.translation = is_pushed ? -movement_of(shell, row.event.shape, frame) : frame.translation;
    body.rotation.reset();
    scene.play = shell.workspace.play;
    scene.focus.reset();
    if (row.event.shape < scene.shapes.size()) {
        scene.focus = PairIds{scene.shapes[row.event.shape].id, play.body};
    }
    SceneQuestion question;
    if (is_pushed) {
        question.query.operation = Operation::cast;
    } else if (method == PlayMethod::sweep) {
        question.query.operation = Operation::move;
        question.query.response = rules.response;
        question.query.restitution = rules.restitution;
    } else if (row.event.kind == PlayEvent::Kind::went_through || method == PlayMethod::axis_by_axis ||
               !scene.focus) {
        question.query.operation = row.event.shape < scene.shapes.size() ? Operation::cast : Operation::tiles;
        question.query.frames = row.event.shape < scene.shapes.size() ? 1 : 0;
    } else {
        question.query.operation = Operation::static_push;
    }
    if (row.event.shape >= scene.shapes.size()) {
        scene.focus = PairIds{play.body, play.body};
    }
    scene.question = question;
    return scene;
}

void open_play_event(Shell& shell, const PlayEventRow& row, bool of_beside) {
    shell.files.ask_new(scene_of_event(shell, row, of_beside));
}

}  // namespace collidarium::app
