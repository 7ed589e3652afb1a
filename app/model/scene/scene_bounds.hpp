#pragma once

#include <optional>

#include "model/scene/scene.hpp"

namespace collidarium::app {

/// A rectangle of the world, min <= max, its boundary included.
struct WorldBounds {
    Vec2d min{};
    Vec2d max{};

    [[nodiscard]] constexpr Vec2d center() const { return min * 0.5 + max * 0.5; }
    [[nodiscard]] constexpr Vec2d size() const { return max - min; }
    [[nodiscard]] constexpr bool contains(const Vec2d& p) const {
        return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y;
    }
    friend constexpr bool operator==(const WorldBounds&, const WorldBounds&) = default;
};

/// The bounds of an empty set.
inline constexpr WorldBounds nowhere{{1, 1}, {-1, -1}};

/// The smallest rectangle around a shape.
[[nodiscard]] WorldBounds world_bounds(const ShapeD& shape);

/// The smallest rectangle around both.
[[nodiscard]] WorldBounds united(const WorldBounds& a, const WorldBounds& b);

/// When `moving`, displaced by `translation` from time 0 to 1, first touches `standing`: in [0, 1], or
/// infinity if it does not. For culling, not for answers: rounding errors are not considered.
[[nodiscard]] double touch_time(const WorldBounds& moving, const Vec2d& translation,
                                const WorldBounds& standing);

/// A square around a shape however far it turns about its reference point.
[[nodiscard]] WorldBounds turning_bounds(const ShapeD& shape);

/// Around a shape and, if it moves, around its whole path.
[[nodiscard]] WorldBounds swept_bounds(const SceneShape& shape);

/// Around everything visible in the scene, the ends of its translations included; empty if nothing is
/// visible.
[[nodiscard]] std::optional<WorldBounds> scene_bounds(const Scene& scene);

}  // namespace collidarium::app
