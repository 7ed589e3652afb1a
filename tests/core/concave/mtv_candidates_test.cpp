#include "collidarium/concave/mtv_candidates.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace collidarium::detail {
namespace {

TEST(ShortestTranslations, AreTheSameWithoutTiesThatArePassedOver) {
    std::mt19937 random(3);
    int passed_over = 0;
    for (int round = 0; round < 300; ++round) {
        ShortestTranslations<double> all;
        ShortestTranslations<double> few;
        all.clear(1e-12);
        few.clear(1e-12);
        const int count = 2 + round % 60;
        const int turned = static_cast<int>(random() % 4);  // by how many eighths of a step
        for (int i = 0; i < count; ++i) {
            const auto step = static_cast<double>(random() % static_cast<unsigned>(count)) + turned / 8.0;
            const double angle = 2 * std::numbers::pi * step / count;
            const double length = 5 + 1e-13 * static_cast<double>(random() % 3);
            const Vec2<double> point = Vec2<double>(std::cos(angle), std::sin(angle)) * length;
            all.add(point, length, point);
            if (few.is_passed_over(point, length)) {
                ++passed_over;
            } else {
                few.add(point, length, point);
            }
        }
        for (const bool is_reversed : {false, true}) {
            const auto expected = all.best(is_reversed);
            const auto found = few.best(is_reversed);
            EXPECT_LE(glm::distance(found.normal, expected.normal), 1e-9);
            EXPECT_NEAR(found.depth, expected.depth, 1e-12);
            EXPECT_EQ(found.degenerate, expected.degenerate);
        }
    }
    EXPECT_GT(passed_over, 300 * 10);
}

}  // namespace
}  // namespace collidarium::detail
