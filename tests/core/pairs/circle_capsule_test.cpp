#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CircleCapsuleKernel, AnswersCircleAndCapsule) {
    expect_all_checks<Circle, Capsule>();
}

TEST(CircleCapsuleKernel, AnswersPointAndCapsule) {
    expect_all_checks<Point, Capsule>();
}

TEST(CircleCapsuleKernel, AnswersCircleAndSegment) {
    expect_all_checks<Circle, Segment>();
}

}  // namespace
}  // namespace collidarium::testing
