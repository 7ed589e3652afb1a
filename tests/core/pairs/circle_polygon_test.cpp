#include "core/pairs/pair_checks.hpp"

namespace collidarium::testing {
namespace {

TEST(CirclePolygonKernel, AnswersCircleAndConvexPolygon) {
    expect_all_checks<Circle, ConvexPolygon>();
}

TEST(CirclePolygonKernel, AnswersPointAndConvexPolygon) {
    expect_all_checks<Point, ConvexPolygon>();
}

}  // namespace
}  // namespace collidarium::testing
