#include "collidarium/shapes/make_proxy.hpp"
#include "convex/closest_feature.hpp"
#include "convex/static_queries.hpp"
#include "gjk/epa.hpp"
#include "support/queries.hpp"
#include "time_of_impact/moving_shape.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using ShapeD = Shape<double>;

class RandomHulls {
public:
    explicit RandomHulls(unsigned seed) : random_(seed) {}

    double number(double size) { return std::uniform_real_distribution(-size, size)(random_); }

    ConvexProxy<double> hull(ConvexProxyStorage<double>& room, bool grid, const V& offset = V(0)) {
        const auto place = [&] {
            const V p(number(4), number(4));
            return (grid ? glm::round(p) : p) + offset;
        };
        switch (random_() % 3) {
            case 0:
                return make_proxy(Point<double>{place()}, room);
            case 1:
                return make_proxy(Segment<double>{place(), place()}, room);
            default:
                return make_proxy(Obb<double>{place(), glm::abs(place() - offset), grid ? 0.0 : number(3)},
                                  room);
        }
    }

private:
    std::mt19937 random_;
};

TEST(Gjk, AgreesWithTheMinkowskiDifference) {
    RandomHulls hulls(1);
    int overlaps = 0;
    for (int round = 0; round < 20000; ++round) {
        ConvexProxyStorage<double> room_a;
        ConvexProxyStorage<double> room_b;
        const V far = round % 5 == 0 ? V(3e5, -8e5) : V(0);
        const auto a = hulls.hull(room_a, round % 3 == 0, far);
        const auto b = hulls.hull(room_b, round % 3 == 0, far);
        const double exact = separation(closest_feature(a, b), 0.0);
        const auto answer = gjk(a, b);
        ASSERT_TRUE(answer.converged);
        EXPECT_NEAR(answer.distance, std::max(exact, 0.0), 1e-9);
        EXPECT_NEAR(glm::distance(answer.point_a, answer.point_b), answer.distance, 1e-9);
        if (exact < -1e-9) {
            ++overlaps;
            const auto depth = epa(a, b);
            ASSERT_TRUE(depth.converged);
            EXPECT_NEAR(depth.depth, -exact, 1e-9);
            EXPECT_NEAR(glm::length(depth.normal), 1, 1e-12);
        }
    }
    EXPECT_GT(overlaps, 2000);
}

TEST(Gjk, EndsAtTheEdgeThatTheOriginFacesJustBesideItsEnd) {
    // It stayed at the vertex, from where the edge is no nearer in the square of a float: a circle cast there
    // by conservative advancement had a normal beside the vertex, and moved on it the other end of the edge
    // was 1.3e-4 inside.
    const Circle<float> circle{{0x1.4cccccp+0F, 0x1.f22d0ep+0F}, 0x1.47ae14p-8F};
    const Aabb<float> box{{0x1.b2f1aap+1F, 0x1.ac49b8p+1F}, {0x1.99999ap-3F, 0x1.666666p+0F}};
    const auto found = cast_by({Policy::open, Algorithm::conservative_advancement}, Shape<float>(circle),
                               Shape<float>(box), Vec2<float>(-0x1.e5e354p+0F, 0));
    ASSERT_TRUE(found.answer);
    EXPECT_LT(std::abs(found.answer->normal.y), 1e-6F);

    ConvexProxyStorage<float> room_a;
    ConvexProxyStorage<float> room_b;
    const Aabb<float> near{{1.505F, box.center.y}, box.half};
    const auto answer = gjk(make_proxy(circle, room_a), make_proxy(near, room_b));
    EXPECT_TRUE(answer.converged);
    EXPECT_EQ(answer.simplex.count, 2U);
    EXPECT_GE(answer.lower, answer.distance * (1 - 1e-6F));
}

