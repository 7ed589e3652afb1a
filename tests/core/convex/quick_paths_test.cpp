/// Queries take short cuts where these are sure, and walk all the way around the Minkowski difference where
/// they are traced: both must answer the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "collidarium/convex/cast.hpp"
#include "collidarium/polygon/convex_hull.hpp"
#include "collidarium/query/cast.hpp"
#include "collidarium/query/cast_ray.hpp"
#include "collidarium/query/contact.hpp"
#include "collidarium/query/overlap.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

/// Switches short cuts off by listening.
struct Silent {
    static constexpr bool enabled = true;
    template <class Event>
    void record(const Event&) {}
};

enum class Family { anywhere, on_grid, far_away };

/// Shapes as hulls, of every kind that has one.
template <Scalar T>
class Hulls {
public:
    explicit Hulls(Family family) : random_(41), family_(family) {}

    T number(double from, double to) {
        const double any = std::uniform_real_distribution(from, to)(random_);
        return static_cast<T>(family_ == Family::on_grid ? std::round(any * 2) / 2 : any);
    }
    T size(double most) { return std::abs(number(-most, most)); }
    Vec2<T> place(double reach) {
        const Vec2<T> near(number(-reach, reach), number(-reach, reach));
        return family_ == Family::far_away ? near + Vec2<T>(T(1e5), T(-7e4)) : near;
    }

    ConvexProxy<T> next(ConvexProxyStorage<T>& room, std::optional<ConvexPolygon<T>>& polygon) {
        switch (random_() % 8) {
            case 0:
                return make_proxy(Point<T>{place(3)}, room);
            case 1:
                return make_proxy(Segment<T>{place(3), place(3)}, room);
            case 2:
                return make_proxy(Aabb<T>{place(3), {size(2), size(2)}}, room);
            case 3:
                return make_proxy(box(), room);
            case 4:
                return make_proxy(Circle<T>{place(3), size(1.5)}, room);
            case 5:
                return make_proxy(Capsule<T>{place(3), place(3), size(1)}, room);
            default:
                polygon = any_polygon();
                return make_proxy(*polygon, room);
        }
    }
    Obb<T> box() {
        const bool turns_by_eighths = family_ == Family::on_grid;
        const T angle = turns_by_eighths ? T(random_() % 8) * T(0.785398163397448) : number(-3, 3);
        return {place(3), {size(2) + T(0.125), size(2) + T(0.125)}, angle};
    }

    ConvexPolygon<T> any_polygon() {
        for (;;) {
            const auto count = static_cast<int>(3 + random_() % (random_() % 5 == 0 ? 16 : 7));
            const Vec2<T> center = place(3);
            const Vec2<double> radius(0.2 + std::abs(number(-2, 2)), random_() % 6 == 0 ? 0.01 : 1.5);
            std::vector<Vec2<T>> vertices;
            for (int i = 0; i < count; ++i) {
                const double angle = 6.283185307 * (i + 0.3 * size(1)) / count;
                const Vec2<T> at(T(radius.x * std::cos(angle)), T(radius.y * std::sin(angle)));
                const Vec2<T> rounded(std::round(at.x * 2) / 2, std::round(at.y * 2) / 2);
                vertices.push_back(center + (family_ == Family::on_grid ? rounded : at));
            }
            const auto made = make_convex_polygon<T>(convex_hull<T>(vertices));
            if (made.shape) {
                return *made.shape;
            }
        }
    }

private:
    std::mt19937 random_;
    Family family_;
};

template <Scalar T>
void expect_same(const Contact<T>& quick, const Contact<T>& slow) {
    EXPECT_EQ(quick.normal, slow.normal);
    EXPECT_EQ(quick.depth, slow.depth);
    EXPECT_EQ(quick.point_a, slow.point_a);
    EXPECT_EQ(quick.point_b, slow.point_b);
    EXPECT_EQ(quick.degenerate, slow.degenerate);
    ASSERT_EQ(quick.manifold_size, slow.manifold_size);
    for (std::size_t i = 0; i < quick.manifold_size; ++i) {
        EXPECT_EQ(quick.manifold[i].position, slow.manifold[i].position);
        EXPECT_EQ(quick.manifold[i].separation, slow.manifold[i].separation);
    }
}

