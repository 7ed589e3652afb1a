#include "overlays/fewer_vertices.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace collidarium::app {
namespace {

/// Vertices around a circle; every second one `depth` farther in, and all of them off by up to `noise`.
std::vector<Vec2d> around(int count, double radius, double depth, double noise = 0) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> off(-noise, noise);
    std::vector<Vec2d> outline;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const double reach = radius - (i % 2 == 1 ? depth : 0) + off(random);
        outline.push_back(Vec2d(std::cos(angle), std::sin(angle)) * reach);
    }
    return outline;
}

/// The distance of a point from the nearest edge of an outline.
double distance_from(const Vec2d& point, const std::vector<Vec2d>& outline) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2d& from = outline[i];
        const Vec2d edge = outline[(i + 1) % outline.size()] - from;
        const double along = std::clamp(glm::dot(point - from, edge) / glm::dot(edge, edge), 0.0, 1.0);
        least = std::min(least, glm::distance(point, from + edge * along));
    }
    return least;
}

/// Of up to 2000 of the points, at equal steps: all of them times all edges would take a minute under the
/// sanitizers.
double greatest_distance(const std::vector<Vec2d>& points, const std::vector<Vec2d>& outline) {
    const std::size_t step = points.size() / 2000 + 1;
    double greatest = 0;
    for (std::size_t i = 0; i < points.size(); i += step) {
        greatest = std::max(greatest, distance_from(points[i], outline));
    }
    return greatest;
}

TEST(FewerVertices, ARoundOutlineKeepsAFewVertices) {
    const std::vector<Vec2d> circle = around(20'000, 240, 0);
    const std::vector<Vec2d> fewer = with_fewer_vertices(circle, 0.1);
    EXPECT_LT(fewer.size(), 300U);
    EXPECT_LE(greatest_distance(circle, fewer), 0.1);
    for (std::size_t i = 0; i < fewer.size(); ++i) {
        const Vec2d edge = fewer[(i + 1) % fewer.size()] - fewer[i];
        const Vec2d next = fewer[(i + 2) % fewer.size()] - fewer[(i + 1) % fewer.size()];
        EXPECT_GT(edge.x * next.y - edge.y * next.x, 0) << "convex at " << i;
    }
}

// Two shapes of 100,000 teeth took a second a frame.
TEST(FewerVertices, ASawKeepsAsManyTeethAsCanBeSeen) {
    const std::vector<Vec2d> saw = around(20'000, 240, 120);
    const std::vector<Vec2d> fewer = with_fewer_vertices(saw, 0.1);
    EXPECT_LT(fewer.size(), 10'000U);
    EXPECT_LE(greatest_distance(saw, fewer), 0.5);
    auto at = saw.begin();
    for (const Vec2d& vertex : fewer) {
        at = std::find(at, saw.end(), vertex);
        ASSERT_NE(at, saw.end()) << "a vertex that was none of the saw's, or out of order";
    }
    const std::vector<Vec2d> few_teeth = around(500, 240, 120);
    EXPECT_EQ(with_fewer_vertices(few_teeth, 0.1), few_teeth) << "each of them is seen";
}

TEST(FewerVertices, StaysWithinTheToleranceOfWhatItLeavesOut) {
    for (const double noise : {0.05, 0.4, 3.0, 40.0}) {
        const std::vector<Vec2d> rough = around(3000, 200, 1, noise);
        for (const double tolerance : {0.1, 1.0, 8.0}) {
            const std::vector<Vec2d> fewer = with_fewer_vertices(rough, tolerance);
            EXPECT_LE(greatest_distance(rough, fewer), 5 * tolerance + 1e-9) << noise << ", " << tolerance;
        }
    }
}

TEST(FewerVertices, AlwaysLeavesAnArea) {
    const std::vector<Vec2d> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    EXPECT_EQ(with_fewer_vertices(square, 0.1), square);
    EXPECT_EQ(with_fewer_vertices(square, 100), square);
    EXPECT_EQ(with_fewer_vertices(square, 0), square);
    EXPECT_EQ(with_fewer_vertices(std::vector<Vec2d>{{1, 2}}, 1).size(), 1U);
    EXPECT_TRUE(with_fewer_vertices({}, 1).empty());
}

}  // namespace
}  // namespace collidarium::app
