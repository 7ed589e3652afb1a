#include "overlays/scene/tile_outline.hpp"

#include <gtest/gtest.h>

#include <string>

#include "overlays/pictures.hpp"

namespace collidarium::app {
namespace {

TileMapD map_of(const std::vector<std::string>& rows) {
    return *raster::make_tile_map(Vec2d(0), 1.0, rows).map;
}

std::vector<std::vector<Vec2d>> outline_of(const TileMapD& map) {
    return tile_outline(map, {{0, 0}, {map.grid().columns - 1, map.grid().rows - 1}});
}

double doubled_area(const std::vector<Vec2d>& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2d& p = ring[i];
        const Vec2d& q = ring[(i + 1) % ring.size()];
        sum += p.x * q.y - p.y * q.x;
    }
    return sum;
}

TEST(TileOutline, HasNoEdgeBetweenSolidTiles) {
    const auto rings = outline_of(map_of({"....", ".##.", ".##.", "...."}));
    ASSERT_EQ(rings.size(), 1U);
    EXPECT_EQ(rings[0].size(), 4U);
    EXPECT_EQ(doubled_area(rings[0]), 8);
}

TEST(TileOutline, AHoleRunsTheOtherWay) {
    const auto rings = outline_of(map_of({"###", "#.#", "###"}));
    ASSERT_EQ(rings.size(), 2U);
    EXPECT_EQ(doubled_area(rings[0]) + doubled_area(rings[1]), 2 * 8);
    EXPECT_EQ(std::min(doubled_area(rings[0]), doubled_area(rings[1])), -2);
}

TEST(TileOutline, TilesThatHaveACornerInCommonAreApart) {
    const auto rings = outline_of(map_of({"#.", ".#"}));
    ASSERT_EQ(rings.size(), 2U);
    for (const auto& ring : rings) {
        EXPECT_EQ(ring.size(), 4U);
        EXPECT_EQ(doubled_area(ring), 2);
    }
}

TEST(TileOutline, AroundRandomSolidsTheAreaIsTheirNumberOfTiles) {
    unsigned random = 12345;
    for (int round = 0; round < 50; ++round) {
        TileMapD map = map_of(std::vector<std::string>(9, std::string(11, '.')));
        for (std::int32_t i = 0; i < 99; ++i) {
            random = random * 1664525 + 1013904223;
            map.set({i % 11, i / 11}, (random >> 16) % 2 == 0);
        }
        double sum = 0;
        for (const auto& ring : outline_of(map)) {
            EXPECT_GE(ring.size(), 4U);
            sum += doubled_area(ring);
        }
        EXPECT_EQ(sum, 2.0 * static_cast<double>(map.solid_count()));
    }
}

std::size_t count_in(const Shot& shot, std::string_view group, MarkKind kind) {
    const std::vector<Mark> marks = shot.in(group);
    return static_cast<std::size_t>(
        std::count_if(marks.begin(), marks.end(), [&](const Mark& mark) { return mark.kind == kind; }));
}

Scene box_and_wall() {
    Scene scene;
    scene.shapes = {{.id = "box",
                     .name = {},
                     .shape = Aabb<double>{{0.5, 1.5}, {0.25, 0.25}},
                     .translation = Vec2d(4, 0),
                     .unknown = {}}};
    scene.tiles = SceneTiles{map_of({"...#", "...#", "...#"})};
    return scene;
}

TEST(Tiles, ArePaintedAsOneAreaWithItsOutline) {
    const Shot shot = canvas_of(box_and_wall());
    EXPECT_EQ(count_in(shot, "tiles", MarkKind::area), 1U);
    EXPECT_EQ(count_in(shot, "tiles", MarkKind::outline), 1U);
}

TEST(Cells, AreMarkedAsFarAsTheStepsHaveCome) {
    const FocusQuery query{.operation = Operation::tiles};
    const auto outlines = [&](std::optional<std::size_t> step) {
        return count_in(canvas_of(box_and_wall(), {.query = query, .step = step}), "cells",
                        MarkKind::outline);
    };
    EXPECT_EQ(outlines(1), 1U);
    EXPECT_EQ(outlines(3), 3U);
    EXPECT_GT(outlines(std::nullopt), 4U) << "the box at its hit, too";
    EXPECT_TRUE(canvas_of(box_and_wall(), {.query = query}).says("cells", "4")) << "the solid one";
}

}  // namespace
}  // namespace collidarium::app