template <Scalar T>
void expect_same(const Distance<T>& quick, const Distance<T>& slow) {
    EXPECT_EQ(quick.distance, slow.distance);
    EXPECT_EQ(quick.normal, slow.normal);
    EXPECT_EQ(quick.point_a, slow.point_a);
    EXPECT_EQ(quick.point_b, slow.point_b);
}

template <Scalar T>
void expect_same(const CastHit<T>& quick, const CastHit<T>& slow) {
    EXPECT_EQ(quick.t, slow.t);
    EXPECT_EQ(quick.normal, slow.normal);
    EXPECT_EQ(quick.point, slow.point);
    EXPECT_EQ(quick.position, slow.position);
    EXPECT_EQ(quick.depth, slow.depth);
    EXPECT_EQ(quick.started_inside, slow.started_inside);
    EXPECT_EQ(quick.corner, slow.corner);
}

template <Scalar T>
void expect_same(const RayHit<T>& quick, const RayHit<T>& slow) {
    EXPECT_EQ(quick.s, slow.s);
    EXPECT_EQ(quick.normal, slow.normal);
    EXPECT_EQ(quick.point, slow.point);
    EXPECT_EQ(quick.depth, slow.depth);
    EXPECT_EQ(quick.started_inside, slow.started_inside);
    EXPECT_EQ(quick.corner, slow.corner);
}

template <class Answer>
void expect_same(const std::optional<Answer>& quick, const std::optional<Answer>& slow) {
    ASSERT_EQ(quick.has_value(), slow.has_value());
    if (quick) {
        expect_same(*quick, *slow);
    }
}

/// How often there was something to find, and how often by a short cut.
struct Counts {
    int hits = 0;
    int casts = 0;
    int sure_static = 0;
    int sure_nearest = 0;
    int sure_casts = 0;
};

template <Scalar T>
Counts compare(Family family, int rounds) {
    Hulls<T> hulls(family);
    ConvexProxyStorage<T> room_a;
    ConvexProxyStorage<T> room_b;
    std::optional<ConvexPolygon<T>> polygon_a;
    std::optional<ConvexPolygon<T>> polygon_b;
    Counts counts;
    Silent silent;
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const ConvexProxy<T> a = hulls.next(room_a, polygon_a);
        const ConvexProxy<T> b = hulls.next(room_b, polygon_b);
        const Vec2<T> way(hulls.number(-6, 6), hulls.number(-6, 6));
        const Vec2<T> from = b.points[0];
        const Policy policy = round % 2 == 0 ? Policy::open : Policy::closed;
        const auto hit = contact(a, b, policy);
        expect_same(hit, contact(a, b, policy, silent));
        EXPECT_EQ(overlap(a, b, policy), hit.has_value());
        expect_same(distance(a, b), distance(a, b, silent));
        const auto cast_hit = cast(a, b, from, way, policy);
        expect_same(cast_hit, cast(a, b, from, way, policy, silent));

        counts.hits += hit ? 1 : 0;
        counts.casts += cast_hit && !hit ? 1 : 0;
        DifferenceFeature<T> feature;
        const auto is_sure = [](detail::Quick state) { return state != detail::Quick::unsure ? 1 : 0; };
        counts.sure_static += is_sure(quick_feature(a, b, a.radius + b.radius, feature));
        counts.sure_nearest += is_sure(quick_nearest(a, b, feature));
        counts.sure_casts += detail::quick_entry(a, b, way, policy).is_sure ? 1 : 0;
    }
    return counts;
}

TEST(QuickPaths, AnswerWhatTheWalkAnswersAnywhere) {
    constexpr int rounds = 20000;
    const Counts counts = compare<double>(Family::anywhere, rounds);
    EXPECT_GT(counts.hits, rounds / 5);
    EXPECT_GT(counts.casts, rounds / 10);
    EXPECT_GT(counts.sure_static, rounds * 8 / 10);
    EXPECT_GT(counts.sure_nearest, rounds * 8 / 10);
    EXPECT_GT(counts.sure_casts, rounds * 5 / 10);
    const Counts of_float = compare<float>(Family::anywhere, rounds);
    EXPECT_GT(of_float.hits, rounds / 5);
    EXPECT_GT(of_float.sure_casts, rounds * 5 / 10);
}

