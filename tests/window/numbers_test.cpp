#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <variant>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

const char* const kinds_scene = R"({
  "collidarium": 1,
  "shapes": [
    {"id": "a", "type": "aabb", "center": [1, 2], "half": [0.5, 0.5]},
    {"id": "b", "type": "box", "center": [1, -2], "half": [0.5, 1], "angle": 0},
    {"id": "c", "type": "circle", "center": [-2, 0], "radius": 0.5},
    {"id": "p", "type": "point", "position": [-3, 2]},
    {"id": "g", "type": "polygon", "vertices": [[3, 0], [5, 0], [5, 1], [4, 2], [3, 1]]}
  ],
  "view": {"center": [0, 0], "height": 10}
}
)";

/// Editing the numbers of several shapes at once, and other edits of numbers.
class Numbers : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("kinds.scene.json", kinds_scene);
    WindowDriver window{{.file = file, .remember = false, .size = PixelSize{1280, 900}}};

    const ShapeD& shape(std::size_t index) { return window.scene().shapes[index].shape; }
    void select(std::vector<std::string> ids) {
        window.workspace().selection.set(std::move(ids));
        window.window_event(SDL_WINDOWEVENT_EXPOSED);
        window.frames(2);
    }
    std::size_t undos() { return window.workspace().undo.position(); }
};

TEST_F(Numbers, OfSeveralShapesAreTypedAtOnceInOneEntry) {
    select({"a", "b"});
    window.fill_in("inspector.center.y", "0.5");
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).center, Vec2d(1, 0.5));
    EXPECT_EQ(std::get<Obb<double>>(shape(1)).center, Vec2d(1, 0.5));
    EXPECT_EQ(undos(), 1U);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(Numbers, OfShapesOfDifferentKindsAreThoseTheyShare) {
    select({"a", "c", "p"});
    EXPECT_FALSE(window.has("inspector.half.x"));
    EXPECT_FALSE(window.has("inspector.radius"));
    ASSERT_TRUE(window.has("inspector.reference.x"));
    window.fill_in("inspector.reference.x", "-1");
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).center.x, -1);
    EXPECT_EQ(std::get<Circle<double>>(shape(2)).center.x, -1);
    EXPECT_EQ(std::get<Point<double>>(shape(3)).position.x, -1);
    EXPECT_EQ(undos(), 1U);
    window.fill_in("inspector.translation.y", "2");
    EXPECT_EQ(window.scene().shapes[3].translation, Vec2d(0, 2));
    window.click_on("inspector.translation.remove");
    EXPECT_FALSE(window.scene().shapes[0].translation);
}

TEST_F(Numbers, ExpressionsAreWorkedOut) {
    select({"a"});
    window.fill_in("inspector.center.x", "1/3");
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).center.x, 1.0 / 3);
    window.fill_in("inspector.half.x", "1 - 2");
    EXPECT_TRUE(window.has("field.problem"));
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).half.x, 0.5);
}

TEST_F(Numbers, AnglesAreInDegrees) {
    select({"b"});
    window.fill_in("inspector.angle", "30");
    EXPECT_NEAR(std::get<Obb<double>>(shape(1)).rotation.angle(), std::numbers::pi / 6, 1e-15);
}

TEST_F(Numbers, DraggedSidewaysTheyChangeInOneEntry) {
    select({"a"});
    const Vec2d at = window.middle_of("inspector.center.x");
    window.drag(at, at + Vec2d(40, 0));
    const double moved = std::get<Aabb<double>>(shape(0)).center.x;
    EXPECT_GT(moved, 1);
    EXPECT_NEAR(std::remainder(moved, 0.01), 0, 1e-9) << moved << " is not tidy";
    EXPECT_EQ(undos(), 1U);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(window.shell().files.saved());
    const Vec2d label = window.middle_of("label.inspector.center.x");
    window.drag(label, label - Vec2d(40, 0));
    EXPECT_LT(std::get<Aabb<double>>(shape(0)).center.x, 1);
}

TEST_F(Numbers, EscapeTakesTheDragOfANumberBack) {
    select({"a", "b"});
    const Scene before = window.scene();
    const Vec2d at = window.middle_of("inspector.center.x");
    window.move(at);
    window.press(at);
    window.move(at + Vec2d(20, 0));
    window.move(at + Vec2d(40, 0));
    EXPECT_NE(window.scene(), before);
    window.key(SDLK_ESCAPE);
    EXPECT_EQ(window.scene(), before);
    window.release(at + Vec2d(40, 0));
    EXPECT_EQ(window.scene(), before);
    EXPECT_EQ(undos(), 0U);
}

TEST_F(Numbers, ShiftIsCoarserAndAltIsFinerWhileDragging) {
    const auto way = [&](SDL_Keycode key, SDL_Keymod mod) {
        select({"a"});
        const Vec2d at = window.middle_of("label.inspector.center.x");
        window.move(at);
        window.press(at);
        window.key_down(key, mod);
        window.move(at + Vec2d(20, 0));
        window.move(at + Vec2d(60, 0));
        window.release(at + Vec2d(60, 0));
        window.key_up(key);
        const double result = std::get<Aabb<double>>(shape(0)).center.x - 1;
        window.key(SDLK_z, KMOD_LCTRL);
        return result;
    };
    const double plain = way(SDLK_LGUI, KMOD_NONE);
    EXPECT_GT(way(SDLK_LSHIFT, KMOD_LSHIFT), 4 * plain);
    const double fine = way(SDLK_LALT, KMOD_LALT);
    EXPECT_GT(fine, 0);
    EXPECT_LT(fine, plain / 4);
}

TEST_F(Numbers, HexadecimalIsShownAndTyped) {
    select({"a"});
    window.key(SDLK_x, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    EXPECT_TRUE(window.shell().look.hexadecimal);
    EXPECT_GT(window.middle_of("inspector.center.y").y, window.middle_of("inspector.center.x").y);
    window.fill_in("inspector.center.x", "-0x1.8p+1");
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).center.x, -3);
}

TEST_F(Numbers, VerticesAreTypedInsertedAndDeleted) {
    select({"g"});
    window.fill_in("inspector.vertex.2.x", "5.5");
    const auto vertices = [&] { return std::get<ConvexPolygon<double>>(shape(4)).vertices(); };
    EXPECT_EQ(vertices()[1], Vec2d(5.5, 0));
    window.click_on("inspector.vertex.4.delete");
    EXPECT_EQ(vertices().size(), 4U);
    window.click_on("inspector.vertex.4.delete");
    EXPECT_EQ(vertices().size(), 3U);
    window.click_on("inspector.vertex.3.delete");
    EXPECT_EQ(vertices().size(), 3U);
    EXPECT_TRUE(window.has("field.problem")) << "two vertices make no polygon";
}

TEST_F(Numbers, LockedShapesShowTheirsAndKeepThem) {
    select({"a"});
    window.click_on("inspector.locked");
    EXPECT_TRUE(window.scene().shapes[0].locked);
    window.click_on("inspector.center.x");
    window.type("7");
    window.key(SDLK_RETURN);
    EXPECT_EQ(std::get<Aabb<double>>(shape(0)).center.x, 1);
    window.click_on("inspector.locked");
    EXPECT_FALSE(window.scene().shapes[0].locked);
    window.click_on("inspector.hidden");
    EXPECT_TRUE(window.scene().shapes[0].hidden);
}

}  // namespace
}  // namespace collidarium::app
