/// Rays at a shape of known type and at one of any: the same call, the same answer.

#include "collidarium/query/cast_ray.hpp"
#include "collidarium/shapes/reference_point.hpp"

#include <gtest/gtest.h>

#include <variant>

#include "collidarium/shapes/make_polygon.hpp"
#include "support/convex_generators.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <class T>
class CastRay : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(CastRay, Scalars);

// A shape of any type was answered by its cast of a point, which rounds in another way.
TYPED_TEST(CastRay, TellsTheSameOfAShapeOfKnownTypeAndOfAny) {
    using T = TypeParam;
    int hits = 0;
    for (const Family family : {Family::random, Family::parallel, Family::grid}) {
        ConvexPairGenerator generator(family, 5);
        for (int i = 0; i < 4000 && !this->HasFailure(); ++i) {
            const Pair<T> pair = generator.template next<T>();
            const auto place = [](const auto& basic) { return reference_point(basic); };
            const Vec2<T> from = std::visit(place, pair.b);
            const Vec2<T> way = std::visit(place, pair.a) + pair.translation * T(0.125) - from;
            const Ray<T> ray{from, way};
            const Policy policy = policies[i % 2];
            const auto any = cast_ray(pair.a, ray, {T(1.5), policy});
            const auto any_without_end = cast_ray(pair.a, ray, {.policy = policy});
            Recorder<T> recorder;
            expect_same_bits<T>(cast_ray(pair.a, ray, {T(1.5), policy}, recorder), any);
            std::visit(
                [&](const auto& basic) {
                    expect_same_bits<T>(cast_ray(basic, ray, {T(1.5), policy}), any);
                    expect_same_bits<T>(cast_ray(basic, ray, {.policy = policy}), any_without_end);
                },
                pair.a);
            hits += any ? 1 : 0;
        }
    }
    EXPECT_GT(hits, 4000);
}

// The length that it was given left other proportions than those of its direction: it missed a vertex that it
// is aimed at without rounding.
TEST(CastRayWithoutAnEnd, KeepsItsDirection) {
    const Shape<float> star(*make_polygon<float>(
        {{0.5F, -3.5F}, {-2.5F, -0.5F}, {-1.5F, -2.5F}, {-3.5F, -1.5F}, {-0.5F, -4.5F}}));
    const Ray<float> ray{{-8.5F, -1.5F}, {6, 1}};
    const auto within = cast_ray(star, ray, {1.0F, Policy::closed});
    const auto without_end = cast_ray(star, ray, {.policy = Policy::closed});
    ASSERT_TRUE(within && without_end);
    EXPECT_EQ(without_end->s, within->s);
    const Segment<float> spot{{1, 2.5F}, {1, 2.5F}};
    const auto hit = cast_ray(spot, Ray<float>{{-0.75F, 1.5F}, {3.5F, 2}}, {.policy = Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->s, 0.5F);
}

}  // namespace
}  // namespace collidarium::testing
