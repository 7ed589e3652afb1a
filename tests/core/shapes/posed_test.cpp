/// Shapes in the frames of bodies, and where these are, and at a time of their motion.

#include "collidarium/shapes/posed.hpp"

#include "collidarium/shapes/moved.hpp"
#include "collidarium/shapes/support_point.hpp"
#include "support/queries.hpp"
#include "support/random_shapes.hpp"
#include "time_of_impact/moving_shape.hpp"

namespace collidarium::testing {
namespace {

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
    const Pose transform{{7, -5}, 2.2};
    const Polygon<double> concave = *make_polygon({{0, 0}, {3, 0}, {1, 1}, {0, 3}});
    for (const Shape<double>& shape :
         {point(1, 2), segment(1, 2, 3, -4), box(1, 2, 3, 4), turned_box(1, 2, 3, 4, 0.5), circle(1, 2, 3),
          capsule(1, 2, 3, -4, 0.5), polygon({{0, 0}, {3, 0}, {4, 2}, {1, 3}}), Shape<double>(concave)}) {
        std::visit([&](const auto& basic) { expect_posed(basic, transform); }, shape);
    }
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

TEST(Moved, TurnsAboutTheReferencePointAsItMoves) {
    const Shape<double> rod = Segment<double>{{0, 0}, {4, 0}};
    const auto end = std::get<Segment<double>>(moved(rod, Motion<double>{{3, 1}, quarter}, 1.0));
    expect_near(end.a, {5, -1});
    expect_near(end.b, {5, 3});
    const auto capsule = std::get<Capsule<double>>(
        moved(Shape<double>(Capsule<double>{{0, 0}, {4, 0}, 0.5}), {{0, 0}, -quarter}, 1.0));
    expect_near(capsule.a, {2, 2});
    EXPECT_EQ(capsule.radius, 0.5);
}

TEST(Moved, MakesAnOrientedBoxOfAnAxisAlignedOneThatTurns) {
    const Shape<double> box = Aabb<double>{{1, 2}, {3, 1}};
    const auto half_way = std::get<Obb<double>>(moved(box, {{2, 0}, 1}, 0.5));
    EXPECT_EQ(half_way.center, V(2, 2));
    EXPECT_EQ(half_way.half, V(3, 1));
    EXPECT_EQ(half_way.rotation.angle(), 0.5);
    EXPECT_TRUE(std::holds_alternative<Aabb<double>>(moved(box, {{2, 0}, 0}, 0.5)));
    EXPECT_TRUE(std::holds_alternative<Aabb<double>>(moved(box, {{2, 0}, 1}, 0.0)));
    const auto turned =
        std::get<Obb<double>>(moved(Shape<double>(Obb<double>{{0, 0}, {1, 1}, 0.25}), {{0, 0}, 1}, 1.0));
    EXPECT_DOUBLE_EQ(turned.rotation.angle(), 1.25);
}

TEST(Moved, LeavesCirclesAndPointsWithTheirTranslation) {
    EXPECT_EQ(
        std::get<Circle<double>>(moved(Shape<double>(Circle<double>{{1, 1}, 2}), {{4, 0}, 3}, 0.5)).center,
        V(3, 1));
    EXPECT_EQ(std::get<Point<double>>(moved(Shape<double>(Point<double>{{1, 1}}), {{4, 0}, 3}, 0.5)).position,
              V(3, 1));
}

/// The time of impact and everything that is drawn must mean the same motion.
TEST(Moved, IsWhereTheTimeOfImpactHasTheShape) {
    const Shape<double> shape = polygon({{0, 0}, {4, 1}, {3, 3}, {1, 2}});
    const Motion<double> motion{{-2, 5}, 2.5};
    MovingShape<double> moving(std::get<ConvexPolygon<double>>(shape), motion);
    for (const double t : {0.25, 0.5, 1.0}) {
        moving.move_to(t);
        const auto there = std::get<ConvexPolygon<double>>(moved(shape, motion, t));
        const auto points = moving.part(0).points;
        ASSERT_EQ(points.size(), there.vertices().size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            expect_near(points[i], there.vertices()[i]);
        }
    }
}

TEST(Moved, TurnsConcavePolygonsWithTheirParts) {
    const Shape<double> hook = polygon({{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {0, 1}});
    const auto there = std::get<Polygon<double>>(moved(hook, {{1, 0}, quarter}, 1.0));
    EXPECT_EQ(there.convex_parts().size(), std::get<Polygon<double>>(hook).convex_parts().size());
    expect_near(there.centroid(), std::get<Polygon<double>>(hook).centroid() + V(1, 0));
}

// A shape of a known type was no `Shape`.
TEST(Moved, takes_a_shape_of_a_known_type) {
    const Shape<double> box = moved(Aabb{{0, 0}, {1, 1}}, {{4, 0}, 1}, 0.5);
    EXPECT_EQ(std::get<Obb<double>>(box).center, Vec2<double>(2, 0));
}

}  // namespace
}  // namespace collidarium::testing
