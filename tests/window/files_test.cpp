#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "io/files/shipped_files.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

class Files : public testing::Test {
protected:
    TemporaryHome home;
    std::filesystem::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    void change() { window.drag(window.at(2, 0), window.at(2.5, 0)); }
    bool asks_about_unsaved() {
        return std::holds_alternative<UnsavedQuestion>(window.shell().files.dialog());
    }
};

TEST_F(Files, DroppedFileOpens) {
    const auto other = home.write("other.scene.json", R"({"collidarium":1,"name":"Other","shapes":[]})");
    window.drop(other);
    EXPECT_EQ(window.scene().name, "Other");
    EXPECT_EQ(window.shell().files.file_name(), "other.scene.json");
}

TEST_F(Files, DroppedPictureIsAddedToTheScene) {
    const std::size_t before = window.scene().shapes.size();
    window.drop(assets_folder().value() / "sprites" / "fish.png");
    ASSERT_EQ(window.scene().shapes.size(), before + 1);
    const SceneShape& added = window.scene().shapes.back();
    EXPECT_EQ(added.id, "fish");
    ASSERT_TRUE(added.sprite.has_value());
    EXPECT_TRUE(added.sprite->pixels);
    EXPECT_EQ(window.shell().files.file_name(), "small.scene.json") << "the scene stays";
}

TEST_F(Files, APictureIsInsertedByTheMenu) {
    const std::size_t before = window.scene().shapes.size();
    window.key(SDLK_p, KMOD_LCTRL);
    window.frames(2);
    window.type("insert picture");
    window.key(SDLK_RETURN);
    window.frames(2);
    window.fill_in("dialog.name", (assets_folder().value() / "sprites" / "fish.png").string());
    window.frames(2);
    ASSERT_EQ(window.scene().shapes.size(), before + 1);
    EXPECT_EQ(window.scene().shapes.back().id, "fish");
    EXPECT_FALSE(window.shell().files.asking());
}

TEST_F(Files, ADroppedPictureIsSavedBesideTheScene) {
    window.drop(assets_folder().value() / "sprites" / "fish.png");
    window.key(SDLK_s, KMOD_LCTRL);
    window.frames(2);
    EXPECT_TRUE(window.shell().files.saved());
    EXPECT_EQ(window.scene().shapes.back().sprite->image, "fish.png");
    EXPECT_NE(read_file(file).find("\"image\": \"fish.png\""), std::string::npos) << read_file(file);
    EXPECT_EQ(read_file(home.folder() / "fish.png"),
              read_file(assets_folder().value() / "sprites" / "fish.png"));
    EXPECT_EQ(window.shell().notices.text, "Saved small.scene.json, and beside it fish.png");
}

TEST_F(Files, DroppedFileThatIsNoPictureIsRefused) {
    const Scene before = window.scene();
    window.drop(home.write("broken.png", "no picture"));
    const auto* message = std::get_if<MessageBox>(&window.shell().files.dialog());
    ASSERT_TRUE(message);
    EXPECT_NE(message->lines.at(0).find("is no PNG image"), std::string::npos);
    EXPECT_EQ(window.scene(), before);
}

TEST_F(Files, MalformedFileShowsEveryProblemAndChangesNothing) {
    const auto bad =
        home.write("bad.scene.json",
                   R"({"collidarium":1,"shapes":[{"id":"a","type":"aabb","center":[0],"half":[-1,1]}]})");
    const Scene before = window.scene();
    window.drop(bad);
    const auto* message = std::get_if<MessageBox>(&window.shell().files.dialog());
    ASSERT_TRUE(message);
    EXPECT_EQ(message->lines.size(), 2U);
    EXPECT_NE(message->lines[0].find("shapes[0].center"), std::string::npos) << message->lines[0];
    EXPECT_TRUE(window.has("dialog.lines"));
    EXPECT_EQ(window.scene(), before);
    window.click_on("dialog.ok");
    EXPECT_FALSE(window.shell().files.asking());
}

TEST_F(Files, OpeningAsksAboutUnsavedWork) {
    change();
    const auto other = home.write("other.scene.json", R"({"collidarium":1,"name":"Other","shapes":[]})");
    window.drop(other);
    ASSERT_TRUE(asks_about_unsaved());
    window.click_on("dialog.cancel");
    EXPECT_EQ(window.shell().files.file_name(), "small.scene.json");
    EXPECT_FALSE(window.shell().files.saved());

    window.drop(other);
    window.click_on("dialog.dont_save");
    EXPECT_EQ(window.scene().name, "Other");
    EXPECT_EQ(read_file(file), small_scene());
}

