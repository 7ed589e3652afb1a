/// Filters compute in single precision, and exact tests start from rounded numbers: where these are near
/// their ends, or two edges are one as far as their numbers go, answers must stay right.

#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

/// A regular polygon around a point.
Shape<double> ring(int sides, V center, double radius) {
    std::vector<V> vertices;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.25) / sides;
        vertices.push_back(center + V(std::cos(angle), std::sin(angle)) * radius);
    }
    return polygon(vertices);
}

/// The point is in both shapes, whose numbers are of about 1.
void expect_common(const Shape<double>& a, const Shape<double>& b, V at) {
    EXPECT_LE(distance(a, Shape<double>(Point<double>{at})).distance, 1e-9);
    EXPECT_LE(distance(b, Shape<double>(Point<double>{at})).distance, 1e-9);
}

TEST(NumberLimits, DeepOverlapsOfPolygonsAsLargeAsFloatsAreFindASide) {
    // Deeper than a quarter of the largest float, while no number is beyond it.
    for (const int sides : {3, 5, 6, 7}) {
        const Shape<double> a = ring(sides, {0, 0}, 6e37);
        const Shape<double> b = ring(5, {1e36, 2e36}, 6e37);
        const auto hit = contact(a, b);
        ASSERT_TRUE(hit) << sides;
        EXPECT_TRUE(overlap(a, b));
        const auto after = contact(a, translated(b, hit->mtv()));
        EXPECT_LE(after ? after->depth : distance(a, translated(b, hit->mtv())).distance, 1e26) << sides;
    }
}

TEST(NumberLimits, RaysAtShapesWhoseAreaIsBeyondFloatsHit) {
    for (const double scale : {1e18, 1e19, 3e19, 1e20, 1e21, 1e22, 1e23, 1e30}) {
        const Shape<double> a = ring(5, {0, 0}, scale);
        for (int i = 0; i < 32; ++i) {
            const double angle = i * std::numbers::pi / 16 + 0.05;
            const V way = V(std::cos(angle), std::sin(angle)) * (4 * scale);
            const V aside(-way.y / 16, way.x / 16);
            const auto hit = cast(a, Shape<double>(Point<double>{aside - way / 2.0}), way);
            ASSERT_TRUE(hit) << scale << ", " << i;
            EXPECT_GT(hit->t, 0.2);
            EXPECT_LT(hit->t, 0.5);
            const auto back = cast(Shape<double>(Point<double>{aside - way / 2.0}), a, -way);
            ASSERT_TRUE(back) << scale << ", " << i;
            EXPECT_NEAR(back->t, hit->t, 1e-14);
        }
    }
}

