/// Shipped scenes are opened as copies: whatever is done with them, the files stay as they are.

#include <gtest/gtest.h>

#include "commands/shape_commands.hpp"
#include "model/scene/identical.hpp"
#include "session/commands/window_commands.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class ShippedCopies : public testing::Test {
protected:
    void SetUp() override {
        // The user works in a folder of their own.
        fs::current_path(home.folder());
        open(first);
    }
    void TearDown() override {
        fs::current_path(fs::temp_directory_path());
        EXPECT_EQ(read_file(first.path), original) << "a shipped file was written to";
    }

    FileFlow& files() { return window.shell().files; }
    void open(const ShippedScene& scene) {
        window.click_on("scene." + scene.key);
        window.frames(2);
    }
    /// Adds a shape, as a change that every scene allows.
    void change() {
        perform(window.shell(), window_command("select_all"));
        perform(window.shell(), window_command("nudge_right"));
        window.frames(2);
    }
    bool can_reset() { return enabled(window.shell(), window_command("reset")); }

    TemporaryHome home;
    WindowDriver window{{.file = home.write("small.scene.json", small_scene()), .remember = false}};
    ShippedScene first = window.shell().scenes.at(0);
    ShippedScene second = window.shell().scenes.at(1);
    std::string original = read_file(first.path);
};

TEST_F(ShippedCopies, HaveNoFileOfTheirOwn) {
    EXPECT_FALSE(files().path());
    EXPECT_EQ(files().shipped_scene(), first.path);
    EXPECT_TRUE(files().saved());
    EXPECT_EQ(files().state(), "shipped scene");
    EXPECT_EQ(files().file_name(), window.scene().name);
    change();
    // The whole name would leave no room in the menu bar for what matters.
    const std::string copy = window.scene().name.substr(0, window.scene().name.find(": ")) + " (copy)";
    EXPECT_EQ(files().file_name(), copy);
    EXPECT_EQ(files().title(), copy);
    EXPECT_EQ(files().state(), "changed copy");
    EXPECT_EQ(std::string(SDL_GetWindowTitle(window.app().window())), "*" + copy + " - Collidarium");
}

TEST_F(ShippedCopies, SaveSuggestsAFileOfTheUser) {
    // "Save" wrote over the scene that came with the program.
    change();
    window.key(SDLK_s, KMOD_LCTRL);
    window.frames(2);
    const auto* chooser = std::get_if<FileChooser>(&files().dialog());
    ASSERT_TRUE(chooser);
    EXPECT_EQ(chooser->folder(), fs::weakly_canonical(home.folder()));
    EXPECT_EQ(chooser->name, first.path.filename().string());
    window.click_on("dialog.choose");
    EXPECT_FALSE(files().asking());
    EXPECT_EQ(files().path(), fs::weakly_canonical(home.folder()) / first.path.filename());
    EXPECT_FALSE(files().shipped_scene()) << "now it is the user's own";
    EXPECT_FALSE(can_reset());
    EXPECT_EQ(files().state(), "saved");
    open(first);
    EXPECT_TRUE(files().saved()) << "the shipped scene is as it was";
}

TEST_F(ShippedCopies, SwitchingAndQuittingNeverAsk) {
    change();
    const Scene changed = window.scene();
    const std::size_t steps = window.workspace().undo.position();
    open(second);
    EXPECT_FALSE(files().asking());
    EXPECT_EQ(files().shipped_scene(), second.path);
    EXPECT_TRUE(files().saved());
    EXPECT_TRUE(files().changed_copy(first.path));
    EXPECT_FALSE(files().changed_copy(second.path));
    change();
    window.key(SDLK_LEFTBRACKET);
    EXPECT_TRUE(identical(window.scene(), changed)) << "it came back as it was left";
    EXPECT_EQ(window.workspace().undo.position(), steps);
    EXPECT_EQ(files().state(), "changed copy");
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(files().saved()) << "with its history";
    window.key(SDLK_y, KMOD_LCTRL);
    window.key(SDLK_n, KMOD_LCTRL);
    EXPECT_FALSE(files().asking());
    EXPECT_TRUE(window.scene().shapes.empty());
    open(first);
    EXPECT_TRUE(identical(window.scene(), changed));
    window.key(SDLK_q, KMOD_LCTRL);
    EXPECT_FALSE(window.frames()) << "it closes";
}

