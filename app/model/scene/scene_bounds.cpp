#include "model/scene/scene_bounds.hpp"

#include <algorithm>
#include <limits>

#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/extent.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::app {

WorldBounds world_bounds(const ShapeD& shape) {
    return std::visit(
        [](const auto& basic) {
            if constexpr (SlabShape<std::remove_cvref_t<decltype(basic)>>) {
                const auto x = extent_along(basic, 0);
                const auto y = extent_along(basic, 1);
                return WorldBounds{{x.lo, y.lo}, {x.hi, y.hi}};
            } else {
                const auto box = bounds(basic);
                return WorldBounds{box.center - box.half, box.center + box.half};
            }
        },
        shape);
}

WorldBounds united(const WorldBounds& a, const WorldBounds& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

double touch_time(const WorldBounds& moving, const Vec2d& translation, const WorldBounds& standing) {
    constexpr double never = std::numeric_limits<double>::infinity();
    double enter = 0;
    double leave = 1;
    for (int axis = 0; axis < 2; ++axis) {
        const double from = standing.min[axis] - moving.max[axis];
        const double to = standing.max[axis] - moving.min[axis];
        if (translation[axis] == 0) {
            if (from > 0 || to < 0) {
                return never;
            }
            continue;
        }
        const double one = from / translation[axis];
        const double other = to / translation[axis];
        enter = std::max(enter, std::min(one, other));
        leave = std::min(leave, std::max(one, other));
    }
    return enter <= leave ? enter : never;
}

WorldBounds turning_bounds(const ShapeD& shape) {
    const WorldBounds own = world_bounds(shape);
    const Vec2d center = std::visit([](const auto& one) { return reference_point(one); }, shape);
    const Vec2d farthest = glm::max(center - own.min, own.max - center);
    const Vec2d reach(glm::length(farthest));
    return {center - reach, center + reach};
}

WorldBounds swept_bounds(const SceneShape& shape) {
    const Motion<double> motion = shape.motion();
    const WorldBounds start = motion.rotation != 0 ? turning_bounds(shape.shape) : world_bounds(shape.shape);
    if (!shape.translation) {
        return start;
    }
    const WorldBounds end = motion.rotation != 0
                                ? WorldBounds{start.min + motion.translation, start.max + motion.translation}
                                : world_bounds(translated(shape.shape, motion.translation));
    return united(start, end);
}

std::optional<WorldBounds> scene_bounds(const Scene& scene) {
    std::optional<WorldBounds> all;
    for (const SceneShape& shape : scene.shapes) {
        if (shape.hidden) {
            continue;
        }
        const WorldBounds one = swept_bounds(shape);
        all = all ? united(*all, one) : one;
    }
    if (scene.tiles) {
        const raster::Grid<double>& grid = scene.tiles->map.grid();
        const WorldBounds map{grid.origin, {grid.x().line(grid.columns), grid.y().line(grid.rows)}};
        all = all ? united(*all, map) : map;
    }
    return all;
}

}  // namespace collidarium::app
