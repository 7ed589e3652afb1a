#include "session/layout.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace collidarium::app {
namespace {

double area(const Rect& rect) {
    return rect.size().x * rect.size().y;
}

TEST(Layout, DividesTheWindowWithoutGapsOrOverlaps) {
    for (const Vec2d& size :
         {Vec2d(1280, 800), Vec2d(1024, 700), Vec2d(1920, 1080), Vec2d(320, 200), Vec2d(640, 420)}) {
        for (int hidden = 0; hidden < 16; ++hidden) {
            const PanelVisibility visible{.lists = (hidden & 1) == 0,
                                          .details = (hidden & 2) == 0,
                                          .strip = (hidden & 4) == 0,
                                          .status = (hidden & 8) == 0};
            const WindowLayout layout = lay_out(size, {.visible = visible});
            const double all = area(layout.menu) + area(layout.tools) + area(layout.lists) +
                               area(layout.details) + area(layout.strip) + area(layout.status) +
                               area(layout.canvas);
            EXPECT_NEAR(all, size.x * size.y, 1e-6) << size.x << " by " << size.y << ", " << hidden;
        }
    }
}

TEST(Layout, CanvasAloneIsTheWholeWindow) {
    const WindowLayout layout = lay_out({1280, 800}, {.visible = {.alone = true}});
    EXPECT_EQ(layout.canvas, (Rect{{0, 0}, {1280, 800}}));
    EXPECT_EQ(area(layout.menu) + area(layout.lists) + area(layout.details) + area(layout.strip), 0);
}

TEST(Layout, TheDifferenceTakesItsShareOfTheCanvas) {
    for (const Vec2d& size : {Vec2d(1280, 800), Vec2d(1024, 768), Vec2d(1920, 1080), Vec2d(800, 500)}) {
        for (const bool presenting : {false, true}) {
            const WindowLayout whole = lay_out(size, {.presenting = presenting});
            const WindowLayout both = lay_out(size, {.presenting = presenting, .difference = true});
            EXPECT_NEAR(area(both.difference), area(whole.canvas) / 2, 1e-6);
            EXPECT_NEAR(area(both.canvas), area(whole.canvas) / 2, 1e-6);
            const WindowLayout quarter = lay_out(size, {.sizes = {.lists = {},
                                                                  .details = {},
                                                                  .strip = {},
                                                                  .objects = {},
                                                                  .answer = {},
                                                                  .difference = 0.4},
                                                        .presenting = presenting,
                                                        .difference = true});
            EXPECT_LE(area(quarter.difference), area(both.difference) + 1e-6);
        }
    }
    EXPECT_EQ(area(lay_out({320, 200}, {.difference = true}).difference), 0) << "no room for two pictures";
}

TEST(Layout, TheAnswerGrowsWithWhatItShowsButLeavesTheTabs) {
    const auto height = [](double needed) {
        return lay_out({1440, 900}, {.answer_needed = needed}).answer.size().y;
    };
    const double details = lay_out({1440, 900}, {}).details.size().y;
    EXPECT_EQ(height(0), height(100));
    EXPECT_NEAR(height(0.7 * details), 0.7 * details, 1e-9);
    EXPECT_LT(height(9000), details - 60);
    const auto tabs = [](double needed) {
        return lay_out({1440, 900}, {.answer_needed = 9000, .tabs_needed = needed}).tabs.size().y;
    };
    EXPECT_LT(tabs(50), 80) << "an empty tab takes nothing from a long formula";
    EXPECT_NEAR(tabs(200), 200, 1e-9);
    EXPECT_NEAR(tabs(9000), 0.4 * details, 1e-9) << "nor does a long one take all of it";
}

TEST(Layout, PresentingHasRoomForTheTimeStrip) {
    const WindowLayout with = lay_out({1120, 630}, {.visible = {.strip = true}, .presenting = true});
    EXPECT_GT(area(with.strip), 0);
    EXPECT_EQ(with.canvas.max.y, with.strip.min.y);
    EXPECT_EQ(with.strip.max.y, with.caption.min.y);
    EXPECT_GE(with.canvas.size().y, 0.6 * 630);
    EXPECT_EQ(area(lay_out({1120, 630}, {.visible = {.strip = false}, .presenting = true}).strip), 0);
    EXPECT_EQ(area(lay_out({500, 300}, {.visible = {.strip = true}, .presenting = true}).strip), 0);
}

TEST(Layout, CanvasKeepsTheLargestShare) {
    for (const Vec2d& size : {Vec2d(1024, 700), Vec2d(640, 400), Vec2d(320, 200)}) {
        const WindowLayout layout = lay_out(size, {});
        EXPECT_GT(layout.canvas.size().x, size.x * 0.4);
        EXPECT_GT(layout.canvas.size().y, size.y * 0.25);
    }
}

/// In the projector theme, whose type is 1.3 times as large, the canvas was a quarter of a window of
/// 1024x768.
TEST(Layout, TheCanvasOfAProjectorIsMoreThanHalfOfTheWindow) {
    for (const Vec2d& pixels : {Vec2d(1024, 768), Vec2d(1100, 850)}) {
        const Vec2d size = pixels / 1.3;
        EXPECT_GE(area(lay_out(size, {}).canvas), 0.55 * size.x * size.y);
        EXPECT_GE(area(lay_out(size, {.visible = {.strip = false}}).canvas), 0.6 * size.x * size.y);
        EXPECT_FALSE(lay_out(size, {}).lists_fit);
        EXPECT_GT(area(lay_out(size, {.front = FrontPanel::lists}).lists), 0);
        for (const bool strip : {false, true}) {
            const WindowLayout presented = lay_out(size, {.visible = {.strip = strip}, .presenting = true});
            EXPECT_GE(area(presented.canvas), 0.6 * size.x * size.y - 1e-9);
            EXPECT_EQ(area(presented.strip) > 0, strip);
        }
    }
}

TEST(Layout, DraggedSizesHoldWithinWhatCanBeRead) {
    const WindowLayout wide = lay_out(
        {1280, 800},
        {.sizes = {
             .lists = 300, .details = 400, .strip = 200, .objects = {}, .answer = {}, .difference = {}}});
    EXPECT_EQ(wide.lists.size().x, 300);
    EXPECT_EQ(wide.details.size().x, 400);
    EXPECT_EQ(wide.strip.size().y, 200);
    const WindowLayout greedy = lay_out(
        {1280, 800},
        {.sizes = {
             .lists = 9000, .details = 1, .strip = 9000, .objects = {}, .answer = {}, .difference = {}}});
    EXPECT_GE(greedy.canvas.size().x, 200);
    EXPECT_GE(greedy.canvas.size().y, 100);
    EXPECT_GE(greedy.details.size().x, 200);
}

TEST(Layout, PanelsThatCannotBeReadAreLeftOutAndShownInFrontWhenAskedFor) {
    const Vec2d small(256, 175);  // 1024 by 700 at four times the default text size
    const WindowLayout layout = lay_out(small, {});
    EXPECT_FALSE(layout.lists_fit);
    EXPECT_FALSE(layout.details_fit);
    EXPECT_EQ(area(layout.lists) + area(layout.details), 0);
    EXPECT_GT(area(layout.canvas), 0.3 * area({{0, 0}, small}));
    const WindowLayout asked = lay_out(small, {.front = FrontPanel::details});
    EXPECT_EQ(asked.details.size().x, small.x);
    EXPECT_EQ(area(asked.lists), 0);
}

TEST(Layout, APanelInFrontCoversTheCanvasAndNoOtherPanel) {
    // Both were drawn, with overlapping text.
    for (double width = 200; width < 700; width += 10) {
        for (const FrontPanel front : {FrontPanel::lists, FrontPanel::details}) {
            const WindowLayout layout = lay_out({width, 350}, {.front = front});
            EXPECT_LE(layout.lists.max.x, area(layout.details) > 0 ? layout.details.min.x : width) << width;
        }
    }
}

TEST(Layout, ToolBarGetsAsManyRowsAsItsButtonsNeed) {
    for (const double width : {200.0, 256.0, 341.0, 512.0, 640.0, 1024.0}) {
        const ToolRows tools = lay_out({width, 700}, {}).tool_rows;
        const double in_a_row = (width - 2 * tool_margin + tools.gap) / (tools.side + tools.gap);
        EXPECT_GE(tools.rows * std::floor(in_a_row), tool_buttons) << width;
    }
    EXPECT_EQ(lay_out({1024, 700}, {}).tool_rows.rows, 1);
    EXPECT_TRUE(lay_out({1024, 700}, {}).tool_rows.dividers);
}

/// In type 2 on a small display the last two buttons took a row of their own, an eighth of the canvas.
TEST(Layout, ToolsStandCloserBeforeTheyTakeASecondRow) {
    const ToolRows usual = lay_out({450 + 2 * tool_margin, 300}, {}).tool_rows;
    EXPECT_TRUE(usual.dividers);
    const ToolRows plain = lay_out({420 + 2 * tool_margin, 300}, {}).tool_rows;
    EXPECT_EQ(plain.rows, 1);
    EXPECT_FALSE(plain.dividers);
    EXPECT_EQ(plain.side, usual.side);
    const ToolRows close = lay_out({365 + 2 * tool_margin, 300}, {}).tool_rows;
    EXPECT_EQ(close.rows, 1);
    EXPECT_LT(close.side, usual.side);
    EXPECT_EQ(lay_out({360 + 2 * tool_margin, 300}, {}).tool_rows.rows, 2);
}

}  // namespace
}  // namespace collidarium::app
