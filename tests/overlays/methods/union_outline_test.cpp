#include "overlays/methods/union_outline.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace collidarium::app {
namespace {

using Polygon = std::vector<Vec2d>;

Polygon box(const Vec2d& min, const Vec2d& max) {
    return {min, {max.x, min.y}, max, {min.x, max.y}};
}

double length_of(const std::vector<Polygon>& strokes) {
    double length = 0;
    for (const Polygon& stroke : strokes) {
        for (std::size_t i = 0; i + 1 < stroke.size(); ++i) {
            length += glm::distance(stroke[i], stroke[i + 1]);
        }
    }
    return length;
}

bool has_side(const std::vector<Polygon>& strokes, const Vec2d& from, const Vec2d& to) {
    return std::any_of(strokes.begin(), strokes.end(), [&](const Polygon& stroke) {
        return std::adjacent_find(stroke.begin(), stroke.end(), [&](const Vec2d& one, const Vec2d& other) {
                   return glm::distance(one, from) < 1e-6 && glm::distance(other, to) < 1e-6;
               }) != stroke.end();
    });
}

TEST(UnionOutline, OfOnePolygonIsItsOwnInOneStroke) {
    const std::vector<Polygon> one{box({0, 0}, {2, 1})};
    const auto strokes = union_outline(one);
    ASSERT_EQ(strokes.size(), 1U);
    EXPECT_EQ(strokes[0].size(), 5U);
    EXPECT_DOUBLE_EQ(length_of(strokes), 6);
}

TEST(UnionOutline, LeavesOutWhatIsInsideAnother) {
    const std::vector<Polygon> cross{box({-3, -1}, {3, 1}), box({-1, -3}, {1, 3})};
    const auto strokes = union_outline(cross);
    EXPECT_NEAR(length_of(strokes), 24, 1e-6);
    EXPECT_TRUE(has_side(strokes, {-3, -1}, {-1, -1}));
    EXPECT_TRUE(has_side(strokes, {1, -3}, {1, -1}));
}

TEST(UnionOutline, LeavesOutSeams) {
    const std::vector<Polygon> halves{box({0, 0}, {1, 2}), box({1, 0}, {2, 2})};
    EXPECT_NEAR(length_of(union_outline(halves)), 8, 1e-6);
    const std::vector<Polygon> shorter{box({0, 0}, {1, 2}), box({1, 0.5}, {2, 1})};
    EXPECT_NEAR(length_of(union_outline(shorter)), 6 - 0.5 + 2.5, 1e-6);
}

TEST(UnionOutline, KeepsOneOfTwoSidesOnOneAnother) {
    const std::vector<Polygon> flush{box({0, 0}, {3, 1}), box({1, 0}, {2, 2})};
    EXPECT_NEAR(length_of(union_outline(flush)), 10, 1e-6);
    const std::vector<Polygon> same{box({0, 0}, {3, 1}), box({0, 0}, {3, 1})};
    EXPECT_NEAR(length_of(union_outline(same)), 8, 1e-6);
}

TEST(UnionOutline, KeepsWhatLiesApart) {
    const std::vector<Polygon> apart{box({0, 0}, {1, 1}), box({5, 5}, {6, 6})};
    EXPECT_DOUBLE_EQ(length_of(union_outline(apart)), 8);
    EXPECT_TRUE(union_outline({}).empty());
}

TEST(UnionOutline, LeavesOutWhatIsCoveredAltogether) {
    const std::vector<Polygon> inside{box({0, 0}, {1, 1}), box({-1, -1}, {2, 2})};
    EXPECT_DOUBLE_EQ(length_of(union_outline(inside)), 12);
}

}  // namespace
}  // namespace collidarium::app
