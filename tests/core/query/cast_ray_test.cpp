/// Rays at a shape of known type and at one of any: the same call, the same answer, which is that of the cast
/// of a point in exact arithmetic.

#include "support/exact_checks.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using CastRay = ForScalars<T>;
TYPED_TEST_SUITE(CastRay, Scalars);

/// A ray from where the second shape is towards the first one, beside or past it. Whether it hits.
template <Scalar T>
bool check_ray(const Pair<T>& pair, Policy policy, bool exactly) {
    const Ray<T> ray{reference_point(pair.b),
                     reference_point(pair.a) + pair.translation * T(0.125) - reference_point(pair.b)};
    Recorder<T> recorder;
    const auto hit = cast_ray(pair.a, ray, {T(1), policy}, recorder);
    const auto without_end = cast_ray(pair.a, ray, {.policy = policy});
    expect_same_bits<T>(cast_ray(pair.a, ray, {T(1), policy}), hit);
    // A shape of any type was answered by its cast of a point, which rounds in another way.
    std::visit(
        [&](const auto& basic) {
            expect_same_bits<T>(cast_ray(basic, ray, {T(1), policy}), hit);
            expect_same_bits<T>(cast_ray(basic, ray, {.policy = policy}), without_end);
        },
        pair.a);
    const Pair<T> cast{pair.a, Point<T>{ray.origin}, ray.direction};
    const ExactChecks<T> exact(
        cast, {.bound = rounding_bound(cast, 1e-4, 1e-10), .verdicts = exactly, .corners = exactly});
    if (!hit) {
        exact.check_cast({}, policy);
        return false;
    }
    exact.check_cast(CastHit<T>{.t = hit->s,
                                .normal = hit->normal,
                                .point = hit->point,
                                .position = ray.origin + ray.direction * hit->s,
                                .depth = hit->depth,
                                .started_inside = hit->started_inside,
                                .corner = hit->corner},
                     policy);
    const TraceReading<T> trace(recorder);
    EXPECT_EQ(trace.template last<Verdict<T>>()->value, hit->s);
    EXPECT_TRUE(hit->started_inside || trace.shows_time(hit->s));
    return true;
}

TYPED_TEST(CastRay, answers_what_exact_arithmetic_says_of_a_shape_of_known_type_and_of_any) {
    using T = TypeParam;
    int hits = 0;
    int rays = 0;
    for (const Family family : {Family::random, Family::parallel, Family::grid, Family::half_grid}) {
        const auto check = [&](const Pair<T>& pair, int i) {
            ++rays;
            hits += check_ray(pair, policies[i % 2], is_exact(family)) ? 1 : 0;
        };
        for_each_pair<T>(ConvexPairGenerator(family, 5), name(family), 1500, check);
        if constexpr (sizeof(T) == 8) {
            for_each_pair<T>(ConcavePairGenerator(family, 5), name(family), 300, check);
        }
    }
    EXPECT_GT(hits, rays / 4);
    EXPECT_LT(hits, rays * 9 / 10);
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

TEST(RayKernels, a_segment_far_shorter_than_the_way_to_it_is_met_at_its_place) {
    const Segment<double> segment{{0.8662005659039473, 0.3}, {0.8662005659039473, 0.29999999678781}};
    const Ray<double> ray{{-0.2989332895161869, -5.109428436111886}, {1.5535118072268457, 7.212571247078451}};
    const auto hit = cast_ray(segment, ray, {1.0, Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->s, (segment.a.x - ray.origin.x) / ray.direction.x, 1e-15);
    EXPECT_NEAR(hit->point.x, segment.a.x, 1e-14);
}

TEST(RayKernels, a_ray_has_no_end_unless_it_is_given_one) {
    const Ray<double> ray{{-1e6, 0.25}, {1e-3, 0}};
    EXPECT_NEAR(cast_ray(Aabb<double>{{5, 0}, {1, 1}}, ray)->s, 1.000004e9, 1);
    EXPECT_TRUE(cast_ray(Circle<double>{{5, 0}, 1}, ray));
    EXPECT_FALSE(cast_ray(Circle<double>{{5, 0}, 1}, Ray<double>{{-1e6, 0.25}, {-1, 0}}));
    EXPECT_FALSE(cast_ray(Circle<double>{{5, 0}, 1}, ray, {1e3}));
    const auto far = cast_ray(fork(0, 0), Ray<double>{{-1e10, 0.5}, {1e10, 0}}, {1e300});
    ASSERT_TRUE(far) << "however far it may go";
    EXPECT_NEAR(far->s, 1, 1e-9);
}

}  // namespace
}  // namespace collidarium::testing
