/// What becomes of a velocity at a surface, and of boxes that begin in exact contact with a slope: along most
/// slopes no velocity of floating-point numbers leads exactly, and what rounding leaves of it in the way of
/// the box is no hit.

#include <numeric>

#include "collidarium/response/move.hpp"
#include "collidarium/response/responses.hpp"
#include "support/queries.hpp"

namespace collidarium::testing {
namespace {

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

/// Below the line through the origin that rises by `rise` over `run`.
template <Scalar T>
Shape<T> slope(int run, int rise) {
    const Vec2<T> end(T(64 * run), T(64 * rise));
    return *make_polygon_shape<T>(std::vector<Vec2<T>>{-end, end, {end.x, -end.y - 1}}).shape;
}

template <Scalar T>
class Slopes : public ::testing::Test {};
using Scalars = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Slopes, Scalars);

TYPED_TEST(Slopes, ABoxThatBeginsInContactHitsTheSlopeOnce) {
    using T = TypeParam;
    const std::array<Vec2<T>, 4> translations{
        Vec2<T>{0, -1}, {T(0.5), T(-3.1)}, {3, T(-0.125)}, {-1, T(-1.25)}};
    const std::array<Vec2<T>, 3> halves{Vec2<T>{T(0.5), T(0.5)}, {T(0.25), 1}, {2, T(0.125)}};
    int moves = 0;
    for (int run = 1; run <= 13; ++run) {
        for (int rise = 1; rise <= 13; ++rise) {
            if (std::gcd(run, rise) != 1) {
                continue;
            }
            const Shape<T> ground = slope<T>(run, rise);
            for (const int along : {0, 1, -2}) {
                for (const Vec2<T>& half : halves) {
                    // Its lower right corner is on the line.
                    const Vec2<T> corner(T(along * run), T(along * rise));
                    const Shape<T> box(Aabb<T>{corner + Vec2<T>(-half.x, half.y), half});
                    for (const Vec2<T>& translation : translations) {
                        if (glm::dot(translation, Vec2<T>(T(-rise), T(run))) >= 0) {
                            continue;  // away from the slope
                        }
                        for (const Response response : {Response::slide, Response::bounce}) {
                            SCOPED_TRACE(::testing::Message() << rise << '/' << run << " at " << along << ' '
                                                              << translation.x << ',' << translation.y);
                            const MoveOptions<T> options{.response = response, .restitution = 0};
                            const auto result = move(box, translation, std::span(&ground, 1), options);
                            ASSERT_EQ(result.hits.size(), 1U);
                            EXPECT_EQ(result.hits[0].t, 0);
                            EXPECT_EQ(result.remaining, 0);
                            const Vec2<T> normal = result.hits[0].normal;
                            const Vec2<T> moved = result.position - result.path.front();
                            EXPECT_NEAR(glm::dot(moved, normal), 0, T(1e-5));
                            const Vec2<T> wanted = translation - normal * glm::dot(translation, normal);
                            EXPECT_NEAR(glm::length(moved - wanted), 0, T(1e-5));
                            ++moves;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(moves, 5000);
}

}  // namespace
}  // namespace collidarium::testing