TEST(QuickPaths, AnswerWhatTheWalkAnswersOnAGrid) {
    constexpr int rounds = 20000;
    const Counts counts = compare<double>(Family::on_grid, rounds);
    EXPECT_GT(counts.hits, rounds / 5);
    EXPECT_GT(counts.casts, rounds / 10);
    EXPECT_GT(counts.sure_static, rounds * 5 / 10);
    EXPECT_GT(counts.sure_casts, rounds * 3 / 10);
    EXPECT_GT(compare<float>(Family::on_grid, rounds).hits, rounds / 5);
}

TEST(QuickPaths, AnswerWhatTheWalkAnswersFarAway) {
    constexpr int rounds = 20000;
    const Counts counts = compare<double>(Family::far_away, rounds);
    EXPECT_GT(counts.hits, rounds / 5);
    EXPECT_GT(counts.sure_static, rounds * 8 / 10);
    EXPECT_GT(compare<float>(Family::far_away, rounds).hits, rounds / 5);
}

template <Scalar T>
void compare_boxes(Family family) {
    Hulls<T> shapes(family);
    Silent silent;
    int hits = 0;
    for (int round = 0; round < 20000 && !testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const Obb<T> a = shapes.box();
        const Obb<T> b = shapes.box();
        const Aabb<T> upright{a.center, a.half};
        const Policy policy = round % 2 == 0 ? Policy::open : Policy::closed;
        expect_same(contact(a, b, policy), contact(a, b, policy, silent));
        expect_same(contact(upright, b, policy), contact(upright, b, policy, silent));
        expect_same(contact(b, upright, policy), contact(b, upright, policy, silent));
        EXPECT_EQ(overlap(a, b, policy), overlap(a, b, policy, silent));
        EXPECT_EQ(overlap(upright, b, policy), overlap(upright, b, policy, silent));
        hits += overlap(a, b, policy) ? 1 : 0;
    }
    EXPECT_GT(hits, 4000);
}

TEST(QuickPaths, AnswerWhatTheWalkAnswersOfTwoBoxes) {
    compare_boxes<double>(Family::anywhere);
    compare_boxes<double>(Family::on_grid);
    compare_boxes<double>(Family::far_away);
    compare_boxes<float>(Family::anywhere);
    compare_boxes<float>(Family::on_grid);
    compare_boxes<float>(Family::far_away);
}

/// Of a shape with sides and a round one, and of a shape and rays.
template <Scalar T>
struct RoundCounts {
    int hits = 0;
    int ray_hits = 0;
};

template <Scalar T, class S>
void compare_with_round(Hulls<T>& shapes, const S& shape, Policy policy, RoundCounts<T>& counts) {
    Silent silent;
    const Circle<T> circle{shapes.place(3), shapes.size(1.5)};
    const Point<T> point{shapes.place(3)};
    expect_same(contact(shape, circle, policy), contact(shape, circle, policy, silent));
    expect_same(contact(circle, shape, policy), contact(circle, shape, policy, silent));
    expect_same(contact(shape, point, policy), contact(shape, point, policy, silent));
    EXPECT_EQ(overlap(shape, circle, policy), overlap(shape, circle, policy, silent));
    EXPECT_EQ(overlap(point, shape, policy), overlap(point, shape, policy, silent));
    const Vec2<T> way(shapes.number(-6, 6), shapes.number(-6, 6));
    expect_same(cast(shape, circle, way, policy), cast(shape, circle, way, policy, silent));
    expect_same(cast(circle, shape, way, policy), cast(circle, shape, way, policy, silent));
    const Ray<T> ray{shapes.place(4), {shapes.number(-4, 4), shapes.number(-4, 4)}};
    const T far = T(1) + shapes.size(1);
    const auto hit = cast_ray(shape, ray, far, policy);
    expect_same(hit, cast_ray(shape, ray, far, policy, silent));
    counts.hits += overlap(shape, circle, policy) ? 1 : 0;
    counts.ray_hits += hit && !hit->started_inside ? 1 : 0;
}

