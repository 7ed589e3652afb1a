#include <gtest/gtest.h>

#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class FieldInTheWindow : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .clean = true, .remember = false, .size = PixelSize{800, 600}}};

    /// Lets the program draw whatever it wants to draw.
    int frames_until_idle() {
        int frames = 0;
        while (window.app().idle_time() == 0 && frames < 10000) {
            window.frames();
            ++frames;
        }
        return frames;
    }
};

TEST_F(FieldInTheWindow, IsSwitchedByItsKeysAndChangesNothing) {
    window.key(SDLK_l);
    EXPECT_EQ(window.workspace().field, FieldKind::verdict);
    window.key(SDLK_l, KMOD_LSHIFT);
    EXPECT_EQ(window.workspace().field, FieldKind::amount);
    window.key(SDLK_l, KMOD_LALT);
    EXPECT_EQ(window.workspace().field, FieldKind::direction);
    window.key(SDLK_l, KMOD_LALT);
    EXPECT_FALSE(window.workspace().field);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST_F(FieldInTheWindow, IsWorkedOutBetweenFramesUntilItIsDone) {
    window.key(SDLK_l);
    EXPECT_LT(frames_until_idle(), 10000);
    EXPECT_TRUE(window.shell().field_picture.done());
    ASSERT_TRUE(window.shell().field_picture.grid());
    EXPECT_FALSE(window.shell().field_picture.edges().empty());
    EXPECT_LE(frames_until_idle(), 1) << "nothing is drawn any more";
}

TEST_F(FieldInTheWindow, FollowsADragOfWhatStays) {
    window.key(SDLK_l);
    frames_until_idle();
    const auto hit_at = [&](double x, double y) {
        const FieldGrid& grid = *window.shell().field_picture.grid();
        const Vec2d place = (Vec2d(x, y) - grid.corner) / grid.cell;
        return grid.at(static_cast<std::size_t>(place.x), static_cast<std::size_t>(place.y)).hit;
    };
    const bool before = hit_at(2, 0);
    EXPECT_TRUE(before) << "it would start inside the wall";
    window.drag(window.at(2, 0), window.at(2, 30));
    frames_until_idle();
    EXPECT_NE(hit_at(2, 0), before);
}

TEST_F(FieldInTheWindow, HasNoLinesOfBeforeWhileItIsDragged) {
    window.key(SDLK_l);
    frames_until_idle();
    ASSERT_FALSE(window.shell().field_picture.edges().empty());
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.move(window.at(2, 1));
    const ResultField& field = window.shell().field_picture;
    ASSERT_TRUE(field.formula());
    EXPECT_TRUE(window.shell().field_moves);
    EXPECT_TRUE(field.edges().empty());
    EXPECT_TRUE(field.arrows()) << "what is drawn in motion is there at once";
    EXPECT_NE(window.app().idle_time(), 0) << "nothing else is to be done until it rests";
    EXPECT_TRUE(window.app().idle_time());
    window.release(window.at(2, 1));
    frames_until_idle();
    EXPECT_FALSE(window.shell().field_moves);
    EXPECT_FALSE(field.edges().empty());
}

TEST_F(FieldInTheWindow, IsDrawnAgainWhenAHeldGestureRests) {
    window.key(SDLK_l);
    frames_until_idle();
    window.move(window.at(2, 0));
    window.press(window.at(2, 0));
    window.move(window.at(2, 1));
    for (int i = 0; i < 1000 && window.shell().field_moves; ++i) {
        SDL_Delay(5);
        window.frames();
    }
    EXPECT_FALSE(window.shell().field_moves) << "though the button is still down";
    frames_until_idle();
    EXPECT_FALSE(window.shell().field_picture.edges().empty());
    window.release(window.at(2, 1));
}

}  // namespace
}  // namespace collidarium::app
