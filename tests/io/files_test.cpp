#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "io/files/autosave.hpp"
#include "io/files/settings.hpp"
#include "io/files/shipped_files.hpp"
#include "io/scene/scene_file.hpp"

namespace collidarium::app::test {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

std::size_t entries(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator{}));
}

/// A folder of its own for every test.
class Files : public testing::Test {
protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) /
                  ("collidarium_" + std::string(test->name()) + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    fs::path folder_;
};

bool says(const std::optional<std::string>& problem, const fs::path& path, const std::string& why) {
    return problem && problem->starts_with("cannot save " + path.string() + ": ") &&
           problem->find(why) != std::string::npos;
}

/// What `check` says in a process of its own, whose limits end with it.
template <class Check>
bool in_a_child(const Check& check) {
    const auto child = ::fork();
    if (child == 0) {
        ::_exit(check() ? 7 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 7;
}

using WriteFile = Files;

TEST_F(WriteFile, CreatesAndReplaces) {
    const auto path = folder_ / "a b.scene.json";
    EXPECT_FALSE(write_file_atomically(path, "one"));
    EXPECT_EQ(contents(path), "one");
    EXPECT_FALSE(write_file_atomically(path, std::string("tw\0o", 4)));
    EXPECT_EQ(contents(path), std::string("tw\0o", 4));
    EXPECT_EQ(entries(folder_), 1U);
}

TEST_F(WriteFile, KeepsPermissions) {
    const auto path = folder_ / "private";
    ASSERT_FALSE(write_file_atomically(path, "one"));
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_FALSE(write_file_atomically(path, "two"));
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(WriteFile, KeepsHardLinks) {
    // Whoever shared a scene by a hard link kept the old text after it was saved.
    const auto path = folder_ / "scene";
    ASSERT_FALSE(write_file_atomically(path, "one"));
    fs::create_hard_link(path, folder_ / "link");
    for (const std::string text : {"longer than one", "two", ""}) {
        ASSERT_FALSE(write_file_atomically(path, text));
        EXPECT_EQ(contents(folder_ / "link"), text);
        EXPECT_EQ(fs::hard_link_count(path), 2U);
        EXPECT_EQ(entries(folder_), 2U);
    }
}

TEST_F(WriteFile, AFullDiskLosesNothingOfAFileWithTwoNames) {
    const auto path = folder_ / "scene";
    ASSERT_FALSE(write_file_atomically(path, "old"));
    fs::create_hard_link(path, folder_ / "link");
    EXPECT_TRUE(in_a_child([&] {
        const rlimit limit{1000, 1000};
        ::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
        return says(write_file_atomically(path, std::string(5000, 'x')), path, "File too large");
    }));
    EXPECT_EQ(entries(folder_), 2U);
    EXPECT_EQ(contents(path), "old");
}

TEST_F(WriteFile, TakesNamesAsLongAsTheSystemDoes) {
    // The file that replaces another has a longer name: 255 bytes were too long.
    for (const std::string& letter : {std::string("x"), std::string("ä")}) {
        std::string name = letter.size() == 2 ? "a" : "";
        while (name.size() < 255) {
            name += letter;
        }
        const auto path = folder_ / name;
        ASSERT_FALSE(write_file_atomically(path, "one"));
        ASSERT_FALSE(write_file_atomically(path, "two"));
        EXPECT_EQ(contents(path), "two");
        const auto too_long = folder_ / (name + letter);
        EXPECT_TRUE(says(write_file_atomically(too_long, "x"), too_long, "File name too long"));
    }
    EXPECT_FALSE(write_file_atomically(folder_ / std::string(255, '\xA4'), "no text at all"));
    EXPECT_EQ(entries(folder_), 3U);
}

TEST_F(WriteFile, FollowsLinksToTheirTarget) {
    fs::create_directories(folder_ / "deep");
    ASSERT_FALSE(write_file_atomically(folder_ / "deep" / "target", "one"));
    fs::create_symlink("deep/target", folder_ / "link");
    fs::create_symlink("link", folder_ / "link to link");
    ASSERT_FALSE(write_file_atomically(folder_ / "link to link", "two"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "link to link"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
    EXPECT_EQ(contents(folder_ / "deep" / "target"), "two");
    fs::create_symlink("loop", folder_ / "loop");
    EXPECT_NE(write_file_atomically(folder_ / "loop", "x").value_or("").find("too many links"),
              std::string::npos);
}

TEST_F(WriteFile, SaysWhyItCannot) {
    const auto missing = write_file_atomically(folder_ / "no" / "file", "x");
    ASSERT_TRUE(missing);
    EXPECT_TRUE(says(missing, folder_ / "no" / "file", "there is no folder " + (folder_ / "no").string()))
        << *missing;
    EXPECT_TRUE(says(write_file_atomically(folder_, "x"), folder_, "it is a folder"));
    EXPECT_NE(write_file_atomically("/dev/null", "x").value_or("").find("not an ordinary file"),
              std::string::npos);
    EXPECT_EQ(entries(folder_), 0U);
}

/// What `check` says in a process of its own that has no more rights than anybody; the folder is its own.
template <class Check>
bool holds_for_anybody(const fs::path& folder, const Check& check) {
    constexpr uid_t nobody = 65534;
    const bool root = ::geteuid() == 0;
    if (root && ::chown(folder.c_str(), nobody, nobody) != 0) {
        return false;
    }
    return in_a_child([&] { return (!root || (::setgid(nobody) == 0 && ::setuid(nobody) == 0)) && check(); });
}

TEST_F(WriteFile, AReadOnlyFileOrFolderIsLeftAlone) {
    const auto path = folder_ / "fixed";
    EXPECT_TRUE(holds_for_anybody(folder_, [&] {
        const bool made = !write_file_atomically(path, "one");
        fs::permissions(path, fs::perms::owner_read);
        const bool file = says(write_file_atomically(path, "two"), path, "it is read-only");
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
        fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
        const bool folder = says(write_file_atomically(path, "two"), path, "its folder cannot be written");
        const bool other = says(write_file_atomically(folder_ / "new", "two"), folder_ / "new",
                                "its folder cannot be written");
        fs::permissions(folder_, fs::perms::owner_all);
        return made && file && folder && other;
    }));
    EXPECT_EQ(contents(path), "one");
    EXPECT_EQ(entries(folder_), 1U);
}

TEST_F(WriteFile, AFolderThatMayNotBeEnteredIsNamed) {
    const auto locked = folder_ / "locked";
    EXPECT_TRUE(holds_for_anybody(folder_, [&] {
        fs::create_directories(locked);
        fs::permissions(locked, fs::perms::none);
        const auto problem = write_file_atomically(locked / "scene", "x");
        fs::permissions(locked, fs::perms::owner_all);
        return says(problem, locked / "scene", "Permission denied");
    }));
}

TEST_F(WriteFile, AFullDiskLosesNothing) {
    const auto path = folder_ / "scene";
    ASSERT_FALSE(write_file_atomically(path, "old"));
    // A limit on the size of files stands in for the end of the disk; a child of its own keeps it.
    EXPECT_TRUE(in_a_child([&] {
        const rlimit limit{1000, 1000};
        ::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
        return says(write_file_atomically(path, std::string(5000, 'x')), path, "File too large");
    }));
    EXPECT_EQ(entries(folder_), 1U);
    EXPECT_EQ(contents(path), "old");
}

using SettingsFile = Files;

TEST_F(SettingsFile, ComesBackAsItWasSaved) {
    const auto path = folder_ / "config" / "deep" / "settings.json";
    EXPECT_EQ(load_settings(path), Settings{});
    Settings settings;
    settings.lists_width = 250;
    settings.details_width = 400.5;
    settings.strip_height = 160;
    settings.objects_height = 300;
    settings.difference_share = 0.35;
    settings.hexadecimal = true;
    settings.snap = true;
    settings.snap_kinds = {"grid", "angles"};
    settings.theme = "projector";
    settings.type_scale = 1.5;
    settings.window_width = 1600;
    settings.window_height = 1000;
    settings.window_maximized = true;
    settings.panels_visible = false;
    settings.folded_panels = {"formula", "layers"};
    remember_file(settings, "/tmp/ä \"b\".scene.json");
    remember_file(settings, "/tmp/caf\xE9.scene.json");  // not UTF-8, as from an older system
    EXPECT_FALSE(save_settings(settings, path));
    EXPECT_EQ(load_settings(path), settings);
}

TEST_F(SettingsFile, TakesWhatItUnderstandsAndNothingElse) {
    const auto path = folder_ / "settings.json";
    for (const char* text : {"", "not json", "[]", "{\"theme\":", "null"}) {
        std::ofstream(path) << text;
        EXPECT_EQ(load_settings(path), Settings{}) << text;
    }
    std::ofstream(path) << R"({"theme":7,"type_scale":99,"window_width":-5,"panels_visible":"no",
        "window_height":900,"recent_files":["/a",7,"","/b"],"folded_panels":{},"future":[]})";
    Settings expected;
    expected.window_height = 900;
    expected.recent_files = {"/a", "/b"};
    EXPECT_EQ(load_settings(path), expected);
}

TEST_F(SettingsFile, RecentFilesAreNewestFirstAndFew) {
    Settings settings;
    for (std::size_t i = 0; i < max_recent_files + 5; ++i) {
        remember_file(settings, "/scenes/" + std::to_string(i));
    }
    EXPECT_EQ(settings.recent_files.size(), max_recent_files);
    EXPECT_EQ(settings.recent_files.front(), "/scenes/14");
    remember_file(settings, "/scenes/../scenes/9");
    EXPECT_EQ(settings.recent_files.front(), "/scenes/9");
    EXPECT_EQ(settings.recent_files.size(), max_recent_files);
    forget_file(settings, "/scenes/9");
    EXPECT_EQ(settings.recent_files.size(), max_recent_files - 1);
    EXPECT_FALSE(settings.last_file);
}

TEST_F(SettingsFile, LiesWhereTheEnvironmentSays) {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    const std::string before = config == nullptr ? "" : config;
    ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    EXPECT_EQ(settings_path(), folder_ / "collidarium" / "settings.json");
    ::setenv("XDG_CONFIG_HOME", "relative", 1);
    EXPECT_NE(settings_path(), fs::path("relative") / "collidarium" / "settings.json");
    if (config == nullptr) {
        ::unsetenv("XDG_CONFIG_HOME");
    } else {
        ::setenv("XDG_CONFIG_HOME", before.c_str(), 1);
    }
}

using AutosaveSlots = Files;

TEST_F(AutosaveSlots, AreNoLeftoversWhileTheirProgramLives) {
    Autosave slot(folder_);
    EXPECT_EQ(entries(folder_), 0U);
    ASSERT_FALSE(slot.write("text", {}));
    EXPECT_TRUE(find_leftovers(folder_).empty());
    slot.remove();
    EXPECT_TRUE(find_leftovers(folder_).empty());
}

DocumentOrigin belongs_to_odd_file() {
    return {.file = "/tmp/a %\n\xE9.scene.json",
            .file_was = FileState{{17, -5}, ~std::uint64_t{0}},
            .shipped = {}};
}

TEST_F(AutosaveSlots, OfADeadProgramAreFoundWithTheirFile) {
    const auto child = ::fork();
    if (child == 0) {
        Autosave slot(folder_);
        const bool failed =
            slot.write("old\n", {.file = "/tmp/a.scene.json", .file_was = {}, .shipped = {}}) ||
            slot.write("{\"unsaved\": 1}\n", belongs_to_odd_file());
        ::_exit(failed ? 1 : 0);  // no destructor runs, as in a crash
    }
    int status = 1;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
    const auto leftovers = find_leftovers(folder_);
    ASSERT_EQ(leftovers.size(), 1U);
    EXPECT_EQ(leftovers[0].text, "{\"unsaved\": 1}\n");
    const DocumentOrigin expected = belongs_to_odd_file();
    EXPECT_EQ(leftovers[0].origin.file, expected.file);
    ASSERT_TRUE(leftovers[0].origin.file_was);
    EXPECT_EQ(leftovers[0].origin.file_was->stamp, expected.file_was->stamp);
    EXPECT_EQ(leftovers[0].origin.file_was->hash, expected.file_was->hash);
    EXPECT_FALSE(leftovers[0].origin.shipped);
    discard(leftovers[0]);
    EXPECT_TRUE(find_leftovers(folder_).empty());
    EXPECT_EQ(entries(folder_), 0U);
}

TEST_F(AutosaveSlots, AreNeverTakenOverByANewProgram) {
    {
        Autosave first(folder_);
        ASSERT_FALSE(first.write("\nfirst", {}));
    }
    Autosave second(folder_);
    ASSERT_FALSE(second.write("second", {}));
    const auto leftovers = find_leftovers(folder_);
    ASSERT_EQ(leftovers.size(), 1U);
    EXPECT_EQ(leftovers[0].text, "\nfirst");
    EXPECT_FALSE(leftovers[0].origin.file);
    EXPECT_FALSE(leftovers[0].origin.file_was);
}

// Those of the first format were passed over in silence.
TEST_F(AutosaveSlots, OfOlderProgramsAreFoundToo) {
    const fs::path shipped = shipped_scenes().front().path;
    std::ofstream(folder_ / "1-0.autosave") << "collidarium autosave 1\n/tmp/a%25.scene.json\nfirst\n";
    std::ofstream(folder_ / "2-0.autosave") << "collidarium autosave 1\n\n\nsecond";
    std::ofstream(folder_ / "3-0.autosave") << "collidarium autosave 1\n" << shipped.string() << "\nthird";
    std::ofstream(folder_ / "4-0.autosave") << "collidarium autosave 1\n";
    auto leftovers = find_leftovers(folder_);
    ASSERT_EQ(leftovers.size(), 4U);
    std::ranges::sort(leftovers, {}, &Leftover::slot);
    EXPECT_EQ(leftovers[0].origin.file, "/tmp/a%.scene.json");
    EXPECT_FALSE(leftovers[0].origin.file_was) << "saving asks";
    EXPECT_EQ(leftovers[0].text, "first\n");
    EXPECT_FALSE(leftovers[1].origin.file);
    EXPECT_EQ(leftovers[1].text, "\nsecond");
    EXPECT_FALSE(leftovers[2].origin.file);
    EXPECT_EQ(leftovers[2].origin.shipped, (ShippedOriginal{shipped, false}));
    EXPECT_EQ(leftovers[2].text, "third");
    EXPECT_EQ(leftovers[3].text, "");
}

TEST_F(AutosaveSlots, LeaveNothingBehindAfterACleanEnd) {
    {
        Autosave slot(folder_);
        ASSERT_FALSE(slot.write("text", {}));
        slot.remove();
    }
    EXPECT_EQ(entries(folder_), 0U);
}

TEST_F(AutosaveSlots, KnowTheShippedSceneTheyAreACopyOf) {
    const ShippedScene scene = shipped_scenes().front();
    {
        Autosave slot(folder_);
        ASSERT_FALSE(
            slot.write("text", {.file = {}, .file_was = {}, .shipped = shipped_original(scene.path)}));
    }
    const auto leftovers = find_leftovers(folder_);
    ASSERT_EQ(leftovers.size(), 1U);
    EXPECT_EQ(leftovers[0].origin.shipped, (ShippedOriginal{scene.path, false}));
}

TEST_F(AutosaveSlots, OnlyTheirOwnerMayRead) {
    // They were readable by everybody, as the user's mask says for other files.
    const auto folder = folder_ / "autosave";
    fs::create_directories(folder);
    fs::permissions(folder, fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
    Autosave slot(folder);
    for (const char* text : {"first", "second"}) {
        ASSERT_FALSE(slot.write(text, {}));
        EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all);
        for (const auto& entry : fs::directory_iterator(folder)) {
            EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write)
                << entry.path();
        }
    }
}

TEST_F(AutosaveSlots, WhatDeadProgramsLeftIsCleanedUp) {
    std::ofstream(folder_ / "1-0.lock") << "";
    std::ofstream(folder_ / "2-0.autosave.AbCdEf") << "half writ";
    std::ofstream(folder_ / "notes.txt") << "x";
    Autosave alive(folder_);
    ASSERT_FALSE(alive.write("text", {}));
    std::string slot;
    for (const auto& entry : fs::directory_iterator(folder_)) {
        slot = entry.path().extension() == ".autosave" ? entry.path().string() : slot;
    }
    std::ofstream(slot + ".UvWxYz") << "being written";
    EXPECT_TRUE(find_leftovers(folder_).empty());
    EXPECT_EQ(entries(folder_), 4U) << "the notes, and what the living program has";
    EXPECT_TRUE(fs::exists(slot + ".UvWxYz"));
    EXPECT_TRUE(fs::exists(folder_ / "notes.txt"));
}

TEST_F(AutosaveSlots, AlienFilesAreIgnored) {
    std::ofstream(folder_ / "1-0.autosave") << "something else";
    std::ofstream(folder_ / "2-0.autosave") << "";
    std::ofstream(folder_ / "notes.txt") << "x";
    EXPECT_TRUE(find_leftovers(folder_).empty());
    EXPECT_TRUE(find_leftovers(folder_ / "missing").empty());
}

}  // namespace
}  // namespace collidarium::app::test
