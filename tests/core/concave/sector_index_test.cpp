#include "collidarium/concave/sector_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace collidarium::detail {
namespace {

using V = Vec2<double>;

TEST(SectorIndex, FindsWhatIsInABoxThatHoldsThePointAsLongAsItIsReached) {
    std::mt19937 random(12);
    const auto number = [&](double lo, double hi) { return std::uniform_real_distribution(lo, hi)(random); };
    SectorIndex<double> index;
    int found = 0;
    for (int round = 0; round < 20; ++round) {
        index.clear(14);
        std::vector<Bounds<double>> boxes;
        for (std::size_t i = 0; i < 60; ++i) {
            // Many begin on an axis, or around the origin.
            V corner(number(-10, 10), number(-10, 10));
            corner.x = i % 5 == 0 ? 0 : corner.x;
            corner.y = i % 7 == 0 ? 0 : corner.y;
            boxes.push_back({corner, corner + V(number(0, 4), number(0, 4))});
            const Bounds<double>& box = boxes.back();
            const std::array corners{box.min, V(box.max.x, box.min.y), box.max, V(box.min.x, box.max.y)};
            index.add(corners, 0);
        }
        std::vector<V> points(300);
        std::generate(points.begin(), points.end(), [&] { return V(number(-12, 12), number(-12, 12)); });
        std::sort(points.begin(), points.end(),
                  [](const V& one, const V& other) { return glm::dot(one, one) < glm::dot(other, other); });
        for (const V& point : points) {
            std::vector<bool> expected(boxes.size());
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                const Bounds<double>& box = boxes[i];
                expected[i] =
                    point.x > box.min.x && point.y > box.min.y && point.x < box.max.x && point.y < box.max.y;
            }
            std::vector<bool> visited(boxes.size());
            const auto none = index.find(point, glm::length(point), [&](std::size_t i) {
                visited[i] = true;
                return false;
            });
            EXPECT_EQ(none, index.none);
            EXPECT_EQ(visited, expected);
            const auto first = index.find(point, glm::length(point), [](std::size_t) { return true; });
            EXPECT_EQ(first == index.none, std::count(expected.begin(), expected.end(), true) == 0);
            found += first == index.none ? 0 : 1;
        }
    }
    EXPECT_GT(found, 1000);
}

TEST(SectorIndex, PassesOverWhatIsInTheBoxOfALongSlantedShapeAndNotNearIt) {
    SectorIndex<double> index;
    index.clear(10);
    const std::array triangle{V(1, 1), V(9, 8.5), V(9, 9)};
    index.add(triangle, 0.25);
    const auto is_asked_about = [&](const V& point) {
        return index.find(point, 0, [](std::size_t) { return true; }) == 0;
    };
    EXPECT_TRUE(is_asked_about(V(6, 5.8)));
    EXPECT_TRUE(is_asked_about(V(1, 1.2)));
    EXPECT_FALSE(is_asked_about(V(3, 8)));
    EXPECT_FALSE(is_asked_about(V(8, 3)));
}

}  // namespace
}  // namespace collidarium::detail
