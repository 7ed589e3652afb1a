#include "overlays/figure.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::app {
namespace {

constexpr double flatness = 1e-3;

std::vector<Vec2d> outline(const ShapeD& shape) {
    return figure_of(shape, flatness).outline;
}

double area(std::span<const Vec2d> polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return twice / 2;
}

ShapeD ell() {
    const std::vector<Vec2d> vertices{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
    return *make_polygon_shape<double>(vertices).shape;
}

TEST(Figure, StraightOutlinesHaveAsManyVerticesAsTheyNeed) {
    EXPECT_EQ(outline(Aabb<double>{{1, 1}, {2, 3}}).size(), 4u);
    EXPECT_GT(area(outline(Aabb<double>{{1, 1}, {2, 3}})), 0) << "counter-clockwise";
    EXPECT_EQ(outline(Aabb<double>{{1, 1}, {0, 3}}).size(), 2u);
    EXPECT_EQ(outline(Aabb<double>{{1, 1}, {0, 0}}).size(), 1u);
    EXPECT_EQ(outline(Segment<double>{{1, 1}, {1, 1}}).size(), 1u);
    EXPECT_EQ(outline(Segment<double>{{1, 1}, {2, 1}}).size(), 2u);
    EXPECT_EQ(outline(Point<double>{{1, 1}}).size(), 1u);
    EXPECT_EQ(outline(Obb<double>{{1, 1}, {2, 0}, 0.5}).size(), 2u);
    EXPECT_EQ(outline(Circle<double>{{1, 1}, 0}).size(), 1u);
    EXPECT_EQ(outline(Capsule<double>{{1, 1}, {2, 2}, 0}).size(), 2u);
}

TEST(Figure, RoundOutlinesAreAsNearAsAskedFor) {
    const Circle<double> circle{{4, 5}, 2};
    const auto around = outline(circle);
    for (std::size_t i = 0; i < around.size(); ++i) {
        const Vec2d& next = around[(i + 1) % around.size()];
        EXPECT_NEAR(glm::distance(around[i], circle.center), 2, 1e-12);
        EXPECT_GE(glm::distance((around[i] + next) * 0.5, circle.center), 2 - flatness);
    }
    EXPECT_NEAR(area(around), std::numbers::pi * 4, 0.02);
    const auto capsule = outline(Capsule<double>{{0, 0}, {3, 4}, 1});
    EXPECT_NEAR(area(capsule), std::numbers::pi + 10, 0.01);
    EXPECT_LE(area(capsule), std::numbers::pi + 10);
}

TEST(Figure, AConcavePolygonComesInPieces) {
    const Figure figure = figure_of(ell(), flatness);
    EXPECT_EQ(figure.outline.size(), 6u);
    ASSERT_GE(figure.pieces.size(), 2u);
    double sum = 0;
    for (const auto& piece : figure.pieces) {
        sum += area(piece);
    }
    EXPECT_DOUBLE_EQ(sum, area(figure.outline));
    EXPECT_EQ(moved(figure, {1, 2}).outline[0], Vec2d(1, 2));
}

TEST(Figure, WhatAConcavePolygonSharesIsNotInItsDent) {
    const Figure box = figure_of(Aabb<double>{{2, 2}, {1.5, 1.5}}, flatness);
    double sum = 0;
    for (const auto& region : shared(figure_of(ell(), flatness), box)) {
        sum += area(region);
    }
    EXPECT_DOUBLE_EQ(sum, 2.5 * 0.5 + 0.5 * 2);
}

}  // namespace
}  // namespace collidarium::app
