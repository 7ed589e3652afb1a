#include "model/scene/bounds_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace collidarium::app {
namespace {

using Pair = std::pair<std::size_t, std::size_t>;

bool touch(const WorldBounds& a, const WorldBounds& b) {
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// On a grid, so that many touch; `stretch` makes the spread wider on one axis.
std::vector<WorldBounds> random_bounds(std::size_t count, Vec2d stretch, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> place(0, 20);
    std::uniform_int_distribution<int> size(0, 3);
    std::vector<WorldBounds> bounds;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2d min = Vec2d(place(random), place(random)) * stretch;
        bounds.push_back({min, min + Vec2d(size(random), size(random))});
    }
    return bounds;
}

TEST(BoundsIndex, FindsThePairsThatComparingAllFinds) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        const Vec2d stretch = seed % 3 == 0 ? Vec2d(1, 1) : seed % 3 == 1 ? Vec2d(3, 1) : Vec2d(0, 2);
        const std::vector<WorldBounds> bounds = random_bounds(50, stretch, seed);
        std::set<Pair> expected;
        for (std::size_t i = 0; i < bounds.size(); ++i) {
            for (std::size_t j = i + 1; j < bounds.size(); ++j) {
                if (touch(bounds[i], bounds[j])) {
                    expected.insert({i, j});
                }
            }
        }
        std::set<Pair> found;
        EXPECT_TRUE(BoundsIndex(bounds).for_each_pair(10000, [&](std::size_t i, std::size_t j) {
            EXPECT_LT(i, j);
            EXPECT_TRUE(found.insert({i, j}).second) << "twice";
            return true;
        }));
        EXPECT_EQ(found, expected);
    }
}

TEST(BoundsIndex, FindsWhatOverlapsAnArea) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        const std::vector<WorldBounds> bounds = random_bounds(50, {1, seed % 2 == 0 ? 1 : 4}, seed);
        const BoundsIndex index(bounds);
        for (const WorldBounds& area : random_bounds(20, {1, 1}, seed + 1000)) {
            std::vector<std::size_t> expected;
            for (std::size_t i = 0; i < bounds.size(); ++i) {
                if (touch(bounds[i], area)) {
                    expected.push_back(i);
                }
            }
            std::size_t tests = 1000;
            EXPECT_EQ(index.overlapping(area, tests), expected);
        }
    }
}

TEST(BoundsIndex, StopsWhereItsEffortEnds) {
    const std::vector<WorldBounds> same(100, WorldBounds{{0, 0}, {1, 1}});
    const BoundsIndex index(same);
    std::size_t count = 0;
    const auto counting = [&](std::size_t, std::size_t) { return ++count < 1000000; };
    EXPECT_FALSE(index.for_each_pair(10, counting));
    EXPECT_EQ(count, 10U);
    count = 0;
    EXPECT_TRUE(index.for_each_pair(4950, counting));
    EXPECT_EQ(count, 4950U);
    EXPECT_FALSE(index.for_each_pair(4950, [](std::size_t, std::size_t) { return false; }));

    std::size_t tests = 30;
    EXPECT_EQ(index.overlapping({{0, 0}, {1, 1}}, tests).size(), 30U);
    EXPECT_EQ(tests, 0U);
}

TEST(BoundsIndex, LeavesOutWhatIsNowhere) {
    const BoundsIndex index({nowhere, {{0, 0}, {2, 2}}, nowhere, nowhere, {{1, 1}, {3, 3}}});
    std::size_t tests = 2;
    EXPECT_EQ(index.overlapping({{-5, -5}, {5, 5}}, tests), (std::vector<std::size_t>{1, 4}));
    EXPECT_TRUE(index.for_each_pair(1, [](std::size_t i, std::size_t j) { return i == 1 && j == 4; }));
}

TEST(BoundsIndex, OfNothing) {
    const BoundsIndex index({});
    std::size_t tests = 10;
    EXPECT_TRUE(index.overlapping({{0, 0}, {1, 1}}, tests).empty());
    EXPECT_TRUE(index.for_each_pair(0, [](std::size_t, std::size_t) { return true; }));
}

}  // namespace
}  // namespace collidarium::app
