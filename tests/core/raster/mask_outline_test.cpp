#include "collidarium/raster/mask_outline.hpp"
#include "collidarium/polygon/polygon_check.hpp"
#include "collidarium/shapes/area.hpp"
#include "core/raster/tiles.hpp"
#include "support/queries.hpp"

namespace collidarium::raster::test {
namespace {

using namespace testing;

std::vector<Outline<double>> outlines(const Rows& rows, Pixel origin = {}) {
    return outlines_of(PlacedMask{*make_pixel_mask(rows).mask, origin});
}

PixelMask random_mask(Random& random, int width, int height, double share) {
    return *make_pixel_mask(random_rows(random, width, height, share)).mask;
}

PolygonKind kind_of(const Outline<double>& outline) {
    return check_polygon(std::span<const V>(outline.vertices));
}

std::vector<Segment<double>> sides_of(const Outline<double>& outline) {
    std::vector<Segment<double>> sides;
    for (std::size_t i = 0; i < outline.vertices.size(); ++i) {
        sides.push_back({outline.vertices[i], outline.vertices[(i + 1) % outline.vertices.size()]});
    }
    return sides;
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
    EXPECT_EQ(signed_area(ring[0].vertices), 9);
    EXPECT_TRUE(ring[1].is_hole);
    EXPECT_EQ(signed_area(ring[1].vertices), -1);
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
    Random random(21);
    for (int i = 0; i < 1500; ++i) {
        const int width = random.whole(1, i % 10 == 0 ? 70 : 9);
        const int height = random.whole(1, 9);
        const PixelMask mask = random_mask(random, width, height, random.whole(1, 9) * 0.1);
        const auto found = outlines_of(PlacedMask{mask, {random.whole(-50, 50), random.whole(-50, 50)}});
        double sum = 0;
        int cuts = 0;
        for (const auto& outline : found) {
            const PolygonKind kind = kind_of(outline);
            ASSERT_EQ(kind.error, std::nullopt);
            ASSERT_EQ(kind.clockwise, outline.is_hole);
            ASSERT_TRUE(make_polygon(outline.vertices).shape);
            sum += signed_area(outline.vertices);
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
        ASSERT_EQ(sum, double(mask.count()) - cuts / 32.0) << "but for the corners cut off";
    }
}

TEST(MaskOutline, NoTwoOutlinesTouch) {
    Random random(22);
    for (int i = 0; i < 200; ++i) {
        const auto found = outlines_of(PlacedMask{random_mask(random, 6, 6, 0.5), {}});
        for (std::size_t p = 0; p < found.size(); ++p) {
            for (std::size_t q = p + 1; q < found.size(); ++q) {
                for (const Segment<double>& first : sides_of(found[p])) {
                    for (const Segment<double>& second : sides_of(found[q])) {
                        ASSERT_FALSE(collidarium::overlap(first, second, {Policy::closed}));
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
    EXPECT_NEAR(signed_area(slope.vertices), signed_area(steps[0].vertices), 10);
    EXPECT_EQ(simplify(steps[0], 0.0).vertices, steps[0].vertices);
}

TEST(SimplifyOutline, NothingLeftOutIsFartherThanTheTolerance) {
    Random random(23);
    for (int i = 0; i < 300; ++i) {
        for (const auto& outline : outlines_of(PlacedMask{random_mask(random, 12, 12, 2 / 3.0), {}})) {
            const auto sides = sides_of(simplify(outline, 1.5));
            for (const V& vertex : outline.vertices) {
                double nearest = 1e9;
                for (const Segment<double>& edge : sides) {
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
