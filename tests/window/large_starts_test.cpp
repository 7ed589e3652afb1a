/// Large scenes that the program is started with: the first frame does not wait for them.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tools/actions/actions.hpp"
#include "window/child_process.hpp"
#include "window/large_scene.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::boxes;
using test::ChildProcess;
using test::many;
using test::small_scene;
using test::TemporaryHome;

class LargeStarts : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path large = home.write("large.scene.json", boxes("large", many));
    std::unique_ptr<App> app;

    /// Before its first frame.
    void start(AppOptions options) {
        options.headless = options.unseen = true;
        options.size = PixelSize{1280, 800};
        app = std::make_unique<App>(options);
    }
    FileFlow& files() { return app->shell().files; }
    const Scene& scene() { return app->shell().workspace.scene(); }
    /// An earlier start, which ended with that file open.
    void end_with(const std::filesystem::path& file) {
        start({.file = file});
        app->finish_work();
        app->frame();
        app->leave();
        app.reset();
    }
    void press(SDL_Keycode key) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
        SDL_PushEvent(&event);
        app->frame();
    }
};

// The file that was given was read and built before the first frame.
TEST_F(LargeStarts, AreReadBesideTheFirstFrame) {
    start({.file = large});
    EXPECT_EQ(files().errands().told(), "opening large.scene.json");
    EXPECT_TRUE(scene().shapes.empty());
    app->finish_work();
    EXPECT_EQ(scene().shapes.size(), static_cast<std::size_t>(many));
    EXPECT_EQ(files().file_name(), "large.scene.json");
    EXPECT_TRUE(files().saved());
    EXPECT_FALSE(files().asking());
}

// While it was read the canvas told how to draw in an empty scene.
TEST_F(LargeStarts, AreNoEmptySceneWhileTheyAreRead) {
    start({.file = large});
    app->frame();
    EXPECT_FALSE(app->widget_rects().contains("canvas.empty"));
}

// The card of an empty scene lay on a map of tiles.
TEST_F(LargeStarts, AreNoEmptySceneWhereThereAreTilesOnly) {
    const std::string map = R"({"origin": [0, 0], "tile": 1, "rows": ["....", "####"]})";
    start(
        {.file = home.write("map.scene.json", R"({"collidarium": 1, "shapes": [], "tiles": )" + map + "}")});
    app->finish_work();
    app->frame();
    EXPECT_TRUE(scene().tiles.has_value());
    EXPECT_FALSE(app->widget_rects().contains("canvas.empty"));
}

TEST_F(LargeStarts, AreStoppedByEscape) {
    start({.file = large});
    press(SDLK_ESCAPE);
    EXPECT_FALSE(files().errands().told());
    app->finish_work();
    app->frame();
    EXPECT_TRUE(scene().shapes.empty());
    EXPECT_FALSE(files().path());
    EXPECT_NE(app->shell().notices.text.find("large.scene.json was not opened"), std::string::npos)
        << app->shell().notices.text;
    EXPECT_TRUE(app->widget_rects().contains("canvas.empty")) << "it tells how to draw";
}

TEST_F(LargeStarts, ReopenTheLastFileBesideTheFirstFrame) {
    end_with(large);
    start({});
    EXPECT_EQ(files().errands().told(), "opening large.scene.json");
    app->finish_work();
    EXPECT_EQ(scene().name, "large");
}

TEST_F(LargeStarts, ShowTheFirstSceneWhereTheLastFileHasBecomeUnreadable) {
    end_with(large);
    home.write("large.scene.json", boxes("large", many) + "]");
    start({});
    EXPECT_FALSE(files().shipped_scene());
    app->finish_work();
    EXPECT_TRUE(files().shipped_scene());
    EXPECT_FALSE(files().asking()) << "nobody has asked for that file now";
}

TEST_F(LargeStarts, LeaveWhatTheUserOpensMeanwhile) {
    start({.file = large});
    files().ask_open(home.write("small.scene.json", small_scene()));
    app->finish_work();
    EXPECT_EQ(files().file_name(), "small.scene.json");
}

TEST_F(LargeStarts, AskBeforeTheyReplaceWhatTheUserHasMadeMeanwhile) {
    start({.file = large});
    rename_scene(app->shell().workspace, "mine");
    app->finish_work();
    EXPECT_TRUE(std::holds_alternative<UnsavedQuestion>(files().dialog()));
    EXPECT_EQ(scene().name, "mine");
}

TEST_F(LargeStarts, ThatAreNoScenesAreToldOfInADialog) {
    start({.file = home.write("bad.scene.json", boxes("bad", many) + "]")});
    app->finish_work();
    EXPECT_TRUE(std::holds_alternative<MessageBox>(files().dialog()));
    EXPECT_TRUE(app->frame()) << "the window stays";
}

// A window without panels has no room for a dialog: it ends with the message and the status of a small file.
TEST_F(LargeStarts, InACleanWindowThatAreNoScenesEndTheProgram) {
    const auto bad = home.write("bad.scene.json", boxes("bad", many) + "]");
    ChildProcess program({COLLIDARIUM_PROGRAM, "--clean", bad.string()}, {"SDL_VIDEODRIVER=offscreen"});
    const std::string told = "collidarium: " + bad.string() + ":" + std::to_string(many + 3) +
                             ":1: not valid JSON: expected the end, found ']'";
    const std::string& read = program.read_until("found ']'");
    EXPECT_NE(read.find(told), std::string::npos) << read;
    EXPECT_EQ(program.wait(), 1);
}

}  // namespace
}  // namespace collidarium::app
