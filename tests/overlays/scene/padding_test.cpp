#include <gtest/gtest.h>

#include "model/scene/scene_bounds.hpp"
#include "overlays/explained.hpp"

namespace collidarium::app {
namespace {

Scene fork_and_ball() {
    Scene scene =
        pair_of(test::polygon("fork", {{-3, -2}, {3, -2}, {3, 2}, {1, 2}, {1, 0}, {-1, 0}, {-1, 2}, {-3, 2}}),
                test::named("ball", Circle<double>{{0, 5}, 0.5}), 14);
    scene.shapes[1].translation = Vec2d(0, -9);
    return scene;
}

std::vector<Vec2d> points_of(const std::vector<Mark>& marks, MarkKind kind) {
    std::vector<Vec2d> points;
    for (const Mark& mark : marks) {
        if (mark.kind == kind && mark.role == Role::corrected) {
            points.insert(points.end(), mark.points.begin(), mark.points.end());
        }
    }
    return points;
}

// Only the part that decides was drawn: a convex piece that cut through the prongs.
TEST(Padding, TheSumOfAConcaveShapeIsDrawnWhole) {
    const Scene scene = fork_and_ball();
    const Explained seen = explained(scene, "padding");
    const std::vector<Vec2d> outline = points_of(seen.shot.in("padding"), MarkKind::polyline);
    ASSERT_FALSE(outline.empty());
    const WorldBounds fork = world_bounds(scene.shapes[0].shape);
    const Vec2d radius(0.5);
    const Vec2d low = seen.camera.to_screen(fork.min - radius);
    const Vec2d high = seen.camera.to_screen(fork.max + radius);
    const Rect around = bounds_of(outline);
    EXPECT_LT(glm::distance(around.min, glm::min(low, high)), 1);
    EXPECT_LT(glm::distance(around.max, glm::max(low, high)), 1);
    EXPECT_TRUE(seen.shot.says("padding", "fork ⊖ ball"));
    // Filled at once: where parts overlap it is no darker.
    EXPECT_EQ(std::ranges::count(seen.shot.in("padding"), MarkKind::area, &Mark::kind), 1);
    EXPECT_FALSE(seen.shot.has("padding", MarkKind::fill, Role::corrected));
    // Nothing of it within the prongs.
    const Vec2d left = seen.camera.to_screen({-2, 1});
    for (const Vec2d& point : outline) {
        EXPECT_GT(glm::distance(point, left), 1.2 * seen.camera.pixels_per_unit());
    }
}

TEST(Padding, AStepAboutOnePartNamesItAndKeepsTheWholeInSight) {
    const Scene scene = fork_and_ball();
    const std::size_t event = place_of<PaddedShape<double>>(answer(scene, choose_focus(scene, {})), 0);
    const Explained seen = explained(scene, "padding", {.lit = event, .step = event + 1});
    EXPECT_FALSE(points_of(seen.shot.in("padding"), MarkKind::polyline).empty());
    EXPECT_FALSE(points_of(seen.shot.in("padding"), MarkKind::outline).empty());
    const std::vector<std::string> texts = seen.shot.texts("padding");
    ASSERT_EQ(texts.size(), 1u);
    EXPECT_TRUE(texts[0].starts_with("part ") && texts[0].ends_with(" of fork ⊖ ball")) << texts[0];
}

}  // namespace
}  // namespace collidarium::app
