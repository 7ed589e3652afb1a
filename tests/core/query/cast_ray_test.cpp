/// Rays at a shape of known type and at one of any: the same call, the same answer, which is that of the
/// exact cast of a point.

#include "collidarium/shapes/make_proxy.hpp"
#include "convex/cast.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"

namespace collidarium::testing {
namespace {

template <class T>
using CastRay = ForScalars<T>;
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

template <Scalar T>
class Rays {
public:
    explicit Rays(bool on_grid) : random_(3), on_grid_(on_grid) {}

    T number(double from, double to) {
        const double any = std::uniform_real_distribution<double>(from, to)(random_);
        return static_cast<T>(on_grid_ ? std::round(any * 2) / 2 : any);
    }
    T size(double most) { return std::abs(number(-most, most)); }
    Vec2<T> place(double reach) {
        const T x = number(-reach, reach);
        return {x, number(-reach, reach)};
    }
    [[nodiscard]] bool is_on_grid() const { return on_grid_; }

private:
    std::mt19937 random_;
    bool on_grid_;
};

template <Scalar T, class S>
int check(Rays<T>& rays, const S& shape) {
    int hits = 0;
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const Ray<T> ray{rays.place(6), rays.place(6)};
        const T length = T(1) + rays.size(1);
        const auto hit = cast_ray(shape, ray, {length, policy});
        Recorder<T> recorder;
        expect_same_bits<T>(cast_ray(shape, ray, {length, policy}, recorder), hit);
        ConvexProxyStorage<T> room;
        ConvexProxyStorage<T> room_of_point;
        NoTrace nobody;
        const auto exact =
            cast_by_minkowski(make_proxy(shape, room), make_proxy(Point<T>{ray.origin}, room_of_point),
                              ray.origin, ray.direction * length, policy, nobody);
        EXPECT_EQ(hit.has_value(), exact.has_value());
        if (!hit || !exact) {
            continue;
        }
        ++hits;
        EXPECT_EQ(hit->started_inside, exact->started_inside);
        EXPECT_EQ(hit->corner, exact->corner);
        EXPECT_NEAR(hit->s, exact->t * length, sizeof(T) == 4 ? 2e-3 : 1e-9);
        if (!hit->started_inside) {
            EXPECT_NEAR(glm::distance(hit->normal, exact->normal), 0, sizeof(T) == 4 ? 0.05 : 1e-5);
            EXPECT_NEAR(glm::distance(hit->point, exact->point), 0, sizeof(T) == 4 ? 0.02 : 1e-6);
            const TraceReading<T> trace(recorder);
            const T t = trace.template last<Verdict<T>>()->value;
            EXPECT_EQ(t * length, hit->s);
            EXPECT_TRUE(trace.shows_time(t));
        }
    }
    return hits;
}

template <class T>
using RayKernels = ForScalars<T>;
TYPED_TEST_SUITE(RayKernels, Scalars);

TYPED_TEST(RayKernels, answer_what_the_exact_cast_of_a_point_answers) {
    using T = TypeParam;
    for (const bool on_grid : {false, true}) {
        Rays<T> rays(on_grid);
        int hits = 0;
        for (int i = 0; i < 5000 && !this->HasFailure(); ++i) {
            SCOPED_TRACE(i);
            const Vec2<T> place = rays.place(3);
            const Vec2<T> half(rays.size(2), rays.size(2));
            hits += check<T>(rays, Circle<T>{place, rays.size(2)});
            hits += check<T>(rays, Capsule<T>{place, rays.place(3), rays.size(1)});
            hits += check<T>(rays, Aabb<T>{place, half});
            hits += check<T>(rays, Obb<T>{place, half, on_grid ? T(0) : rays.number(-3, 3)});
            hits += check<T>(rays, Segment<T>{place, rays.place(3)});
            const auto triangle = make_convex_polygon<T>({place, rays.place(3), rays.place(3)});
            hits += triangle.shape ? check<T>(rays, *triangle.shape) : 0;
        }
        EXPECT_GT(hits, 4000);
    }
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
}

}  // namespace
}  // namespace collidarium::testing