TEST_F(ShippedCopies, OpeningTheOpenOneAgainChangesNothing) {
    change();
    const Scene changed = window.scene();
    open(first);
    window.drop(first.path);
    EXPECT_TRUE(identical(window.scene(), changed));
    EXPECT_EQ(window.workspace().undo.size(), 1U);
}

// Each scene that was played with kept a history of up to 64 MiB: a walk through all of them took gigabytes.
TEST_F(ShippedCopies, KeepTheirHistoriesWithinTheMemoryOfOne) {
    const auto change_with_a_long_history = [&] {
        change();
        const SceneShape before = window.scene().shapes[0];
        SceneShape large = before;
        large.sprite = Sprite{.image = std::string(34'000'000, 'a')};
        window.workspace().undo.execute(replace_shapes("Dress", {{0, large}}));
        window.workspace().undo.execute(replace_shapes("Undress", {{0, before}}));
        window.frames(2);
        return window.scene();
    };
    const Scene left_first = change_with_a_long_history();
    open(second);
    const Scene left_second = change_with_a_long_history();
    open(window.shell().scenes.at(2));
    open(first);
    EXPECT_TRUE(identical(window.scene(), left_first)) << "the scene stays as it was left";
    EXPECT_EQ(window.workspace().undo.size(), 0U);
    EXPECT_FALSE(window.workspace().undo.is_whole());
    EXPECT_FALSE(files().saved());
    open(second);
    EXPECT_TRUE(identical(window.scene(), left_second));
    EXPECT_EQ(window.workspace().undo.size(), 3U) << "it was left last";
    open(first);
    EXPECT_TRUE(identical(window.scene(), left_first)) << "without a history it is still a changed copy";
}

TEST_F(ShippedCopies, ResetBringsTheOriginalBackInOneStep) {
    const Scene before = window.scene();
    EXPECT_FALSE(can_reset());
    window.key(SDLK_r, KMOD_LCTRL);
    EXPECT_EQ(window.workspace().undo.size(), 0U);
    change();
    change();
    const Scene changed = window.scene();
    ASSERT_TRUE(can_reset());
    window.key(SDLK_r, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), before));
    EXPECT_FALSE(can_reset());
    EXPECT_FALSE(files().changed_copy(first.path));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), changed));
    EXPECT_TRUE(can_reset());
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(can_reset()) << "undone to the beginning, it equals the original too";
}

TEST_F(ShippedCopies, APictureOfTheWindowShowsNoChange) {
    // `render --window --layers` sets the layers and takes the scene for saved: no "(copy)" in the title.
    change();
    window.workspace().undo.mark_saved();
    EXPECT_TRUE(files().saved());
    EXPECT_EQ(files().title(), window.scene().name);
}

TEST_F(ShippedCopies, TheListMarksAChangedSceneAndResetsIt) {
    EXPECT_FALSE(window.has("scene.reset"));
    change();
    ASSERT_TRUE(window.has("scene.reset"));
    window.click_on("scene.reset");
    EXPECT_TRUE(files().saved());
    window.frames(2);
    EXPECT_FALSE(window.has("scene.reset"));
}

TEST_F(ShippedCopies, AnyPathToAShippedFileLeadsToACopy) {
    fs::create_symlink(first.path, home.folder() / "link.scene.json");
    for (const fs::path& path : {first.path.parent_path() / ".." / "scenes" / first.path.filename(),
                                 home.folder() / "link.scene.json", fs::relative(first.path)}) {
        open(second);
        window.drop(path);
        EXPECT_EQ(files().shipped_scene(), first.path) << path;
    }
    WindowDriver other({.file = fs::relative(first.path), .remember = false});
    EXPECT_EQ(other.shell().files.shipped_scene(), first.path);
    EXPECT_FALSE(other.shell().files.path());
}

