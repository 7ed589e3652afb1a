#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleObbKernel, AnswersCircleAndObb) {
    expect_all_checks<Circle, Obb>();
}

TEST(CircleObbKernel, AnswersPointAndObb) {
    expect_all_checks<Point, Obb>();
}

}  // namespace
}  // namespace collidarium::testing
