/// Casts near the ends of what numbers tell: parallel, collinear or touching up to rounding, along tangents,
/// and of floats whose squares underflow; against exact arithmetic, by every method, traced and not.

#include "query/dispatch.hpp"
#include "slab/cast.hpp"
#include "support/exact_checks.hpp"
#include "support/exact_convex.hpp"
#include "support/queries.hpp"
#include "support/seeded.hpp"
#include "support/trace_reading.hpp"
#include "time_of_impact/conservative_advancement.hpp"

namespace collidarium::testing {
namespace {

template <Scalar T>
bool has_box(const Pair<T>& pair) {
    const auto is_box = [](const Shape<T>& shape) {
        return std::holds_alternative<Aabb<T>>(shape) || std::holds_alternative<Obb<T>>(shape);
    };
    return is_box(pair.a) || is_box(pair.b);
}

template <Scalar T, class Use>
void visit_slab_shape(const Shape<T>& shape, Use&& use) {
    if (const auto* point = std::get_if<Point<T>>(&shape)) {
        use(*point);
    } else if (const auto* segment = std::get_if<Segment<T>>(&shape)) {
        use(*segment);
    } else if (const auto* box = std::get_if<Aabb<T>>(&shape)) {
        use(*box);
    }
}

template <Scalar T>
void check_casts(const Pair<T>& pair) {
    // Corners of boxes are rounded before they are compared, so only what is not a box is decided exactly.
    const ExactChecks<T> exact(
        pair, {.bound = rounding_bound(pair), .verdicts = !has_box(pair), .point_b_slack = 8});
    const Vec2<T>& way = pair.translation;
    const Vec2<T> reference = reference_point(pair.b);
    const detail::ProxyOf<T> proxy_a(pair.a);
    const detail::ProxyOf<T> proxy_b(pair.b);
    const ConvexProxy<T>& a = proxy_a.get();
    const ConvexProxy<T>& b = proxy_b.get();
    for (const Policy policy : policies) {
        const auto check_by = [&](const char* method, const auto& ask) {
            SCOPED_TRACE(std::string(method) + ", " + std::string(name(policy)));
            NoTrace nobody;
            const std::optional<CastHit<T>> hit = ask(nobody);
            Recorder<T> recorder;
            expect_same_bits<T>(std::optional<CastHit<T>>(ask(recorder)), hit);
            expect_shown(recorder, hit);
            exact.check_cast(hit, policy);
        };
        check_by("auto", [&](auto& sink) { return cast(a, b, reference, way, policy, sink); });
        check_by("minkowski",
                 [&](auto& sink) { return cast_by_minkowski(a, b, reference, way, policy, sink); });
        check_by("conservative_advancement", [&](auto& sink) {
            const auto found = conservative_advancement(a, b, reference, way, policy, sink);
            EXPECT_TRUE(found.converged);
            return found.hit;
        });
        visit_slab_shape(pair.a, [&](const auto& slab_a) {
            visit_slab_shape(pair.b, [&](const auto& slab_b) {
                const auto at_start = [&](auto& sink) { return contact(slab_a, slab_b, {policy}, sink); };
                check_by("slab", [&](auto& sink) {
                    return cast_by_slabs(slab_a, slab_b, way, policy, at_start, sink);
                });
            });
        });
    }
}

template <class T>
using ParallelCast = ForScalars<T>;
TYPED_TEST_SUITE(ParallelCast, Scalars);

TYPED_TEST(ParallelCast, is_that_of_exact_arithmetic_by_every_method) {
    using T = TypeParam;
    Tally tally;
    for_each_pair<T>(ParallelPairGenerator(20), "parallel", 1000, [&](const Pair<T>& pair) {
        check_casts(pair);
        tally.count(pair, Policy::closed);
    });
    EXPECT_GT(tally.hits, tally.pairs / 5);
    EXPECT_LT(tally.hits, tally.pairs * 4 / 5);
}

TEST(CastOfFlatShapes, parallel_up_to_rounding_does_not_hit_beyond_their_ends) {
    const Segment<double> segment{{0.9, 3.8}, {2.7, 4.8}};
    const Capsule<double> flat{{3.5, 0}, {7.1, 2}, 0};
    EXPECT_FALSE(cast(segment, flat, V(0, 7)));
    EXPECT_FALSE(cast(segment, flat, V(0, 7), {Policy::closed}));
    EXPECT_FALSE(cast(flat, segment, V(0, -7), {Policy::closed}));
    const Obb<double> needle{{5.3, 1}, {2, 1e-9}, std::atan2(1.0, 1.8)};
    EXPECT_FALSE(cast(segment, needle, V(0, 7), {Policy::closed}));
    EXPECT_FALSE(cast(needle, segment, V(0, -7), {Policy::closed}));
}

TEST(CastOfFlatShapes, segments_parallel_up_to_rounding_do_not_pass_through_each_other) {
    const Segment<double> a{{0, 0}, {0.9, 0.5}};
    for (int i = 0; i < 100; ++i) {
        const V from(0.1 * i - 4.5, -3.7 + 0.1 * (i % 7));
        const Segment<double> b{from, from + V(1.8, 1.0)};
        // The middle of b goes through the middle of a.
        const V way = 2.0 * (V(0.45, 0.25) - (b.a + b.b) * 0.5);
        EXPECT_TRUE(cast(a, b, way, {Policy::closed})) << i;
        EXPECT_TRUE(cast(b, a, -way, {Policy::closed})) << i;
    }
}

TEST(CastOfFlatShapes, conservative_advancement_does_not_step_through_a_segment_by_rounding) {
    // The point closes in on the segment at a small angle. The rounding of the speed led it a little past the
    // segment, from where it moved away: a miss.
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Segment<double>{{-202.5, -343.2}, {-343.2, -350.6}}, room_a);
    const auto b = make_proxy(Point<double>{{-199.6, -343.1}}, room_b);
    const V way(-287.2, -15);
    NoTrace nobody;
    const auto exact = cast_by_minkowski(a, b, b.points[0], way, Policy::closed, nobody);
    const auto found = conservative_advancement(a, b, b.points[0], way, Policy::closed, nobody);
    ASSERT_TRUE(exact.has_value());
    ASSERT_TRUE(found.hit.has_value());
    EXPECT_TRUE(found.converged);
    EXPECT_EQ(found.hit->t, exact->t);
}

TEST(CastAtACorner, beside_a_vertex_on_a_side_but_for_rounding_hits_it_where_it_is) {
    // (1.2, 0.4) is on the side from (0.3, 0.1) to (2.1, 0.7) but for rounding.
    const V vertices[] = {{0.3, 0.1}, {1.2, 0.4}, {2.1, 0.7}, {0, 2}};
    const auto polygon = ConvexPolygon<double>::trusted(vertices, {0.9, 0.8});
    for (const V corner : {V(0.3, 0.1), V(1.2, 0.4), V(2.1, 0.7)}) {
        const V from = corner + V(0.1, -3);
        const auto hit = cast(polygon, Point<double>{from}, 2.0 * (corner - from), {Policy::closed});
        EXPECT_TRUE(hit || corner != V(1.2, 0.4));  // the end of a side may be missed by rounding
        if (hit) {
            EXPECT_NEAR(hit->t, 0.5, 1e-15);
            EXPECT_NEAR(glm::distance(hit->point, corner), 0, 1e-14);
        }
    }
}

TEST(CastOfRoundShapes, radii_below_the_last_place_of_coordinates_do_not_miss_corners) {
    for (const double radius : {0x1p-54, 0x1p-60, 1e-30}) {
        const Aabb<double> box{{4.5, 3.5}, {1.25, 0.5}};
        const V corner(3.25, 3);
        for (const V way : {V(1, 2), V(2, 1), V(3, 3), V(0.5, 8)}) {
            const Circle<double> disc{corner - way, radius};
            const auto hit = cast(box, disc, 2.0 * way);
            ASSERT_TRUE(hit) << radius;
            EXPECT_NEAR(hit->t, 0.5, 1e-15);
            EXPECT_NEAR(glm::distance(hit->point, corner), 0, 1e-14);
        }
    }
}

TEST(CastOfRoundShapes, a_radius_of_the_least_number_gives_no_nan) {
    ConvexProxyStorage<double> room_a;
    ConvexProxyStorage<double> room_b;
    const auto a = make_proxy(Capsule<double>{{0, 0}, {1e19, 1}, 5e-324}, room_a);
    const auto b = make_proxy(Circle<double>{{1e19, 1}, 5e-324}, room_b);
    NoTrace nobody;
    for (const V way : {V(0, 0), V(0.25, 0), V(-3, 1e19)}) {
        for (const Policy policy : policies) {
            const auto hit = cast_by_minkowski(a, b, b.points[0], way, policy, nobody);
            if (hit) {
                expect_clean(*hit);
            }
        }
    }
}

/// The point of a hit is in both shapes when b has come as far. Along a tangent a time has half the digits of
/// a number.
void expect_meeting_point(const Capsule<double>& a, const Circle<double>& b, const V& path) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const auto hit = cast(a, b, path, {policy});
        if (hit) {
            const Circle<double> then{b.center + path * hit->t, b.radius};
            EXPECT_LE(exact_convex_distance(a, hit->point), 1e-6);
            EXPECT_LE(exact_convex_distance(then, hit->point), 1e-6);
        }
    }
}