TEST(Gjk, TwoParallelSidesTouchAlongAllThatTheyShareWhereASimplexEndsAtTheirCorners) {
    // The first vertices are straight opposite each other, so the simplex never grows beyond one point.
    const Capsule<double> left{{-1.5, 1.5}, {-1.5, 3.5}, 0.5};
    const Capsule<double> right{{-1, 1.5}, {-1, 3.5}, 0.5};
    const auto by_gjk = contact(ShapeD(left), ShapeD(right), {Policy::open, Algorithm::gjk_epa});
    const auto exact = contact(ShapeD(left), ShapeD(right), {Policy::open, Algorithm::minkowski});
    ASSERT_TRUE(by_gjk && exact);
    EXPECT_EQ(by_gjk->manifold_size, 2U);
    ASSERT_EQ(by_gjk->manifold_size, exact->manifold_size);
    for (unsigned i = 0; i < exact->manifold_size; ++i) {
        EXPECT_EQ(by_gjk->manifold[i].position, exact->manifold[i].position);
        EXPECT_EQ(by_gjk->manifold[i].separation, exact->manifold[i].separation);
    }
}

TEST(Gjk, TracesEverySimplex) {
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Aabb<double>{{0, 0}, {1, 1}}, room_a);
    const auto b = make_proxy(Obb<double>{{3, 1}, {1, 1}, 0.5}, room_b);
    Recorder<double> recorder;
    const auto answer = gjk(a, b, recorder);
    EXPECT_EQ(recorder.events().size(), answer.steps + 1);
    EXPECT_EQ(gjk(a, b).distance, answer.distance);
}

TEST(Epa, EndsAtASideOfTheDifferenceWhereACornerOfItIsNearest) {
    // Three sides in a row turn by 1e-8. The chord of two of them goes through the corner that is nearest,
    // so it is as near as the sides, but more of the difference is beyond it.
    const Segment<double> segment{{-0.5757133908218157, 0.3}, {-0.5757134031362071, 0.3000000384767857}};
    const std::vector<V> needle = {
        {-1.3752295938322139, 0.0441170053858055}, {-1.3752295897274167, 0.04411699256021026},
        {-0.57571338466462, 0.2999999807616071},   {0.2238028162933795, 0.5558829817885991},
        {1.0233190131465824, 0.8117659956411863},  {1.023319009041785, 0.8117660084667816},
        {0.22380280397898822, 0.5558830202653848}, {-0.5757133969790114, 0.3000000192383928}};
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const ConvexProxy<double> a = make_proxy(segment, room_a);
    const auto polygon = *make_convex_polygon<double>(needle).shape;
    const ConvexProxy<double> b = make_proxy(polygon, room_b);
    const EpaAnswer<double> answer = epa(a, b);
    ASSERT_TRUE(answer.converged && answer.is_edge);
    const V& corner = needle[7];
    double depth = -1;
    for (const V& of_a : a.points) {
        for (const V& of_b : b.points) {
            depth = std::max(depth, glm::dot((of_a - corner) - (of_b - corner), answer.normal));
        }
    }
    EXPECT_NEAR(depth, answer.depth, 1e-15) << "all of b is beyond the normal after that";
}

TEST(Epa, SaysWhenThereIsNoArea) {
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Segment<double>{{0, 0}, {2, 0}}, room_a);
    const auto b = make_proxy(Segment<double>{{1, 0}, {3, 0}}, room_b);
    EXPECT_FALSE(epa(a, b).converged);
}

TEST(TimeOfImpact, IsACastWhereNothingTurns) {
    const ShapeD wall = Aabb<double>{{4, 0}, {1, 3}};
    const ShapeD mover = Circle<double>{{0, 0}, 1};
    const auto impact = time_of_impact(wall, {{-1, 0}, 0}, mover, {{3, 0}, 0});
    ASSERT_TRUE(impact.hit);
    EXPECT_DOUBLE_EQ(impact.t, 0.5);
    EXPECT_EQ(impact.normal, V(-1, 0));
    EXPECT_EQ(impact.point, V(2.5, 0)) << "where they are then";
    EXPECT_FALSE(time_of_impact(wall, {{0, 0}, 0}, mover, {{2, 0}, 0}).hit) << "arrives at the end";
}

