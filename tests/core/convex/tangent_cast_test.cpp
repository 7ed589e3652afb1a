/// Casts that run along a straight side at exactly the distance of the radii, but for the rounding of
/// decimals: whether they hit is a matter of the last digit, but what they hit is not.

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "collidarium/query/cast.hpp"
#include "support/convex_generators.hpp"
#include "support/exact_convex.hpp"

namespace collidarium::testing {
namespace {

using V = Vec2<double>;

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
        SCOPED_TRACE(std::to_string(i) + ": " + describe_any(Pair<double>{a, b, path}));
        expect_meeting_point(a, b, path);
        hits += cast(a, b, path, {Policy::closed}) ? 1 : 0;
    }
    EXPECT_GT(hits, 500);
}

}  // namespace
}  // namespace collidarium::testing