TEST_F(ShippedCopies, TheUsersWorkIsStillAskedAbout) {
    window.drop(home.folder() / "small.scene.json");
    change();
    window.click_on("scene." + first.key);
    EXPECT_TRUE(std::holds_alternative<UnsavedQuestion>(files().dialog()));
    window.click_on("dialog.dont_save");
    EXPECT_EQ(files().shipped_scene(), first.path);
}

TEST_F(ShippedCopies, ATemplateBeginsANewSceneThatCanBeReset) {
    const ShippedScene& scene = window.shell().templates.at(1);
    const std::string text = read_file(scene.path);
    files().ask_open(scene.path);
    window.frames(2);
    EXPECT_EQ(files().file_name(), "Untitled");
    EXPECT_FALSE(files().path());
    EXPECT_FALSE(files().shipped_scene());
    EXPECT_FALSE(can_reset());
    const Scene before = window.scene();
    change();
    ASSERT_TRUE(can_reset());
    window.click_on("scene." + first.key);
    EXPECT_TRUE(std::holds_alternative<UnsavedQuestion>(files().dialog())) << "it is the user's work";
    window.click_on("dialog.cancel");
    window.key(SDLK_r, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), before));
    files().ask_open(scene.path);
    EXPECT_EQ(read_file(scene.path), text);
}

TEST_F(ShippedCopies, ChoosingAShippedFileByItsPathAsksFirst) {
    change();
    window.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    window.frames(2);
    window.fill_in("dialog.name", first.path.string());
    ASSERT_TRUE(std::holds_alternative<OverwriteQuestion>(files().dialog()));
    window.click_on("dialog.cancel");
    EXPECT_FALSE(files().path());
    EXPECT_FALSE(files().saved());
}

void change_scene(WindowDriver& window, const ShippedScene& scene) {
    window.click_on("scene." + scene.key);
    perform(window.shell(), window_command("select_all"));
    perform(window.shell(), window_command("nudge_right"));
    window.frames(3);
}

void close_window(WindowDriver& window) {
    window.window_event(SDL_WINDOWEVENT_CLOSE);
    window.key(SDLK_q, KMOD_LCTRL);
    EXPECT_FALSE(window.frames()) << "it closes without a question";
    window.app().leave();
}

// Killed, the program brought the changed copies back; closed, it had deleted them without a question.
TEST(ShippedCopiesLater, TheNextStartHasTheScenesAsTheyWereLeft) {
    const TemporaryHome home;
    ShippedScene second;
    ShippedScene third;
    Scene left_second;
    Scene left_third;
    {
        WindowDriver window({});
        second = window.shell().scenes.at(1);
        third = window.shell().scenes.at(2);
        change_scene(window, third);
        left_third = window.scene();
        change_scene(window, second);
        left_second = window.scene();
        window.click_on("scene." + third.key);
        close_window(window);
    }
    for (int start = 0; start < 2; ++start) {
        WindowDriver window({});
        FileFlow& files = window.shell().files;
        EXPECT_FALSE(files.asking());
        EXPECT_EQ(files.shipped_scene(), third.path) << "the one that was open";
        EXPECT_TRUE(identical(window.scene(), left_third));
        EXPECT_EQ(files.state(), "changed copy");
        EXPECT_TRUE(files.changed_copy(second.path));
        close_window(window);
    }
    {
        WindowDriver window({});
        FileFlow& files = window.shell().files;
        window.key(SDLK_z, KMOD_LCTRL);
        EXPECT_TRUE(files.saved()) << "undone, it is the shipped scene";
        window.click_on("scene." + second.key);
        EXPECT_TRUE(identical(window.scene(), left_second));
        window.key(SDLK_r, KMOD_LCTRL);
        EXPECT_TRUE(files.saved());
        close_window(window);
    }
    EXPECT_TRUE(find_leftovers().empty()) << "nothing is changed any more";
    EXPECT_EQ(test::kept(home), "");
}

