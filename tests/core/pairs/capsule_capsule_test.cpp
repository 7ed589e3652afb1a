#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CapsuleCapsuleKernel, AnswersCapsuleAndCapsule) {
    expect_all_checks<Capsule, Capsule>();
}

TEST(CapsuleCapsuleKernel, AnswersSegmentAndCapsule) {
    expect_all_checks<Segment, Capsule>();
}

TEST(CapsuleCapsuleKernel, AnswersSegmentAndSegment) {
    expect_all_checks<Segment, Segment>();
}

}  // namespace
}  // namespace collidarium::testing
