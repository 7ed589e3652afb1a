#include <gtest/gtest.h>

#include <random>

#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/textbook/mtv_of_greater_overlap.hpp"
#include "collidarium/textbook/overlap_of_summed_positions.hpp"
#include "collidarium/trace/events.hpp"

namespace collidarium::textbook {
namespace {

using Box = Aabb<double>;

TEST(OverlapOfSummedPositions, FindsBoxesFarApartToOverlap) {
    const auto& [a, b] = overlap_of_summed_positions_fails;
    EXPECT_TRUE(overlap_of_summed_positions(a, b));
    EXPECT_FALSE(overlap(a, b));
}

TEST(OverlapOfSummedPositions, FindsNothingFarToTheLeft) {
    EXPECT_FALSE(overlap_of_summed_positions(Box{{-10, 0}, {1, 1}}, Box{{-10, 0}, {1, 1}}));
}

TEST(OverlapOfSummedPositions, IsRightWhereOneBoxIsAtTheOriginAndTheOtherAboveAndToTheRight) {
    const Box a{{0, 0}, {1, 1}};
    EXPECT_TRUE(overlap_of_summed_positions(a, Box{{0.5, 0.5}, {1, 1}}));
}

TEST(OverlapOfSummedPositions, TheTraceEndsWithWhatDecides) {
    const auto& [a, b] = overlap_of_summed_positions_fails;
    Recorder<double> recorder;
    EXPECT_TRUE(overlap_of_summed_positions(a, b, Policy::open, recorder));
    ASSERT_EQ(recorder.events().size(), 3U);
    const auto& on_x = std::get<Comparison<double>>(recorder.events()[0]);
    EXPECT_EQ(on_x.left, 10);
    EXPECT_EQ(on_x.right, 31) << "31 - 10: an overlap of 21";
    EXPECT_TRUE(std::get<Verdict<double>>(recorder.events()[2]).hit);
}

TEST(MtvOfGreaterOverlap, PushesTheLongWay) {
    const auto& [floor, box] = mtv_of_greater_overlap_fails;
    const auto found = mtv_of_greater_overlap(floor, box);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->mtv(), Vec2<double>(6, 0));
    EXPECT_EQ(contact(floor, box)->mtv(), Vec2<double>(0, 0.25));
}

TEST(MtvOfGreaterOverlap, IsNeverShorterThanTheMtvWhereTheCentresCancel) {
    std::mt19937_64 random(9);
    std::uniform_real_distribution<double> place(-2, 2);
    std::uniform_real_distribution<double> size(0.2, 2);
    int longer = 0;
    for (int i = 0; i < 5000; ++i) {
        const Box a{{place(random), place(random)}, {size(random), size(random)}};
        const Box b{-a.center, {size(random), size(random)}};
        const auto right = contact(a, b);
        Recorder<double> recorder;
        const auto found = mtv_of_greater_overlap(a, b, Policy::open, recorder);
        ASSERT_EQ(found.has_value(), right.has_value());
        const auto& verdict = std::get<Verdict<double>>(recorder.events().back());
        ASSERT_EQ(verdict.hit, found.has_value());
        if (found) {
            ASSERT_EQ(verdict.value, found->depth);
            ASSERT_GE(found->depth, right->depth - 1e-12);
            longer += found->depth > right->depth ? 1 : 0;
        }
    }
    EXPECT_GT(longer, 500);
}

TEST(PositionAddedTwice, IsOnTheEdgeOfABoxAtTheOriginOnly) {
    EXPECT_EQ(position_added_twice(Box{{0, 0}, {2, 1}}, Box{{1, 1.5}, {1, 1}}), Vec2<double>(2, 1.5));
    EXPECT_EQ(position_added_twice(Box{{3, 0}, {2, 1}}, Box{{4, 1.5}, {1, 1}}), Vec2<double>(8, 1.5));
}

}  // namespace
}  // namespace collidarium::textbook
