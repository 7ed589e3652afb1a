#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleAabbKernel, AnswersCircleAndAabb) {
    expect_all_checks<Circle, Aabb>();
}

}  // namespace
}  // namespace collidarium::testing
