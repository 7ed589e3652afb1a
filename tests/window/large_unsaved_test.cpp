/// Unsaved work on large scenes: set aside, and recovered after a crash, without a frame that waits for it.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "io/files/autosave.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/fill_actions.hpp"
#include "window/large_scene.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::boxes;
using test::kept;
using test::many;
using test::TemporaryHome;
using test::WindowDriver;

class LargeCopies : public testing::Test {
protected:
    TemporaryHome home;
    WindowDriver window{{.remember = true}};
    ShippedScene first = window.shell().scenes.at(0);
    ShippedScene second = window.shell().scenes.at(1);

    FileFlow& files() { return window.shell().files; }
    Errands& errands() { return files().errands(); }
    void finish() {
        window.app().finish_work();
        window.frames(3);
    }
    /// The first shipped scene with very many shapes, autosaved, then renamed.
    void leave_large_copy() {
        files().ask_open(first.path);
        ASSERT_FALSE(fill_with_boxes(window.workspace(), RaceBoxes::uniform, many));
        files().keep_now(SDL_GetTicks64());
        finish();
        rename_scene(window.workspace(), "as it was left");
        files().ask_open(second.path);
        ASSERT_EQ(files().shipped_scene(), second.path);
    }
};

// Leaving a changed copy wrote the text of all its shapes in that frame.
TEST_F(LargeCopies, AreAutosavedBesideTheFramesWhenTheyAreLeft) {
    leave_large_copy();
    EXPECT_TRUE(errands().any());
    EXPECT_FALSE(errands().told()) << "nobody has asked for it";
    EXPECT_EQ(kept(home).find("as it was left"), std::string::npos);
    finish();
    EXPECT_NE(kept(home).find("as it was left"), std::string::npos);
}

TEST_F(LargeCopies, BroughtBackBeforeThatAreAutosavedAsTheOpenScene) {
    leave_large_copy();
    files().ask_open(first.path);
    EXPECT_EQ(window.scene().name, "as it was left");
    finish();
    (void)files().keep(SDL_GetTicks64() + 60'000, false);
    finish();
    EXPECT_NE(kept(home).find("as it was left"), std::string::npos);
}

TEST_F(LargeCopies, AreKeptAtANormalEndAndReadBesideTheFramesOfTheNextStart) {
    leave_large_copy();
    window.app().leave();
    EXPECT_NE(kept(home).find("as it was left"), std::string::npos);
    App next(AppOptions{.headless = true, .unseen = true, .size = PixelSize{1280, 800}});
    FileFlow& there = next.shell().files;
    EXPECT_FALSE(there.changed_copy(first.path)) << "not before the first frame";
    next.finish_work();
    EXPECT_FALSE(there.asking());
    EXPECT_TRUE(there.changed_copy(first.path));
    there.ask_open(first.path);
    EXPECT_EQ(next.shell().workspace.scene().name, "as it was left");
}

class LargeLeftovers : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("large.scene.json", boxes("large", many));
    std::unique_ptr<App> app;

    void start() {
        app =
            std::make_unique<App>(AppOptions{.headless = true, .unseen = true, .size = PixelSize{1280, 800}});
    }
    void SetUp() override {
        start();
        files().ask_open(file);
        app->finish_work();
        rename_scene(app->shell().workspace, "lost");
        files().keep_now(0);
        app->finish_work();
        ASSERT_NE(kept(home).find("\"lost\""), std::string::npos);
        app.reset();  // without `leave`: as if the program had been killed
    }
    FileFlow& files() { return app->shell().files; }
    Errands& errands() { return files().errands(); }
    const std::string& name() { return app->shell().workspace.scene().name; }
    bool is_offered() { return std::holds_alternative<RecoveryOffer>(files().dialog()); }
    void start_until_offered() {
        start();
        app->finish_work();
        ASSERT_TRUE(is_offered());
    }
};

// The slots of a crash were read, and their scenes built, before the first frame.
TEST_F(LargeLeftovers, AreReadBesideTheFirstFrame) {
    start();
    EXPECT_TRUE(errands().any());
    EXPECT_FALSE(is_offered());
    app->finish_work();
    ASSERT_TRUE(is_offered());
    EXPECT_EQ(std::get<RecoveryOffer>(files().dialog()).file, FileChange::none);
}

TEST_F(LargeLeftovers, AreRecoveredBesideTheFrames) {
    start_until_offered();
    files().recover();
    EXPECT_EQ(errands().told(), "recovering unsaved work");
    EXPECT_FALSE(files().asking());
    EXPECT_NE(name(), "lost") << "nothing half read is shown";
    app->finish_work();
    EXPECT_EQ(name(), "lost");
    EXPECT_EQ(files().path(), file);
    EXPECT_FALSE(files().saved());
    EXPECT_NE(kept(home).find("\"lost\""), std::string::npos) << "a second crash loses nothing";
    files().save();
    app->finish_work();
    EXPECT_NE(test::read_file(file).find("\"lost\""), std::string::npos);
    app->leave();
    EXPECT_TRUE(find_leftovers().empty());
}

TEST_F(LargeLeftovers, NotRecoveredAfterEscapeAreOfferedAtTheNextStart) {
    start_until_offered();
    files().recover();
    EXPECT_TRUE(errands().stop());
    app->finish_work();
    EXPECT_NE(name(), "lost");
    app->frame();
    EXPECT_NE(app->shell().notices.text.find("was not recovered"), std::string::npos)
        << app->shell().notices.text;
    app->leave();
    app.reset();
    start_until_offered();
}

TEST_F(LargeLeftovers, AskBeforeTheyReplaceWhatWasEditedMeanwhile) {
    start_until_offered();
    files().recover();
    files().ask_new();
    rename_scene(app->shell().workspace, "mine");
    app->finish_work();
    EXPECT_TRUE(std::holds_alternative<UnsavedQuestion>(files().dialog()));
    EXPECT_EQ(name(), "mine");
    files().answer_unsaved(false);
    EXPECT_EQ(name(), "lost");
}

// A file that was read when the offer was shown took its place on the screen, and it was never shown again.
TEST_F(LargeLeftovers, AreOfferedAgainAfterAFileThatWasReadMeanwhile) {
    const auto other = home.write("other.scene.json", boxes("other", many));
    start_until_offered();
    files().begin_open(other);
    app->finish_work();
    EXPECT_EQ(name(), "other");
    EXPECT_TRUE(is_offered());
}

}  // namespace
}  // namespace collidarium::app
