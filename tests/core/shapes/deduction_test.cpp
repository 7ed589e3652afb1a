#include <concepts>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <glm/vec2.hpp>

#include "collidarium/shapes/motion.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/transform.hpp"

namespace collidarium::test {
namespace {

template <class Expected, class S>
constexpr bool is(const S&) {
    return std::same_as<Expected, S>;
}

constexpr glm::vec2 floats{1, 2};
constexpr glm::dvec2 doubles{1, 2};

TEST(Deduction, coordinates_in_braces_and_whole_numbers_are_double) {
    EXPECT_TRUE(is<Point<double>>(Point{{1, 2}}));
    EXPECT_TRUE(is<Segment<double>>(Segment{{0, 0}, {1, 1}}));
    EXPECT_TRUE(is<Ray<double>>(Ray{{0, 0}, {1, 0}}));
    EXPECT_TRUE(is<Aabb<double>>(Aabb{{0, 0}, {1, 1}}));
    EXPECT_TRUE(is<Obb<double>>(Obb{{0, 0}, {1, 1}}));
    EXPECT_TRUE(is<Obb<double>>(Obb{{0, 0}, {1, 1}, 1}));
    EXPECT_TRUE(is<Circle<double>>(Circle{{0, 0}, 1}));
    EXPECT_TRUE(is<Capsule<double>>(Capsule{{0, 0}, {1, 1}, 1}));
    EXPECT_TRUE(is<Transform<double>>(Transform{{1, 2}}));
    EXPECT_TRUE(is<Transform<double>>(Transform{{1, 2}, 1}));
    EXPECT_TRUE(is<Motion<double>>(Motion{{1, 0}}));
    EXPECT_TRUE(is<Motion<double>>(Motion{{1, 0}, 1}));
    EXPECT_TRUE(is<Rotation<double>>(Rotation{1}));
    EXPECT_EQ((Circle{{1, 2}, 3}), (Circle<double>{{1.0, 2.0}, 3.0}));
}

TEST(Deduction, coordinates_in_braces_are_what_they_are_written_in) {
    EXPECT_TRUE(is<Aabb<float>>(Aabb{{0.0F, 0.0F}, {1.0F, 1.0F}}));
    EXPECT_TRUE(is<Circle<float>>(Circle{{0.0F, 0.0F}, 1}));
    EXPECT_TRUE(is<Segment<double>>(Segment{{0.0, 1.0}, {2.0, 3.0}}));
    EXPECT_TRUE(is<Ray<float>>(Ray{{0, 0}, {0.0F, 1.0F}}));
    EXPECT_TRUE(is<Obb<float>>(Obb{{0.0F, 0.0F}, {1.0F, 1.0F}, 0.5}));
    EXPECT_TRUE(is<Motion<float>>(Motion{{1.0F, 0.0F}}));
    EXPECT_TRUE(is<Circle<double>>(Circle{{0.5, 0}, 1}));
}

TEST(Deduction, a_vector_or_a_number_with_a_point_decides) {
    EXPECT_TRUE(is<Circle<double>>(Circle{{0, 0}, 1.5}));
    EXPECT_TRUE(is<Circle<float>>(Circle{{0, 0}, 1.5F}));
    EXPECT_TRUE(is<Circle<float>>(Circle{floats, 1}));
    EXPECT_TRUE(is<Circle<double>>(Circle{doubles, 1}));
    EXPECT_TRUE(is<Circle<float>>(Circle{floats, 0.5}));
    EXPECT_TRUE(is<Obb<float>>(Obb{floats, floats, 0.5}));
    EXPECT_TRUE(is<Point<float>>(Point{floats}));
    EXPECT_TRUE(is<Segment<float>>(Segment{floats, {1, 1}}));
    EXPECT_TRUE(is<Ray<float>>(Ray{floats, {1, 0}}));
    EXPECT_TRUE(is<Aabb<float>>(Aabb{floats, {1, 1}}));
    EXPECT_TRUE(is<Aabb<float>>(Aabb{{0, 0}, floats}));
    EXPECT_TRUE(is<Obb<float>>(Obb{floats, {1, 1}}));
    EXPECT_TRUE(is<Obb<float>>(Obb{{0, 0}, {1, 1}, 0.5F}));
    EXPECT_TRUE(is<Obb<float>>(Obb{{0, 0}, {1, 1}, Rotation{0.5F}}));
    EXPECT_TRUE(is<Capsule<float>>(Capsule{floats, {1, 1}, 1}));
    EXPECT_TRUE(is<Capsule<float>>(Capsule{{0, 0}, {1, 1}, 0.5F}));
    EXPECT_TRUE(is<Transform<float>>(Transform{floats, 0.5F}));
    EXPECT_TRUE(is<Transform<float>>(Transform{floats, 1}));
    EXPECT_TRUE(is<Motion<float>>(Motion{floats}));
    EXPECT_TRUE(is<Motion<float>>(Motion{floats, 0.5F}));
}

TEST(Deduction, a_shape_has_the_arithmetic_of_what_it_is_made_of) {
    Shape a = Circle{{0, 0}, 1};
    Shape b = Circle{floats, 1};
    EXPECT_TRUE(is<Shape<double>>(a));
    EXPECT_TRUE(is<Shape<float>>(b));
    EXPECT_TRUE(is<Shape<float>>(Shape{b}));
    const std::vector<Shape<>> shapes{Circle{{0, 0}, 1}, Aabb{{0, 0}, {1, 1}}};
    EXPECT_TRUE(is<Shape<double>>(shapes[0]));
    Circle copy = Circle{floats, 1};
    EXPECT_TRUE(is<Circle<float>>(copy));
}

TEST(Deduction, nothing_said_is_double) {
    EXPECT_TRUE(is<Circle<double>>(Circle{}));
    EXPECT_TRUE(is<Transform<double>>(Transform{}));
    EXPECT_TRUE(is<Shape<double>>(Shape<>{}));
}

}  // namespace
}  // namespace collidarium::test
