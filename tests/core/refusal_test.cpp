// What a build with assertions says of a shape that no query may be given. It is a program of its own, so
// that all of it is compiled with assertions.
#undef NDEBUG

#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "collidarium/query/cast.hpp"
#include "collidarium/refusal.hpp"
#include "collidarium/response/move.hpp"
#include "collidarium/validate.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(RequireValid, lets_valid_shapes_pass) {
    detail::require_valid(Point<double>{{1, 2}}, "overlap", "shape a");
    detail::require_valid(Circle<double>{{1, 2}, 0}, "overlap", "shape a");
    detail::require_valid(Shape<float>(Aabb<float>{{1, 2}, {0, 0}}), "overlap", "shape b");
    detail::require_finite(V(1e300, -1e300), "cast", "translation");
}

// A circle of a negative radius used to be missed without a word.
TEST(RequireValid, names_the_query_the_shape_and_the_reason) {
    EXPECT_DEATH(detail::require_valid(Circle<double>{{1, 2}, -1}, "contact", "shape b"),
                 "^collidarium: contact: shape b: negative_size\n$");
    EXPECT_DEATH(detail::require_valid(Capsule<float>{{1, 2}, {3, 4}, -0.5F}, "overlap", "shape a"),
                 "^collidarium: overlap: shape a: negative_size\n$");
    EXPECT_DEATH(detail::require_valid(Aabb<double>{{1, 2}, {1, -1}}, "distance", "shape a"),
                 "^collidarium: distance: shape a: negative_size\n$");
    EXPECT_DEATH(detail::require_valid(Segment<double>{{1, 2}, {nan, 2}}, "cast", "shape a"),
                 "^collidarium: cast: shape a: not_finite\n$");
}

TEST(RequireValid, looks_into_variants_and_rays) {
    EXPECT_DEATH(
        detail::require_valid(Shape<double>(Obb<double>{{1, 2}, {1, -1}, 0.5}), "contact", "shape a"),
        "^collidarium: contact: shape a: negative_size\n$");
    EXPECT_DEATH(detail::require_valid(Ray<double>{{0, 0}, {infinity, 0}}, "cast_ray", "ray"),
                 "^collidarium: cast_ray: ray: not_finite\n$");
}

TEST(RequireValid, names_a_translation_that_is_not_finite) {
    EXPECT_DEATH(detail::require_finite(V(0, nan), "cast", "translation"),
                 "^collidarium: cast: translation: not_finite\n$");
}

// It is compiled in the library, where nothing may be checked.
TEST(Move, names_a_body_and_a_translation_that_it_refuses) {
    const std::vector<Circle<double>> nothing;
    EXPECT_DEATH((void)move(Circle<double>{{0, 0}, -1}, {1, 0}, nothing),
                 "^collidarium: move: body: negative_size\n$");
    EXPECT_DEATH((void)move(Circle<double>{{0, 0}, 1}, {nan, 0}, nothing),
                 "^collidarium: move: translation: not_finite\n$");
}

}  // namespace
}  // namespace collidarium
