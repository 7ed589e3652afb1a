#include "view/gl_painter.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "view/offscreen_picture.hpp"

namespace collidarium::app {
namespace {

const Theme& dark = theme(ThemeName::dark);
const Color ground = dark[Role::canvas];

std::array<Vec2d, 4> box(double x0, double y0, double x1, double y1) {
    return {Vec2d(x0, y0), Vec2d(x1, y0), Vec2d(x1, y1), Vec2d(x0, y1)};
}

/// How much of a pixel a mark of that role covers.
double coverage(const Image& image, int x, int y, Role role) {
    return share(color_at(image, x, y), ground, dark[role]);
}

/// The area that a mark covers, in pixels.
double covered_area(const Image& image, Role role) {
    double area = 0;
    for (int y = 0; y < image.size.height; ++y) {
        for (int x = 0; x < image.size.width; ++x) {
            area += coverage(image, x, y, role);
        }
    }
    return area;
}

// More quads than the index buffer reaches are drawn in several goes.
TEST(GlPainter, FillsAlsoTheLastOfVeryManyAreas) {
    const Image image = paint_offscreen([](Painter& painter) {
        for (int i = 0; i < 40'000; ++i) {
            painter.fill(box(2 + i % 40, 2, 4 + i % 40, 4), {Role::construction, 1});
        }
        painter.fill(box(20, 20, 80, 60), {Role::subject, 1});
    });
    EXPECT_EQ(color_at(image, 50, 40), dark[Role::subject]);
    EXPECT_EQ(color_at(image, 3, 3), dark[Role::construction]);
    EXPECT_EQ(color_at(image, 120, 40), ground) << "and nothing elsewhere";
}

TEST(GlPainter, FillsWithTheColourOfTheRole) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(box(20, 20, 80, 60), {Role::subject, 1});
    });
    EXPECT_EQ(color_at(image, 50, 40), dark[Role::subject]);
    EXPECT_EQ(color_at(image, 20, 20), dark[Role::subject]) << "the corner pixel";
    EXPECT_EQ(color_at(image, 79, 59), dark[Role::subject]);
    EXPECT_EQ(color_at(image, 19, 40), ground);
    EXPECT_EQ(color_at(image, 80, 40), ground);
    EXPECT_EQ(color_at(image, 50, 60), ground) << "y points down";
}

TEST(GlPainter, MixesTheColourByItsOpacity) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(box(20, 20, 80, 60), {Role::subject, 0.25});
    });
    EXPECT_NEAR(coverage(image, 50, 40, Role::subject), 0.25, 0.01);
}

TEST(GlPainter, CoversPixelsInPart) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(box(20.25, 20, 80.5, 60.75), {Role::subject, 1});
    });
    EXPECT_NEAR(coverage(image, 20, 40, Role::subject), 0.75, 0.02);
    EXPECT_NEAR(coverage(image, 80, 40, Role::subject), 0.5, 0.02);
    EXPECT_NEAR(coverage(image, 50, 60, Role::subject), 0.75, 0.02);
    EXPECT_NEAR(coverage(image, 80, 60, Role::subject), 0.375, 0.02);
}

TEST(GlPainter, CoversLargeRectanglesLikeSmallOnes) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.fill(box(10.25, 10.5, 180.75, 90), {Role::subject, 0.5});
    });
    EXPECT_NEAR(covered_area(image, Role::subject), 0.5 * 170.5 * 79.5, 40);
    EXPECT_NEAR(coverage(image, 10, 50, Role::subject), 0.375, 0.02);
    EXPECT_NEAR(coverage(image, 180, 50, Role::subject), 0.375, 0.02);
    EXPECT_NEAR(coverage(image, 100, 10, Role::subject), 0.25, 0.02);
    EXPECT_NEAR(coverage(image, 11, 11, Role::subject), 0.5, 0.02);
    EXPECT_NEAR(coverage(image, 179, 89, Role::subject), 0.5, 0.02);
    EXPECT_EQ(color_at(image, 100, 90), ground);
}

