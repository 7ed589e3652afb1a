#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleAabbKernel, AnswersCircleAndAabb) {
    expect_all_checks<Circle, Aabb>();
}

// Overlap was told and no contact: the general route, asked where two sides are as near, took the box for
// flat.
TEST(CircleAabbKernel, HasAContactInABoxTooThinToBeSquared) {
    const Aabb<double> box{{0, 0}, {2, 0x1p-543}};
    const Circle<double> circle{{0, 0}, 0};
    EXPECT_TRUE(overlap(box, circle));
    const auto touch = contact(box, circle);
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->depth, 0x1p-543);
    EXPECT_EQ(std::abs(touch->normal.y), 1);
    EXPECT_TRUE(touch->degenerate);
}

}  // namespace
}  // namespace collidarium::testing
