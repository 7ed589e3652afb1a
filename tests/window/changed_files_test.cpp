/// The open file is changed, replaced or deleted by another program.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>

#include "io/files/autosave.hpp"
#include "io/system/lock_file.hpp"
#include "model/scene/identical.hpp"
#include "window/window_driver.hpp"

namespace collidarium::app {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::small_scene;
using test::TemporaryHome;
using test::WindowDriver;

constexpr const char* other_scene = R"({"collidarium":1,"name":"Other","shapes":[]})";

void change(WindowDriver& window) {
    window.drag(window.at(2, 0), window.at(2.5, 0));
    window.frames(3);
}

template <class Question>
bool asks(WindowDriver& window) {
    window.frames(2);
    return std::holds_alternative<Question>(window.shell().files.dialog());
}

class ChangedFiles : public testing::Test {
protected:
    TemporaryHome home;
    fs::path file = home.write("small.scene.json", small_scene());
    WindowDriver window{{.file = file, .remember = false}};

    FileFlow& files() { return window.shell().files; }
    void focus() {
        window.window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
        window.frames(2);
    }
};

TEST_F(ChangedFiles, AreNoticedWhenTheWindowGetsTheFocus) {
    focus();
    EXPECT_FALSE(files().asking());
    home.write("small.scene.json", other_scene);
    EXPECT_FALSE(files().asking());
    focus();
    ASSERT_TRUE(asks<ReloadQuestion>(window));
    window.click_on("dialog.reload");
    EXPECT_EQ(window.scene().name, "Other");
    EXPECT_TRUE(files().saved());
    focus();
    EXPECT_FALSE(files().asking());
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(window.scene().shapes.size(), 4U) << "reloading can be undone";
    EXPECT_FALSE(files().saved());
    window.key(SDLK_y, KMOD_LCTRL);
    EXPECT_TRUE(files().saved());
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_EQ(read_file(file), other_scene) << "nothing was changed: its bytes";
}

TEST_F(ChangedFiles, KeptMineIsUnsavedAndSavingAsksOnceMore) {
    change(window);
    home.write("small.scene.json", other_scene);
    focus();
    const auto* question = std::get_if<ReloadQuestion>(&files().dialog());
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->unsaved);
    window.key(SDLK_ESCAPE);
    EXPECT_FALSE(files().asking());
    focus();
    EXPECT_FALSE(files().asking()) << "it was said once";
    window.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(files().saved()) << "the file holds another scene";
    window.key(SDLK_s, KMOD_LCTRL);
    ASSERT_TRUE(asks<OverwriteQuestion>(window));
    EXPECT_EQ(read_file(file), other_scene);
    window.click_on("dialog.save_as");
    window.frames(2);
    window.fill_in("dialog.name", "mine");
    EXPECT_EQ(read_file(file), other_scene);
    EXPECT_EQ(files().file_name(), "mine.scene.json");
    EXPECT_TRUE(files().saved());
}

TEST_F(ChangedFiles, OnlyTouchedIsNotChanged) {
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(10));
    focus();
    EXPECT_FALSE(files().asking());
    home.write("small.scene.json", small_scene());
    focus();
    EXPECT_FALSE(files().asking());
}

TEST_F(ChangedFiles, HalfWrittenOneIsToldAndMineStaysOpen) {
    const Scene mine = window.scene();
    home.write("small.scene.json", small_scene().substr(0, 60));
    focus();
    ASSERT_TRUE(asks<ReloadQuestion>(window));
    window.click_on("dialog.reload");
    ASSERT_TRUE(asks<MessageBox>(window));
    window.click_on("dialog.ok");
    EXPECT_TRUE(identical(window.scene(), mine));
    EXPECT_FALSE(files().saved());
}

TEST_F(ChangedFiles, DeletedOneLeavesUnsavedWork) {
    fs::remove(file);
    focus();
    EXPECT_FALSE(files().asking());
    EXPECT_NE(window.shell().notices.text.find("deleted"), std::string::npos) << window.shell().notices.text;
    EXPECT_FALSE(files().saved());
    window.key(SDLK_s, KMOD_LCTRL);
    EXPECT_EQ(read_file(file), small_scene());
    EXPECT_TRUE(files().saved());
    focus();
    EXPECT_FALSE(files().asking());
}

TEST_F(ChangedFiles, APipeInItsPlaceFreezesNothing) {
    // Reading from it waited for somebody to write.
    change(window);
    fs::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    focus();
    window.key(SDLK_ESCAPE);
    window.key(SDLK_s, KMOD_LCTRL);
    ASSERT_TRUE(asks<MessageBox>(window));
    const auto& lines = std::get<MessageBox>(files().dialog()).lines;
    EXPECT_NE(lines.at(0).find("a named pipe"), std::string::npos) << lines.at(0);
    EXPECT_FALSE(files().saved());
    window.click_on("dialog.ok");
    window.drop(file);
    window.click_on("dialog.dont_save");
    ASSERT_TRUE(asks<MessageBox>(window)) << "opening it is refused too";
}