TEST(TangentCast, EndingBesideTheNearEndOfASideHitsThereAndNotAtTheFarEnd) {
    const Capsule<double> a{{0.1, 0.1}, {-2.9, 4.1}, 5};
    const auto hit = cast(a, Circle<double>{{-1.9, 11.1}, 0}, V(3, -4), {Policy::open});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(glm::distance(hit->point, V(1.1, 7.1)), 0, 1e-6);
    expect_meeting_point({{1.9, 0.5}, {-4.1, 3.0}, 3.25}, {{-12.6, -0.5}, 3.25}, {6.0, -2.5});
}

TEST(TangentCast, EndingBesideASegmentHitsTheSegmentAndNotItsFarEnd) {
    const Capsule<double> a{
        {-0x1.e666666666667p+0, 0x1p-1}, {-0x1.999999999999p-4, -0x1.e666666666668p+0}, 0};
    const Circle<double> b{{-0x1.0cccccccccccdp+1, -0x1.ccccccccccccep-1}, 1};
    const auto hit = cast(a, b, V(0x1.3333333333334p-1, -0x1.999999999999ap-1), {Policy::closed});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->t, 1, 1e-15);
    EXPECT_NEAR(glm::distance(hit->point, V(-0.7, -1.1)), 0, 1e-6);
    EXPECT_NEAR(glm::distance(hit->normal, V(-0.8, -0.6)), 0, 1e-15);
}

