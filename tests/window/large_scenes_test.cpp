#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "commands/shape_commands.hpp"
#include "io/scene/scene_file.hpp"
#include "tools/actions/actions.hpp"
#include "tools/actions/selected_shapes.hpp"
#include "window/large_scene.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::boxes;
using test::many;
using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

/// How many shapes two scenes do not share.
std::size_t unshared(const Scene& one, const Scene& other) {
    std::size_t count = 0;
    (void)SharedList<SceneShape>::each_unshared(one.shapes, other.shapes, [&](std::size_t) {
        ++count;
        return true;
    });
    return count;
}

class LargeScenes : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path small = home.write("small.scene.json", small_scene());
    std::filesystem::path large = home.write("large.scene.json", boxes("large", many));
    WindowDriver window{{.file = small, .remember = true}};

    FileFlow& files() { return window.shell().files; }
    Errands& errands() { return files().errands(); }
    void finish() {
        window.app().finish_work();
        window.frames(3);
    }
    void open_large() {
        files().ask_open(large);
        finish();
        ASSERT_EQ(window.scene().name, "large");
    }
    /// What the autosave has of the open document; empty: nothing.
    std::string kept() { return test::kept(home); }
    bool asks_about_unsaved() { return std::holds_alternative<UnsavedQuestion>(files().dialog()); }
};

// Reading 100,000 shapes held the window up for half a second.
TEST_F(LargeScenes, AreReadBesideTheFrames) {
    const std::string before = window.scene().name;
    files().ask_open(large);
    EXPECT_EQ(errands().told(), "opening large.scene.json");
    EXPECT_EQ(window.scene().name, before) << "nothing half read is shown";
    EXPECT_TRUE(window.app().idle_time()) << "it tells how long it takes";
    finish();
    EXPECT_EQ(window.scene().shapes.size(), static_cast<std::size_t>(many));
    EXPECT_EQ(files().file_name(), "large.scene.json");
    EXPECT_TRUE(files().saved());
    EXPECT_FALSE(errands().told());
}

TEST_F(LargeScenes, AreNotOpenedAfterEscape) {
    files().ask_open(large);
    window.key(SDLK_ESCAPE);
    finish();
    EXPECT_EQ(files().file_name(), "small.scene.json");
    EXPECT_NE(window.shell().notices.text.find("large.scene.json was not opened"), std::string::npos)
        << window.shell().notices.text;
}

TEST_F(LargeScenes, LeaveWhatWasOpenedWhileTheyWereRead) {
    const auto other = home.write("other.scene.json", R"({"collidarium":1,"name":"other","shapes":[]})");
    files().ask_open(large);
    files().ask_open(other);
    EXPECT_EQ(window.scene().name, "other");
    finish();
    EXPECT_EQ(window.scene().name, "other") << "the user has turned to it since";
}

TEST_F(LargeScenes, OfTwoThatAreReadTheLastOneAskedForIsShown) {
    files().ask_open(large);
    files().ask_open(home.write("larger.scene.json", boxes("larger", many + 1)));
    window.app().finish_work();
    EXPECT_EQ(window.scene().name, "larger");
    EXPECT_EQ(files().generation(), 2U) << "the small one, then the larger one: the other is not built";
}

TEST_F(LargeScenes, DoNotTakeThePlaceOfWhatWasEditedWhileTheyWereRead) {
    files().ask_open(large);
    rename_scene(window.workspace(), "edited");
    finish();
    EXPECT_TRUE(asks_about_unsaved());
    EXPECT_EQ(window.scene().name, "edited");
    files().answer_unsaved(false);
    window.frames(2);
    EXPECT_EQ(window.scene().name, "large");
}

TEST_F(LargeScenes, ThatAreNoScenesAreToldOfWhenTheyAreRead) {
    files().ask_open(home.write("bad.scene.json", boxes("bad", many) + "]"));
    EXPECT_FALSE(files().asking());
    finish();
    EXPECT_TRUE(std::holds_alternative<MessageBox>(files().dialog()));
    EXPECT_EQ(files().file_name(), "small.scene.json");
}

TEST_F(LargeScenes, AreSavedBesideTheFramesAsTheyWere) {
    open_large();
    rename_scene(window.workspace(), "as saved");
    files().save();
    EXPECT_EQ(errands().told(), "saving large.scene.json");
    EXPECT_FALSE(files().saved()) << "it is not on the disk yet";
    finish();
    EXPECT_TRUE(files().saved());
    EXPECT_NE(read_file(large).find("\"as saved\""), std::string::npos);
    EXPECT_EQ(kept(), "") << "nothing is left to recover";
}

TEST_F(LargeScenes, EditedWhileTheyAreSavedStayUnsaved) {
    open_large();
    rename_scene(window.workspace(), "as saved");
    files().save();
    rename_scene(window.workspace(), "later");
    finish();
    EXPECT_NE(read_file(large).find("\"as saved\""), std::string::npos);
    EXPECT_FALSE(files().saved());
    files().keep_now(SDL_GetTicks64());
    finish();
    EXPECT_NE(kept().find("later"), std::string::npos);
    files().ask_quit();
    EXPECT_TRUE(asks_about_unsaved());
}