template <Scalar T>
void compare_with_rounds(Family family) {
    Hulls<T> shapes(family);
    RoundCounts<T> counts;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const Policy policy = round % 2 == 0 ? Policy::open : Policy::closed;
        compare_with_round(shapes, shapes.any_polygon(), policy, counts);
        compare_with_round(shapes, shapes.box(), policy, counts);
        compare_with_round(shapes, Aabb<T>{shapes.place(3), {shapes.size(2), shapes.size(2)}}, policy,
                           counts);
        compare_with_round(shapes, Segment<T>{shapes.place(3), shapes.place(3)}, policy, counts);
        compare_with_round(shapes, Capsule<T>{shapes.place(3), shapes.place(3), shapes.size(1)}, policy,
                           counts);
        const Circle<T> disc{shapes.place(3), shapes.size(1.5)};
        const Ray<T> ray{shapes.place(4), {shapes.number(-4, 4), shapes.number(-4, 4)}};
        Silent silent;
        expect_same(cast_ray(disc, ray, T(1), policy), cast_ray(disc, ray, T(1), policy, silent));
    }
    EXPECT_GT(counts.hits, rounds);
    EXPECT_GT(counts.ray_hits, rounds / 3);
}

TEST(QuickPaths, AnswerWhatTheWalkAnswersOfRoundShapesAndRays) {
    compare_with_rounds<double>(Family::anywhere);
    compare_with_rounds<double>(Family::on_grid);
    compare_with_rounds<double>(Family::far_away);
    compare_with_rounds<float>(Family::anywhere);
    compare_with_rounds<float>(Family::on_grid);
    compare_with_rounds<float>(Family::far_away);
}

TEST(QuickPaths, ASegmentThatIsAPointHasNoSidesToScan) {
    const Segment<double> dot{{1, 1}, {1, 1}};
    const Capsule<double> disc{{1, 1}, {1, 1}, 0.5};
    const Circle<double> circle{{3, 1}, 0.5};
    EXPECT_FALSE(overlap(dot, circle));
    EXPECT_TRUE(overlap(dot, Circle<double>{{1.25, 1}, 0.5}));
    EXPECT_DOUBLE_EQ(contact(disc, Circle<double>{{1.75, 1}, 0.5})->depth, 0.25);
    EXPECT_DOUBLE_EQ(cast(disc, circle, Vec2<double>(-2, 0))->t, 0.5);
    EXPECT_DOUBLE_EQ(cast(dot, circle, Vec2<double>(-2, 0))->t, 0.75);
    EXPECT_DOUBLE_EQ(cast_ray(disc, Ray<double>{{3, 1}, {-1, 0}}, 4.0)->s, 1.5);
    EXPECT_FALSE(cast_ray(dot, Ray<double>{{3, 1}, {-1, 0}}, 4.0));
}

TEST(QuickPaths, AShortSegmentIsNotTakenByTheWrongEnd) {
    // Both ends reach equally far along the way when rounded.
    const Obb<float> box{{-2.5F, 1.5F}, {1.5F, 0.5F}, 1};
    const Capsule<float> short_one{{2, -1.5000001F}, {2, -1.5F}, 0};
    EXPECT_TRUE(cast(box, short_one, Vec2<float>(-4.5F, 3)));
    const ConvexPolygon<float> flat =
        *make_convex_polygon<float>(std::vector<Vec2<float>>{{0.86F, 0}, {1.5F, -0.01F}, {3, 0}, {2, 0.01F}})
             .shape;
    const Segment<float> dot{{0.99999994F, 1}, {1, 1}};
    const auto hit = cast(dot, flat, Vec2<float>(-0.5F, 1), Policy::closed);
    const auto traced = [&] {
        Silent silent;
        return cast(dot, flat, Vec2<float>(-0.5F, 1), Policy::closed, silent);
    }();
    expect_same(hit, traced);
    EXPECT_TRUE(hit);
}

TEST(QuickPaths, CornersRoundedFarFromTheOriginAreWhereTheyAre) {
    // In single precision a corner here is off by up to 1/256; rays between the corners as meant and as
    // rounded must be answered by those as rounded.
    Hulls<float> shapes(Family::far_away);
    Silent silent;
    for (int round = 0; round < 20000 && !testing::Test::HasFailure(); ++round) {
        const Obb<float> box = shapes.box();
        ConvexProxyStorage<float> room;
        const auto corner = make_proxy(box, room).points[static_cast<std::size_t>(round % 4)];
        const Vec2<float> way(shapes.number(-4, 4), shapes.number(-4, 4));
        const Point<float> point{corner - way * 0.5F};
        expect_same(cast(box, point, way), cast(box, point, way, Policy::open, silent));
    }
}

}  // namespace
}  // namespace collidarium
