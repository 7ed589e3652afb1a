#pragma once

/// How far a drag has come, as the edits of shapes see it.

#include <functional>
#include <optional>

#include "model/scene.hpp"
#include "paint/camera.hpp"
#include "tools/moved.hpp"

namespace collidarium::app {

struct DragStep {
    Vec2d way{};                  ///< in the world, since the press; constraints and snapping are in it
    std::optional<Vec2d> landed;  ///< exactly where the dragged point has come to lie, where it has snapped
    bool constrain = false;       ///< Shift: keep a form, a direction
    bool round_angles = false;    ///< turn by multiples of 15 degrees
    double pixels_per_unit = 1;

    /// Where a point has come to lie that was at `from`.
    [[nodiscard]] Vec2d end(const Vec2d& from) const { return landed.value_or(moved(from, way)); }
};

/// A translation that ends so near to where it begins, in pixels, is none.
[[nodiscard]] inline std::optional<Vec2d> unless_dropped(const Vec2d& translation, const DragStep& step) {
    constexpr double dropped = 6;
    const bool drop = glm::length(translation) * step.pixels_per_unit < dropped;
    return drop ? std::nullopt : std::optional(translation);
}

/// What a drag makes of a shape, from what it was at the press. Nothing: what it would make is no shape.
using ShapeEdit = std::function<std::optional<SceneShape>(const SceneShape& before, const DragStep& step)>;

}  // namespace collidarium::app
