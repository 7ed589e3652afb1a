// Vectors at the ends of their range, and zeros that must not become negative.

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/posed.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/simd/root.hpp"

namespace collidarium {
namespace {

template <class T>
class Vectors : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Vectors, Scalars);

template <Scalar T>
void expect_no_negative_zero(const Vec2<T>& v) {
    EXPECT_FALSE(v.x == 0 && std::signbit(v.x)) << v.x << ' ' << v.y;
    EXPECT_FALSE(v.y == 0 && std::signbit(v.y)) << v.x << ' ' << v.y;
}

// The length of the longest one is infinite, and the unit vector was zero.
TYPED_TEST(Vectors, of_any_length_have_a_unit_vector_of_length_one) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    for (const T size : {Limits::denorm_min(), Limits::min(), Limits::min() / Limits::epsilon(), T(1),
                         std::sqrt(Limits::max()), Limits::max() / 4, Limits::max() / 2, Limits::max()}) {
        const Vec2<T> diagonal = unit(Vec2<T>(size, -size));
        EXPECT_NEAR(diagonal.x, std::sqrt(T(0.5)), 2 * Limits::epsilon()) << size;
        EXPECT_NEAR(diagonal.y, -std::sqrt(T(0.5)), 2 * Limits::epsilon()) << size;
        EXPECT_EQ(unit(Vec2<T>(0, size)), Vec2<T>(0, 1)) << size;
        EXPECT_EQ(unit(Vec2<T>(-size, 0)), Vec2<T>(-1, 0)) << size;
    }
}

TYPED_TEST(Vectors, have_no_negative_zeros_after_being_turned_or_made_unit) {
    using T = TypeParam;
    const T negative = -T(0);
    expect_no_negative_zero(perpendicular(Vec2<T>(1, 0)));
    expect_no_negative_zero(unit(Vec2<T>(negative, 3)));
    expect_no_negative_zero(unit(Vec2<T>(-3, negative)));
    expect_no_negative_zero(Rotation<T>(0).y_axis());
    expect_no_negative_zero(Rotation<T>(negative).x_axis());
    expect_no_negative_zero(inverse(Rotation<T>(0)).x_axis());
    expect_no_negative_zero(posed(Obb<T>{{0, 0}, {1, 2}, 0}, Transform<T>{}).rotation.y_axis());
}

TYPED_TEST(Vectors, of_bounds_and_support_points_have_no_negative_zeros) {
    using T = TypeParam;
    const T negative = -T(0);
    expect_no_negative_zero(bounds(Segment<T>{{0, 1}, {negative, 1}}).half);
    expect_no_negative_zero(bounds(Segment<T>{{1, 0}, {-1, negative}}).half);
    expect_no_negative_zero(bounds(Capsule<T>{{0, 1}, {negative, 1}, 0}).half);
    expect_no_negative_zero(support_point(Aabb<T>{{0, 0}, {0, 0}}, Vec2<T>(-1, -1)));
    expect_no_negative_zero(support_point(Obb<T>{{0, 0}, {0, 0}, 1}, Vec2<T>(-1, -1)));
    expect_no_negative_zero(support_point(Circle<T>{{0, 0}, 1}, Vec2<T>(-1, negative)));
}

TYPED_TEST(Vectors, square_roots_are_rounded_as_those_of_the_standard_library) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    for (const T number : {T(0), -T(0), T(2), T(3), T(0.1), T(49), Limits::denorm_min(), Limits::min(),
                           Limits::max(), Limits::infinity()}) {
        const T root = detail::root_of(number);
        EXPECT_EQ(root, std::sqrt(number)) << number;
        EXPECT_EQ(std::signbit(root), std::signbit(number)) << number;
    }
    EXPECT_TRUE(std::isnan(detail::root_of(T(-1))));
    EXPECT_TRUE(std::isnan(detail::root_of(Limits::quiet_NaN())));
}

}  // namespace
}  // namespace collidarium
