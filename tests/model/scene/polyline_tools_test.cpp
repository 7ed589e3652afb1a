#include "model/scene/polyline_tools.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

using Line = std::vector<Vec2<double>>;

TEST(PolylineTools, PointsThatAddNothingGo) {
    EXPECT_EQ(simplified(Line{{0, 0}, {1, 0.01}, {2, 0}, {2, 1}, {2, 2}}, 0.05),
              (Line{{0, 0}, {2, 0}, {2, 2}}));
    EXPECT_EQ(simplified(Line{{0, 0}, {1, 0.1}, {2, 0}}, 0.05).size(), 3U);
    EXPECT_EQ(simplified(Line{{0, 0}, {1, 1}}, 9), (Line{{0, 0}, {1, 1}}));
}

TEST(PolylineTools, ARingKeepsItsCornersWhereverItBegins) {
    const Line square{{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}};
    for (std::size_t i = 0; i < square.size(); ++i) {
        Line turned(square.begin() + static_cast<std::ptrdiff_t>(i), square.end());
        turned.insert(turned.end(), square.begin(), square.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(simplified_ring(turned, 0.01), (Line{{0, 0}, {2, 0}, {2, 2}, {0, 2}})) << i;
    }
    EXPECT_TRUE(simplified_ring(Line{{0, 0}, {1, 0.001}, {2, 0}}, 0.01).empty()) << "it has no area";
}

TEST(PolylineTools, PiecesThatMeetAreOneLine) {
    const std::vector<Line> pieces{{{1, 0}, {2, 0}}, {{1, 0.001}, {0, 0}}, {{2, 0}, {2, 1}, {3, 1}}};
    const std::vector<Line> lines = joined(pieces, 0.1);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.front().size(), 5U);
}

TEST(PolylineTools, LinesEndWhereThreeMeet) {
    const std::vector<Line> pieces{{{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}, {{0, 0}, {-1, 0}}, {{1, 0}, {2, 0}}};
    EXPECT_EQ(joined(pieces, 0.1).size(), 3U);
}

}  // namespace
}  // namespace collidarium::app
