#include "paint/camera.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace collidarium::app {
namespace {

const Rect viewport{{214, 71}, {944, 632}};

void expect_near(const Vec2d& actual, const Vec2d& expected, double tolerance) {
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
}

TEST(Camera, ShowsItsCenterInTheMiddleAndItsHeightFromTopToBottom) {
    const Camera camera({2, 1}, 12, viewport);
    expect_near(camera.to_screen({2, 1}), viewport.center(), 1e-9);
    EXPECT_NEAR(camera.to_screen({2, 7}).y, viewport.min.y, 1e-9);
    EXPECT_NEAR(camera.to_screen({2, -5}).y, viewport.max.y, 1e-9);
    EXPECT_NEAR(camera.pixels_per_unit(), 561.0 / 12, 1e-9);
}

TEST(Camera, PutsLargerYHigherUnlessYIsDown) {
    Camera camera({0, 0}, 10, viewport);
    EXPECT_LT(camera.to_screen({0, 1}).y, camera.to_screen({0, 0}).y);
    camera.set_y_down(true);
    EXPECT_GT(camera.to_screen({0, 1}).y, camera.to_screen({0, 0}).y);
    EXPECT_GT(camera.vector_to_screen({0, 1}).y, 0);
}

TEST(Camera, BringsBackWhatItShowed) {
    for (const bool y_down : {false, true}) {
        for (const double height : {1e-6, 0.5, 12.0, 1e9}) {
            const Camera camera({-3.25, 700.5}, height, viewport, y_down);
            const Vec2d world = camera.center() + Vec2d(0.3, -0.45) * height;
            expect_near(camera.to_world(camera.to_screen(world)), world, 1e-9 * std::max(height, 1e-3));
            const Vec2d vector(0.1 * height, 0.2 * height);
            expect_near(camera.vector_to_world(camera.vector_to_screen(vector)), vector, 1e-12 * height);
        }
    }
}

TEST(Camera, ZoomsKeepingThePointUnderThePointer) {
    Camera camera({4, -2}, 10, viewport, true);
    const Vec2d pointer(300, 500);
    const Vec2d held = camera.to_world(pointer);
    for (const double factor : {1.25, 0.5, 7.0, 1 / 9.0}) {
        camera.zoom_at(pointer, factor);
        expect_near(camera.to_world(pointer), held, 1e-9);
    }
}

TEST(Camera, PansWithThePointer) {
    Camera camera({4, -2}, 10, viewport);
    const Vec2d held = camera.to_world({400, 300});
    camera.pan({25, -40});
    expect_near(camera.to_screen(held), {425, 260}, 1e-9);
}

TEST(Camera, FitsTheWholeOfARectangleWithItsMargin) {
    for (const Rect& world : {Rect{{-3, 1}, {90, 4}}, Rect{{-3, 1}, {0, 400}}}) {
        Camera camera({0, 0}, 1, viewport);
        camera.fit(world, 0.1);
        const Vec2d room = viewport.size() * 0.1;
        for (const Vec2d& corner : {world.min, world.max}) {
            const Vec2d screen = camera.to_screen(corner);
            EXPECT_GE(screen.x, viewport.min.x + room.x - 1e-6);
            EXPECT_LE(screen.x, viewport.max.x - room.x + 1e-6);
            EXPECT_GE(screen.y, viewport.min.y + room.y - 1e-6);
            EXPECT_LE(screen.y, viewport.max.y - room.y + 1e-6);
        }
        expect_near(camera.center(), world.center(), 1e-9);
    }
}

TEST(Camera, FitsASinglePoint) {
    Camera camera({0, 0}, 1, viewport);
    camera.fit({{5, 5}, {5, 5}});
    expect_near(camera.to_screen({5, 5}), viewport.center(), 1e-9);
    EXPECT_GT(camera.height(), 0);
}

TEST(Camera, KnowsWhatIsInView) {
    const Camera camera({1, 2}, 8, viewport, true);
    const Rect world = camera.visible_world();
    EXPECT_NEAR(world.size().y, 8, 1e-9);
    EXPECT_LT(world.min.y, world.max.y);
    expect_near(world.center(), {1, 2}, 1e-9);
}

TEST(Camera, StaysWithinWhatDoublesCanShow) {
    Camera camera({1e6, 0}, 10, viewport);
    for (int i = 0; i < 200; ++i) {
        camera.zoom_at({300, 300}, 4);
    }
    EXPECT_GT(camera.height(), 0);
    const Vec2d left = camera.to_world({300, 300});
    EXPECT_NE(left.x, camera.to_world({500, 300}).x) << "neighbouring places can still be told apart";
    for (int i = 0; i < 400; ++i) {
        camera.zoom_at({300, 300}, 0.25);
    }
    EXPECT_TRUE(std::isfinite(camera.to_screen({0, 0}).x));
    camera.zoom_at({300, 300}, std::numeric_limits<double>::quiet_NaN());
    camera.zoom_at({300, 300}, -1);
    camera.look_at({std::numeric_limits<double>::infinity(), 0}, 0);
    EXPECT_TRUE(std::isfinite(camera.to_world({0, 0}).x));
    EXPECT_GT(camera.height(), 0);
}

}  // namespace
}  // namespace collidarium::app
