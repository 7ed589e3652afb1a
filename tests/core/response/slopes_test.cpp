/// Boxes that begin in exact contact with a slope. Along most slopes no velocity of floating-point numbers
/// leads exactly: what rounding leaves of it in the way of the box is no hit.

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

#include "collidarium/response/move.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium {
namespace {

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
}  // namespace collidarium
