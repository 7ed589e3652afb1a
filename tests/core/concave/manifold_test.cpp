/// Where concave shapes touch: two points where a side rests on a side, or a shape on two prongs.

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using ShapeD = Shape<double>;

ShapeD polygon(const std::vector<V>& vertices) {
    return *make_polygon_shape<double>(vertices).shape;
}

/// Two prongs, 2 wide and 4 high, with a gap of 2 between them, on a bar of height 1.
ShapeD two_prongs() {
    return polygon({{0, 0}, {6, 0}, {6, 5}, {4, 5}, {4, 1}, {2, 1}, {2, 5}, {0, 5}});
}

TEST(ConcaveManifold, TwoPointsWhereASideRestsOnASide) {
    const auto on_top = contact(two_prongs(), ShapeD(Aabb<double>{{1, 5.75}, {0.5, 1}}));
    ASSERT_TRUE(on_top);
    EXPECT_EQ(on_top->normal, V(0, 1));
    EXPECT_DOUBLE_EQ(on_top->depth, 0.25);
    ASSERT_EQ(on_top->manifold_size, 2U);
    EXPECT_EQ(on_top->manifold[0].position, V(0.5, 4.875));
    EXPECT_EQ(on_top->manifold[1].position, V(1.5, 4.875));
    EXPECT_EQ(on_top->manifold[0].separation, -0.25);
    EXPECT_EQ(on_top->manifold[1].separation, -0.25);
    const auto overhanging = contact(two_prongs(), ShapeD(Aabb<double>{{0, 5.75}, {0.5, 1}}));
    ASSERT_TRUE(overhanging);
    ASSERT_EQ(overhanging->manifold_size, 2U);
    EXPECT_EQ(overhanging->manifold[0].position, V(0, 4.875)) << "no farther than the prong";
    EXPECT_EQ(overhanging->manifold[1].position, V(0.5, 4.875));
}

TEST(ConcaveManifold, FarFromTheOriginADiscIsStillPushedOffTheCornerItIsAt) {
    const V corner(-556988.3273751553, 865958.3023387943);
    const V center(corner.x, 865957.1523387943);
    const ShapeD spikes = polygon({{-556997.3273751553, 865966.1023387944},
                                   corner,
                                   {-556994.1273751552, 865960.7023387944},
                                   {-556990.9273751553, 865955.3023387943},
                                   {-556999.9273751553, 865963.1023387944}});
    const auto found = contact(ShapeD(Circle<double>{center, 2.3}), spikes);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->normal, V(0, 1));
    EXPECT_NEAR(found->depth, 1.15, 1e-9);
    EXPECT_NEAR(found->point_b.x, corner.x, 1e-9);
    EXPECT_NEAR(found->point_b.y, corner.y, 1e-9);
    EXPECT_NEAR(found->point_a.y, center.y + 2.3, 1e-9);
    ASSERT_EQ(found->manifold_size, 1U);
    EXPECT_NEAR(found->manifold[0].position.x, corner.x, 1e-9);
}

TEST(ConcaveManifold, OverTheGapItRestsOnBothProngs) {
    const auto across = contact(two_prongs(), ShapeD(Aabb<double>{{3, 5.75}, {2, 1}}));
    ASSERT_TRUE(across);
    ASSERT_EQ(across->manifold_size, 2U);
    EXPECT_EQ(across->manifold[0].position, V(1, 4.875));
    EXPECT_EQ(across->manifold[1].position, V(5, 4.875));
    // In the gap, on the bar, as wide as the gap.
    const auto in_gap = contact(two_prongs(), ShapeD(Aabb<double>{{3, 1.75}, {1, 1}}));
    ASSERT_TRUE(in_gap);
    EXPECT_EQ(in_gap->normal, V(0, 1));
    EXPECT_EQ(in_gap->manifold[0].position, V(2, 0.875));
    EXPECT_EQ(in_gap->manifold[1].position, V(4, 0.875));
}

