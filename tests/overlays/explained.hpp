#pragma once

/// Pictures of what a method says about the pair in focus, and of its steps.

#include "model/example_shapes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {

/// Two shapes to look at, the second of which would move.
inline Scene pair_of(SceneShape a, SceneShape b, double height = 10) {
    Scene scene = test::scene_of({std::move(a), std::move(b)});
    scene.focus = PairIds{scene.shapes[0].id, scene.shapes[1].id};
    scene.view = SceneView{.center = {}, .height = height, .unknown = {}};
    return scene;
}

/// A picture with one layer, and what it is made from.
struct Explained {
    Shot shot;
    Answers answers;
    Camera camera;
    std::vector<EventMark> events;
};

struct ExplainOptions {
    FocusQuery query{};
    std::optional<std::size_t> lit{};
    std::optional<std::size_t> step{};  ///< how many events are told
    Vec2d size{1280, 720};
};

inline Explained explained(Scene scene, const std::string& layer, const ExplainOptions& options = {}) {
    scene.layers = {layer};
    const Rect viewport{{0, 0}, options.size};
    Answers answers = answer(scene, choose_focus(scene, {}), options.query);
    if (options.step) {
        answers = at_step(std::move(answers), *options.step);
    }
    const Camera camera = camera_for(scene, viewport);
    RecordingPainter painter(viewport);
    std::vector<EventMark> events;
    paint_canvas(
        painter,
        {.scene = scene, .answers = answers, .camera = camera, .lit = options.lit, .events = &events});
    return {{painter.marks(), 1}, std::move(answers), camera, std::move(events)};
}

}  // namespace collidarium::app
