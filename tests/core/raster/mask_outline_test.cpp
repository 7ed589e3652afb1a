#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/query/contains.hpp"
#include "collidarium/query/distance.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/raster/mask_outline.hpp"
#include "collidarium/shapes/area.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::raster::test {
namespace {

using Rows = std::vector<std::string>;
using V = Vec2<double>;

std::vector<Outline<double>> outlines(const Rows& rows, Pixel origin = {}) {
    return outlines_of(PlacedMask{*make_pixel_mask(rows).mask, origin});
}

/// Twice the area, positive where it runs counter-clockwise.
double twice_area(const std::vector<V>& vertices) {
    double area = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        area += cross(vertices[i], vertices[(i + 1) % vertices.size()]);
    }
    return area;
}

PolygonKind kind_of(const Outline<double>& outline) {
    return check_polygon(std::span<const V>(outline.vertices));
}

TEST(MaskOutline, OfOnePixelAndOfARectangle) {
    const auto one = outlines({"#"}, {5, -2});
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].vertices, (std::vector<V>{{6, -2}, {6, -1}, {5, -1}, {5, -2}}));
    EXPECT_FALSE(one[0].is_hole);
    const auto rectangle = outlines({"....", ".##.", ".##."});
    ASSERT_EQ(rectangle.size(), 1U);
    EXPECT_EQ(rectangle[0].vertices, (std::vector<V>{{3, 1}, {3, 3}, {1, 3}, {1, 1}})) << "corners only";
}

TEST(MaskOutline, OfNothingIsNothing) {
    EXPECT_TRUE(outlines({}).empty());
    EXPECT_TRUE(outlines({"...", "..."}).empty());
}

TEST(MaskOutline, HolesAreToldAndRunTheOtherWay) {
    const auto ring = outlines({"###", "#.#", "###"});
    ASSERT_EQ(ring.size(), 2U);
    EXPECT_FALSE(ring[0].is_hole);
    EXPECT_EQ(twice_area(ring[0].vertices), 18);
    EXPECT_TRUE(ring[1].is_hole);
    EXPECT_EQ(twice_area(ring[1].vertices), -2);
}

TEST(MaskOutline, PixelsWithOnlyACornerInCommonAreCutApartThere) {
    const auto two = outlines({"#.", ".#"});
    ASSERT_EQ(two.size(), 2U);
    EXPECT_EQ(two[0].vertices, (std::vector<V>{{1, 0}, {1, 0.75}, {0.75, 1}, {0, 1}, {0, 0}}));
    EXPECT_EQ(two[1].vertices, (std::vector<V>{{2, 1}, {2, 2}, {1, 2}, {1, 1.25}, {1.25, 1}}));
    // Around a hole that has only a corner in common with the outside, in one piece.
    const auto open_ring = outlines({"###", "#.#", "##."});
    for (const auto& outline : open_ring) {
        EXPECT_EQ(kind_of(outline).error, std::nullopt);
    }
    ASSERT_EQ(open_ring.size(), 1U) << "the free pixels hang together across the corner";
}

TEST(MaskOutline, AllAreSimplePolygonsThatEncloseTheSolidPixels) {
    std::mt19937 random(21);
    const auto whole = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    for (int i = 0; i < 1500; ++i) {
        PixelMask mask(whole(1, i % 10 == 0 ? 70 : 9), whole(1, 9));
        const int solid_in_ten = whole(1, 9);
        for (int k = 0; k < mask.width() * mask.height(); ++k) {
            mask.set(k % mask.width(), k / mask.width(), whole(0, 9) < solid_in_ten);
        }
        const auto found = outlines_of(PlacedMask{mask, {whole(-50, 50), whole(-50, 50)}});
        double twice = 0;
        int cuts = 0;
        for (const auto& outline : found) {
            const PolygonKind kind = kind_of(outline);
            ASSERT_EQ(kind.error, std::nullopt);
            ASSERT_EQ(kind.clockwise, outline.is_hole);
            ASSERT_TRUE(make_polygon(outline.vertices).shape);
            twice += twice_area(outline.vertices);
            for (const double tolerance : {0.1, 0.8, 3.0, 100.0}) {
                const auto simple = simplify(outline, tolerance);
                ASSERT_EQ(kind_of(simple).error, std::nullopt) << tolerance;
                ASSERT_EQ(kind_of(simple).clockwise, outline.is_hole);
                ASSERT_LE(simple.vertices.size(), outline.vertices.size());
            }
        }
        for (int y = 1; y < mask.height(); ++y) {
            for (int x = 1; x < mask.width(); ++x) {
                const bool falls = mask.solid(x - 1, y - 1) && mask.solid(x, y);
                const bool rises = mask.solid(x, y - 1) && mask.solid(x - 1, y);
                cuts += falls != rises && mask.solid(x - 1, y - 1) == mask.solid(x, y) &&
                                mask.solid(x, y - 1) == mask.solid(x - 1, y)
                            ? 2
                            : 0;
            }
        }
        ASSERT_EQ(twice / 2, double(mask.count()) - cuts / 32.0) << "but for the corners cut off";
    }
}