TEST(GlPainter, FillsPolygonsWithoutSeams) {
    std::array<Vec2d, 7> polygon;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const double angle = 0.3 + 2 * std::numbers::pi * static_cast<double>(i) / polygon.size();
        polygon[i] = Vec2d(100, 50) + Vec2d(std::cos(angle), std::sin(angle)) * 40.0;
    }
    const Image image = paint_offscreen([&](Painter& painter) {
        painter.fill(polygon, {Role::subject, 0.5});
    });
    for (int y = 20; y < 80; ++y) {
        for (int x = 70; x < 130; ++x) {
            if (std::hypot(x + 0.5 - 100, y + 0.5 - 50) < 34) {
                ASSERT_NEAR(coverage(image, x, y, Role::subject), 0.5, 0.01) << x << ", " << y;
            }
        }
    }
    const double exact = 7 / 2.0 * 40 * 40 * std::sin(2 * std::numbers::pi / 7);
    EXPECT_NEAR(covered_area(image, Role::subject), exact / 2, exact / 200);
}

TEST(GlPainter, PutsLinesAlongAnAxisOnWholePixels) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.line({30.3, 10}, {30.3, 90}, {Role::subject, 2});
        painter.line({60, 40.4}, {120, 40.4}, {Role::subject, 1});
    });
    int full = 0;
    for (int x = 25; x < 36; ++x) {
        const double part = coverage(image, x, 50, Role::subject);
        EXPECT_TRUE(part < 0.01 || part > 0.99) << x;
        full += part > 0.99 ? 1 : 0;
    }
    EXPECT_EQ(full, 2);
    EXPECT_EQ(color_at(image, 90, 40), dark[Role::subject]);
    EXPECT_EQ(color_at(image, 90, 39), ground);
    EXPECT_EQ(color_at(image, 90, 41), ground);
}

TEST(GlPainter, CoversAsMuchAsASlantedLineIsLongAndWide) {
    for (const double width : {1.0, 2.5, 6.0}) {
        const Image image = paint_offscreen([&](Painter& painter) {
            painter.line({20, 15}, {180, 77}, {Role::subject, width});
        });
        EXPECT_NEAR(covered_area(image, Role::subject), width * std::hypot(160, 62), 2 + width) << width;
    }
}

TEST(GlPainter, DrawsAnOutlineWithFullCornersAndAnEmptyInside) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.outline(box(20, 20, 80, 60), {Role::subject, 4, Dash::solid, 0.5});
    });
    // The corners, and both triangles at their diagonals, are covered once.
    for (const auto& [x, y] :
         {std::pair(18, 18), {19, 19}, {21, 21}, {81, 18}, {18, 61}, {81, 61}, {18, 40}, {50, 18}}) {
        EXPECT_NEAR(coverage(image, x, y, Role::subject), 0.5, 0.02) << x << ", " << y;
    }
    EXPECT_EQ(color_at(image, 50, 40), ground);
    EXPECT_EQ(color_at(image, 17, 40), ground);
    EXPECT_NEAR(covered_area(image, Role::subject), 0.5 * (64 * 44 - 56 * 36), 8);
}

TEST(GlPainter, LeavesGapsInDashedLines) {
    const auto drawn = [](Dash dash) {
        const Image image = paint_offscreen([&](Painter& painter) {
            painter.line({10, 50}, {190, 50}, {Role::subject, 2, dash});
        });
        return covered_area(image, Role::subject);
    };
    const double solid = drawn(Dash::solid);
    EXPECT_NEAR(solid, 360, 2);
    const DashPattern dashes = dash_pattern(Dash::dashed, 2);
    EXPECT_NEAR(drawn(Dash::dashed), solid * dashes.on / (dashes.on + dashes.off), 14);
    EXPECT_LT(drawn(Dash::dotted), drawn(Dash::dashed));
    EXPECT_GT(drawn(Dash::dotted), 50);
}

TEST(GlPainter, DrawsRoundThingsRound) {
    const Image disc = paint_offscreen([](Painter& painter) {
        painter.disc({100, 50}, 20.5, {Role::subject, 1});
    });
    EXPECT_NEAR(covered_area(disc, Role::subject), std::numbers::pi * 20.5 * 20.5, 8);
    for (const double radius : {12.0, 45.0}) {  // one quad, and many lines
        const Image ring = paint_offscreen([&](Painter& painter) {
            painter.circle({100, 50}, radius, {Role::subject, 3});
        });
        EXPECT_NEAR(covered_area(ring, Role::subject), 2 * std::numbers::pi * radius * 3, 6) << radius;
        EXPECT_EQ(color_at(ring, 100, 50), ground);
        EXPECT_NEAR(coverage(ring, 100 + static_cast<int>(radius), 50, Role::subject), 1, 0.02);
    }
}

