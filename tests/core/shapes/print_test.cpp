#include "collidarium/print.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "collidarium/query/circle_line.hpp"
#include "collidarium/query/lines.hpp"
#include "collidarium/query/minkowski.hpp"
#include "collidarium/query/options.hpp"
#include "collidarium/shapes/make_polygon.hpp"

namespace collidarium::test {
namespace {

template <class Any>
std::string written(const Any& any) {
    std::ostringstream out;
    out << any;
    return out.str();
}

TEST(Print, ShapesAsTheyAreMade) {
    EXPECT_EQ(written(Point{{1, 2}}), "Point{{1, 2}}");
    EXPECT_EQ(written(Segment{{0, 0}, {3, 1}}), "Segment{{0, 0}, {3, 1}}");
    EXPECT_EQ(written(Ray{{0, 0}, {3, 1}}), "Ray{{0, 0}, {3, 1}}");
    EXPECT_EQ(written(Aabb{{4, 0}, {1, 3}}), "Aabb{{4, 0}, {1, 3}}");
    EXPECT_EQ(written(Obb{{4, 0}, {1, 3}, 0.5}), "Obb{{4, 0}, {1, 3}, 0.5}");
    EXPECT_EQ(written(Circle{{0, 0}, 1.25F}), "Circle{{0, 0}, 1.25}");
    EXPECT_EQ(written(Capsule{{0, 0}, {2, 0}, 0.5}), "Capsule{{0, 0}, {2, 0}, 0.5}");
    EXPECT_EQ(written(Transform{{1, 2}, 0.5}), "Transform{{1, 2}, 0.5}");
    const auto triangle = *make_convex_polygon({{0, 0}, {2, 0}, {1, 2}});
    EXPECT_EQ(written(triangle), "*make_convex_polygon({{0, 0}, {2, 0}, {1, 2}})");
    EXPECT_EQ(written(*make_polygon({{0, 0}, {2, 0}, {2, 2}, {1.5, 0.5}})),
              "*make_polygon({{0, 0}, {2, 0}, {2, 2}, {1.5, 0.5}})");
    EXPECT_EQ(written(Shape{triangle}), written(triangle));
}

TEST(Print, AnswersInWords) {
    EXPECT_EQ(written(Contact<double>{{1, 0}, 0.5, {1, 0}, {0.5, 0}}),
              "0.5 deep, normal {1, 0}, at {1, 0} and {0.5, 0}");
    EXPECT_EQ(written(Distance<double>{2, {1, 0}, {3, 0}, {1, 0}}), "distance 2, from {1, 0} to {3, 0}");
    EXPECT_EQ(written(CastHit<double>{0.5, {-1, 0}, {3, 0}}), "hit at t = 0.5, normal {-1, 0}, at {3, 0}");
    EXPECT_EQ(written(RayHit<double>{3, {-1, 0}, {3, 0}}), "hit at s = 3, normal {-1, 0}, at {3, 0}");
    EXPECT_EQ(written(TimeOfImpact<double>{}), "no hit");
    const Segment across{{-2, 0}, {2, 0}};
    EXPECT_EQ(written(lines(across, Segment{{1, -1}, {1, 1}}, Extent::segment)), "point {1, 0}");
    EXPECT_EQ(written(lines(across, Segment{{1, 0}, {5, 0}}, Extent::segment)),
              "overlap from {1, 0} to {2, 0}");
    EXPECT_EQ(written(lines(across, Segment{{1, 1}, {5, 1}}, Extent::segment)), "none");
    EXPECT_EQ(written(circle_line(Circle{{0, 0}, 1}, across)), "secant at {-1, 0} and {1, 0}");
    EXPECT_EQ(written(minkowski(Circle{{4, 1}, 2}, Point{{1, 1}})), "polygon {{3, 0}}, radius 2");
    MoveResult<> moved;
    moved.position = {1, 2};
    moved.hits.resize(1);
    EXPECT_EQ(written(moved), "at {1, 2}, translation {0, 0}, 1 hit");
    EXPECT_EQ(written(Handle{7, 2}), "Handle{7, 2}");
}

TEST(Print, EnumeratorsByTheirNames) {
    EXPECT_EQ(written(Policy::closed), "closed");
    EXPECT_EQ(written(ShapeError::negative_size), "negative_size");
    EXPECT_EQ(written(Algorithm::gjk_epa), "gjk_epa");
}

}  // namespace
}  // namespace collidarium::test
