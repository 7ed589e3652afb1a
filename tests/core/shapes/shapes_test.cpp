#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "collidarium/names.hpp"
#include "collidarium/shapes/bounds.hpp"
#include "collidarium/shapes/convert.hpp"
#include "collidarium/shapes/ray.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/shape.hpp"
#include "collidarium/shapes/translated.hpp"
#include "collidarium/tolerance.hpp"
#include "collidarium/validate.hpp"
#include "support/shorthand.hpp"

namespace collidarium::testing {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

TEST(Shapes, any_shape_is_a_variant_of_all_of_them) {
    static_assert(std::variant_size_v<Shape<float>> == 8);
    static_assert(std::is_same_v<std::variant_alternative_t<2, Shape<float>>, Aabb<float>>);
    EXPECT_TRUE(std::holds_alternative<Point<double>>(Shape<double>()));

    const Aabb<double> box{{1, 2}, {3, 4}};
    std::vector<Shape<double>> shapes{Circle<double>{{1, 2}, 3}, box};
    const Shape<double> copy = shapes[0];
    shapes[0] = std::move(shapes[1]);
    EXPECT_EQ(std::get<Circle<double>>(copy).radius, 3);
    EXPECT_EQ(std::get<Aabb<double>>(shapes[0]), box);
    EXPECT_EQ(std::visit([](const auto& one) { return bounds(one); }, copy), (Aabb<double>{{1, 2}, {3, 3}}));
}

// A rectangle that is dragged out to the left or downwards had negative half extents.
TEST(Shapes, a_box_has_any_two_opposite_corners) {
    constexpr Aabb<double> box{{2, 5}, {1, 3}};
    static_assert(Aabb<double>::from_corners({1, 2}, {3, 8}) == box);
    EXPECT_EQ(Aabb<double>::from_corners({3, 8}, {1, 2}), box);
    EXPECT_EQ(Aabb<double>::from_corners({3, 2}, {1, 8}), box);
    EXPECT_EQ(Aabb<double>::from_corners({1, 8}, {3, 2}), box);
    EXPECT_EQ(Aabb<float>::from_corners({1, 1}, {1, 1}), (Aabb<float>{{1, 1}, {0, 0}}));
    EXPECT_TRUE(validate(Aabb<double>::from_corners({nan, 0}, {1, 1})));
    EXPECT_TRUE(validate(Aabb<double>::from_corners({0, 0}, {1, nan})));
}

TEST(Shapes, reference_points) {
    EXPECT_EQ(reference_point(point(1, 2)), V(1, 2));
    EXPECT_EQ(reference_point(segment(1, 2, 4, -2)), V(2.5, 0));
    EXPECT_EQ(reference_point(box(1, 2, 3, 4)), V(1, 2));
}

TEST(Shapes, bounds_hold_the_shape_and_nothing_more) {
    EXPECT_EQ(bounds(point(1, 2)), (Aabb<double>{{1, 2}, {0, 0}}));
    EXPECT_EQ(bounds(segment(4, -2, 1, 2)), (Aabb<double>{{2.5, 0}, {1.5, 2}}));
    EXPECT_EQ(bounds(box(1, 2, 3, 4)), (Aabb<double>{{1, 2}, {3, 4}}));
}

TEST(Shapes, translation_keeps_sizes) {
    EXPECT_EQ(translated(point(1, 2), V(3, 4)), point(4, 6));
    EXPECT_EQ(translated(segment(1, 2, 3, 4), V(1, -1)), segment(2, 1, 4, 3));
    EXPECT_EQ(translated(box(1, 2, 3, 4), V(1, 1)), box(2, 3, 3, 4));
}

TEST(Shapes, conversion_rounds_once_and_back_is_exact) {
    const Shape<float> rounded = convert<float>(segment(0.1, 2, 3, 4));
    EXPECT_EQ(std::get<Segment<float>>(rounded).a.x, 0.1F);
    EXPECT_EQ(convert<float>(convert<double>(rounded)), rounded);
    EXPECT_EQ(convert<double>(convert<float>(box(1, 2, 0.5, 8))), box(1, 2, 0.5, 8));
}

TEST(Shapes, names_are_those_of_the_file_format) {
    EXPECT_EQ(name(point(0, 0)), "point");
    EXPECT_EQ(name(segment(0, 0, 1, 1)), "segment");
    EXPECT_EQ(name(box(0, 0, 1, 1)), "aabb");
}

TEST(Validate, sizes_of_zero_are_fine) {
    EXPECT_FALSE(validate(point(0, 0)));
    EXPECT_FALSE(validate(segment(1, 1, 1, 1)));
    EXPECT_FALSE(validate(box(0, 0, 0, 0)));
    EXPECT_FALSE(validate(box(0, 0, -0.0, 0)));
}

TEST(Validate, what_is_not_finite_is_refused_wherever_it_is) {
    for (const double bad : {nan, inf, -inf}) {
        for (const Shape<double>& shape :
             {point(bad, 0), point(0, bad), segment(bad, 0, 0, 0), segment(0, bad, 0, 0),
              segment(0, 0, bad, 0), segment(0, 0, 0, bad), box(bad, 0, 1, 1), box(0, bad, 1, 1),
              box(0, 0, bad, 1), box(0, 0, 1, bad)}) {
            EXPECT_EQ(validate(shape), ShapeError::not_finite);
        }
        EXPECT_EQ(validate(Ray<double>{{bad, 0}, {1, 0}}), ShapeError::not_finite);
        EXPECT_EQ(validate(Ray<double>{{0, 0}, {1, bad}}), ShapeError::not_finite);
    }
}

TEST(Validate, negative_sizes_are_refused) {
    EXPECT_EQ(validate(box(0, 0, -1, 1)), ShapeError::negative_size);
    EXPECT_EQ(validate(box(0, 0, 1, -1e-300)), ShapeError::negative_size);
    EXPECT_EQ(validate(box(nan, 0, -1, 1)), ShapeError::not_finite);
}

TEST(Names, every_value_has_its_own) {
    EXPECT_EQ(name(ShapeError::negative_size), "negative_size");
    EXPECT_EQ(name(Axis::x), "x");
    EXPECT_EQ(name(Axis::edge_b), "edge_b");
    EXPECT_EQ(name(Operation::cast_many), "cast_many");
    EXPECT_EQ(name(Reason::leaves_first), "leaves_first");
    EXPECT_EQ(name(Feature::vertex), "vertex");
    EXPECT_EQ(name(Policy::closed), "closed");
    EXPECT_EQ(name(Event<double>(SlabInterval<double>{})), "slab_interval");
    EXPECT_EQ(name(Event<double>(AxisProjection<double>{})), "axis_projection");
    EXPECT_EQ(name(Event<double>(ClosestFeature<double>{})), "closest_feature");
    EXPECT_EQ(name(Event<double>(Candidate<double>{})), "candidate");
    EXPECT_EQ(name(Event<double>(Verdict<double>{})), "verdict");
}

/// One that `members` leaves out would be lost where the shape is moved or converted, without a word.
TEST(Shapes, say_what_all_their_members_are) {
    const auto check = []<class S>(const S& shape) {
        std::size_t size = 0;
        const auto add = [&](const auto&, const auto& member) { size += sizeof member; };
        S::members(add, shape);
        EXPECT_EQ(size, sizeof shape) << S::type_name;
    };
    check(Point<double>{});
    check(Segment<double>{});
    check(Ray<float>{});
    check(Aabb<float>{});
    check(Obb<double>{});
    check(Circle<float>{});
    check(Capsule<double>{});
}

TEST(Tolerance, grows_with_sizes_and_positions) {
    EXPECT_DOUBLE_EQ(tolerance(box(0, 0, 1, 1), box(10, 0, 2, 2)), 12e-9);
    EXPECT_GT(tolerance(box(1e6, 0, 1, 1), point(0, 0)), tolerance(box(1, 0, 1, 1), point(0, 0)));
}

TEST(Tolerance, the_skin_is_a_distance_in_the_units_of_the_shapes) {
    const double near = skin(box(0, 0, 1, 1), box(5, 0, 1, 1));
    EXPECT_GT(near, 0);
    EXPECT_LT(near, 1e-3);
    EXPECT_DOUBLE_EQ(skin(box(0, 0, 1024, 1024), box(5120, 0, 1024, 1024)), near * 1024);
    // Far away it still is more than the spacing of the numbers there.
    EXPECT_GT(1e12 + skin(box(1e12, 0, 1, 1), point(1e12, 0)), 1e12);
}

}  // namespace
}  // namespace collidarium::testing
