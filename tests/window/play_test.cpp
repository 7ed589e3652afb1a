/// Driving a body, through the event queue.

#include <gtest/gtest.h>

#include "collidarium/shapes/reference_point.hpp"
#include "model/play/grid_moves.hpp"
#include "model/scene/identical.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Driving : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};
    Scene before = window.scene();

    double x_of(const std::string& id) {
        const SceneShape& shape = window.scene().shapes[find_shape(window.scene(), id).value()];
        return std::visit([](const auto& each) { return reference_point(each).x; }, shape.shape);
    }
    /// F9, and a pause: frames only pass when they are asked for.
    void begin_paused() {
        window.key(SDLK_F9);
        window.key(SDLK_p);
        ASSERT_TRUE(window.shell().play && window.shell().play->paused);
    }
    void step(int count) {
        for (int i = 0; i < count; ++i) {
            window.key(SDLK_PERIOD);
        }
    }
};

TEST_F(Driving, KeysDriveTheMoverAndEscapePutsItBack) {
    begin_paused();
    EXPECT_EQ(window.shell().play->body, "mover");
    window.key_down(SDLK_RIGHT);
    step(10);
    window.key_up(SDLK_RIGHT);
    EXPECT_GT(x_of("mover"), -3);
    EXPECT_EQ(window.shell().play->run.frames().back().input.direction, Vec2d(1, 0));
    step(1);
    EXPECT_EQ(window.shell().play->run.frames().back().input.direction, Vec2d(0)) << "the key is up";
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(window.shell().play);
    EXPECT_TRUE(identical(window.scene(), before));
    EXPECT_TRUE(window.shell().files.saved());
    EXPECT_EQ(window.workspace().undo.size(), 0U);
}

TEST_F(Driving, TimePassesByItself) {
    window.key(SDLK_F9);
    window.key_down(SDLK_d);
    for (int i = 0; i < 2000 && window.shell().play->run.shown() < 3; ++i) {
        window.frames();
        SDL_Delay(1);
    }
    EXPECT_GE(window.shell().play->run.shown(), 3U);
    EXPECT_GT(x_of("mover"), -3);
    window.window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    EXPECT_EQ(held_input(*window.shell().play).direction, Vec2d(0)) << "no key stays down behind the back";
}

TEST_F(Driving, ASweptBodyStopsAtTheWallAndTheEventOpensAsAScene) {
    begin_paused();
    change_play(window.shell()).rules.speed = 200;
    window.key_down(SDLK_RIGHT);
    step(3);
    EXPECT_NEAR(x_of("mover"), 1, 1e-3);
    const auto rows = event_rows(window.shell().play->run);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(window.scene().shapes[rows.front().event.shape].id, "wall");
    const double offset = window.shell().play->run.frames()[rows.front().frame].before.offset.x;
    window.click_on("play.event.1");
    EXPECT_FALSE(window.shell().play) << "another document";
    EXPECT_FALSE(window.shell().files.path());
    EXPECT_FALSE(window.shell().files.saved());
    ASSERT_TRUE(window.workspace().answers().focus);
    EXPECT_EQ(window.workspace().answers().focus->shown.operation, Operation::move);
    EXPECT_EQ(x_of("mover"), -3 + offset) << "before the frame that hit";
}

TEST_F(Driving, TheMethodAndASecondOneBesideAreChosenInThePanel) {
    begin_paused();
    change_play(window.shell()).rules.speed = 400;
    window.click_on("play.method.push_out");
    window.click_on("play.beside");
    EXPECT_EQ(play_rules(window.shell()).beside, PlayMethod::sweep);
    window.key_down(SDLK_RIGHT);
    step(1);
    window.key_up(SDLK_RIGHT);
    EXPECT_GT(x_of("mover"), 3) << "through the wall";
    ASSERT_TRUE(window.shell().play->beside);
    EXPECT_LT(window.shell().play->beside->state().offset.x, 4.1) << "in front of it";
    EXPECT_TRUE(window.has("play.event.1"));
    EXPECT_TRUE(window.has("play.beside_event.1"));
    window.click_on("play.method.sweep");
    EXPECT_FALSE(play_rules(window.shell()).beside) << "nothing to compare it with";
    window.key(SDLK_r);
    for (int i = 0; i < 2000 && !window.shell().play->paused; ++i) {
        window.frames();
        SDL_Delay(1);
    }
    EXPECT_LT(x_of("mover"), 1.1) << "the same input, swept";
}

