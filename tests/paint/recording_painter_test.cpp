#include "paint/recording_painter.hpp"

#include <gtest/gtest.h>

#include <array>

namespace collidarium::app {
namespace {

TEST(RecordingPainter, KeepsEveryCallWithItsGroup) {
    RecordingPainter painter({{0, 0}, {100, 100}});
    painter.begin_group("slabs");
    painter.begin_group("x");
    painter.line({0, 1}, {2, 3}, {Role::x_axis, 1.4, Dash::dotted, 0.5});
    painter.end_group();
    painter.text({5, 6}, "near x", {.role = Role::x_axis, .font = Font::mono, .size = 12}, Align::right);
    painter.end_group();
    painter.disc({7, 8}, 4, {Role::corrected, 1});

    ASSERT_EQ(painter.marks().size(), 3U);
    const Mark& line = painter.marks()[0];
    EXPECT_EQ(line.kind, MarkKind::line);
    EXPECT_EQ(line.group, "slabs/x");
    EXPECT_EQ(line.role, Role::x_axis);
    EXPECT_EQ(line.points, (std::vector<Vec2d>{{0, 1}, {2, 3}}));
    EXPECT_EQ(line.size, 1.4);
    EXPECT_EQ(line.dash, Dash::dotted);
    EXPECT_EQ(line.opacity, 0.5);
    const Mark& text = painter.marks()[1];
    EXPECT_EQ(text.kind, MarkKind::text);
    EXPECT_EQ(text.group, "slabs");
    EXPECT_EQ(text.text, "near x");
    EXPECT_EQ(text.size, 12);
    EXPECT_EQ(text.font, Font::mono);
    EXPECT_EQ(text.align, Align::right);
    EXPECT_EQ(painter.marks()[2].group, "");
    EXPECT_EQ(painter.marks()[2].size, 4);
}

TEST(RecordingPainter, KeepsTheClip) {
    RecordingPainter painter({{0, 0}, {100, 100}});
    const Rect clip{{1, 2}, {3, 4}};
    painter.push_clip(clip);
    painter.circle({0, 0}, 9, {});
    painter.pop_clip();
    const std::array<Vec2d, 3> triangle{Vec2d(0, 0), Vec2d(1, 0), Vec2d(0, 1)};
    painter.fill(triangle, {});
    EXPECT_EQ(painter.marks()[0].clip, clip);
    EXPECT_EQ(painter.marks()[0].size, 9);
    EXPECT_FALSE(painter.marks()[1].clip);
    EXPECT_EQ(painter.marks()[1].points.size(), 3U);
}

TEST(RecordingPainter, ForgivesEndsWithoutABeginning) {
    RecordingPainter painter({{0, 0}, {100, 100}}, 1.3);
    painter.end_group();
    painter.pop_clip();
    EXPECT_TRUE(painter.marks().empty());
    EXPECT_EQ(painter.type_scale(), 1.3);
}

}  // namespace
}  // namespace collidarium::app
