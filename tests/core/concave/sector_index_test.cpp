#include "collidarium/concave/sector_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <random>
#include <vector>

namespace collidarium::detail {
namespace {

using V = Vec2<double>;
using Wedge = SectorIndex<double>::Wedge;

/// Nothing is known about where an item ends.
double anywhere(std::size_t, const Wedge&, double) {
    return std::numeric_limits<double>::infinity();
}

/// How far from the origin what is seen of a box between two directions ends: at a corner, or where it is cut
/// off. Negative: nothing is.
double end_of(const Bounds<double>& box, const Wedge& wedge) {
    double farthest = -1;
    for (const V& corner : {box.min, V(box.max.x, box.min.y), box.max, V(box.min.x, box.max.y)}) {
        if (cross(wedge.from, corner) >= 0 && cross(corner, wedge.to) >= 0) {
            farthest = std::max(farthest, glm::length(corner));
        }
    }
    for (const V& direction : {wedge.from, wedge.to}) {
        double begin = 0;
        double end = std::numeric_limits<double>::infinity();
        for (const int axis : {0, 1}) {
            const double one = box.min[axis] / direction[axis];
            const double other = box.max[axis] / direction[axis];
            begin = std::max(begin, std::min(one, other));
            end = std::min(end, std::max(one, other));
        }
        farthest = begin <= end ? std::max(farthest, end) : farthest;
    }
    return farthest;
}

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
            const auto ends = [&](std::size_t i, const Wedge& wedge, double) {
                return round % 2 == 0 ? end_of(boxes[i], wedge) : anywhere(i, wedge, 0);
            };
            const auto none = index.find(point, glm::length(point), ends, [&](std::size_t i) {
                visited[i] = true;
                return false;
            });
            EXPECT_EQ(none, index.none);
            EXPECT_EQ(visited, expected);
            const auto first = index.find(point, glm::length(point), ends, [](std::size_t) { return true; });
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
        return index.find(point, 0, anywhere, [](std::size_t) { return true; }) == 0;
    };
    EXPECT_TRUE(is_asked_about(V(6, 5.8)));
    EXPECT_TRUE(is_asked_about(V(1, 1.2)));
    EXPECT_FALSE(is_asked_about(V(3, 8)));
    EXPECT_FALSE(is_asked_about(V(8, 3)));
}

/// Of spikes around the origin all reach far somewhere, and each was compared in every direction that it is
/// seen in.
TEST(SectorIndex, ForgetsWhatEndsNearerInTheDirectionOfAPoint) {
    SectorIndex<double> index;
    index.clear(10);
    const Bounds<double> wide{V(-9, 1), V(9, 2)};
    index.add(std::array{wide.min, V(wide.max.x, wide.min.y), wide.max, V(wide.min.x, wide.max.y)}, 0);
    std::size_t compared = 0;
    const auto ends = [&](std::size_t, const Wedge& wedge, double) {
        EXPECT_GT(cross(wedge.from, wedge.to), 0);
        return end_of(wide, wedge);
    };
    const auto count = [&](std::size_t) {
        ++compared;
        return false;
    };
    EXPECT_EQ(index.find(V(0, 1.5), 1.5, ends, count), index.none);
    EXPECT_EQ(compared, 1U);
    EXPECT_EQ(index.find(V(0, 1.9), 3, ends, count), index.none);
    EXPECT_EQ(compared, 1U) << "above the origin it ends at 2";
    EXPECT_EQ(index.find(V(8, 1.5), 8, ends, count), index.none);
    EXPECT_EQ(compared, 2U) << "to the right it does not";
}

}  // namespace
}  // namespace collidarium::detail
