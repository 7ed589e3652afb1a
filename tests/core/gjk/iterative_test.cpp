#include "collidarium/shapes/make_proxy.hpp"
#include "gjk/epa.hpp"
#include "support/queries.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;
using ShapeD = Shape<double>;

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