TEST_F(Driving, BackAndTheSliderRewind) {
    begin_paused();
    const std::size_t before_it = window.shell().play->run.shown();
    window.key_down(SDLK_RIGHT);
    step(4);
    const double there = x_of("mover");
    window.key(SDLK_COMMA);
    window.key(SDLK_COMMA);
    EXPECT_EQ(window.shell().play->run.shown(), before_it + 2);
    EXPECT_LT(x_of("mover"), there);
    step(2);
    EXPECT_EQ(x_of("mover"), there);
    EXPECT_EQ(window.shell().play->run.frames().size(), before_it + 4) << "they were there already";
    const Rect rect = window.app().widget_rects().at("play.rewind");
    window.click(Vec2d(rect.min.x + 2, rect.center().y));
    EXPECT_EQ(window.shell().play->run.shown(), 0U);
    EXPECT_EQ(x_of("mover"), -3);
}

TEST_F(Driving, TheViewFollowsTheBodyAndComesBack) {
    Camera& camera = window.workspace().camera;
    camera.look_at({-3, 0}, 12);
    const Vec2d center = camera.center();
    begin_paused();
    change_play(window.shell()).rules.speed = 60;
    window.key_down(SDLK_UP);
    step(20);
    window.key_up(SDLK_UP);
    const SceneShape& body = window.scene().shapes[find_shape(window.scene(), "mover").value()];
    EXPECT_TRUE(camera.visible_world().contains(world_bounds(body.shape).center()));
    EXPECT_NE(camera.center(), center);
    EXPECT_EQ(camera.center().x, center.x) << "it has not left the view there";
    window.key(SDLK_ESCAPE);
    EXPECT_NEAR(camera.center().y, center.y, 1e-12);

    begin_paused();
    window.click_on("play.follow");
    const Vec2d still = camera.center();
    window.key_down(SDLK_UP);
    step(20);
    window.key_up(SDLK_UP);
    EXPECT_EQ(camera.center(), still);
}

TEST_F(Driving, TheViewStaysWhereAllOfTheSceneIsSeen) {
    begin_paused();
    const Vec2d center = window.workspace().camera.center();
    window.key_down(SDLK_LEFT);
    step(5);
    window.key_up(SDLK_LEFT);
    EXPECT_EQ(window.workspace().camera.center(), center);
}

// At ten frames per second a jump was mostly lost: Space was up again before the next frame.
TEST_F(Driving, ATapBetweenTwoFramesCounts) {
    begin_paused();
    window.key(SDLK_RIGHT);
    step(1);
    EXPECT_EQ(window.shell().play->run.frames().back().input.direction, Vec2d(1, 0));
    step(1);
    EXPECT_EQ(window.shell().play->run.frames().back().input.direction, Vec2d(0)) << "for one frame";
    window.key(SDLK_SPACE);
    step(1);
    EXPECT_TRUE(window.shell().play->run.frames().back().input.jump);
}

// Stepping back past its beginning had left it a frame ahead.
TEST_F(Driving, ASecondBodyThatBeganLaterStaysInStep) {
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(2);
    change_play(window.shell()).beside = PlayMethod::axis_by_axis;
    step(2);
    const Play& play = *window.shell().play;
    const Vec2d there = play.beside->state().offset;
    for (int i = 0; i < 4; ++i) {
        window.key(SDLK_COMMA);
    }
    step(2);
    EXPECT_EQ(play.beside->shown(), 0U) << "it has not begun yet";
    step(2);
    EXPECT_EQ(play.beside->shown(), 2U);
    EXPECT_EQ(play.beside->state().offset, there);
}

TEST_F(Driving, EndingHereIsOneEntryThatCanBeUndone) {
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(6);
    const double there = x_of("mover");
    window.click_on("play.stay");
    EXPECT_FALSE(window.shell().play);
    EXPECT_EQ(x_of("mover"), there);
    EXPECT_EQ(window.workspace().undo.size(), 1U);
    const SceneShape& mover = window.scene().shapes[find_shape(window.scene(), "mover").value()];
    EXPECT_EQ(mover.translation, Vec2d(5, 0.25)) << "it keeps its translation";
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), before));
}

