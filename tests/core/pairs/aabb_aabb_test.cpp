#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(AabbAabbKernel, AnswersAabbAndAabb) {
    expect_all_checks<Aabb, Aabb>();
}

TEST(AabbAabbKernel, AnswersPointAndAabb) {
    expect_all_checks<Point, Aabb>();
}

}  // namespace
}  // namespace collidarium::testing
