#include <gtest/gtest.h>

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
