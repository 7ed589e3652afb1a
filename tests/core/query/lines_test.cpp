#include "collidarium/query/lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "collidarium/query/circle_line.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using S = Segment<double>;

TEST(Lines, MeetAtAnEndThatBothShare) {
    std::mt19937 random(2);
    std::uniform_real_distribution<double> number(-5, 5);
    for (int i = 0; i < 1000; ++i) {
        const V shared(number(random), number(random));
        const S a{shared, {number(random), number(random)}};
        const S b{{number(random), number(random)}, shared};
        const auto meeting = lines(a, b);
        ASSERT_EQ(meeting.kind, LinesKind::point);
        EXPECT_EQ(meeting.point, shared);
        EXPECT_EQ(meeting.ua, 0);
        EXPECT_EQ(meeting.ub, 1);
    }
}

TEST(Lines, SegmentsWithoutLengthArePoints) {
    const S point{{1, 1}, {1, 1}};
    const S diagonal{{0, 0}, {4, 4}};
    EXPECT_EQ(lines(point, diagonal).kind, LinesKind::point);
    EXPECT_EQ(lines(point, diagonal).ub, 0.25);
    EXPECT_EQ(lines(diagonal, point).ua, 0.25);
    EXPECT_EQ(lines(point, point).kind, LinesKind::point);
    EXPECT_EQ(lines(point, S{{1, 2}, {1, 2}}).kind, LinesKind::none);
    EXPECT_EQ(lines(S{{5, 5}, {5, 5}}, diagonal).kind, LinesKind::none);
    EXPECT_EQ(lines(S{{5, 5}, {5, 5}}, diagonal, Extent::line).kind, LinesKind::point);
    EXPECT_EQ(lines(S{{5, 4}, {5, 4}}, diagonal, Extent::line).kind, LinesKind::none);
}

TEST(Lines, OneInsideTheOtherOverlapsOverAllOfIt) {
    const auto meeting = lines(S{{0, 0}, {9, 3}}, S{{6, 2}, {3, 1}});
    ASSERT_EQ(meeting.kind, LinesKind::overlap);
    EXPECT_EQ(meeting.ends[0], V(3, 1));
    EXPECT_EQ(meeting.ends[1], V(6, 2));
}

TEST(CircleLine, PointsAreOnTheCircleAndTheLine) {
    std::mt19937 random(4);
    std::uniform_real_distribution<double> number(-5, 5);
    int secants = 0;
    for (int i = 0; i < 2000; ++i) {
        const V far = i % 2 == 0 ? V(0, 0) : V(3e5, -7e5);
        const Circle<double> circle{far + V(number(random), number(random)), std::abs(number(random))};
        const S segment{far + V(number(random), number(random)), far + V(number(random), number(random))};
        const auto cut = circle_line(circle, segment, Extent::line);
        secants += cut.count == 2 ? 1 : 0;
        for (std::size_t k = 0; k < cut.count; ++k) {
            EXPECT_NEAR(glm::distance(cut.points[k], circle.center), circle.radius, 1e-8);
            EXPECT_NEAR(glm::distance(cut.points[k], segment.a + (segment.b - segment.a) * cut.u[k]), 0,
                        1e-8);
        }
        EXPECT_TRUE(cut.count < 2 || cut.u[0] <= cut.u[1]);
        const auto within = circle_line(circle, segment);
        EXPECT_LE(within.count, cut.count);
    }
    EXPECT_GT(secants, 500);
}

TEST(CircleLine, TangentsAreExactOnWholeNumbers) {
    const Circle<double> circle{{1, 2}, 5};
    const auto touch = circle_line(circle, S{{4 - 4, 6 + 3}, {4 + 4, 6 - 3}});
    ASSERT_EQ(touch.kind, CircleLineKind::tangent);
    EXPECT_EQ(touch.points[0], V(4, 6));
    EXPECT_EQ(circle_line(circle, S{{6, 2}, {6, 2}}).kind, CircleLineKind::tangent);
    EXPECT_EQ(circle_line(circle, S{{5, 2}, {5, 2}}).kind, CircleLineKind::none);
    EXPECT_EQ(circle_line(Circle<double>{{1, 1}, 0}, S{{0, 0}, {2, 2}}).kind, CircleLineKind::tangent);
}

TEST(CircleLine, RootsDoNotCancelForALongSegment) {
    const auto cut = circle_line(Circle<double>{{0, 0}, 1}, S{{-1e6, 0}, {1e-3, 0}});
    ASSERT_EQ(cut.count, 1U);
    EXPECT_NEAR(cut.points[0].x, -1, 1e-9);
}

}  // namespace
}  // namespace collidarium