TEST(ShippedCopiesLater, OfOneSceneInTwoWindowsBothAreKept) {
    const TemporaryHome home;
    ShippedScene scene;
    Scene older;
    Scene newer;
    {
        WindowDriver one({});
        WindowDriver other({});
        scene = one.shell().scenes.at(1);
        change_scene(one, scene);
        older = one.scene();
        one.click_on("scene." + one.shell().scenes.at(0).key);
        change_scene(other, scene);
        change_scene(other, scene);
        newer = other.scene();
        other.click_on("scene." + one.shell().scenes.at(0).key);
        other.app().leave();
        one.app().leave();
    }
    WindowDriver window({});
    EXPECT_FALSE(window.shell().files.asking());
    window.click_on("scene." + scene.key);
    EXPECT_TRUE(identical(window.scene(), newer));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(identical(window.scene(), older));
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(window.shell().files.saved());
}

TEST(ShippedCopiesLater, WhereNothingCanBeKeptClosingAsks) {
    const TemporaryHome home;
    home.write("state", "a file where the folder would be");
    WindowDriver window({});
    change_scene(window, window.shell().scenes.at(1));
    for (int time = 0; time < 2; ++time) {
        window.key(SDLK_q, KMOD_LCTRL);
        EXPECT_TRUE(window.frames());
        ASSERT_TRUE(std::holds_alternative<UnsavedQuestion>(window.shell().files.dialog())) << time;
        window.click_on("dialog.cancel");
    }
    window.key(SDLK_q, KMOD_LCTRL);
    window.click_on("dialog.dont_save");
    EXPECT_FALSE(window.frames());
}

TEST(ShippedCopiesLater, TheNextStartOpensTheSceneThatWasOpen) {
    const TemporaryHome home;
    ShippedScene third;
    {
        WindowDriver window({});
        third = window.shell().scenes.at(2);
        EXPECT_EQ(window.shell().files.shipped_scene(), window.shell().scenes.front().path);
        window.click_on("scene." + third.key);
        window.frames(2);
        close_window(window);
    }
    WindowDriver window({});
    EXPECT_FALSE(window.shell().files.asking()) << "nothing is left to recover";
    EXPECT_EQ(window.shell().files.shipped_scene(), third.path);
    EXPECT_TRUE(window.shell().files.saved());
    EXPECT_TRUE(window.shell().settings.recent_files.empty()) << "those are the user's own";
}

TEST(ShippedCopiesLater, AfterACrashAllChangedOnesComeBack) {
    const TemporaryHome home;
    std::vector<ShippedScene> scenes;
    std::vector<Scene> lost;
    {
        WindowDriver window({});
        for (const std::size_t index : {std::size_t{0}, std::size_t{2}}) {
            scenes.push_back(window.shell().scenes.at(index));
            window.click_on("scene." + scenes.back().key);
            perform(window.shell(), window_command("select_all"));
            perform(window.shell(), window_command("nudge_right"));
            window.frames(3);
            lost.push_back(window.scene());
        }
        // No `leave`: as if the program had been killed.
    }
    WindowDriver window({});
    FileFlow& files = window.shell().files;
    const auto* offer = std::get_if<RecoveryOffer>(&files.dialog());
    ASSERT_TRUE(offer);
    EXPECT_EQ(offer->leftovers.size(), 2U) << "offered together";
    ASSERT_EQ(offer->told.size(), 2U) << "each with its name and time";
    for (const std::string& one : offer->told) {
        EXPECT_NE(one.find(", 20"), std::string::npos) << one;
        EXPECT_NE(one.find("(copy of a shipped scene)"), std::string::npos) << one;
    }
    EXPECT_TRUE(offer->later.empty());
    window.click_on("dialog.recover");
    EXPECT_FALSE(files.asking());
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        EXPECT_TRUE(files.changed_copy(scenes[i].path));
        window.click_on("scene." + scenes[i].key);
        EXPECT_TRUE(identical(window.scene(), lost[i]));
        window.key(SDLK_r, KMOD_LCTRL);
        EXPECT_TRUE(files.saved());
    }
    window.app().leave();
    EXPECT_TRUE(find_leftovers().empty());
}

}  // namespace
}  // namespace collidarium::app
