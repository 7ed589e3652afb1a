#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(ObbObbKernel, AnswersObbAndObb) {
    expect_all_checks<Obb, Obb>();
}

TEST(ObbObbKernel, AnswersAabbAndObb) {
    expect_all_checks<Aabb, Obb>();
}

}  // namespace
}  // namespace collidarium::testing
