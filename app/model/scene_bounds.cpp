#include "model/scene_bounds.hpp"

#include <algorithm>

#include "collidarium/shapes/extent.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium::app {

WorldBounds world_bounds(const ShapeD& shape) {
    return std::visit(
        [](const auto& basic) {
            const auto x = extent_along(basic, 0);
            const auto y = extent_along(basic, 1);
            return WorldBounds{{x.lo, y.lo}, {x.hi, y.hi}};
        },
        shape);
}

WorldBounds united(const WorldBounds& a, const WorldBounds& b) {
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

WorldBounds swept_bounds(const SceneShape& shape) {
    const WorldBounds start = world_bounds(shape.shape);
    return shape.translation ? united(start, world_bounds(translated(shape.shape, *shape.translation)))
                             : start;
}

std::optional<WorldBounds> scene_bounds(const Scene& scene) {
    std::optional<WorldBounds> all;
    for (const SceneShape& shape : scene.shapes) {
        const WorldBounds one = swept_bounds(shape);
        all = all ? united(*all, one) : one;
    }
    return all;
}

}  // namespace collidarium::app
