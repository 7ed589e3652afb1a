/// Where the outlines of two polygons meet.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/outline_crossings.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

Polygon<double> polygon(const std::vector<V>& vertices) {
    return *make_polygon<double>(vertices).shape;
}

Polygon<double> box(double x, double y, double half_x, double half_y) {
    return polygon({{x - half_x, y - half_y},
                    {x + half_x, y - half_y},
                    {x + half_x, y + half_y},
                    {x - half_x, y + half_y}});
}

TEST(OutlineCrossings, OfTwoBoxesThatCrossAreTwoPoints) {
    const auto crossings = outline_crossings(box(0, 0, 2, 2), box(2, 1, 1, 2));
    ASSERT_EQ(crossings.size(), 2U);
    EXPECT_EQ(crossings[0].meeting.point, V(2, -1));
    EXPECT_EQ(crossings[0].edge_a, 1U);
    EXPECT_EQ(crossings[0].edge_b, 0U);
    EXPECT_EQ(crossings[0].meeting.ua, 0.25);
    EXPECT_EQ(crossings[1].meeting.point, V(1, 2));
    EXPECT_EQ(crossings[1].edge_a, 2U);
    EXPECT_EQ(crossings[1].edge_b, 3U);
}

TEST(OutlineCrossings, NoneWhereOneIsInTheOtherOrApart) {
    EXPECT_TRUE(outline_crossings(box(0, 0, 2, 2), box(0, 0, 1, 1)).empty());
    EXPECT_TRUE(outline_crossings(box(0, 0, 2, 2), box(5, 0, 1, 1)).empty());
}

TEST(OutlineCrossings, ACornerIsToldOnce) {
    const auto corner_on_corner = outline_crossings(box(0, 0, 1, 1), box(2, 2, 1, 1));
    ASSERT_EQ(corner_on_corner.size(), 1U);
    EXPECT_EQ(corner_on_corner[0].meeting.point, V(1, 1));
    const auto corner_on_side = outline_crossings(box(0, 0, 1, 1), polygon({{1, 0}, {3, -1}, {3, 1}}));
    ASSERT_EQ(corner_on_side.size(), 1U);
    EXPECT_EQ(corner_on_side[0].meeting.point, V(1, 0));
    const auto through_corners = outline_crossings(box(0, 0, 1, 1), polygon({{-2, -2}, {2, 2}, {-2, 2}}));
    ASSERT_EQ(through_corners.size(), 2U) << "along the diagonal";
}

TEST(OutlineCrossings, AStretchHasNoPointsAtItsEnds) {
    const auto beside = outline_crossings(box(0, 0, 1, 1), box(2, 0.5, 1, 1));
    ASSERT_EQ(beside.size(), 1U);
    EXPECT_EQ(beside[0].meeting.kind, LinesKind::overlap);
    EXPECT_EQ(beside[0].meeting.ends[0], V(1, -0.5));
    EXPECT_EQ(beside[0].meeting.ends[1], V(1, 1));
    const auto same = outline_crossings(box(0, 0, 1, 1), box(0, 0, 1, 1));
    ASSERT_EQ(same.size(), 4U);
    for (const auto& crossing : same) {
        EXPECT_EQ(crossing.meeting.kind, LinesKind::overlap);
        EXPECT_EQ(crossing.edge_a, crossing.edge_b);
    }
}

TEST(OutlineCrossings, BetweenThemASideIsInOrOut) {
    std::mt19937_64 random(21);
    const auto number = [&](double size) { return std::uniform_real_distribution(-size, size)(random); };
    const auto star = [&](bool on_grid) {
        for (;;) {
            const int count = 4 + static_cast<int>(random() % 9);
            const V center(number(2), number(2));
            std::vector<V> vertices;
            for (int i = 0; i < count; ++i) {
                const double angle = 2 * std::numbers::pi * i / count;
                const V at = center + V(std::cos(angle), std::sin(angle)) * (0.5 + std::abs(number(4)));
                vertices.push_back(on_grid ? V(std::round(at.x), std::round(at.y)) : at);
            }
            if (const auto made = make_polygon<double>(vertices); made.shape) {
                return *made.shape;
            }
        }
    };
    int all = 0;
    int stretches = 0;
    for (int round = 0; round < 600; ++round) {
        SCOPED_TRACE(round);
        const bool on_grid = round % 2 == 0;
        const Polygon<double> a = star(on_grid);
        const Polygon<double> b = star(on_grid);
        const auto crossings = outline_crossings(a, b);
        const auto vertices = a.vertices();
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Segment<double> side{vertices[i], vertices[(i + 1) % vertices.size()]};
            std::vector<double> places{0, 1};
            for (const auto& crossing : crossings) {
                const auto add = [&](const V& point) {
                    if (distance(side, Point<double>{point}).distance < 1e-9) {
                        places.push_back(glm::distance(side.a, point) / glm::distance(side.a, side.b));
                    }
                };
                if (crossing.meeting.kind == LinesKind::point) {
                    add(crossing.meeting.point);
                } else {
                    add(crossing.meeting.ends[0]);
                    add(crossing.meeting.ends[1]);
                }
            }
            std::sort(places.begin(), places.end());
            for (std::size_t k = 0; k + 1 < places.size(); ++k) {
                const auto at = [&](double part) {
                    return side.a + (side.b - side.a) * (places[k] + (places[k + 1] - places[k]) * part);
                };
                const bool is_long = places[k + 1] - places[k] > 1e-6;
                const bool on_stretch =
                    std::any_of(crossings.begin(), crossings.end(), [&](const auto& crossing) {
                        return crossing.meeting.kind == LinesKind::overlap &&
                               distance(Segment<double>{crossing.meeting.ends[0], crossing.meeting.ends[1]},
                                        Point<double>{at(0.5)})
                                       .distance < 1e-9;
                    });
                if (is_long && !on_stretch) {
                    EXPECT_EQ(contains(b, at(0.03)), contains(b, at(0.5)));
                    EXPECT_EQ(contains(b, at(0.97)), contains(b, at(0.5)));
                }
            }
        }
        std::size_t before = 0;
        for (const auto& crossing : crossings) {
            EXPECT_GE(crossing.edge_a, before);
            before = crossing.edge_a;
            ++all;
            stretches += crossing.meeting.kind == LinesKind::overlap ? 1 : 0;
        }
        EXPECT_EQ(crossings.size(), outline_crossings(b, a).size());
        EXPECT_TRUE(on_grid || crossings.size() % 2 == 0) << "in as often as out";
    }
    EXPECT_GT(all, 1500);
    EXPECT_GT(stretches, 20);
}

}  // namespace
}  // namespace collidarium
