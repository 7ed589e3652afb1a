#pragma once

/// Scenes that between them show every case an overlay has to draw.

#include <string>
#include <utility>
#include <vector>

#include "model/answers/answers.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app::examples {

inline SceneShape box(std::string id, Vec2d center, Vec2d half, std::optional<Vec2d> way = {}) {
    return {.id = std::move(id),
            .name = {},
            .shape = Aabb<double>{center, half},
            .translation = way,
            .unknown = {}};
}

inline SceneShape segment(std::string id, Vec2d a, Vec2d b, std::optional<Vec2d> way = {}) {
    return {
        .id = std::move(id), .name = {}, .shape = Segment<double>{a, b}, .translation = way, .unknown = {}};
}

inline SceneShape point(std::string id, Vec2d at, std::optional<Vec2d> way = {}) {
    return {.id = std::move(id), .name = {}, .shape = Point<double>{at}, .translation = way, .unknown = {}};
}

/// A scene that looks at its first two shapes, the second of which would move.
inline Scene scene(std::vector<SceneShape> shapes, SceneView view = {}, bool focus = true) {
    Scene result;
    result.shapes = std::move(shapes);
    if (focus && result.shapes.size() >= 2) {
        result.focus = PairIds{result.shapes[0].id, result.shapes[1].id};
    }
    view.height = view.height > 0 ? view.height : 10;
    result.view = view;
    return result;
}

inline SceneView view(Vec2d center, double height, bool y_down = false) {
    return {.center = center, .height = height, .y_down = y_down, .unknown = {}};
}

inline Answers answers_for(const Scene& scene) {
    return answer(scene, choose_focus(scene, {}));
}

inline Scene closed(Scene scene) {
    scene.policy = Policy::closed;
    return scene;
}

inline Scene swept_box() {
    Scene result =
        scene({box("wall", {2.5, 0.5}, {1.25, 1.75}), box("mover", {-4, -1.5}, {1, 0.75}, Vec2d{8, 3})},
              view({0.3, 0.15}, 9.6));
    result.layers = {"slabs", "padding", "hits", "normals"};
    return result;
}

/// Every scene with its name.
inline std::vector<std::pair<std::string, Scene>> all() {
    const Scene still{};
    return {
        {"swept_box", swept_box()},
        {"empty", still},
        {"one_shape", scene({box("wall", {0, 0}, {1, 1})}, view({0, 0}, 8))},
        {"near_x_after_far_y",
         scene({box("wall", {3, 0}, {1, 1.5}), point("mover", {-4, -3}, Vec2d{9, 9})}, view({0.5, 0.5}, 11))},
        {"in_front",
         scene({box("wall", {3, 0}, {1, 1.5}), point("mover", {-5, -1}, Vec2d{4, 0.5})}, view({0, 0}, 8))},
        {"behind", scene({box("wall", {-3, 0}, {1, 1.5}), box("mover", {0, 0.5}, {0.5, 0.5}, Vec2d{4, 0.5})},
                         view({0, 0}, 8))},
        {"starting_inside",
         scene({box("wall", {0, 0}, {2, 1.5}), box("mover", {1.4, 0.8}, {0.8, 0.6}, Vec2d{3, 1})},
               view({1, 0}, 9))},
        {"along_edge",
         scene({box("wall", {0, 0}, {2, 1}), box("mover", {-5, 2}, {1, 1}, Vec2d{9, 0})}, view({0, 1}, 9))},
        {"corner_hit", scene({box("wall", {2, 2}, {1, 1}), box("mover", {-2, -2}, {1, 1}, Vec2d{4, 4})},
                             view({0.4, 0.4}, 9))},
        {"fast_thin_wall",
         scene({box("wall", {0, 0}, {0.05, 2}), box("bullet", {-6, 0.4}, {0.3, 0.2}, Vec2d{12, -0.6})},
               view({0, 0}, 8))},
        {"overlapping_boxes",
         scene({box("wall", {0, 0}, {2, 1.5}), box("crate", {2.2, 1.6}, {1.2, 1})}, view({0.5, 0.5}, 8))},
        {"apart", scene({box("wall", {-2, 0}, {1, 1}), box("crate", {2, 1}, {1, 1})}, view({0, 0}, 8))},
        {"touching", scene({box("wall", {-1, 0}, {1, 1}), box("crate", {1, 0.5}, {1, 1})}, view({0, 0}, 8))},
        {"swept_between",
         scene({box("B", {-0.2, 1.6}, {1.4, 0.8}), box("A", {-5, 0.2}, {0.7, 0.7}, Vec2d{8, 0.6}),
                box("C", {2.2, -1.2}, {1.4, 0.8})},
               view({-0.5, 0}, 9))},
        {"pushed_between", scene({box("B", {0, 1.2}, {2, 0.8}), box("A", {0.3, 0.1}, {0.7, 0.7}),
                                  box("C", {0.4, -1.2}, {2, 0.8})},
                                 view({0, 0}, 7))},
        {"segment_wall",
         scene({segment("wire", {0, -2}, {3, 2}), box("mover", {-4, 0.5}, {0.8, 0.6}, Vec2d{7, -0.5})},
               view({0, 0}, 9))},
        {"segment_mover",
         scene({box("wall", {2, 0}, {1, 1.5}), segment("stick", {-4, -1}, {-2.5, 0.5}, Vec2d{5, 0.4})},
               view({0, 0}, 8))},
        {"segments",
         scene({segment("wire", {1, -2}, {2, 2}), segment("stick", {-3, -1}, {-2, 1}, Vec2d{6, 0.4})},
               view({0, 0}, 8))},
        {"point_on_segment",
         scene({segment("wire", {-2, 0}, {2, 0}), point("p", {0.5, 0})}, view({0, 0}, 6))},
        {"crossing_segments",
         scene({segment("wire", {-2, -1}, {2, 1}), segment("stick", {-1, 1.5}, {1, -1.5})}, view({0, 0}, 6))},
        {"no_movement",
         scene({box("wall", {2, 0}, {1, 1}), box("mover", {-2, 0}, {1, 1}, Vec2d{0, 0})}, view({0, 0}, 8))},
        {"y_down",
         scene({box("wall", {2.5, 0.5}, {1.25, 1.75}), box("mover", {-4, -1.5}, {1, 0.75}, Vec2d{8, 3})},
               view({0.3, 0.15}, 9.6, true))},
        {"several_movers",
         scene({box("wall", {2, 0}, {0.6, 3}), box("a", {-4, 2}, {0.5, 0.5}, Vec2d{9, 0.3}),
                box("b", {-4, 0}, {0.5, 0.5}, Vec2d{7, -0.5}), point("c", {-4, -2.4}, Vec2d{7, 0.2})},
               view({0, 0}, 8))},
    };
}

}  // namespace collidarium::app::examples
