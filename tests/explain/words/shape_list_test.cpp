#include "explain/words/shape_list.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "collidarium/shapes/make_polygon.hpp"
#include "overlays/example_scenes.hpp"

namespace collidarium::app {
namespace {

using examples::box;
using examples::point;

SceneShape shape(const std::string& id, ShapeD geometry) {
    SceneShape made;
    made.id = id;
    made.shape = std::move(geometry);
    return made;
}

TEST(ShapeList, SaysWhereShapesAreAndHowTheyMove) {
    EXPECT_EQ(shape_list(examples::scene(
                  {box("wall", {5, 2.25}, {1, 1.25}), point("bullet", {0, 0}, Vec2d{8, -4})})),
              "wall is a box from (4, 1) to (6, 3.5); bullet is a point at (0, 0) and moves by (8, \u22124)");
    EXPECT_EQ(shape_list(examples::scene({})), "");
}

TEST(ShapeList, KnowsEveryKindOfShape) {
    const std::vector<Vec2d> triangle{{0, 0}, {4, 0}, {0, 3}};
    const double half_turn = std::numbers::pi;
    const std::pair<SceneShape, std::string> table[]{
        {shape("s", Segment<double>{{0, 1}, {2, 3}}), "s is a segment from (0, 1) to (2, 3)"},
        {shape("o", Obb<double>{{1, 2}, {1, 0.5}, half_turn / 6}),
         "o is an oriented box around (1, 2), 2 wide and 1 high, rotated by 30\u00b0"},
        {shape("c", Circle<double>{{1, 2}, 0.5}), "c is a circle around (1, 2) with radius 0.5"},
        {shape("k", Capsule<double>{{0, 0}, {2, 0}, 1}),
         "k is a capsule from (0, 0) to (2, 0) with radius 1"},
        {shape("p", *make_convex_polygon(triangle).shape),
         "p is a polygon with the vertices (0, 0), (4, 0) and (0, 3)"},
    };
    for (const auto& [each, words] : table) {
        EXPECT_EQ(shape_list(examples::scene({each})), words);
    }
}

TEST(ShapeList, SaysHowAShapeRotates) {
    SceneShape plank = box("plank", {0, 0}, {2, 0.5}, Vec2d{4, 0});
    plank.rotation = std::numbers::pi / 2;
    EXPECT_EQ(
        shape_list(examples::scene({plank})),
        "plank is a box from (\u22122, \u22120.5) to (2, 0.5) and moves by (4, 0), rotating by 90\u00b0");
}

TEST(ShapeList, LeavesOutWhatIsHiddenOrTooMuch) {
    std::vector<SceneShape> shapes;
    for (int i = 0; i < 14; ++i) {
        shapes.push_back(point('p' + std::to_string(i), {i, 0}));
    }
    shapes[0].hidden = true;
    const std::string words = shape_list(examples::scene(shapes));
    EXPECT_TRUE(words.starts_with("p1 is a point at (1, 0); p2 is a point")) << words;
    EXPECT_TRUE(words.ends_with("p12 is a point at (12, 0); and 1 more shape")) << words;
}

}  // namespace
}  // namespace collidarium::app
