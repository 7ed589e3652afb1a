#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleCircleKernel, AnswersCircleAndCircle) {
    expect_all_checks<Circle, Circle>();
}

TEST(CircleCircleKernel, AnswersPointAndCircle) {
    expect_all_checks<Point, Circle>();
}

}  // namespace
}  // namespace collidarium::testing