TEST_F(Files, ClosingAsksAndSavesFirst) {
    change();
    window.window_event(SDL_WINDOWEVENT_CLOSE);
    EXPECT_TRUE(window.frames());
    ASSERT_TRUE(asks_about_unsaved());
    window.key(SDLK_ESCAPE);
    EXPECT_TRUE(window.frames());
    EXPECT_FALSE(window.shell().files.asking());

    window.key(SDLK_q, KMOD_LCTRL);
    ASSERT_TRUE(asks_about_unsaved());
    window.click_on("dialog.save");
    EXPECT_FALSE(window.frames());
    EXPECT_NE(read_file(file), small_scene());
}

TEST_F(Files, ClosingWithoutChangesJustCloses) {
    window.key(SDLK_q, KMOD_LCTRL);
    EXPECT_FALSE(window.frames());
}

TEST_F(Files, SaveAsAsksBeforeReplacing) {
    const auto other = home.write("other.scene.json", "precious");
    change();
    window.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    ASSERT_TRUE(std::holds_alternative<FileChooser>(window.shell().files.dialog()));
    window.fill_in("dialog.name", "other");
    ASSERT_TRUE(std::holds_alternative<OverwriteQuestion>(window.shell().files.dialog()));
    EXPECT_EQ(read_file(other), "precious");
    window.click_on("dialog.overwrite");
    EXPECT_NE(read_file(other), "precious");
    EXPECT_EQ(window.shell().files.file_name(), "other.scene.json");
    EXPECT_EQ(read_file(file), small_scene());
}

TEST_F(Files, OpenDialogListsScenesAndTypedPathsOpen) {
    home.write("other.scene.json", R"({"collidarium":1,"name":"Other","shapes":[]})");
    home.write("notes.txt", "no scene");
    window.key(SDLK_o, KMOD_LCTRL);
    window.frames(2);
    EXPECT_TRUE(window.has("file.other.scene.json"));
    EXPECT_FALSE(window.has("file.notes.txt"));
    window.fill_in("dialog.name", "missing.scene.json");
    EXPECT_TRUE(window.has("dialog.problem"));
    window.fill_in("dialog.name", (home.folder() / "other.scene.json").string());
    EXPECT_EQ(window.scene().name, "Other");
}

TEST_F(Files, DoubleClickInTheOpenDialogOpens) {
    home.write("other.scene.json", R"({"collidarium":1,"name":"Other","shapes":[]})");
    window.key(SDLK_o, KMOD_LCTRL);
    window.frames(2);
    window.double_click(window.middle_of("file.other.scene.json"));
    EXPECT_EQ(window.scene().name, "Other");
}

TEST_F(Files, UndoPastASaveStillGivesTheFirstBytes) {
    change();
    window.key(SDLK_s, KMOD_LCTRL);
    change();
    window.key(SDLK_s, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_z, KMOD_LCTRL);
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_EQ(read_file(file), small_scene());
}

TEST_F(Files, SavingOverSomebodyElsesChangeAsks) {
    change();
    home.write("small.scene.json", "somebody else was here");
    window.key(SDLK_s, KMOD_LCTRL);
    ASSERT_TRUE(std::holds_alternative<OverwriteQuestion>(window.shell().files.dialog()));
    EXPECT_EQ(read_file(file), "somebody else was here");
    window.click_on("dialog.cancel");
    EXPECT_FALSE(window.shell().files.saved());
}

TEST_F(Files, FailedSaveTellsAndLosesNothing) {
    change();
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    window.key(SDLK_s, KMOD_LCTRL);
    ASSERT_TRUE(std::holds_alternative<MessageBox>(window.shell().files.dialog()));
    EXPECT_FALSE(window.shell().files.saved());
}

TEST(Autosave, OffersUnsavedWorkAfterACrash) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    Scene lost;
    {
        WindowDriver window({.file = file});
        window.drag(window.at(2, 0), window.at(2.5, 0));
        window.frames(3);
        lost = window.scene();
        // No `leave`: as if the program had been killed.
    }
    {
        WindowDriver window({.file = file});
        ASSERT_TRUE(std::holds_alternative<RecoveryOffer>(window.shell().files.dialog()));
        window.click_on("dialog.cancel");  // Later
        window.app().leave();
    }
    {
        WindowDriver window({.file = file});
        ASSERT_TRUE(std::holds_alternative<RecoveryOffer>(window.shell().files.dialog()));
        window.click_on("dialog.recover");
        EXPECT_EQ(window.scene(), lost);
        EXPECT_FALSE(window.shell().files.saved());
        window.key(SDLK_z, KMOD_LCTRL);
        EXPECT_TRUE(window.shell().files.saved());
        window.key(SDLK_s, KMOD_LCTRL);
        EXPECT_EQ(read_file(file), small_scene());
        window.app().leave();
    }
    WindowDriver window({.file = file});
    EXPECT_FALSE(window.shell().files.asking());
}

