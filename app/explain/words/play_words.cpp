#include "explain/words/play_words.hpp"

#include <string>

#include "explain/words/number.hpp"
#include "explain/words/tile_words.hpp"
#include "model/play/play_world.hpp"

namespace collidarium::app {

std::string_view play_method_word(PlayMethod method) {
    switch (method) {
        case PlayMethod::sweep:
            return "sweep";
        case PlayMethod::push_out:
            return "move, then push out";
        case PlayMethod::axis_by_axis:
            return "axis by axis";
    }
    return "";
}

std::string play_event_text(const Scene& scene, const PlayEvent& event) {
    switch (event.kind) {
        case PlayEvent::Kind::hit:
            return "hits " + obstacle_name(scene, event.shape);
        case PlayEvent::Kind::pushed_out:
            return "pushed out of " + obstacle_name(scene, event.shape);
        case PlayEvent::Kind::wrong_side:
            return "pushed through " + obstacle_name(scene, event.shape);
        case PlayEvent::Kind::went_through:
            return "tunnels through " + obstacle_name(scene, event.shape);
        case PlayEvent::Kind::fell_out:
            return "left the scene; put back to the start";
        case PlayEvent::Kind::pushed_by:
            return "pushed by " + obstacle_name(scene, event.shape);
        case PlayEvent::Kind::crushed:
            return "squeezed by " + obstacle_name(scene, event.shape) + "; put back to the start";
    }
    return "";
}

std::string play_invitation(const Scene& scene) {
    const auto body = body_to_drive(scene, scene.play->body, {});
    if (!body) {
        return "no body to drive: draw a box or a circle";
    }
    const PlayRules& rules = scene.play->rules;
    const SceneShape& driven = scene.shapes[*body];
    const std::string start = driven.moves()
                                  ? "Press F9 to throw " + driven.label() + " with the velocity " +
                                        vector(driven.translation->x, driven.translation->y) + " and drive it"
                                  : "Press F9 to drive " + driven.label();
    const std::string keys = start + " with the arrow keys: ";
    if (rules.on_grid) {
        return keys + "cell by cell";
    }
    std::string method(play_method_word(rules.method));
    if (scene.play->beside) {
        method += ", and beside it " + std::string(play_method_word(*scene.play->beside));
    }
    return keys + method + ", " + std::to_string(rules.frame_rate) + " frames per second";
}

}  // namespace collidarium::app
