#include "collidarium/query/lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>

#include "collidarium/query/circle_line.hpp"
#include "collidarium/trace/events.hpp"

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
            EXPECT_NEAR(glm::distance(cut.points()[k], circle.center), circle.radius, 1e-8);
            EXPECT_NEAR(glm::distance(cut.points()[k], segment.a + (segment.b - segment.a) * cut.u[k]), 0,
                        1e-8);
        }
        EXPECT_TRUE(cut.count < 2 || cut.u[0] <= cut.u[1]);
        const auto within = circle_line(circle, segment);
        EXPECT_LE(within.count, cut.count);
    }
    EXPECT_GT(secants, 500);
}

/// The trace of two lines or segments: the crossing, then the verdict.
std::pair<LineCrossing<double>, Verdict<double>> traced_lines(const S& a, const S& b, Extent extent) {
    Recorder<double> recorder;
    const auto answer = lines(a, b, extent, recorder);
    EXPECT_EQ(answer.kind, lines(a, b, extent).kind);
    EXPECT_EQ(recorder.events().size(), 2U);
    const auto verdict = std::get<Verdict<double>>(recorder.events().back());
    EXPECT_EQ(verdict.operation, Operation::lines);
    EXPECT_EQ(verdict.hit, answer.kind != LinesKind::none);
    return {std::get<LineCrossing<double>>(recorder.events().front()), verdict};
}

TEST(Lines, TraceTheNumbersOfTheCrossing) {
    const auto [crossing, verdict] = traced_lines({{0, 0}, {4, 0}}, {{1, -1}, {1, 1}}, Extent::segment);
    EXPECT_EQ(crossing.denominator, 8);
    EXPECT_EQ(crossing.numerator_a, 2);
    EXPECT_EQ(crossing.numerator_b, 4);
    EXPECT_EQ(crossing.ua, 0.25);
    EXPECT_EQ(crossing.ub, 0.5);
    EXPECT_EQ(verdict.reason, Reason::crosses);
    EXPECT_EQ(verdict.value, 0.25);
}

TEST(Lines, TraceWhyTheyHaveNothingInCommon) {
    const S flat{{0, 0}, {4, 0}};
    const auto reason = [&](const S& b, Extent extent) {
        return traced_lines(flat, b, extent).second.reason;
    };
    EXPECT_EQ(reason({{0, 1}, {4, 1}}, Extent::line), Reason::parallel);
    EXPECT_EQ(reason({{0, 1}, {4, 1}}, Extent::segment), Reason::parallel);
    EXPECT_EQ(reason({{1, 1}, {1, 3}}, Extent::segment), Reason::passes_by);
    EXPECT_EQ(reason({{5, 0}, {6, 0}}, Extent::segment), Reason::passes_by) << "on one line, beyond its end";
    EXPECT_EQ(reason({{5, 0}, {6, 0}}, Extent::line), Reason::collinear);
    EXPECT_EQ(reason({{1, 0}, {6, 0}}, Extent::segment), Reason::collinear);
    EXPECT_EQ(traced_lines(flat, {{0, 1}, {4, 1}}, Extent::line).first.denominator, 0);
}

TEST(CircleLine, RationalRootsAreTheNearestDoubles) {
    // 1/5 was 0.20000000000000004: it was computed from rounded quotients.
    const auto fifth = circle_line(Circle<double>{{5, 0}, 3}, S{{0, 0}, {10, 0}});
    ASSERT_EQ(fifth.count, 2U);
    EXPECT_EQ(fifth.u[0], 0.2);
    EXPECT_EQ(fifth.u[1], 0.8);
    int rational = 0;
    for (int dx = 1; dx <= 12; ++dx) {
        for (int x = -9; x <= 9; ++x) {
            for (int y = -5; y <= 5; ++y) {
                // From (0, 0) to (dx, 0): the roots are (x -+ sqrt(radius^2 - y^2)) / dx.
                for (const auto& [half_chord, radius] :
                     {std::pair(3, 5), std::pair(4, 5), std::pair(5, 13)}) {
                    if (half_chord * half_chord + y * y != radius * radius) {
                        continue;
                    }
                    const Circle<double> circle{{double(x), double(y)}, double(radius)};
                    const auto cut = circle_line(circle, S{{0, 0}, {double(dx), 0}}, Extent::line);
                    ASSERT_EQ(cut.count, 2U);
                    EXPECT_EQ(cut.u[0], double(x - half_chord) / dx) << x << ' ' << y << ' ' << dx;
                    EXPECT_EQ(cut.u[1], double(x + half_chord) / dx) << x << ' ' << y << ' ' << dx;
                    ++rational;
                }
            }
        }
    }
    EXPECT_GT(rational, 500);
    // 10/11 of these doubles, exactly: two roundings less than the nearest double lead to its neighbour.
    const auto decimal = circle_line(Circle<double>{{-0.2, 1}, 2.4}, S{{1.2, 1}, {2.3, 1}}, Extent::line);
    EXPECT_EQ(decimal.u[1], 0.9090909090909092);
}

TEST(CircleLine, TangentsAreExactOnWholeNumbers) {
    const Circle<double> circle{{1, 2}, 5};
    const auto touch = circle_line(circle, S{{4 - 4, 6 + 3}, {4 + 4, 6 - 3}});
    ASSERT_EQ(touch.kind, CircleLineKind::tangent);
    EXPECT_EQ(touch.points()[0], V(4, 6));
    EXPECT_EQ(circle_line(circle, S{{6, 2}, {6, 2}}).kind, CircleLineKind::tangent);
    EXPECT_EQ(circle_line(circle, S{{5, 2}, {5, 2}}).kind, CircleLineKind::none);
    EXPECT_EQ(circle_line(Circle<double>{{1, 1}, 0}, S{{0, 0}, {2, 2}}).kind, CircleLineKind::tangent);
}

TEST(CircleLine, RootsDoNotCancelForALongSegment) {
    const auto cut = circle_line(Circle<double>{{0, 0}, 1}, S{{-1e6, 0}, {1e-3, 0}});
    ASSERT_EQ(cut.count, 1U);
    EXPECT_NEAR(cut.points()[0].x, -1, 1e-9);
}

}  // namespace
}  // namespace collidarium