/// What happens to the file between the crash and the next start.
class AfterACrash : public testing::Test {
protected:
    void SetUp() override {
        WindowDriver window({.file = file});
        change(window);
        lost = window.scene();
        // No `leave`: as if the program had been killed.
    }
    /// What could not be read was told first.
    static void dismiss_message(WindowDriver& window) {
        if (std::holds_alternative<MessageBox>(window.shell().files.dialog())) {
            window.key(SDLK_ESCAPE);
            window.frames(4);
        }
    }
    /// Recovers at the next start; returns what is said about the file.
    FileChange recover(WindowDriver& window) {
        const auto* offer = std::get_if<RecoveryOffer>(&window.shell().files.dialog());
        if (offer == nullptr) {
            ADD_FAILURE() << "nothing is offered";
            return FileChange::none;
        }
        const FileChange said = offer->file;
        window.click_on("dialog.recover");
        EXPECT_TRUE(identical(window.scene(), lost));
        EXPECT_EQ(window.shell().files.path(), file);
        EXPECT_FALSE(window.shell().files.saved());
        window.window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
        EXPECT_FALSE(window.shell().files.asking());
        window.key(SDLK_s, KMOD_LCTRL);
        window.frames(2);
        return said;
    }

    TemporaryHome home;
    fs::path file = home.write("small.scene.json", small_scene());
    Scene lost;
};

TEST_F(AfterACrash, AnUnchangedFileIsSavedWithoutAQuestion) {
    WindowDriver window({.file = file});
    EXPECT_EQ(recover(window), FileChange::none);
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_TRUE(window.shell().files.saved());
    window.app().leave();
}

TEST_F(AfterACrash, AChangedFileIsNotReplacedWithoutAQuestion) {
    // "Recover", then Ctrl+S: what another program had written meanwhile was gone.
    const std::array texts{std::string(other_scene), small_scene().substr(0, 100), std::string()};
    for (const std::string& text : texts) {
        home.write("small.scene.json", text);
        WindowDriver window({.file = file});
        dismiss_message(window);
        EXPECT_EQ(recover(window), FileChange::changed);
        ASSERT_TRUE(asks<OverwriteQuestion>(window));
        EXPECT_EQ(read_file(file), text);
        window.click_on("dialog.cancel");
        // Killed again: the slot still knows what the file was at first.
    }
    WindowDriver window({.file = file});
    dismiss_message(window);
    recover(window);
    window.click_on("dialog.overwrite");
    EXPECT_NE(read_file(file), texts.back());
    EXPECT_TRUE(window.shell().files.saved());
    window.app().leave();
    EXPECT_TRUE(find_leftovers().empty());
}

TEST_F(AfterACrash, WorkThatWasSavedInTheLastMomentIsNotOffered) {
    const auto leftovers = find_leftovers();
    ASSERT_EQ(leftovers.size(), 1U);
    home.write("small.scene.json", leftovers[0].text);
    WindowDriver window({.file = file});
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_TRUE(identical(window.scene(), lost));
    EXPECT_TRUE(find_leftovers().empty());
}

TEST_F(AfterACrash, AProgramThatIsStillEndingIsWaitedFor) {
    // Killed and started again at once: the dying program still held its slot, and nothing was offered.
    const auto leftovers = find_leftovers();
    ASSERT_EQ(leftovers.size(), 1U);
    std::optional<LockFile> dying(std::in_place, fs::path(leftovers[0].slot).replace_extension(".lock"));
    ASSERT_TRUE(dying->held());
    WindowDriver window({.file = file});
    ASSERT_FALSE(window.shell().files.asking());
    const std::uint64_t now = SDL_GetTicks64();
    ASSERT_TRUE(window.shell().files.look_for_leftovers(now + 1000));
    EXPECT_FALSE(window.shell().files.asking());
    dying.reset();
    ASSERT_TRUE(window.shell().files.look_for_leftovers(now + 4000));
    window.window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
    window.frames(3);
    EXPECT_EQ(recover(window), FileChange::none);
    EXPECT_FALSE(window.shell().files.look_for_leftovers(now + 20'000));
    EXPECT_FALSE(window.shell().files.asking());
    window.app().leave();
}

TEST_F(AfterACrash, ALateFindDoesNotReplaceNewWork) {
    const auto leftovers = find_leftovers();
    ASSERT_EQ(leftovers.size(), 1U);
    std::optional<LockFile> dying(std::in_place, fs::path(leftovers[0].slot).replace_extension(".lock"));
    WindowDriver window({.file = file});
    dying.reset();
    change(window);
    ASSERT_FALSE(window.shell().files.saved());
    window.shell().files.look_for_leftovers(SDL_GetTicks64() + 20'000);
    EXPECT_FALSE(window.shell().files.asking());
    window.app().leave();
    EXPECT_EQ(find_leftovers().size(), 1U);
}

TEST_F(AfterACrash, ADeletedFileIsCreatedAgain) {
    fs::remove(file);
    WindowDriver window({});
    EXPECT_EQ(recover(window), FileChange::gone);
    EXPECT_FALSE(window.shell().files.asking());
    EXPECT_TRUE(fs::exists(file));
    window.app().leave();
}

}  // namespace
}  // namespace collidarium::app
