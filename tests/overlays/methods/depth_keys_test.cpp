#include <gtest/gtest.h>

#include <memory>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

SceneShape sprite(std::string id, const Vec2d& center, const Vec2d& half) {
    SceneShape each = examples::box(std::move(id), center, half);
    each.sprite.emplace();
    each.sprite->rows = {"####"};
    each.sprite->pixels = std::make_shared<const SpriteImage>(
        SpriteImage{4, 4, std::make_shared<const std::vector<std::uint8_t>>(64, std::uint8_t{255})});
    return each;
}

Scene tree_and_cat() {
    Scene scene = examples::scene({sprite("tree", {0, 2}, {1.5, 2}), sprite("cat", {1, 1.25}, {1, 0.75})},
                                  examples::view({0, 2}, 8));
    scene.depth_by = DepthBy::feet;
    scene.layers = {"depth_keys"};
    return scene;
}

Shot depth_shot(const Scene& scene, std::optional<std::size_t> step = {}) {
    return canvas_of(scene, {.query = {.operation = Operation::drawing_order}, .step = step});
}

TEST(DepthKeysLayer, DrawsTheHeightsThatAreCompared) {
    const Shot shot = depth_shot(tree_and_cat());
    EXPECT_TRUE(shot.says("depth_keys", "feet of tree  y = 0"));
    EXPECT_TRUE(shot.says("depth_keys", "feet of cat  y = 0.5"));
}

TEST(DepthKeysLayer, ComesStepByStep) {
    const Shot first = depth_shot(tree_and_cat(), 1);
    EXPECT_TRUE(first.says("depth_keys", "feet of tree  y = 0"));
    EXPECT_FALSE(first.says("depth_keys", "feet of cat  y = 0.5"));
}

// Two sprites, one drawn over the other, were hatched like shapes that collide.
TEST(DepthKeysLayer, DoesNotHatchPicturesThatAreDrawnOneOverTheOther) {
    const Shot shot = depth_shot(tree_and_cat());
    for (const Mark& mark : shot.in("shapes")) {
        EXPECT_NE(mark.role, Role::colliding);
    }
    EXPECT_TRUE(shot.in("mtv").empty());
}

}  // namespace
}  // namespace collidarium::app
