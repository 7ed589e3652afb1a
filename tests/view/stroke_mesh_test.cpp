#include "view/stroke_mesh.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace collidarium::app {
namespace {

const Rect visible{{0, 0}, {200, 100}};
const Pen pen{1, {}, Ink({255, 255, 255}, 1)};

TEST(AddStroke, DrawsAQuadForEachSegment) {
    const std::vector<Vec2d> points{{10, 10}, {60, 20}, {60, 70}, {20, 90}};
    MarkMesh open;
    add_stroke(open, points, false, pen, visible);
    EXPECT_EQ(open.quads(), 3U);
    MarkMesh closed;
    add_stroke(closed, points, true, pen, visible);
    EXPECT_EQ(closed.quads(), 4U);
}

TEST(AddStroke, LetsNeighboursShareTheirCorners) {
    MarkMesh mesh;
    add_stroke(mesh, std::vector<Vec2d>{{10, 10}, {60, 20}, {80, 70}}, false, pen, visible);
    ASSERT_EQ(mesh.quads(), 2U);
    for (const std::size_t side : {0U, 1U}) {
        EXPECT_EQ(mesh.block(0)[2 + side].position, mesh.block(0)[4 + side].position)
            << "to the last bit, so that no pixel is drawn twice or not at all";
    }
}

TEST(AddStroke, GoesOnWithItsDashesAroundACorner) {
    Pen dashed = pen;
    dashed.dash = {5, 3};
    MarkMesh mesh;
    add_stroke(mesh, std::vector<Vec2d>{{10, 10}, {30, 15}, {60, 60}}, false, dashed, visible);
    ASSERT_EQ(mesh.quads(), 2U);
    const double first = std::hypot(20, 5);
    const float middle = (mesh.block(0)[4].local[0] + mesh.block(0)[5].local[0]) / 2;
    EXPECT_NEAR(middle, std::fmod(first, 8), 1e-3);
}

TEST(AddStroke, LeavesOutRepeatsAndWhatIsOutOfSight) {
    MarkMesh mesh;
    add_stroke(mesh, std::vector<Vec2d>{{10, 10}, {10, 10}}, false, pen, visible);
    add_stroke(mesh, std::vector<Vec2d>{{10, 10}}, true, pen, visible);
    add_stroke(mesh, std::vector<Vec2d>{{500, 500}, {600, 700}}, false, pen, visible);
    EXPECT_EQ(mesh.quads(), 0U);
    add_stroke(mesh, std::vector<Vec2d>{{10, 10}, {10, 10}, {50, 30}, {50, 30}}, false, pen, visible);
    EXPECT_EQ(mesh.quads(), 1U);
}

TEST(AddStroke, KeepsCoordinatesNearThePicture) {
    MarkMesh mesh;
    add_stroke(mesh, std::vector<Vec2d>{{-1e12, -1e12}, {1e12, 1e12}, {1e12, 50}, {-1e12, 50}}, true, pen,
               visible);
    EXPECT_GT(mesh.quads(), 0U);
    for (const MarkVertex& vertex : mesh.block(0)) {
        EXPECT_LT(std::abs(vertex.position[0]), 1000);
        EXPECT_LT(std::abs(vertex.position[1]), 1000);
    }
}

TEST(AddStroke, DrawsSharpCornersWithoutSpikes) {
    MarkMesh mesh;
    add_stroke(mesh, std::vector<Vec2d>{{10, 50}, {190, 50.5}, {10, 51}}, false, pen, visible);
    for (const MarkVertex& vertex : mesh.block(0)) {
        EXPECT_LT(vertex.position[0], 200);
    }
}

}  // namespace
}  // namespace collidarium::app
