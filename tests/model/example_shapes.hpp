#pragma once

/// Scenes in few words, for tests.

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "collidarium/shapes/make_polygon.hpp"
#include "model/scene/scene.hpp"

namespace collidarium::app::test {

inline SceneShape named(std::string id, ShapeD shape) {
    SceneShape result;
    result.id = std::move(id);
    result.shape = shape;
    return result;
}

inline SceneShape box(std::string id, Vec2d center, Vec2d half) {
    return named(std::move(id), Aabb<double>{center, half});
}

inline SceneShape segment(std::string id, Vec2d a, Vec2d b) {
    return named(std::move(id), Segment<double>{a, b});
}

inline SceneShape point(std::string id, Vec2d position) {
    return named(std::move(id), Point<double>{position});
}

inline SceneShape polygon(std::string id, std::vector<Vec2d> vertices) {
    return named(std::move(id), make_polygon_shape<double>(vertices).shape.value());
}

inline SceneShape moving(SceneShape shape, Vec2d translation) {
    shape.translation = translation;
    return shape;
}

inline Scene scene_of(std::initializer_list<SceneShape> shapes) {
    Scene scene;
    scene.shapes = shapes;
    return scene;
}

}  // namespace collidarium::app::test
