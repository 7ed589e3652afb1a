#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;
using test::WindowDriver;

bool any_hint(const WindowDriver& window) {
    return window.has("hint.drag") || window.has("hint.step") || window.has("hint.question");
}

TEST(FirstMinute, HintsGoAwayOnceDoneAndNeverComeBack) {
    const TemporaryHome home;
    {
        WindowDriver window({.hints = true});
        ASSERT_EQ(window.scene().shapes.size(), 2U) << "a box in flight at a wall";
        EXPECT_TRUE(window.has("hint.drag"));
        EXPECT_TRUE(window.has("hint.step"));
        EXPECT_TRUE(window.has("hint.question"));
        const auto& focus = window.workspace().answers().focus;
        ASSERT_TRUE(focus);
        const auto& mover = std::get<Aabb<double>>(window.scene().shapes[focus->b].shape);
        const Vec2d from = window.at(mover.center.x, mover.center.y - mover.half.y * 0.5);
        window.drag(from, from + Vec2d(-20, 10));
        window.frames(3);
        EXPECT_FALSE(window.shell().files.saved());
        EXPECT_FALSE(window.has("hint.drag"));
        EXPECT_TRUE(window.has("hint.step"));
        window.key(SDLK_PERIOD);
        window.frames(3);
        EXPECT_FALSE(window.has("hint.step"));
        EXPECT_TRUE(window.has("hint.question"));
        window.key(SDLK_t, KMOD_LALT);
        window.frames(3);
        EXPECT_FALSE(any_hint(window));
    }
    const WindowDriver again({.hints = true});
    EXPECT_FALSE(any_hint(again));
}

TEST(FirstMinute, WithoutPanelsOrUnaskedThereAreNoHints) {
    const TemporaryHome home;
    EXPECT_FALSE(any_hint(WindowDriver({})));
    const auto file = home.write("small.scene.json", test::small_scene());
    EXPECT_FALSE(any_hint(WindowDriver({.file = file, .clean = true, .hints = true})));
    EXPECT_FALSE(any_hint(WindowDriver({.file = file, .remember = false, .hints = true})));
    EXPECT_TRUE(any_hint(WindowDriver({.file = file, .hints = true})));
}

}  // namespace
}  // namespace collidarium::app
