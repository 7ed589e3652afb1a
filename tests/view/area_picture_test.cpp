#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "view/gl_painter.hpp"
#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

using Rings = std::vector<std::vector<Vec2d>>;

const Theme& dark = theme(ThemeName::dark);
const Color ground = dark[Role::canvas];

std::vector<Vec2d> box(double x0, double y0, double x1, double y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

/// An L with a hole.
Rings letter() {
    std::vector<Vec2d> hole = box(30, 30, 40, 40);
    std::swap(hole[1], hole[3]);
    return {{{20, 20}, {60, 20}, {60, 50}, {120, 50}, {120, 80}, {20, 80}}, hole};
}

double coverage(const Image& image, int x, int y, Role role) {
    return share(color_at(image, x, y), ground, dark[role]);
}

TEST(AreaPicture, IsFilledWithinItsRings) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.area(letter(), {Role::subject, 0.5});
    });
    EXPECT_NEAR(coverage(image, 50, 30, Role::subject), 0.5, 0.01);
    EXPECT_NEAR(coverage(image, 110, 60, Role::subject), 0.5, 0.01);
    EXPECT_EQ(color_at(image, 35, 35), ground) << "the hole";
    EXPECT_EQ(color_at(image, 90, 30), ground) << "the inner corner; y points down";
    EXPECT_EQ(color_at(image, 10, 50), ground);
    EXPECT_NEAR(coverage(image, 20, 20, Role::subject), 0.5, 0.01) << "the corner pixel";
    EXPECT_EQ(color_at(image, 19, 20), ground);
    EXPECT_EQ(color_at(image, 119, 80), ground);
}

TEST(AreaPicture, HasSmoothEdges) {
    const Rings slanted{{{20, 20}, {120, 30}, {120, 80}, {20, 80}}};
    const Image image = paint_offscreen([&](Painter& painter) { painter.area(slanted, {Role::subject, 1}); });
    EXPECT_NEAR(coverage(image, 75, 25, Role::subject), 0.45, 0.03);
    EXPECT_NEAR(coverage(image, 72, 25, Role::subject), 0.75, 0.03);
}

TEST(AreaPicture, IsDrawnInItsTurnAndInsideTheClip) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(box(0, 0, 100, 100), {Role::colliding, 1});
        painter.push_clip({{0, 0}, {80, 100}});
        painter.area(letter(), {Role::subject, 1});
        painter.pop_clip();
        painter.fill(box(20, 70, 60, 80), {Role::x_axis, 1});
    });
    EXPECT_EQ(color_at(image, 50, 60), dark[Role::subject]) << "over what came before";
    EXPECT_EQ(color_at(image, 30, 75), dark[Role::x_axis]) << "under what comes after";
    EXPECT_EQ(color_at(image, 90, 60), dark[Role::colliding]) << "cut off";
    EXPECT_EQ(color_at(image, 10, 10), dark[Role::colliding]);
}

TEST(AreaPicture, FollowsTheScaleOfTheSurface) {
    Canvas canvas;
    canvas.scale = 1.5;
    const Image image = paint_offscreen(
        [](Painter& painter) {
            painter.area(letter(), {Role::subject, 1});
        },
        canvas);
    EXPECT_EQ(color_at(image, 75, 45), dark[Role::subject]);
    EXPECT_EQ(color_at(image, 25, 45), ground);
}

TEST(AreaPicture, IsKeptWhileTheSameIsDrawnAndChangesWithIt) {
    // Two painters in turn, as the canvas and the time strip are.
    for (int frame = 0; frame < 12; ++frame) {
        const double to = frame < 6 ? 60 : 80;
        const Rings rings{box(20, 20, to, 60)};
        const Image image = paint_offscreen([&](Painter& painter) {
            painter.area(rings, {Role::subject, 1});
        });
        EXPECT_EQ(color_at(image, 50, 40), dark[Role::subject]) << frame;
        EXPECT_EQ(color_at(image, 70, 40), frame < 6 ? ground : dark[Role::subject]) << frame;
        const Image other = paint_offscreen([](Painter& painter) {
            painter.area(Rings{box(100, 20, 120, 60)}, {Role::colliding, 1});
        });
        EXPECT_EQ(color_at(other, 110, 40), dark[Role::colliding]) << frame;
        EXPECT_EQ(color_at(other, 50, 40), ground) << frame;
    }
}

TEST(AreaPicture, OfNothingIsNothing) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.area({}, {Role::subject, 1});
        painter.area(Rings{box(300, 300, 400, 400)}, {Role::subject, 1});
        painter.area(Rings{box(0, 0, std::nan(""), 50)}, {Role::subject, 1});
    });
    EXPECT_EQ(color_at(image, 50, 40), ground);
}

}  // namespace
}  // namespace collidarium::app