TEST_F(LargeScenes, SavedBeforeTheProgramEndsEndItThen) {
    open_large();
    rename_scene(window.workspace(), "last words");
    files().ask_quit();
    files().answer_unsaved(true);
    EXPECT_FALSE(files().may_quit());
    window.app().finish_work();
    EXPECT_TRUE(files().may_quit());
    EXPECT_NE(read_file(large).find("\"last words\""), std::string::npos);
}

TEST_F(LargeScenes, NotSavedAfterEscapeAreNotLeft) {
    open_large();
    rename_scene(window.workspace(), "unsaved");
    files().ask_quit();
    files().answer_unsaved(true);
    window.key(SDLK_ESCAPE);
    window.app().finish_work();
    EXPECT_FALSE(files().may_quit());
    EXPECT_FALSE(files().saved());
    EXPECT_EQ(read_file(large).find("\"unsaved\""), std::string::npos);
}

// The autosave wrote and read again the text of all shapes in the frame in which a drag began.
TEST_F(LargeScenes, AreAutosavedBesideTheFrames) {
    open_large();
    rename_scene(window.workspace(), "to keep");
    files().keep_now(SDL_GetTicks64());
    EXPECT_TRUE(errands().any());
    EXPECT_FALSE(errands().told()) << "nobody has asked for it";
    EXPECT_EQ(kept(), "");
    rename_scene(window.workspace(), "later still");
    finish();
    EXPECT_NE(kept().find("to keep"), std::string::npos);
    (void)files().keep(SDL_GetTicks64() + 60'000, false);
    finish();
    EXPECT_NE(kept().find("later still"), std::string::npos) << "what was edited meanwhile is kept next";
}

TEST_F(LargeScenes, AreCopiedAndPastedBesideTheFrames) {
    open_large();
    window.key(SDLK_a, KMOD_LCTRL);
    window.key_down(SDLK_c, KMOD_LCTRL);
    finish();
    EXPECT_NE(window.shell().notices.text.find("Copied 6000 shapes"), std::string::npos)
        << window.shell().notices.text;
    window.key_down(SDLK_v, KMOD_LCTRL);
    finish();
    EXPECT_EQ(window.scene().shapes.size(), static_cast<std::size_t>(2 * many));
    EXPECT_EQ(window.workspace().selection.ids().size(), static_cast<std::size_t>(many));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), static_cast<std::size_t>(many));
}

TEST_F(LargeScenes, ArePastedIntoNoOtherSceneThanTheOneThatWasOpen) {
    open_large();
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_c, KMOD_LCTRL);
    finish();
    window.shell().clipboard.read([&](const std::string& text) { EXPECT_GT(text.size(), 256U * 1024U); });
    files().ask_new(Scene());
    window.frames(2);
    EXPECT_TRUE(window.scene().shapes.empty());
    window.key(SDLK_v, KMOD_LCTRL);
    finish();
    EXPECT_EQ(window.scene().shapes.size(), static_cast<std::size_t>(many));
}

// A drag of one of 100,000 shapes copied them all in every frame.
TEST_F(LargeScenes, ShareAllShapesButTheDraggedOnesPieceWithTheSceneThatIsAnswered) {
    open_large();
    const Scene before = window.scene();
    window.workspace().selection.set({"b7"});
    window.key(SDLK_RIGHT);
    EXPECT_GT(unshared(before, window.scene()), 0U);
    EXPECT_LE(unshared(before, window.scene()), SharedList<SceneShape>::piece);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(before, window.scene());
}

// The history held a copy of every shape that was deleted.
TEST_F(LargeScenes, DeletedAndUndoneAreTheSameShapesAndNoCopies) {
    open_large();
    const Scene before = window.scene();
    window.key(SDLK_a, KMOD_LCTRL);
    window.key(SDLK_DELETE);
    EXPECT_TRUE(window.scene().shapes.empty());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(unshared(before, window.scene()), 0U);
    EXPECT_EQ(before, window.scene());
}

// Every frame looked for the selected shapes again, several times.
TEST_F(LargeScenes, FindTheSelectedShapesOnce) {
    open_large();
    window.key(SDLK_a, KMOD_LCTRL);
    const auto* found = selected_indices(window.scene(), window.workspace().selection).data();
    for (int i = 0; i < 5; ++i) {
        window.move({400.0 + i, 300});
    }
    EXPECT_EQ(selected_indices(window.scene(), window.workspace().selection).data(), found);
    EXPECT_EQ(selected_indices(window.scene(), window.workspace().selection).size(),
              static_cast<std::size_t>(many));
}

}  // namespace
}  // namespace collidarium::app
