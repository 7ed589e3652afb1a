// Shapes in the frames of bodies, and where these are.

#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/shapes/make_polygon.hpp"
#include "collidarium/shapes/posed.hpp"
#include "collidarium/shapes/reference_point.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "collidarium/shapes/translated.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using Pose = Transform<double>;

constexpr double quarter = std::numbers::pi / 2;

void expect_near(const V& a, const V& b, double within = 1e-14) {
    EXPECT_NEAR(a.x, b.x, within);
    EXPECT_NEAR(a.y, b.y, within);
}

TEST(Transforms, turn_about_the_origin_of_the_frame_then_move) {
    const Pose body{{10, 20}, quarter};
    expect_near(body({2, 0}), {10, 22});
    expect_near(body({0, 1}), {9, 20});
    EXPECT_EQ(Pose{}({3, 4}), V(3, 4));
}

TEST(Transforms, compose_and_invert) {
    const Pose arm{{1, 2}, 0.3};
    const Pose hand{{-4, 0.5}, 2.5};
    const V point(0.7, -3);
    expect_near((arm * hand)(point), arm(hand(point)));
    EXPECT_DOUBLE_EQ((arm * hand).rotation.angle(), 2.8);
    expect_near(inverse(arm)(arm(point)), point);
    expect_near(arm(inverse(arm)(point)), point);
    expect_near((arm * inverse(arm))(point), point);
}

TEST(Transforms, of_the_identity_have_an_inverse_without_negative_zeros) {
    const Pose back = inverse(Pose{});
    EXPECT_FALSE(std::signbit(back.position.x) || std::signbit(back.position.y));
    EXPECT_FALSE(std::signbit(back.rotation.angle()));
    EXPECT_FALSE(std::signbit(back.rotation.x_axis().y));
}

// A product of rounded axes is a little longer or shorter, and so is the next one.
TEST(Rotations, composed_a_hundred_thousand_times_keep_axes_of_unit_length) {
    const Rotation<float> step(0.1F);
    Rotation<float> rotation;
    for (int i = 0; i < 100000; ++i) {
        rotation = rotation * step;
    }
    EXPECT_NEAR(glm::length(rotation.x_axis()), 1, 1e-6);
}

/// Of a shape that reaches as far along all directions as its vertices or its surface: where it is moved to.
template <class S>
void expect_posed(const S& shape, const Pose& transform) {
    const auto moved = posed(shape, transform);
    for (double angle = 0; angle < 6.3; angle += 0.1) {
        const V direction(std::cos(angle), std::sin(angle));
        const double reach = glm::dot(support_point(shape, direction), direction);
        const V turned = transform.rotation(direction);
        const double moved_reach = glm::dot(support_point(moved, turned) - transform.position, turned);
        EXPECT_NEAR(moved_reach, reach, 1e-13);
    }
    expect_near(reference_point(moved), transform(reference_point(shape)), 1e-13);
}

TEST(Posed, shapes_of_every_kind_reach_as_far_along_what_was_turned_with_them) {
    const std::vector<V> quad{{0, 0}, {3, 0}, {4, 2}, {1, 3}};
    const std::vector<V> dart{{0, 0}, {3, 0}, {1, 1}, {0, 3}};
    const Pose transform{{7, -5}, 2.2};
    expect_posed(Point<double>{{1, 2}}, transform);
    expect_posed(Segment<double>{{1, 2}, {3, -4}}, transform);
    expect_posed(Aabb<double>{{1, 2}, {3, 4}}, transform);
    expect_posed(Obb<double>{{1, 2}, {3, 4}, 0.5}, transform);
    expect_posed(Circle<double>{{1, 2}, 3}, transform);
    expect_posed(Capsule<double>{{1, 2}, {3, -4}, 0.5}, transform);
    expect_posed(*make_convex_polygon(std::span<const V>(quad)).shape, transform);
    const Polygon<double> concave = *make_polygon(std::span<const V>(dart)).shape;
    expect_posed(concave, transform);
    EXPECT_EQ(posed(concave, transform).convex_parts().size(), concave.convex_parts().size());
}

TEST(Posed, variants_hold_what_their_shapes_become) {
    const Pose transform{{7, -5}, 2.2};
    const Aabb<double> box{{1, 2}, {3, 4}};
    const Shape<double> turned = posed(Shape<double>(box), transform);
    ASSERT_TRUE(std::holds_alternative<Obb<double>>(turned));
    EXPECT_EQ(std::get<Obb<double>>(turned), posed(box, transform));
}

TEST(Posed, rays_turn_their_directions) {
    const Ray<double> ray = posed(Ray<double>{{1, 0}, {2, 0}}, Pose{{10, 20}, quarter});
    expect_near(ray.origin, {10, 21});
    expect_near(ray.direction, {0, 2});
}

TEST(Posed, polygons_that_are_only_moved_are_moved_to_the_last_bit) {
    const std::vector<V> quad{{0.1, 0.2}, {3.3, 0}, {4.7, 2}, {1, 3}};
    const auto polygon = *make_convex_polygon(std::span<const V>(quad)).shape;
    const auto moved = translated(polygon, V(0.7, -0.3));
    for (std::size_t i = 0; i < quad.size(); ++i) {
        EXPECT_EQ(moved.vertices()[i], quad[i] + V(0.7, -0.3));
    }
}

}  // namespace
}  // namespace collidarium
