#include "model/scene/depth_order.hpp"

#include <algorithm>
#include <numeric>

#include "model/scene/scene_bounds.hpp"

namespace collidarium::app {

double depth_y(const SceneShape& each, bool y_down, DepthBy by) {
    const WorldBounds bounds = world_bounds(each.shape);
    return by == DepthBy::centers ? bounds.center().y : y_down ? bounds.max.y : bounds.min.y;
}

std::vector<std::size_t> depth_order(const Scene& scene, bool y_down, DepthBy by) {
    std::vector<std::size_t> order(scene.shapes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::size_t> sprites;
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        if (sprite_of(scene.shapes[i]) != nullptr) {
            sprites.push_back(i);
        }
    }
    const auto height_on_screen = [&](std::size_t index) {
        const double y = depth_y(scene.shapes[index], y_down, by);
        return y_down ? -y : y;
    };
    std::vector<std::size_t> sorted = sprites;
    std::ranges::stable_sort(
        sorted, [&](std::size_t a, std::size_t b) { return height_on_screen(a) > height_on_screen(b); });
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        order[sprites[i]] = sorted[i];
    }
    return order;
}

std::vector<std::size_t> drawing_order(const Scene& scene, bool y_down) {
    if (scene.depth_by) {
        return depth_order(scene, y_down, *scene.depth_by);
    }
    std::vector<std::size_t> order(scene.shapes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

}  // namespace collidarium::app