TEST(TimeOfImpact, ATurningRodHitsTheCornerItComesAroundTo) {
    const ShapeD box = Aabb<double>{{0, 0}, {1, 1}};
    const ShapeD rod = Segment<double>{{3, -2.5}, {3, 2.5}};
    const auto impact = time_of_impact(box, {}, rod, {{0, 0}, 2}, {Policy::closed});
    ASSERT_TRUE(impact.hit);
    EXPECT_TRUE(impact.converged);
    // From its middle (3, 0) the corner (1, 1) lies so far round from straight up.
    EXPECT_NEAR(impact.t, std::atan(2.0) / 2, 1e-8);
    EXPECT_NEAR(impact.point.x, 1, 1e-8);
    EXPECT_NEAR(impact.point.y, 1, 1e-8);
}

TEST(TimeOfImpact, IsNeverLate) {
    RandomHulls numbers(9);
    int hits = 0;
    for (int round = 0; round < 1500; ++round) {
        const auto n = [&](double size) { return numbers.number(size); };
        const ShapeD a = Obb<double>{{n(3), n(3)}, {std::abs(n(2)), std::abs(n(2))}, n(3)};
        const ShapeD b = Capsule<double>{{n(3), n(3)}, {n(3), n(3)}, std::abs(n(1))};
        const Motion<double> motion_a{{n(5), n(5)}, n(20)};
        const Motion<double> motion_b{{n(5), n(5)}, n(20)};
        const auto impact = time_of_impact(a, motion_a, b, motion_b);
        EXPECT_TRUE(impact.converged);
        hits += impact.hit ? 1 : 0;
        MovingShape<double> moving_a(std::get<Obb<double>>(a), motion_a);
        MovingShape<double> moving_b(std::get<Capsule<double>>(b), motion_b);
        for (int i = 0; i < 50 && impact.t > 0; ++i) {
            moving_a.move_to(impact.t * i / 50);
            moving_b.move_to(impact.t * i / 50);
            EXPECT_FALSE(overlap(moving_a.part(0), moving_b.part(0))) << round;
        }
        if (impact.hit && impact.t > 0) {
            moving_a.move_to(impact.t);
            moving_b.move_to(impact.t);
            EXPECT_LT(distance(moving_a.part(0), moving_b.part(0)).distance, 1e-8);
            EXPECT_NEAR(glm::length(impact.normal), 1, 1e-12);
        }
    }
    EXPECT_GT(hits, 500);
}

TEST(TimeOfImpact, AWheelRollsOnAFloor) {
    const ShapeD floor = Aabb<double>{{0, -1}, {9, 1}};
    const ShapeD wheel = Circle<double>{{0, 1}, 1};
    const auto impact = time_of_impact(floor, {}, wheel, {{1, 0}, 1000});
    EXPECT_FALSE(impact.hit);
    EXPECT_TRUE(impact.converged);
    const auto start = time_of_impact(floor, {}, wheel, {{0, -1}, 1});
    EXPECT_TRUE(start.hit);
    EXPECT_NEAR(start.t, 0, 1e-8);
}

TEST(GjkEpa, FindsWhatOverlapsByLessThanTheRoundingOfItsSupportPoints) {
    // Seen from a corner half a unit away, what is 1e-23 farther down is not.
    const ShapeD a(*make_convex_polygon<double>({{-4e-23, 0}, {9e-23, 0}, {0.9, 0.7}}).shape);
    const ShapeD b(*make_convex_polygon<double>({{-0.2, -0.4}, {1e-23, -7e-23}, {-8e-23, 9e-23}}).shape);
    for (const Algorithm method : {Algorithm::automatic, Algorithm::gjk_epa}) {
        const auto answer = contact_by({Policy::open, method}, a, b);
        ASSERT_TRUE(answer.supported);
        EXPECT_TRUE(answer.answer);
    }
}

}  // namespace
}  // namespace collidarium