TEST(GlPainter, EndsAnArrowAtItsTip) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.arrow({30, 50.5}, {120, 50.5}, {Role::subject, 2});
    });
    const Rect ink = extent_of_ink(image, ground);
    EXPECT_NEAR(ink.max.x, 120, 1);
    EXPECT_NEAR(ink.min.x, 30, 1);
    EXPECT_GT(ink.size().y, 6) << "the head is wider than the shaft";
    EXPECT_EQ(color_at(image, 114, 50), dark[Role::subject]);
}

TEST(GlPainter, HatchesAndNothingElse) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.hatch(box(40, 20, 160, 80), {Role::colliding, 8, 1, 1});
    });
    const Rect ink = extent_of_ink(image, ground);
    EXPECT_GE(ink.min.x, 39);
    EXPECT_LE(ink.max.x, 161);
    EXPECT_GE(ink.min.y, 19);
    EXPECT_LE(ink.max.y, 81);
    EXPECT_NEAR(covered_area(image, Role::colliding), 120 * 60 / 8.0, 40);
}

TEST(GlPainter, ShowsWhatIsNearOfThingsThatReachFar) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.line({-1e15, 30.5}, {1e15, 30.5}, {Role::subject, 1});
        painter.line({-1e9, -1e9 + 20}, {1e9, 1e9 + 20}, {Role::subject, 2});
        painter.fill(box(150, -1e12, 1e12, 1e12), {Role::subject, 1});
        painter.outline(box(100.5, -1e8, 1e8, 1e8), {Role::subject, 1});
        painter.disc({50, 80 + 1e8}, 1e8, {Role::subject, 1});
        painter.circle({50, 10 - 1e7}, 1e7, {Role::subject, 2});
    });
    EXPECT_EQ(color_at(image, 10, 30), dark[Role::subject]) << "the horizontal line";
    EXPECT_GT(coverage(image, 50, 70, Role::subject), 0.9) << "the slanted line";
    EXPECT_EQ(color_at(image, 170, 50), dark[Role::subject]) << "the wide box";
    EXPECT_EQ(color_at(image, 149, 50), ground);
    EXPECT_EQ(color_at(image, 100, 50), dark[Role::subject]) << "the edge of the far outline";
    EXPECT_EQ(color_at(image, 50, 90), dark[Role::subject]) << "the huge disc";
    EXPECT_EQ(color_at(image, 30, 76), ground) << "above the huge disc";
    EXPECT_GT(coverage(image, 80, 9, Role::subject), 0.9) << "the huge circle";
}

TEST(GlPainter, DropsWhatIsNotFinite) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Image image = paint_offscreen([&](Painter& painter) {
        painter.line({nan, 0}, {50, 50}, {});
        painter.line({10, 10}, {10, 10}, {});
        painter.line({0, 0}, {infinity, infinity}, {});
        painter.outline(std::array{Vec2d(0, 0), Vec2d(50, nan), Vec2d(10, 50)}, {});
        painter.fill(std::array{Vec2d(0, 0), Vec2d(50, nan), Vec2d(10, 50)}, {});
        painter.arrow({5, 5}, {5, 5}, {});
        painter.arrow({5, 5}, {nan, 5}, {});
        painter.circle({5, 5}, nan, {});
        painter.circle({5, 5}, -4, {});
        painter.disc({5, infinity}, 9, {});
        painter.disc({5, 5}, infinity, {});
        painter.hatch(std::array{Vec2d(0, 0), Vec2d(50, infinity), Vec2d(10, 50)}, {});
        painter.text({nan, 50}, "nothing", {});
        painter.polyline({}, {});
    });
    EXPECT_EQ(extent_of_ink(image, ground), Rect{});
}

TEST(GlPainter, DrawsThinAndTinyThingsToo) {
    const Image image = paint_offscreen([](Painter& painter) {
        painter.outline(box(50, 50, 50.2, 50.1), {Role::subject, 2});
        painter.fill(box(100, 20, 100.25, 80), {Role::subject, 1});
        painter.outline(std::array{Vec2d(150, 20), Vec2d(151, 80), Vec2d(150, 80)}, {Role::subject, 1});
    });
    EXPECT_GT(coverage(image, 50, 50, Role::subject) + coverage(image, 49, 49, Role::subject), 0.5);
    EXPECT_NEAR(coverage(image, 100, 50, Role::subject), 0.25, 0.02);
    EXPECT_GT(coverage(image, 150, 50, Role::subject), 0.5);
}

}  // namespace
}  // namespace collidarium::app