TEST_F(Driving, DraggingAWallWhileItPausesChangesWhatTheBodyMeets) {
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(3);
    const double there = x_of("mover");
    window.drag(window.at(2, 1), window.at(-0.5, 1));
    const double wall = x_of("wall");
    EXPECT_NEAR(wall, -0.5, 0.05);
    EXPECT_EQ(x_of("mover"), there) << "an entry of its own";
    ASSERT_TRUE(window.shell().play);
    change_play(window.shell()).rules.speed = 300;
    step(4);
    EXPECT_NEAR(x_of("mover"), wall - 1, 1e-3) << "it stops at the wall where it is now";
}

TEST_F(Driving, SavingAndQuittingPutTheBodyBackFirst) {
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(5);
    window.key_up(SDLK_RIGHT);
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_FALSE(window.shell().play);
    EXPECT_EQ(x_of("mover"), -3);
    EXPECT_NE(test::read_file(file).find("\"play\""), std::string::npos) << "with its rules";
}

TEST_F(Driving, WhilePresentingTheCaptionTellsOfIt) {
    window.key(SDLK_F5);
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(2);
    EXPECT_TRUE(window.has("play.caption"));
    EXPECT_FALSE(window.has("caption.keys"));
    window.key_up(SDLK_RIGHT);
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(window.shell().play);
    window.key(SDLK_ESCAPE);
    EXPECT_TRUE(window.has("menu.File"));
}

TEST_F(Driving, WhenTheBodyIsDeletedItEnds) {
    begin_paused();
    window.click(window.at(-3, 0.5));
    window.key(SDLK_DELETE);
    window.frames(2);
    EXPECT_FALSE(window.shell().play);
    EXPECT_FALSE(find_shape(window.scene(), "mover"));
}

TEST_F(Driving, PlayingChangesNothingOnDiskAndUndoIsNotInItsWay) {
    begin_paused();
    window.key_down(SDLK_RIGHT);
    step(5);
    window.key_up(SDLK_RIGHT);
    window.key(SDLK_z, KMOD_LCTRL);
    window.frames(2);
    EXPECT_EQ(x_of("mover"), -3) << "undo takes the drive back";
    ASSERT_TRUE(window.shell().play);
    window.key_down(SDLK_LEFT);
    step(2);
    EXPECT_LT(x_of("mover"), -3) << "and it goes on from there";
    EXPECT_EQ(test::read_file(file), small_scene());
}

constexpr const char* crate_scene = R"({
  "collidarium": 1,
  "shapes": [
    {"id": "goal", "type": "point", "position": [3.5, 1.5], "locked": true},
    {"id": "crate", "type": "aabb", "center": [2.5, 1.5], "half": [0.4, 0.4]},
    {"id": "player", "type": "aabb", "center": [1.5, 1.5], "half": [0.4, 0.4]}
  ],
  "tiles": {"origin": [0, 0], "tile": 1, "rows": ["#####", "#...#", "#####"]}
})";

TEST(DrivingOnTheGrid, EveryMoveIsAnEntryAndBlockedOnesAreNone) {
    const TemporaryHome home;
    WindowDriver window{{.file = home.write("crates.scene.json", crate_scene), .remember = false}};
    window.key(SDLK_F9);
    ASSERT_TRUE(window.shell().play);
    EXPECT_TRUE(play_rules(window.shell()).rules.on_grid) << "the boxes lie in the cells of the map";
    window.key(SDLK_RIGHT);
    EXPECT_EQ(window.workspace().undo.size(), 1U);
    EXPECT_EQ(window.workspace().undo.label(0), "Push 2 shapes");
    EXPECT_EQ(grid_goals(window.scene(), 2).reached, 1U);
    EXPECT_NE(window.shell().notices.text.find("Solved"), std::string::npos);
    window.key(SDLK_RIGHT);
    EXPECT_EQ(window.workspace().undo.size(), 1U) << "the crate stands against the wall";
    EXPECT_NE(window.shell().notices.text.find("Blocked"), std::string::npos);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(grid_goals(window.scene(), 2).reached, 0U);
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(window.shell().play);
}

}  // namespace
}  // namespace collidarium::app