TEST(ConcaveManifold, ASideInManyPiecesIsOneSide) {
    // Vertices in the middle of the upper side, and dents below that cut it into pieces.
    const ShapeD comb = polygon({{0, 0},
                                 {1, 0},
                                 {1, 2},
                                 {2, 2},
                                 {2, 0},
                                 {3, 0},
                                 {3, 2},
                                 {4, 2},
                                 {4, 0},
                                 {5, 0},
                                 {5, 3},
                                 {3.5, 3},
                                 {1.5, 3},
                                 {0, 3}});
    const auto rests = contact(comb, ShapeD(Aabb<double>{{2.5, 3.5}, {2, 0.75}}));
    ASSERT_TRUE(rests);
    ASSERT_EQ(rests->manifold_size, 2U);
    EXPECT_EQ(rests->manifold[0].position, V(0.5, 2.875));
    EXPECT_EQ(rests->manifold[1].position, V(4.5, 2.875));
    const auto two_concave = contact(comb, translated(two_prongs(), V(-0.5, 2.5)));
    ASSERT_TRUE(two_concave);
    EXPECT_EQ(two_concave->normal, V(0, 1));
    ASSERT_EQ(two_concave->manifold_size, 2U);
    EXPECT_EQ(two_concave->manifold[0].position, V(0, 2.75));
    EXPECT_EQ(two_concave->manifold[1].position, V(5, 2.75));
}

TEST(ConcaveManifold, ATurnedBoxHasADeepEndAndAShallowOne) {
    const ShapeD box = Obb<double>{{3, 1.9}, {0.6, 1}, 0.05};
    const auto tilted = contact(two_prongs(), box);
    ASSERT_TRUE(tilted);
    EXPECT_EQ(tilted->normal, V(0, 1));
    ASSERT_EQ(tilted->manifold_size, 2U);
    EXPECT_DOUBLE_EQ(tilted->manifold[0].separation, -tilted->depth);
    EXPECT_GT(tilted->manifold[1].separation, -tilted->depth);
    EXPECT_LE(tilted->manifold[1].separation, 0);
    EXPECT_LT(tilted->manifold[0].position.x, tilted->manifold[1].position.x);
    const auto capsule = contact(two_prongs(), ShapeD(Capsule<double>{{2.75, 1.4}, {3.25, 1.4}, 0.5}));
    ASSERT_TRUE(capsule);
    ASSERT_EQ(capsule->manifold_size, 2U);
    EXPECT_DOUBLE_EQ(capsule->manifold[0].position.x, 2.75);
    EXPECT_DOUBLE_EQ(capsule->manifold[1].position.x, 3.25);
    EXPECT_EQ(contact(two_prongs(), ShapeD(Circle<double>{{3, 1.4}, 0.5}))->manifold_size, 1U);
}

TEST(ConcaveManifold, AnswersAsForAConvexShapeWhereTheWholeIsOne) {
    // A square, once as one piece, once with a dent far from where it is touched.
    const ShapeD square = Aabb<double>{{0, 0}, {4, 4}};
    const ShapeD dented = polygon({{-4, -4}, {-1, -4}, {0, -3.5}, {1, -4}, {4, -4}, {4, 4}, {-4, 4}});
    std::mt19937_64 random(11);
    const auto number = [&](double from, double to) {
        return std::uniform_real_distribution(from, to)(random);
    };
    int twos = 0;
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(round);
        const ShapeD box = Obb<double>{{number(-3, 3), number(4.2, 5)},
                                       {number(0.3, 1.5), number(0.5, 1)},
                                       round % 3 == 0 ? 0 : number(-0.4, 0.4)};
        const auto convex = contact(square, box);
        const auto concave = contact(dented, box);
        ASSERT_EQ(convex.has_value(), concave.has_value());
        if (!convex || convex->degenerate) {
            continue;
        }
        EXPECT_NEAR(convex->depth, concave->depth, 1e-12);
        ASSERT_EQ(convex->manifold_size, concave->manifold_size);
        for (std::size_t i = 0; i < convex->manifold_size; ++i) {
            EXPECT_LT(glm::distance(convex->manifold[i].position, concave->manifold[i].position), 1e-9);
            EXPECT_NEAR(convex->manifold[i].separation, concave->manifold[i].separation, 1e-9);
        }
        twos += convex->manifold_size == 2 ? 1 : 0;
    }
    EXPECT_GT(twos, 100);
}

