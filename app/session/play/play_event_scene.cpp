#include <utility>

#include "session/play/play.hpp"
#include "session/play/play_others.hpp"
#include "session/shell.hpp"

namespace collidarium::app {

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