// One document was offered; of the others nothing was said.
TEST(Autosave, ListsAllUnsavedWorkWithNamesAndTimes) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    {
        WindowDriver first({.file = file});
        first.drag(first.at(2, 0), first.at(2.5, 0));
        first.frames(3);
        WindowDriver second({.file = home.write("empty.scene.json", R"({"collidarium":1,"shapes":[]})")});
        Scene made;
        made.name = "Made of nothing";
        second.shell().files.ask_new(std::move(made));
        second.frames(3);
        // No `leave`: as if both had been killed.
    }
    WindowDriver window({.file = file});
    FileFlow& files = window.shell().files;
    const auto* offer = std::get_if<RecoveryOffer>(&files.dialog());
    ASSERT_TRUE(offer);
    ASSERT_EQ(offer->told.size(), 1U);
    ASSERT_EQ(offer->later.size(), 1U);
    EXPECT_EQ(offer->told[0].find("Made of nothing, 20"), 0U) << offer->told[0];
    EXPECT_NE(offer->told[0].find(" (not saved to a file yet)"), std::string::npos) << offer->told[0];
    EXPECT_EQ(offer->later[0].find("small.scene.json, 20"), 0U) << offer->later[0];
    EXPECT_NE(offer->later[0].find(home.folder().string()), std::string::npos) << offer->later[0];
    window.click_on("dialog.recover");
    window.frames(2);
    EXPECT_EQ(window.scene().name, "Made of nothing");
    EXPECT_NE(window.shell().notices.text.find("offered at the next start"), std::string::npos)
        << window.shell().notices.text;
    EXPECT_EQ(find_leftovers().size(), 1U);
    window.app().leave();
}

TEST(Settings, ThemeTypeSizeAndPanelsAreKept) {
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    {
        WindowDriver window({.file = file});
        window.key(SDLK_3, KMOD_LCTRL);
        window.key(SDLK_EQUALS, KMOD_LCTRL);
        window.key(SDLK_F2);
        window.app().leave();
    }
    WindowDriver window({});
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector);
    EXPECT_EQ(window.shell().look.scale(), 1.125);
    EXPECT_FALSE(window.shell().look.panels.lists);
    EXPECT_EQ(window.shell().files.path(), file) << "it opens where it was left";
    EXPECT_FALSE(std::filesystem::exists("imgui.ini"));
}

TEST(OddNames, AreOpenedSavedAndRemembered) {
    const TemporaryHome home;
    std::string long_name(244, 'x');
    long_name += ".scene.json";
    const std::vector<std::pair<std::string, std::string>> names{
        {"caf\xE9.scene.json", "caf<E9>.scene.json"},
        {"\x1b[31m\n.scene.json", "<U+001B>[31m<U+000A>.scene.json"},
        {"\u202Etxt.scene.json", "<U+202E>txt.scene.json"},
        {long_name, long_name}};
    for (const auto& [name, shown] : names) {
        const auto file = home.write(name, small_scene());
        {
            WindowDriver window({.file = file});
            window.shell().files.dismiss();
            EXPECT_EQ(window.shell().files.file_name(), shown);
            EXPECT_EQ(std::string(SDL_GetWindowTitle(window.app().window())), shown + " - Collidarium");
            window.drag(window.at(2, 0), window.at(2.5, 0));
            window.key(SDLK_s, KMOD_LCTRL);
            EXPECT_TRUE(window.shell().files.saved()) << shown;
            EXPECT_NE(read_file(file), small_scene()) << shown;
            window.app().leave();
        }
        WindowDriver window({});
        EXPECT_EQ(window.shell().files.path(), file) << "it opens where it was left";
        // The dialog shows the name with escapes, and saves to the file itself all the same.
        window.drag(window.at(2.5, 0), window.at(2, 0));
        window.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
        window.frames(2);
        window.click_on("dialog.choose");
        EXPECT_TRUE(window.shell().files.saved()) << shown;
        EXPECT_EQ(window.shell().files.path(), std::filesystem::weakly_canonical(file));
        window.app().leave();
        std::filesystem::remove(file);
    }
}

TEST(Settings, ACleanStartIsNotRemembered) {
    // Whatever was written during a start with --clean, the panels were gone at every later one.
    const TemporaryHome home;
    const auto file = home.write("small.scene.json", small_scene());
    {
        WindowDriver window({.file = file, .clean = true});
        EXPECT_TRUE(window.shell().look.panels.alone);
        window.key(SDLK_3, KMOD_LCTRL);
        window.drop(home.write("other.scene.json", small_scene()));
        window.app().leave();
    }
    WindowDriver window({});
    EXPECT_FALSE(window.shell().look.panels.alone);
    EXPECT_EQ(window.shell().look.theme, ThemeName::projector) << "all else is remembered";
}

TEST(Start, UnreadableFileIsToldInTheWindow) {
    const TemporaryHome home;
    WindowDriver window({.file = home.folder() / "none.scene.json", .remember = false});
    EXPECT_TRUE(std::holds_alternative<MessageBox>(window.shell().files.dialog()));
    EXPECT_TRUE(window.scene().shapes.empty());
}

}  // namespace
}  // namespace collidarium::app
