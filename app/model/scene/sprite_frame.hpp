#pragma once

/// Where a picture lies in the world.

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// The corner that the picture's first pixel is at, and the ways along its first row and its first column. A
/// mirrored picture begins at the right of its box.
struct SpriteFrame {
    Vec2d corner{};
    Vec2d across{};
    Vec2d down{};
};

/// Whether the tops of pictures are where y is least.
[[nodiscard]] inline bool pictures_have_y_down(const Scene& scene) {
    return scene.view && scene.view->y_down;
}

/// Precondition: `sprite_of` it is not null.
[[nodiscard]] inline SpriteFrame sprite_frame(const SceneShape& each, bool y_down) {
    const auto* turned = std::get_if<Obb<double>>(&each.shape);
    const auto* level = std::get_if<Aabb<double>>(&each.shape);
    const Vec2d center = turned != nullptr ? turned->center : level->center;
    const Vec2d half = turned != nullptr ? turned->half : level->half;
    const Vec2d x = turned != nullptr ? turned->rotation.x_axis() : Vec2d(1, 0);
    const Vec2d right = x * half.x;
    const Vec2d down = Vec2d(-x.y, x.x) * (y_down ? half.y : -half.y);
    const Vec2d first = each.sprite->mirrored ? -right : right;
    return {center - first - down, first * 2.0, down * 2.0};
}

}  // namespace collidarium::app
