#include "model/scene/depth_order.hpp"

#include <gtest/gtest.h>

#include "support/shorthand.hpp"

namespace collidarium::app {
namespace {

SceneShape standing(const std::string& id, double feet, double height) {
    SceneShape each;
    each.id = id;
    each.shape = testing::box(0, feet + height / 2, 0.5, height / 2);
    each.sprite = Sprite{};
    return each;
}

SceneShape without_picture(SceneShape each) {
    each.sprite.reset();
    return each;
}

using Order = std::vector<std::size_t>;

TEST(DepthOrder, WhatStandsFartherIsDrawnFirstHoweverTallItIs) {
    Scene scene;
    scene.shapes = {standing("tree", 0, 4), standing("cat", 0.6, 1)};
    EXPECT_EQ(depth_order(scene, false, DepthBy::feet), (Order{1, 0}));
    EXPECT_EQ(depth_order(scene, false, DepthBy::centers), (Order{0, 1})) << "which is wrong";
}

TEST(DepthOrder, DownOnTheScreenIsDownWhereYPointsDown) {
    Scene scene;
    scene.shapes = {standing("near", 3, 1), standing("far", 0, 1)};
    EXPECT_EQ(depth_order(scene, true, DepthBy::feet), (Order{1, 0}));
    EXPECT_EQ(depth_order(scene, false, DepthBy::feet), (Order{0, 1}));
}

TEST(DepthOrder, AtTheSameDepthNothingChangesAndOthersKeepTheirPlaces) {
    Scene scene;
    scene.shapes = {standing("a", 0, 1), without_picture(standing("wall", 9, 1)), standing("b", 0, 3),
                    standing("c", 5, 1), standing("d", 0, 2)};
    EXPECT_EQ(depth_order(scene, false, DepthBy::feet), (Order{3, 1, 0, 2, 4}));
}

TEST(DepthOrder, OfASceneIsThatOfItsListUnlessItSorts) {
    Scene scene;
    scene.shapes = {standing("tree", 0, 4), standing("cat", 0.6, 1)};
    EXPECT_EQ(drawing_order(scene, false), (Order{0, 1}));
    scene.depth_by = DepthBy::feet;
    EXPECT_EQ(drawing_order(scene, false), (Order{1, 0}));
    scene.depth_by = DepthBy::centers;
    EXPECT_EQ(drawing_order(scene, false), (Order{0, 1}));
}

}  // namespace
}  // namespace collidarium::app
