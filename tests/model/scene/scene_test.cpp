#include "model/scene/scene.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "model/example_shapes.hpp"
#include "model/scene/id_pool.hpp"
#include "model/scene/identical.hpp"
#include "model/scene/scene_bounds.hpp"

namespace collidarium::app::test {
namespace {

TEST(Scene, FindsShapesById) {
    const Scene scene = scene_of({point("a", {0, 0}), point("b", {1, 0})});
    EXPECT_EQ(find_shape(scene, "b"), 1U);
    EXPECT_EQ(find_shape(scene, "c"), std::nullopt);
    EXPECT_EQ(find_shape(scene, ""), std::nullopt);
}

TEST(Scene, UnusedIdIsTheStemOrTheLowestFreeNumber) {
    EXPECT_EQ(unused_id({}, "wall"), "wall");
    EXPECT_EQ(unused_id(scene_of({point("wall", {0, 0})}), "wall"), "wall-2");
    EXPECT_EQ(unused_id(scene_of({point("wall", {0, 0}), point("wall-2", {0, 0})}), "wall"), "wall-3");
    EXPECT_EQ(unused_id(scene_of({point("wall", {0, 0}), point("wall-3", {0, 0})}), "wall"), "wall-2");
}

TEST(Scene, LabelIsTheNameOrElseTheId) {
    SceneShape shape = point("p", {0, 0});
    EXPECT_EQ(shape.label(), "p");
    shape.name = "Corner";
    EXPECT_EQ(shape.label(), "Corner");
}

TEST(IdPool, NumbersWithoutRepeating) {
    IdPool pool(scene_of({box("box-2", {0, 0}, {1, 1})}));
    EXPECT_EQ(pool.take_numbered("box"), "box-1");
    EXPECT_EQ(pool.take_numbered("box"), "box-3");
    EXPECT_EQ(pool.take("box"), "box");
    EXPECT_EQ(pool.take("box"), "box-4");
}

TEST(IdPool, CopiesContinueTheNumberOfTheirOriginal) {
    IdPool pool(
        scene_of({point("box-1", {0, 0}), point("wall", {0, 0}), point("-7", {0, 0}), point("a1", {0, 0})}));
    EXPECT_EQ(pool.take_copy("box-1"), "box-2");
    EXPECT_EQ(pool.take_copy("box-1"), "box-3");
    EXPECT_EQ(pool.take_copy("wall"), "wall-2");
    EXPECT_EQ(pool.take_copy("-7"), "-7-2");
    EXPECT_EQ(pool.take_copy("a1"), "a1-2");
}

TEST(Identical, TellsZeroFromMinusZeroInEveryNumber) {
    const auto differ = [](const SceneShape& a, const SceneShape& b) {
        EXPECT_EQ(a, b);
        EXPECT_FALSE(identical(a, b));
        EXPECT_TRUE(identical(b, b));
    };
    differ(point("p", {0.0, 1}), point("p", {-0.0, 1}));
    differ(segment("s", {0, 0}, {1, 0.0}), segment("s", {0, 0}, {1, -0.0}));
    differ(segment("s", {0.0, 0}, {1, 0}), segment("s", {-0.0, 0}, {1, 0}));
    differ(box("b", {0, 0.0}, {1, 1}), box("b", {0, -0.0}, {1, 1}));
    differ(box("b", {0, 0}, {0.0, 1}), box("b", {0, 0}, {-0.0, 1}));
    differ(moving(point("p", {0, 0}), {1, 0.0}), moving(point("p", {0, 0}), {1, -0.0}));

    Scene scene;
    scene.view = SceneView{};
    Scene other = scene;
    EXPECT_TRUE(identical(scene, other));
    other.view->center.y = -0.0;
    EXPECT_EQ(scene, other);
    EXPECT_FALSE(identical(scene, other));
}

TEST(Identical, TellsEveryMemberApart) {
    const Scene plain = scene_of({point("p", {0, 0})});
    std::vector<Scene> others(13, plain);
    others[0].name = "n";
    others[1].shapes.clear();
    others[2].focus = PairIds{"p", "q"};
    others[3].layers.emplace();
    others[4].policy = Policy::open;
    others[5].scalar = ScalarKind::float64;
    others[6].view = SceneView{};
    others[7].unknown.push_back({"k", "1"});
    others[8].shapes[0].name = "n";
    others[9].shapes[0].unknown.push_back({"k", "1"});
    others[10].shapes[0].shape = Segment<double>{};
    others[11].shapes[0].locked = true;
    others[12].shapes[0].hidden = true;
    for (const Scene& other : others) {
        EXPECT_FALSE(identical(plain, other));
        EXPECT_FALSE(identical(other, plain));
    }
}

TEST(SceneBounds, CoverShapesAndTheirWays) {
    EXPECT_EQ(scene_bounds({}), std::nullopt);
    EXPECT_EQ(scene_bounds(scene_of({point("p", {2, 3})})), (WorldBounds{{2, 3}, {2, 3}}));
    EXPECT_EQ(scene_bounds(scene_of({segment("s", {1, -1}, {-2, 4})})), (WorldBounds{{-2, -1}, {1, 4}}));
    EXPECT_EQ(scene_bounds(scene_of({moving(box("b", {0, 0}, {1, 2}), {5, -3}), point("p", {0, 9})})),
              (WorldBounds{{-1, -5}, {6, 9}}));
}

TEST(TouchTime, IsWhenBoundsFirstMeet) {
    const double never = std::numeric_limits<double>::infinity();
    const WorldBounds moving{{0, 0}, {1, 1}};
    const WorldBounds standing{{3, 0}, {4, 1}};
    EXPECT_EQ(touch_time(moving, {4, 0}, standing), 0.5);
    EXPECT_EQ(touch_time(moving, {2, 0}, standing), 1) << "touching at the end counts";
    EXPECT_EQ(touch_time(moving, {1.9, 0}, standing), never);
    EXPECT_EQ(touch_time(moving, {-4, 0}, standing), never);
    EXPECT_EQ(touch_time(moving, {4, 2}, standing), 0.5) << "corner to corner";
    EXPECT_EQ(touch_time(moving, {4, 2.1}, standing), never) << "above it before it is there";
    EXPECT_EQ(touch_time(moving, {0, 5}, standing), never);
    EXPECT_EQ(touch_time(moving, {0, 0}, moving), 0);
    EXPECT_EQ(touch_time(standing, {-4, -0.0}, moving), 0.5);
}

// A name of a megabyte, which a file may hold, stood whole in every label and sentence.
TEST(SceneShape, IsCalledByABoundedPartOfALongName) {
    SceneShape shape;
    shape.id = "crate";
    EXPECT_EQ(shape.label(), "crate");
    shape.name = std::string(longest_label, 'n');
    EXPECT_EQ(shape.label(), shape.name);
    shape.name = "first " + std::string(1'000'000, 'n') + " last";
    EXPECT_LE(shape.label().size(), longest_label);
    EXPECT_TRUE(shape.label().starts_with("first n"));
    EXPECT_TRUE(shape.label().ends_with("n last"));
    EXPECT_NE(shape.label().find("n\u2026n"), std::string::npos);
    EXPECT_EQ(shape.name.size(), 1'000'011U) << "the scene keeps it";
}

TEST(SceneShape, WithAnotherGeometryIsTheSameInAllElse) {
    SceneShape shape = box("a", {0, 0}, {1, 1});
    shape.name = "crate";
    shape.translation = Vec2d(1, 2);
    shape.rotation = 0.5;
    shape.locked = true;
    shape.hidden = true;
    shape.sprite = Sprite{.image = "fish.png"};
    shape.unknown = {{"author", "\"me\""}};
    SceneShape expected = shape;
    expected.shape = Circle<double>{{3, 4}, 5};
    EXPECT_TRUE(identical(shape.with(Circle<double>{{3, 4}, 5}), expected));
}

TEST(SceneShape, IsCalledByWholeCharacters) {
    for (std::size_t shift = 0; shift < 4; ++shift) {
        SceneShape shape;
        shape.name = std::string(shift, 'x');
        for (int i = 0; i < 100; ++i) {
            shape.name += "\U0001F7E6";
        }
        std::string label = shape.label();
        EXPECT_LE(label.size(), longest_label);
        const std::size_t dots = label.find("\u2026");
        ASSERT_NE(dots, std::string::npos);
        EXPECT_EQ((dots - shift) % 4, 0U);
        EXPECT_EQ((label.size() - dots - 3) % 4, 0U);
    }
}

}  // namespace
}  // namespace collidarium::app::test
