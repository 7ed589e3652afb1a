#include <gtest/gtest.h>

#include <filesystem>

#include "session/files/file_chooser.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::TemporaryHome;

TEST(FileChooser, ListsFoldersFirstThenScenes) {
    const TemporaryHome home;
    std::filesystem::create_directory(home.folder() / "zoo");
    home.write("b.scene.json", "");
    home.write("A.SCENE.JSON", "");
    home.write("c.txt", "");
    home.write(".hidden.scene.json", "");
    FileChooser chooser(FileChooser::Purpose::open, home.folder());
    std::vector<std::string> names;
    for (const auto& entry : chooser.entries()) {
        names.push_back(entry.name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"zoo", "A.SCENE.JSON", "b.scene.json"}));
    chooser.all_files = true;
    chooser.read_folder();
    EXPECT_EQ(chooser.entries().size(), 4U);
}

TEST(FileChooser, AcceptsNamesPathsAndFolders) {
    const TemporaryHome home;
    std::filesystem::create_directory(home.folder() / "zoo");
    home.write("b.scene.json", "");
    const auto folder = std::filesystem::weakly_canonical(home.folder());
    FileChooser open(FileChooser::Purpose::open, home.folder());
    open.name = "b.scene.json ";
    EXPECT_EQ(open.accept(), folder / "b.scene.json");
    open.name = "zoo";
    EXPECT_EQ(open.accept(), std::nullopt);
    EXPECT_EQ(open.folder(), folder / "zoo");
    open.name = "~/b.scene.json";
    EXPECT_EQ(open.accept(), home.folder() / "b.scene.json");
    open.name = "nothing";
    EXPECT_EQ(open.accept(), std::nullopt);
    EXPECT_FALSE(open.problem().empty());

    FileChooser save(FileChooser::Purpose::save, home.folder());
    save.name = "fresh";
    EXPECT_EQ(save.accept(), folder / "fresh.scene.json");
    save.name = "fresh.json";
    EXPECT_EQ(save.accept(), folder / "fresh.json");
    save.name = "nowhere/fresh";
    EXPECT_EQ(save.accept(), std::nullopt);
    save.name = "  ";
    EXPECT_EQ(save.accept(), std::nullopt);
    EXPECT_FALSE(save.problem().empty());
}

TEST(FileChooser, UnreadableFolderIsSaid) {
    const TemporaryHome home;
    FileChooser chooser(FileChooser::Purpose::open, home.folder());
    chooser.enter(home.folder() / "gone");
    EXPECT_TRUE(chooser.entries().empty());
    EXPECT_FALSE(chooser.problem().empty());
}

/// The first press only ended the typing of the name.
TEST(FileDialog, IsClosedByTheFirstEscape) {
    const TemporaryHome home;
    test::WindowDriver window(
        {.file = home.write("small.scene.json", test::small_scene()), .remember = false});
    window.key(SDLK_s, KMOD_CTRL | KMOD_SHIFT);
    window.frames(2);
    ASSERT_TRUE(window.shell().files.asking());
    window.type("other");
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(window.shell().files.asking());
}

}  // namespace
}  // namespace collidarium::app
