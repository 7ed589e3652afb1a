#include "overlays/geometry.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace collidarium::app {
namespace {

const Rect view{{0, 0}, {100, 50}};

double area(const std::vector<Vec2d>& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return twice / 2;
}

TEST(Geometry, AnInfiniteLineReachesBothEdges) {
    const auto flat = clipped_line({1e9, 25}, {-3, 0}, view);
    ASSERT_TRUE(flat);
    EXPECT_DOUBLE_EQ(std::abs(flat->from.x - flat->to.x), 100);
    const auto steep = clipped_line({40, -1e7}, {0, 1e-200}, view);
    ASSERT_TRUE(steep);
    EXPECT_DOUBLE_EQ(std::abs(steep->from.y - steep->to.y), 50);
}

TEST(Geometry, ALineThatPassesByIsNotThere) {
    EXPECT_FALSE(clipped_line({0, 60}, {1, 0}, view));
    EXPECT_FALSE(clipped_line({0, 0}, {0, 0}, view));
    EXPECT_FALSE(clipped_line({std::nan(""), 0}, {1, 0}, view));
    EXPECT_FALSE(clipped_line({0, 0}, {std::numeric_limits<double>::infinity(), 0}, view));
}

TEST(Geometry, TwoBoxesShareABox) {
    const std::vector<Vec2d> a{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    const std::vector<Vec2d> b{{3, 1}, {9, 1}, {9, 3}, {3, 3}};
    EXPECT_DOUBLE_EQ(area(shared(a, b)), 2);
    EXPECT_DOUBLE_EQ(area(shared(b, a)), 2);
    const std::vector<Vec2d> apart{{5, 5}, {6, 5}, {6, 6}, {5, 6}};
    EXPECT_TRUE(shared(a, apart).empty());
}

TEST(Geometry, ABoxAndALineShareAPieceOfTheLine) {
    const std::vector<Vec2d> box{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    const std::vector<Vec2d> line{{-2, 2}, {2, 2}};
    const Rect piece = bounds_of(shared(line, box));
    EXPECT_EQ(piece, (Rect{{0, 2}, {2, 2}}));
}

}  // namespace
}  // namespace collidarium::app
