#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <span>

#include "collidarium/response/responses.hpp"

namespace collidarium {
namespace {

using V = Vec2<double>;

template <class... Normals>
V slid(const V& velocity, const Normals&... normals) {
    const std::array<V, sizeof...(Normals)> all{normals...};
    return slide(velocity, std::span<const V>(all));
}

bool is_negative_zero(double value) {
    return value == 0 && std::signbit(value);
}

TEST(Slide, KeepsThePartAlongTheSurface) {
    EXPECT_EQ(slide(V(6, 2), V(-1, 0)), V(0, 2))
        << "as printed in a well-known text it goes on into the wall";
    EXPECT_EQ(slide(V(3, -4), V(0, 1)), V(3, 0));
    EXPECT_EQ(slide(V(3, 4), V(0, 1)), V(3, 4)) << "it does not lead into the surface";
    EXPECT_EQ(slide(V(3, 0), V(0, 1)), V(3, 0));
}

TEST(Slide, StraightIntoASurfaceLeavesExactlyNothing) {
    const V normal = unit(V(-3, 1));
    EXPECT_EQ(slide(normal * -7.3, normal), V(0));
    EXPECT_EQ(slide(V(5, 0), V(-1, 0)), V(0));
    const V none = slide(V(-5, 0), V(1, 0));
    EXPECT_FALSE(is_negative_zero(none.x));
    EXPECT_FALSE(is_negative_zero(none.y));
}

TEST(Slide, BetweenTwoWallsGoesAlongTheOneThatLeavesItFree) {
    EXPECT_EQ(slid(V(1, -1), V(0, 1), V(-1, 0)), V(0)) << "a corner";
    EXPECT_EQ(slid(V(-1, -1), V(0, 1), V(-1, 0)), V(-1, 0)) << "away from the wall, along the floor";
    const V out = slid(V(0, -1), V(0, 1), unit(V(1, 1)));
    EXPECT_EQ(out, V(0)) << "the floor alone stops it";
    const V along = slid(V(1, -3), unit(V(1, 1)), unit(V(1, 4)));
    EXPECT_GE(along.x + along.y, -1e-12);
    EXPECT_GE(along.x + 4 * along.y, -1e-12);
    EXPECT_GT(along.x, 0) << "out of an obtuse corner";
}

TEST(Bounce, ReflectsAndLosesAsMuchAsTheRestitutionSays) {
    EXPECT_EQ(bounce(V(3, -4), V(0, 1)), V(3, 4));
    EXPECT_EQ(bounce(V(3, -4), V(0, 1), 0.5), V(3, 2));
    EXPECT_EQ(bounce(V(3, -4), V(0, 1), 0.0), V(3, 0));
    EXPECT_EQ(bounce(V(-6, 0), V(1, 0)), V(6, 0)) << "as printed in a well-known text it stays -6";
    EXPECT_EQ(bounce(V(3, 4), V(0, 1), 0.5), V(3, 4)) << "it is leaving";
}

TEST(Reverse, TurnsBackOnlyWhatLeadsIn) {
    EXPECT_EQ(reverse(V(3, -4), V(0, 1)), V(-3, 4));
    EXPECT_EQ(reverse(V(3, 4), V(0, 1)), V(3, 4));
    EXPECT_FALSE(is_negative_zero(reverse(V(0, -4), V(0, 1)).x));
}

TEST(StopBefore, KeepsTheSameGapForShortAndLongSweepsAndAtEveryAngle) {
    for (const double length : {1e-3, 1.0, 1e3, 1e9}) {
        for (const double slope : {0.0, 1.0, 20.0}) {
            const V sweep = unit(V(1, slope)) * length * 4.0;
            const double t = 0.5;
            const double gap = 1e-5;
            const double stopped = stop_before(t, sweep, V(-1, 0), gap);
            EXPECT_NEAR((t - stopped) * sweep.x, gap, 1e-6 * length) << length << ", " << slope;
        }
    }
    EXPECT_EQ(stop_before(1e-9, V(1, 0), V(-1, 0), 1e-5), 0) << "nearer than the gap to begin with";
    EXPECT_EQ(stop_before(0.5, V(0, 1), V(-1, 0), 1e-5), 0.5) << "it goes along";
}

TEST(Responses, NeverMakeAVelocityFaster) {
    std::mt19937_64 random(20);
    std::uniform_real_distribution<double> angle(0, 6.283185307179586);
    for (int i = 0; i < 100'000; ++i) {
        const double a = angle(random);
        const double b = angle(random);
        const double c = angle(random);
        const V velocity = V(std::cos(a), std::sin(a)) * std::exp(angle(random) * 4 - 12);
        const V n = unit(V(std::cos(b), std::sin(b)));
        const V m = unit(V(std::cos(c), std::sin(c)));
        const double speed = std::hypot(velocity.x, velocity.y);
        for (const V& after :
             {slide(velocity, n), slid(velocity, n, m), bounce(velocity, n), reverse(velocity, n)}) {
            ASSERT_LE(std::hypot(after.x, after.y), speed);
        }
        const V along = slid(velocity, n, m);
        ASSERT_GE(glm::dot(along, n), -1e-14 * speed);
        ASSERT_GE(glm::dot(along, m), -1e-14 * speed);
    }
}

}  // namespace
}  // namespace collidarium
