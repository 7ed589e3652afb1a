#include <gtest/gtest.h>

#include <array>

#include "view/gl_painter.hpp"
#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

const Theme& surface_theme = theme(ThemeName::dark);
const Color surface_ground = surface_theme[Role::canvas];
const std::array everywhere{Vec2d(-500, -500), Vec2d(500, -500), Vec2d(500, 500), Vec2d(-500, 500)};

TEST(GlSurface, IsClippedToItsBounds) {
    const Image image = paint_offscreen(
        [](Painter& painter) {
            EXPECT_EQ(painter.bounds(), (Rect{{30, 20}, {90, 60}}));
            painter.line({0, 0}, {1, 1}, {});
            painter.fill(everywhere, {Role::subject, 1});
        },
        {.bounds = Rect{{30, 20}, {90, 60}}});
    EXPECT_EQ(extent_of_ink(image, surface_ground), (Rect{{30, 20}, {90, 60}}));
}

TEST(GlSurface, IsCoveredByAGroundOfItsOwnOnly) {
    // The first full fill is the surface_ground, which is cleared rather than drawn: still within the bounds.
    const Image image = paint_offscreen(
        [](Painter& painter) {
            painter.fill(everywhere, {Role::panel_raised, 1});
        },
        {.bounds = Rect{{30, 20}, {90, 60}}});
    EXPECT_EQ(extent_of_ink(image, surface_ground), (Rect{{30, 20}, {90, 60}}));
    EXPECT_EQ(color_at(image, 60, 40), surface_theme[Role::panel_raised]);
}

TEST(GlSurface, ClipsToNestedRectangles) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.push_clip({{20, 20}, {80, 80}});
        painter.push_clip({{50, 0}, {200, 60}});
        painter.fill(everywhere, {Role::subject, 1});
        painter.pop_clip();
        painter.pop_clip();
        painter.pop_clip();
        painter.disc({150, 50}, 4, {Role::subject, 1});
    });
    EXPECT_EQ(color_at(image, 60, 40), surface_theme[Role::subject]);
    EXPECT_EQ(color_at(image, 40, 40), surface_ground);
    EXPECT_EQ(color_at(image, 60, 70), surface_ground);
    EXPECT_EQ(color_at(image, 150, 50), surface_theme[Role::subject]) << "after the clips";
}

TEST(GlSurface, DrawsNothingInAnEmptyClip) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.push_clip({{20, 20}, {40, 40}});
        painter.push_clip({{60, 60}, {90, 90}});
        painter.fill(everywhere, {Role::subject, 1});
    });
    EXPECT_EQ(extent_of_ink(image, surface_ground), Rect{});
}

TEST(GlSurface, ScalesPositionsAndWidthsTogether) {
    const Image image = paint_offscreen(
        [](Painter& painter) {
            painter.line({20, 5}, {20, 45}, {Role::subject, 2});
        },
        {.scale = 2});
    const Rect ink = extent_of_ink(image, surface_ground);
    EXPECT_EQ(ink.size().x, 4);
    EXPECT_NEAR(ink.center().x, 40, 1);
    EXPECT_NEAR(ink.min.y, 10, 1);
    EXPECT_NEAR(ink.max.y, 90, 1);
}

TEST(GlSurface, MakesLinesHeavierForTheProjector) {
    const Theme& projector = theme(ThemeName::projector);
    const Image image = paint_offscreen(
        [](Painter& painter) {
            painter.line({20, 5}, {20, 45}, {Role::subject, 2});
        },
        {.theme = ThemeName::projector});
    EXPECT_EQ(extent_of_ink(image, projector[Role::canvas]).size().x, 3);
}

TEST(GlSurface, KeepsTheOrderOfShapesAndText) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.text({10, 60}, "MMMM", {.role = Role::text, .font = Font::strong, .size = 40});
        painter.fill(everywhere, {Role::colliding, 1});
        painter.disc({150, 50}, 10, {Role::subject, 1});
    });
    EXPECT_EQ(color_at(image, 25, 50), surface_theme[Role::colliding]) << "over the text";
    EXPECT_EQ(color_at(image, 150, 50), surface_theme[Role::subject]);
}

TEST(GlSurface, GivesTheSamePixelsEachTime) {
    const auto paint = [](Painter& painter) {
        painter.hatch(everywhere, {});
        painter.circle({100, 50}, 33.3, {Role::x_axis, 1.5, Dash::dotted});
        painter.text({30, 50}, "twice the same", {});
    };
    EXPECT_EQ(paint_offscreen(paint).rgba, paint_offscreen(paint).rgba);
}

}  // namespace
}  // namespace collidarium::app
