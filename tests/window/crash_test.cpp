#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

#include "window/child_process.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::ChildProcess;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

TEST(Crash, KilledInMidDragOnlyTheDragIsLost) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    {
        ChildProcess victim({COLLIDARIUM_VICTIM, file.string()}, {});
        ASSERT_NE(victim.read_until("dragging").find("dragging"), std::string::npos);
        victim.kill();
        EXPECT_EQ(victim.wait(), -1);
    }
    EXPECT_EQ(test::read_file(file), small_scene()) << "nobody had saved";
    WindowDriver window({.file = file});
    ASSERT_TRUE(std::holds_alternative<RecoveryOffer>(window.shell().files.dialog()));
    window.click_on("dialog.recover");
    const auto& shapes = window.scene().shapes;
    ASSERT_EQ(shapes.size(), 6U) << "the copy and the new segment";
    EXPECT_EQ(std::get<Aabb<double>>(shapes[0].shape).center.x, 2.5);
    EXPECT_EQ(std::get<Segment<double>>(shapes[2].shape).a.x, -1);
    EXPECT_EQ(std::get<Aabb<double>>(shapes[1].shape).center, Vec2d(-3, 0.5)) << "the drag was not finished";
    window.app().leave();
}

// SIGTERM opened a question that nobody was there to answer, and SIGHUP ended the program at once.
TEST(EndedByTheSystem, TheProgramKeepsUnsavedWorkAndEnds) {
    for (const int number : {SIGTERM, SIGHUP}) {
        SCOPED_TRACE(number);
        const TemporaryHome home;
        const auto file = home.write("small.scene.json", small_scene());
        {
            ChildProcess victim({COLLIDARIUM_VICTIM, file.string(), "loop"}, {});
            ASSERT_NE(victim.read_until("dragging").find("dragging"), std::string::npos);
            victim.signal(number);
            EXPECT_EQ(victim.wait(), 0);
        }
        EXPECT_EQ(test::read_file(file), small_scene()) << "nobody had saved";
        WindowDriver window({.file = file});
        ASSERT_TRUE(std::holds_alternative<RecoveryOffer>(window.shell().files.dialog()));
        window.click_on("dialog.recover");
        const auto& shapes = window.scene().shapes;
        ASSERT_EQ(shapes.size(), 6U) << "the copy and the new segment";
        EXPECT_EQ(std::get<Aabb<double>>(shapes[1].shape).center, Vec2d(-3, 0.5))
            << "the drag was not finished";
        window.app().leave();
    }
}

class EndedByTheSystemInTheWindow : public testing::Test {
protected:
    void end() {
        SDL_Event event{};
        event.type = SDL_APP_TERMINATING;
        SDL_PushEvent(&event);
        EXPECT_FALSE(window->frames()) << "it ends at once";
        window->app().leave();
        window.reset();
    }

    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    std::optional<WindowDriver> window{std::in_place, AppOptions{.file = file}};
};

TEST_F(EndedByTheSystemInTheWindow, WithAQuestionOpenUnsavedWorkIsKept) {
    window->drag(window->at(2, 0), window->at(2.5, 0));
    const Scene lost = window->scene();
    window->key(SDLK_q, KMOD_LCTRL);
    ASSERT_TRUE(std::holds_alternative<UnsavedQuestion>(window->shell().files.dialog()));
    end();
    EXPECT_EQ(test::read_file(file), small_scene());
    WindowDriver next({.file = file});
    ASSERT_TRUE(std::holds_alternative<RecoveryOffer>(next.shell().files.dialog()));
    next.click_on("dialog.recover");
    EXPECT_EQ(next.scene(), lost);
    next.app().leave();
}

TEST_F(EndedByTheSystemInTheWindow, WithoutChangesNothingIsLeft) {
    end();
    EXPECT_EQ(test::kept(home), "");
}

TEST(NoOpenGl, TheSoftwareRendererStepsInAndIsTold) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    ChildProcess program({COLLIDARIUM_PROGRAM, file.string()},
                         {"SDL_VIDEODRIVER=offscreen", "MESA_GL_VERSION_OVERRIDE=2.1"});
    const std::string& told = program.read_until("software");
    EXPECT_NE(told.find("OpenGL 3.3 is not available: drawing in software"), std::string::npos) << told;
}

TEST(NoOpenGl, WhereNothingHelpsItSaysWhatWouldAndEnds) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    ChildProcess program({COLLIDARIUM_PROGRAM, file.string()}, {"SDL_VIDEODRIVER=dummy"});
    const std::string& told = program.read_until("may provide it");
    EXPECT_NE(told.find("Collidarium needs OpenGL 3.3"), std::string::npos) << told;
    EXPECT_EQ(program.wait(), 1);
}

}  // namespace
}  // namespace collidarium::app