TEST(NumberLimits, ARayInsideAShapeStartsInsideHoweverLargeBothAre) {
    const Shape<double> triangle = polygon({{-1.8e22, -9.6e21}, {-4.6e21, -1.28e22}, {-1.1e22, -6.4e21}});
    const auto hit = cast(triangle, point(-1.12e22, -8.38e21), V(0, -2.1e21), {Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_TRUE(hit->started_inside);
}

TEST(NumberLimits, WaysBelowTheLeastFloatKeepTheirDirection) {
    // Scaled down, the way is no multiple of the least float; the shape is large beside it.
    const Shape<double> wedge = polygon({{-4, 0}, {4, 0}, {0, -3}});
    for (const double scale : {1e-36, 1e-40, 1e-43, 1e-45, 1e-60}) {
        const auto hit = cast(wedge, point(0, 0), V(0.3, -0.7) * scale);
        ASSERT_TRUE(hit) << scale;
        EXPECT_EQ(hit->t, 0);
        EXPECT_FALSE(cast(wedge, point(0, 0), V(0.3, 0.7) * scale)) << scale;
        EXPECT_FALSE(cast(wedge, point(4, 0), V(-0.7, 0) * scale)) << scale;
    }
}

TEST(NumberLimits, LeavingFarFromTheOriginIsAMissAndStayingInsideIsNot) {
    // The vertices differ by less than a product of a position and the way is rounded to.
    const double far = 0x1p40;
    const Shape<double> a = translated(polygon({{0, 0}, {-4, 4}, {-5, 2}}), V(far, far));
    const V along(100001, 99999);
    EXPECT_FALSE(cast(a, translated(point(1, 0), V(far, far)), along));
    EXPECT_FALSE(cast(a, translated(point(0, 0), V(far, far)), along));
    EXPECT_TRUE(cast(a, translated(point(0, 0), V(far, far)), along, {Policy::closed}));
    const Shape<double> b = translated(circle(1, 0, 0.5), V(far, far));
    EXPECT_FALSE(cast(a, b, along));
    EXPECT_TRUE(cast(a, b, V(-2, 1)));
}

TEST(NumberLimits, ABoxWhoseHeightHasNoSquareHasAFiniteCommonPoint) {
    const Shape<double> a = box(0x1.624p+778, -0x1.bep-162, 0x1.76cp+736, 0x1.0e8p+510);
    const Shape<double> b = circle(0x1.cf4p-849, 0, 0x1.084p-977);
    const auto hit = cast(a, b, V(0, -std::numeric_limits<double>::max()));
    EXPECT_TRUE(!hit || (std::isfinite(hit->point.x) && std::isfinite(hit->point.y)));
}

/// Two boxes of which one is turned by half a turn more, give or take a rounding.
struct NearlyParallel {
    Shape<double> a = turned_box(1.6560334965328005, -0.3756609648160967, 1.5138047481116559,
                                 0.9532779467280764, 1.4759724948709891);
    Shape<double> b = turned_box(0.47442931743688455, -0.8117735494865204, 1.4302534367583648,
                                 1.6676084556414075, 4.617565148460782);
};

TEST(NumberLimits, SidesThatAreParallelButForRoundingHaveACommonPoint) {
    const NearlyParallel boxes;
    expect_common(boxes.a, boxes.b, distance(boxes.a, boxes.b).point_a);
    expect_common(boxes.b, boxes.a, distance(boxes.b, boxes.a).point_a);
    const auto started = cast(boxes.a, boxes.b, V(1, 0));
    ASSERT_TRUE(started);
    expect_common(boxes.a, boxes.b, started->point);
}

TEST(NumberLimits, DirectionsBeyondFloatsFindAVertexOfTheShape) {
    const Aabb<double> box{{0, 0}, {1, 2}};
    ConvexProxyStorage<double> room;
    const ConvexProxy<double> hull = make_proxy(box, room);
    const float infinity = std::numeric_limits<float>::infinity();
    for (const float x : {infinity, -infinity, 0.F}) {
        for (const float y : {infinity, -infinity, 1.F}) {
            EXPECT_LT(detail::farthest_along(hull.edges, x, y), 4U) << x << ' ' << y;
        }
    }
}

TEST(NumberLimits, SidesThatAreParallelButForRoundingMeetWhereTheyAre) {
    int hits = 0;
    for (int i = 0; i < 400; ++i) {
        const double turn = 0.1 + 0.7 * i;
        const double rounding = (i % 9 - 4) * 0x1p-52;
        const Shape<double> a = turned_box(0.3, 0.2, 1.5, 0.25 + 0.01 * (i % 7), turn);
        const V away(-std::sin(turn), std::cos(turn));
        const V aside(std::cos(turn), std::sin(turn));
        const V at = V(0.3, 0.2) + away * (0.9 + 0.01 * (i % 7)) + aside * (0.01 * (i % 150));
        const Shape<double> b = turned_box(at.x, at.y, 1.2, 0.7, turn + std::numbers::pi + rounding);
        const auto hit = contact(a, b);
        ASSERT_TRUE(hit) << i;
        EXPECT_LE(glm::length(hit->point_a - hit->point_b - hit->mtv()), 1e-9) << i;
        EXPECT_LE(distance(a, Shape<double>(Point<double>{hit->point_a})).distance, 1e-9) << i;
        const Shape<double> far = translated(b, away * 2.0);
        const auto entry = cast(a, far, away * -4.0 + aside * 0.3);
        ASSERT_TRUE(entry) << i;
        EXPECT_LE(distance(a, Shape<double>(Point<double>{entry->point})).distance, 1e-9) << i;
        const Shape<double> there = translated(far, (away * -4.0 + aside * 0.3) * entry->t);
        EXPECT_LE(distance(there, Shape<double>(Point<double>{entry->point})).distance, 1e-9) << i;
        hits += entry->t > 0 ? 1 : 0;
    }
    EXPECT_EQ(hits, 400);
}

TEST(NumberLimits, ASegmentThatIsAPointHasNoEdgesToScan) {
    const Segment<double> dot{{1, 1}, {1, 1}};
    const Capsule<double> disc{{1, 1}, {1, 1}, 0.5};
    const Circle<double> circle{{3, 1}, 0.5};
    EXPECT_FALSE(overlap(dot, circle));
    EXPECT_TRUE(overlap(dot, Circle<double>{{1.25, 1}, 0.5}));
    EXPECT_DOUBLE_EQ(contact(disc, Circle<double>{{1.75, 1}, 0.5})->depth, 0.25);
    EXPECT_DOUBLE_EQ(cast(disc, circle, V(-2, 0))->t, 0.5);
    EXPECT_DOUBLE_EQ(cast(dot, circle, V(-2, 0))->t, 0.75);
    EXPECT_DOUBLE_EQ(cast_ray(disc, Ray<double>{{3, 1}, {-1, 0}}, {4.0})->s, 1.5);
    EXPECT_FALSE(cast_ray(dot, Ray<double>{{3, 1}, {-1, 0}}, {4.0}));
}

TEST(NumberLimits, AShortSegmentIsNotTakenByTheWrongEnd) {
    // Both ends reach equally far along the way when rounded.
    const Obb<float> box{{-2.5F, 1.5F}, {1.5F, 0.5F}, 1};
    const Capsule<float> short_one{{2, -1.5000001F}, {2, -1.5F}, 0};
    EXPECT_TRUE(cast(box, short_one, Vec2<float>(-4.5F, 3)));
    const ConvexPolygon<float> flat =
        *make_convex_polygon<float>(std::vector<Vec2<float>>{{0.86F, 0}, {1.5F, -0.01F}, {3, 0}, {2, 0.01F}})
             .shape;
    const Segment<float> dot{{0.99999994F, 1}, {1, 1}};
    EXPECT_TRUE(cast(dot, flat, Vec2<float>(-0.5F, 1), {Policy::closed}));
}

TEST(NumberLimits, ProductsBelowTheRangeOfDoubleKeepTheTimeOfASide) {
    // Scaled so that the largest number can be squared, the path and the radius have no square.
    const Shape<double> a =
        Capsule<double>{{-0x1.008p-138, -0.0}, {-0x1.044p+506, 0x1.8c8p-965}, 0x1.32p-227};
    const Shape<double> b = Segment<double>{{-0x1.83p-1003, 0x1.324p+150}, {-0x1.73cp-234, 0x1.5c4p-788}};
    const auto hit = cast(a, b, {-0x1.9acp-107, -0x1.a3p-556}, {Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->t, 0x1.008p-138 / 0x1.9acp-107, 1e-20);
    EXPECT_NEAR(hit->normal.x, 1, 1e-12);
}

TEST(NumberLimits, ParallelSidesAreCrossedAtTheSameTimeWhicheverShapeMoves) {
    const Shape<double> a = Capsule<double>{{2, 4}, {5, -5}, 4};
    const Shape<double> b = Capsule<double>{{0, -3}, {-2, 3}, 0};
    const auto there = cast(a, b, {4, 1});
    const auto back = cast(b, a, {-4, -1});
    ASSERT_TRUE(there && back);
    EXPECT_EQ(there->t, back->t);
}

}  // namespace
}  // namespace collidarium::testing
