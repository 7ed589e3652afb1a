/// Shapes that turn as they move, convex hulls and decompositions, through the window's own events.

#include <gtest/gtest.h>

#include <numbers>

#include "explain/words/sentence.hpp"
#include "io/files/shipped_files.hpp"
#include "model/scene/identical.hpp"
#include "session/query_choice.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Motion : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    const FocusAnswer& focus() { return window.workspace().answers().focus.value(); }
    std::string told() { return sentence(window.scene(), window.workspace().answers()); }
    const SceneShape& shape(std::size_t index) { return window.scene().shapes.at(index); }
};

TEST_F(Motion, ARotationIsTypedInDegreesAndUndone) {
    const Scene before = window.scene();
    const Vec2d middle = std::get<Aabb<double>>(shape(1).shape).center;
    window.click(window.at(middle.x, middle.y));
    window.fill_in("inspector.rotation", "90");
    ASSERT_TRUE(shape(1).rotation);
    EXPECT_DOUBLE_EQ(*shape(1).rotation, std::numbers::pi / 2);
    EXPECT_EQ(focus().shown.operation, Operation::time_of_impact);
    EXPECT_NE(told().find("rotated by"), std::string::npos) << told();
    window.fill_in("inspector.rotation", "0");
    EXPECT_FALSE(shape(1).rotation);
    EXPECT_EQ(focus().shown.operation, Operation::cast);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), before));
}

TEST_F(Motion, ARotationIsDraggedAtTheEndOfThePath) {
    const Vec2d middle = std::get<Aabb<double>>(shape(1).shape).center;
    window.click(window.at(middle.x, middle.y));
    window.frames(2);
    const Vec2d end = middle + shape(1).translation.value();
    const Vec2d center = window.at(end.x, end.y);
    window.drag(center + Vec2d(44, 0), center + Vec2d(0, -44));
    ASSERT_TRUE(shape(1).rotation);
    EXPECT_NEAR(*shape(1).rotation, std::numbers::pi / 2, 0.05);
}

TEST_F(Motion, CastsAreOffWhileAShapeTurns) {
    EXPECT_TRUE(why_not_asked(window.shell(), Operation::cast).empty());
    EXPECT_TRUE(why_not_asked(window.shell(), Operation::time_of_impact).empty());
    const Vec2d middle = std::get<Aabb<double>>(shape(1).shape).center;
    window.click(window.at(middle.x, middle.y));
    window.fill_in("inspector.rotation", "30");
    EXPECT_FALSE(why_not_asked(window.shell(), Operation::cast).empty());
    EXPECT_TRUE(why_not_asked(window.shell(), Operation::time_of_impact).empty());
}

TEST_F(Motion, AHullIsAskedSteppedThroughAndMade) {
    window.key(SDLK_h, KMOD_LALT);
    ASSERT_EQ(focus().shown.operation, Operation::hull);
    EXPECT_NE(told().find("convex hull"), std::string::npos);
    window.key(SDLK_PERIOD);
    EXPECT_EQ(window.workspace().step, 1U);
    window.key(SDLK_END);
    window.key(SDLK_a, KMOD_LCTRL);
    const std::size_t before = window.scene().shapes.size();
    window.key(SDLK_k, KMOD_LCTRL | KMOD_LSHIFT);
    ASSERT_EQ(window.scene().shapes.size(), before + 1);
    EXPECT_EQ(window.scene().shapes.back().id, "hull");
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), before);
}

TEST_F(Motion, ABoxIsTypedByItsCornerAndSize) {
    window.key(SDLK_b, KMOD_LCTRL | KMOD_LSHIFT);
    window.click(window.at(2, 0));
    const auto wall = [&] { return std::get<Aabb<double>>(shape(0).shape); };
    window.fill_in("inspector.corner.x", "1");
    EXPECT_EQ(wall().center.x - wall().half.x, 1);
    EXPECT_EQ(wall().half, Vec2d(0.5, 1.5)) << "the size stays";
    window.fill_in("inspector.size.x", "4");
    EXPECT_EQ(wall().half.x, 2);
    EXPECT_EQ(wall().center.x, 3) << "the corner stays";
    window.fill_in("inspector.size.y", "-1");
    EXPECT_TRUE(window.has("field.problem"));
    EXPECT_FALSE(window.has("inspector.center.x"));
    window.key(SDLK_b, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    EXPECT_TRUE(window.has("inspector.center.x"));
}

class Circles : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file =
        home.write("circle.scene.json",
                   R"({"collidarium":1,"shapes":[{"id":"ball","type":"circle","center":[0,0],"radius":1}],)"
                   R"("view":{"center":[0,0],"height":8}})");
    WindowDriver window{{.file = file, .remember = false}};
};

TEST_F(Circles, BecomePolygonsOfTheTypedNumberOfSides) {
    window.click(window.at(0, 0));
    window.fill_in("inspector.sides", "2.5");
    EXPECT_TRUE(window.has("field.problem"));
    window.fill_in("inspector.sides", "12");
    window.click_on("inspector.circumscribed");
    const auto* polygon = std::get_if<ConvexPolygon<double>>(&window.scene().shapes[0].shape);
    ASSERT_NE(polygon, nullptr);
    EXPECT_EQ(polygon->vertices().size(), 12U);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(std::holds_alternative<Circle<double>>(window.scene().shapes[0].shape));
}

class Decompositions : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write(
        "hook.scene.json", R"({"collidarium":1,"shapes":[{"id":"hook","type":"polygon",)"
                           R"("vertices":[[0,0],[4,0],[4,4],[3,4],[3,1],[0,1]]}],"focus":["hook"],)"
                           R"("question":{"op":"decomposition"},"view":{"center":[2,2],"height":8}})");
    WindowDriver window{{.file = file, .remember = false}};
};

TEST_F(Decompositions, OfTheOnlyShapeOpenAndSplitIt) {
    ASSERT_TRUE(window.workspace().answers().focus);
    EXPECT_EQ(window.workspace().answers().focus->polygons.size(), 2U);
    window.click(window.at(3.5, 0.5));
    window.key(SDLK_j, KMOD_LCTRL | KMOD_LSHIFT);
    EXPECT_EQ(window.scene().shapes.size(), 2U);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 1U);
}

}  // namespace
}  // namespace collidarium::app