TEST(TangentCast, MeetsBothShapesWhereItSays) {
    constexpr std::array<std::array<int, 3>, 4> triples{{{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}}};
    std::mt19937_64 random(5);
    const auto whole = [&](int from, int to) { return std::uniform_int_distribution(from, to)(random); };
    int hits = 0;
    for (int i = 0; i < soaked(4000) && !HasFailure(); ++i) {
        const auto& [x, y, z] = triples[std::size_t(whole(0, 3))];
        const double turn = whole(0, 1) == 0 ? 1 : -1;
        const double size = whole(1, 5) * 0.1;
        const V along = V(x, y * turn) * size;
        const V out = perpendicular(along) * (whole(0, 1) == 0 ? 1.0 : -1.0);
        const V from(whole(-30, 30) * 0.1, whole(-30, 30) * 0.1);
        const double radius = z * size;
        const double of_b = whole(0, 2) * radius * 0.5;
        const Capsule<double> a{from, from + along * double(whole(1, 3)), radius - of_b};
        // Begins before the side, or beside it, and ends there or beyond.
        const Circle<double> b{from + out + along * double(whole(-3, 4)), of_b};
        const V path = along * double(whole(-4, 4));
        if (path == V(0)) {
            continue;
        }
        SCOPED_TRACE(std::to_string(i) + ": " + describe(Pair<double>{a, b, path}));
        expect_meeting_point(a, b, path);
        hits += cast(a, b, path, {Policy::closed}) ? 1 : 0;
    }
    EXPECT_GT(hits, 500);
}

class TinyShapes {
public:
    float number() { return std::uniform_real_distribution<float>(-4, 4)(random_) * scale_; }
    Vec2<float> vector() {
        const float x = number();
        return {x, number()};
    }
    Circle<float> circle() { return {vector(), std::abs(number()) / 2}; }
    Capsule<float> capsule() {
        const Vec2<float> end = vector();
        return {end, vector(), std::abs(number()) / 4};
    }
    Obb<float> box() {
        const Vec2<float> center = vector();
        return {center, glm::abs(vector()) * 0.5F, Rotation<float>(0)};
    }
    /// A scale of all numbers; those of moments may be of another.
    void choose_scale() { scale_ = std::ldexp(1.F, -20 - static_cast<int>(random_() % 36)); }

private:
    std::mt19937 random_{42};
    float scale_ = 1;
};

struct Counts {
    int hits = 0;
    int misses = 0;
};

template <class A, class B>
void check(const A& a, const B& b, const Vec2<float>& way, Counts& counts) {
    for (const Policy policy : {Policy::open, Policy::closed}) {
        const auto hit = cast(a, b, way, {policy});
        const auto expected = cast(convert<double>(a), convert<double>(b), convert<double>(way), {policy});
        ASSERT_EQ(hit.has_value(), expected.has_value())
            << typeid(A).name() << typeid(B).name() << " " << way.x;
        ++(hit ? counts.hits : counts.misses);
        if (hit) {
            ASSERT_EQ(hit->started_inside, expected->started_inside);
            const double opposed =
                -glm::dot(expected->normal, convert<double>(way)) / glm::length(convert<double>(way));
            EXPECT_LE(std::abs(double(hit->t) - expected->t) * opposed, 1e-4);
            EXPECT_NEAR(std::hypot(hit->normal.x, hit->normal.y), 1, 1e-5);
        }
    }
}

// A hit was told, or its time was 0 or no number, where the square of a product of two lengths underflowed.
TEST(TinyCast, OfFloatsWhoseFourthPowersUnderflowIsThatOfTheSameDoubles) {
    TinyShapes shapes;
    Counts counts;
    for (int i = 0; i < 20000 && !::testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        shapes.choose_scale();
        const Vec2<float> way = shapes.vector() * (i % 3 == 0 ? 0x1p-8F : 2.F);
        const Circle<float> circle = shapes.circle();
        const Capsule<float> capsule = shapes.capsule();
        const Obb<float> box = shapes.box();
        check(circle, shapes.circle(), way, counts);
        check(capsule, circle, way, counts);
        check(circle, box, way, counts);
        check(capsule, box, way, counts);
        check(capsule, shapes.capsule(), way, counts);
        check(box, Point<float>{shapes.vector()}, way, counts);
    }
    EXPECT_GT(counts.hits, 20000);
    EXPECT_GT(counts.misses, 20000);
}

}  // namespace
}  // namespace collidarium::testing
