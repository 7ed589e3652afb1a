#include <gtest/gtest.h>

#include <algorithm>

#include "overlays/example_scenes.hpp"
#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

/// Boxes that move, in rows of 40, each towards the next, by less and less: each reaches it.
Scene moving_boxes(std::size_t count) {
    std::vector<SceneShape> shapes;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2d at(2.0 * static_cast<double>(i % 40), 2.0 * static_cast<double>(i / 40));
        shapes.push_back(examples::box("b" + std::to_string(i), at, {0.1, 0.1},
                                       Vec2d{120.0 - 3 * static_cast<double>(i % 40), 0}));
    }
    Scene scene = examples::scene(std::move(shapes), examples::view({40, 30}, 100));
    scene.layers = {"hits", "normals"};
    return scene;
}

std::ptrdiff_t arrows_in(const Shot& shot) {
    return std::ranges::count(shot.marks, MarkKind::arrow, &Mark::kind);
}

TEST(Crowd, OfVeryManySmallShapesOnlyThePairInFocusHasArrowsAndNormals) {
    EXPECT_GT(arrows_in(canvas_of(moving_boxes(900))), 1500) << "an arrow and a normal each";
    const Shot crowd = canvas_of(moving_boxes(1200));
    EXPECT_LT(arrows_in(crowd), 8);
    EXPECT_GT(arrows_in(crowd), 0) << "that of the pair in focus";
    EXPECT_GT(std::ranges::count(crowd.marks, MarkKind::line, &Mark::kind), 2000) << "the paths are lines";
}

}  // namespace
}  // namespace collidarium::app
