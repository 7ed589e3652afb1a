#include "paint/field_tints.hpp"

#include <gtest/gtest.h>

namespace collidarium::app {
namespace {

FieldTints banded() {
    FieldTints tints;
    tints.roles = {Role::colliding, Role::colliding, Role::colliding};
    tints.per_band = 0.5;
    tints.bands = 5;
    tints.first = 0.1;
    tints.last = 0.5;
    return tints;
}

TEST(FieldTints, GoUpByBands) {
    const FieldTints tints = banded();
    EXPECT_DOUBLE_EQ(tints.fill(true, 0, {1, 0}).opacity, 0.1);
    EXPECT_DOUBLE_EQ(tints.fill(true, 0.49, {1, 0}).opacity, 0.1);
    EXPECT_DOUBLE_EQ(tints.fill(true, 0.5, {1, 0}).opacity, 0.2);
    EXPECT_DOUBLE_EQ(tints.fill(true, 2.3, {1, 0}).opacity, 0.5);
    EXPECT_DOUBLE_EQ(tints.fill(true, 99, {1, 0}).opacity, 0.5) << "the last one takes the rest";
    EXPECT_EQ(tints.fill(true, 0, {1, 0}).role, Role::colliding);
}

TEST(FieldTints, LeaveTheOtherVerdictBlank) {
    FieldTints tints = banded();
    EXPECT_EQ(tints.fill(false, 1, {}).opacity, 0);
    tints.of_hits = false;
    EXPECT_EQ(tints.fill(true, 1, {}).opacity, 0);
    EXPECT_GT(tints.fill(false, 1, {}).opacity, 0);
}

TEST(FieldTints, ToldByNormalsAreOfTheirAxes) {
    FieldTints tints;
    tints.roles = {Role::x_axis, Role::y_axis, Role::edge_axis};
    tints.by_normal = true;
    EXPECT_EQ(tints.fill(true, 0, {-1, 0}).role, Role::x_axis);
    EXPECT_EQ(tints.fill(true, 0, {0, 1}).role, Role::y_axis);
    EXPECT_EQ(tints.fill(true, 0, {0.6, -0.8}).role, Role::edge_axis);
    EXPECT_EQ(tints.fill(true, 0, {1, 1e-3}).role, Role::edge_axis) << "hardly slanted is slanted";
    EXPECT_EQ(tints.fill(true, 0, {0, 0}).opacity, 0) << "where there is no normal";
}

}  // namespace
}  // namespace collidarium::app