TEST(ConcaveManifold, PointsAreBetweenTheSurfacesAndSwappingKeepsThem) {
    std::mt19937_64 random(12);
    const auto number = [&](double size) { return std::uniform_real_distribution(-size, size)(random); };
    const auto star = [&](bool on_grid) {
        for (;;) {
            const int count = 5 + static_cast<int>(random() % 7);
            const V center(number(2), number(2));
            std::vector<V> vertices;
            for (int i = 0; i < count; ++i) {
                const double angle = 2 * std::numbers::pi * i / count;
                const V at = center + V(std::cos(angle), std::sin(angle)) * (1 + std::abs(number(4)));
                vertices.push_back(on_grid ? V(std::round(at.x), std::round(at.y)) : at);
            }
            const auto made = make_polygon_shape<double>(vertices);
            if (made.shape && std::holds_alternative<Polygon<double>>(*made.shape)) {
                return *made.shape;
            }
        }
    };
    int twos = 0;
    int contacts = 0;
    for (int round = 0; round < 600; ++round) {
        SCOPED_TRACE(round);
        const bool on_grid = round % 2 == 0;
        const ShapeD a = star(on_grid);
        const V at(std::round(number(4)), std::round(number(4)));
        const ShapeD b = round % 3 == 0   ? star(on_grid)
                         : round % 3 == 1 ? ShapeD(Aabb<double>{at, {1, 2}})
                                          : ShapeD(Capsule<double>{at, at + V(2, 0), 0.5});
        const Distance<double> gap = distance(a, b);
        const Distance<double> gap_back = distance(b, a);
        EXPECT_EQ(gap.distance, gap_back.distance);
        EXPECT_EQ(gap.point_a, gap_back.point_b);
        EXPECT_EQ(gap.point_b, gap_back.point_a);
        EXPECT_EQ(gap.normal, -gap_back.normal);
        const auto there = contact(a, b);
        if (!there) {
            continue;
        }
        ++contacts;
        twos += there->manifold_size == 2 ? 1 : 0;
        for (const ContactPoint<double>& point : there->points()) {
            EXPECT_LE(point.separation, 0);
            EXPECT_GE(point.separation, -there->depth - 1e-12);
            const V half = there->normal * (point.separation / 2);
            const ShapeD on_a = Point<double>{point.position - half};
            const ShapeD on_b = Point<double>{point.position + half};
            EXPECT_LT(distance(a, on_a).distance, 1e-9);
            EXPECT_LT(distance(b, on_b).distance, 1e-9);
        }
        EXPECT_LT(glm::distance(there->point_a - there->point_b, there->mtv()), 1e-12);
        const auto back = contact(b, a);
        ASSERT_TRUE(back);
        EXPECT_EQ(back->depth, there->depth);
        if (!there->degenerate) {
            EXPECT_EQ(back->normal, -there->normal);
            EXPECT_EQ(back->point_a, there->point_b);
            EXPECT_EQ(back->point_b, there->point_a);
            ASSERT_EQ(back->manifold_size, there->manifold_size);
            for (std::size_t i = 0; i < back->manifold_size; ++i) {
                EXPECT_EQ(back->manifold[i].position, there->manifold[i].position);
                EXPECT_EQ(back->manifold[i].separation, there->manifold[i].separation);
            }
        }
    }
    EXPECT_GT(contacts, 300);
    EXPECT_GT(twos, 50);
}

}  // namespace
}  // namespace collidarium