TEST(MaskOutline, NoTwoOutlinesTouch) {
    std::mt19937 random(22);
    for (int i = 0; i < 200; ++i) {
        PixelMask mask(6, 6);
        for (int k = 0; k < 36; ++k) {
            mask.set(k % 6, k / 6, random() % 2 == 0);
        }
        // Edges of different outlines have no point in common.
        const auto found = outlines_of(PlacedMask{mask, {}});
        for (std::size_t p = 0; p < found.size(); ++p) {
            for (std::size_t q = p + 1; q < found.size(); ++q) {
                for (std::size_t j = 0; j < found[p].vertices.size(); ++j) {
                    for (std::size_t k = 0; k < found[q].vertices.size(); ++k) {
                        const auto& first = found[p].vertices;
                        const auto& second = found[q].vertices;
                        ASSERT_FALSE(collidarium::overlap(
                            Segment<double>{first[j], first[(j + 1) % first.size()]},
                            Segment<double>{second[k], second[(k + 1) % second.size()]}, {Policy::closed}));
                    }
                }
            }
        }
    }
}

TEST(MaskOutline, CanBeTestedAsAPolygon) {
    const auto letter = outlines({"#....", "#....", "#####"});
    const Polygon<double> polygon = *make_polygon(letter[0].vertices).shape;
    EXPECT_EQ(polygon.vertices().size(), 6U);
    EXPECT_TRUE(collidarium::overlap(polygon, Aabb<double>{{0.5, 0.5}, {0.25, 0.25}}));
    EXPECT_FALSE(collidarium::overlap(polygon, Aabb<double>{{3, 1}, {1, 1}})) << "in the corner, touching";
    EXPECT_TRUE(collidarium::overlap(polygon, Aabb<double>{{3, 1}, {1, 1}}, {Policy::closed}));
}

TEST(SimplifyOutline, LeavesOutTheStepsOfASlope) {
    Rows rows;
    for (std::size_t i = 0; i < 20; ++i) {
        rows.push_back(std::string(i + 1, '#') + std::string(19 - i, '.'));
    }
    const auto steps = outlines(rows);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0].vertices.size(), 42U);
    const auto slope = simplify(steps[0], 1.0);
    EXPECT_LE(slope.vertices.size(), 5U);
    EXPECT_NEAR(twice_area(slope.vertices), twice_area(steps[0].vertices), 20);
    EXPECT_EQ(simplify(steps[0], 0.0).vertices, steps[0].vertices);
}

TEST(SimplifyOutline, NothingLeftOutIsFartherThanTheTolerance) {
    std::mt19937 random(23);
    for (int i = 0; i < 300; ++i) {
        PixelMask mask(12, 12);
        for (int k = 0; k < 144; ++k) {
            mask.set(k % 12, k / 12, random() % 3 != 0);
        }
        for (const auto& outline : outlines_of(PlacedMask{mask, {}})) {
            const auto simple = simplify(outline, 1.5);
            for (const V& vertex : outline.vertices) {
                double nearest = 1e9;
                for (std::size_t k = 0; k < simple.vertices.size(); ++k) {
                    const Segment<double> edge{simple.vertices[k],
                                               simple.vertices[(k + 1) % simple.vertices.size()]};
                    nearest = std::min(nearest, distance(edge, Point<double>{vertex}).distance);
                }
                EXPECT_LE(nearest, 1.5 + 1e-12);
            }
        }
    }
}

TEST(SimplifyOutline, ATightSpiralStaysSimple) {
    const auto spiral = outlines({"###########", "#.........#", "#.#######.#", "#.#.....#.#", "#.#.###.#.#",
                                  "#.#.#...#.#", "#.#.#####.#", "#.#.......#", "#.#########"});
    ASSERT_EQ(spiral.size(), 1U);
    for (const double tolerance : {0.5, 1.0, 2.0, 4.0, 50.0}) {
        EXPECT_EQ(kind_of(simplify(spiral[0], tolerance)).error, std::nullopt) << tolerance;
    }
}

}  // namespace
}  // namespace collidarium::raster::test
