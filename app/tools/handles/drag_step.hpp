#pragma once

/// The state of a drag, as passed to the edits of shapes.

#include <functional>
#include <optional>

#include "model/scene/scene.hpp"
#include "paint/camera.hpp"
#include "tools/actions/moved.hpp"

namespace collidarium::app {

struct DragStep {
    Vec2d offset{};               ///< in the world, since the press; constraints and snapping applied
    std::optional<Vec2d> landed;  ///< the exact position of the dragged point, if it has snapped
    bool constrain = false;       ///< Shift: keep the proportions or the direction
    bool round_angles = false;    ///< rotate by multiples of 15 degrees
    bool integers = false;        ///< sizes are integers too
    double pixels_per_unit = 1;

    /// The current position of a point that was at `from`.
    [[nodiscard]] Vec2d end(const Vec2d& from) const { return landed.value_or(moved(from, offset)); }
};

/// A translation shorter than a few pixels is removed.
[[nodiscard]] inline std::optional<Vec2d> unless_dropped(const Vec2d& translation, const DragStep& step) {
    constexpr double dropped = 6;
    const bool drop = glm::length(translation) * step.pixels_per_unit < dropped;
    return drop ? std::nullopt : std::optional(translation);
}

/// The shape after a drag, computed from the shape at the press. Empty if the result is invalid.
using ShapeEdit = std::function<std::optional<SceneShape>(const SceneShape& before, const DragStep& step)>;

}  // namespace collidarium::app
