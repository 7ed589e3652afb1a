#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "io/system/file_access.hpp"
#include "io/system/lock_file.hpp"
#include "io/system/process.hpp"
#include "io/system/replacement_file.hpp"
#include "io/system/user_folders.hpp"

namespace collidarium::app::test {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for every test.
class SystemFiles : public testing::Test {
protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) /
                  ("collidarium_" + std::string(test->name()) + std::to_string(process_id()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string contents(const fs::path& path) const {
        std::ifstream in(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    }
    [[nodiscard]] auto entries() const { return std::distance(fs::directory_iterator(folder_), {}); }

    fs::path folder_;
};

TEST_F(SystemFiles, ALockIsHeldByOneAtATime) {
    const auto path = folder_ / "lock";
    EXPECT_FALSE(LockFile().held());
    {
        const LockFile first(path);
        EXPECT_TRUE(first.held());
        EXPECT_FALSE(LockFile(path).held());
        EXPECT_FALSE(LockFile(path).held());
    }
    EXPECT_TRUE(fs::exists(path));
    EXPECT_TRUE(LockFile(path).held());
    EXPECT_FALSE(LockFile(folder_ / "no" / "lock").held());
}

TEST_F(SystemFiles, ALockMovesWithItsObject) {
    const auto path = folder_ / "lock";
    LockFile lock(path);
    LockFile moved(std::move(lock));
    EXPECT_TRUE(moved.held());
    EXPECT_FALSE(LockFile(path).held());
    LockFile assigned;
    assigned = std::move(moved);
    EXPECT_TRUE(assigned.held());
    EXPECT_FALSE(LockFile(path).held());
    assigned = LockFile();
    EXPECT_TRUE(LockFile(path).held());
}

TEST_F(SystemFiles, AReplacementLeavesNothingBehindUnlessItTakesItsPlace) {
    const auto path = folder_ / "file";
    std::ofstream(path) << "old";
    {
        ReplacementFile replacement(path);
        ASSERT_FALSE(replacement.creation_error());
        EXPECT_FALSE(replacement.write("new"));
        EXPECT_EQ(contents(path), "old");
    }
    EXPECT_EQ(contents(path), "old");
    EXPECT_EQ(entries(), 1);
    {
        ReplacementFile replacement(path);
        EXPECT_FALSE(replacement.write("ne"));
        EXPECT_FALSE(replacement.write("w"));
        EXPECT_FALSE(replacement.replace());
        EXPECT_EQ(contents(path), "new");
    }
    EXPECT_EQ(contents(path), "new");
    EXPECT_EQ(entries(), 1);
    EXPECT_EQ(ReplacementFile(folder_ / "no" / "file").creation_error(),
              std::errc::no_such_file_or_directory);
}

TEST_F(SystemFiles, AHardLinkShowsTheBytesThatReplacedTheOthers) {
    const auto path = folder_ / "file";
    std::ofstream(path) << "older";
    fs::create_hard_link(path, folder_ / "link");
    {
        ReplacementFile replacement(path);
        EXPECT_FALSE(replacement.write("new"));
        EXPECT_FALSE(replacement.replace());
    }
    EXPECT_EQ(contents(path), "new");
    EXPECT_EQ(contents(folder_ / "link"), "new");
    EXPECT_EQ(entries(), 2);
}

TEST_F(SystemFiles, ALockThatWasRemovedIsNoLock) {
    // Two programs held "the same" lock, one of them under a name that was already gone.
    const auto path = folder_ / "lock";
    const LockFile first(path);
    fs::remove(path);
    const LockFile second(path);
    EXPECT_TRUE(second.held());
    EXPECT_FALSE(LockFile(path).held());
}

TEST_F(SystemFiles, ANamedPipeIsNotOpened) {
    // Opening it waited for somebody to write into it: forever.
    const auto path = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(open_to_read(path), nullptr);
    EXPECT_EQ(open_to_read("/dev/null"), nullptr);
    EXPECT_EQ(open_to_read(folder_), nullptr);
}

TEST_F(SystemFiles, SayWhetherTheyMayBeWritten) {
    const auto path = folder_ / "file";
    std::ofstream(path) << "text";
    EXPECT_FALSE(write_refusal(path));
    EXPECT_EQ(write_refusal(folder_ / "none"), std::errc::no_such_file_or_directory);
    EXPECT_EQ(open_to_read(folder_ / "none"), nullptr);
    std::FILE* file = open_to_read(path);
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(std::fgetc(file), 't');
    std::fclose(file);
}

TEST(System, KnowsTheRunningProgram) {
    EXPECT_GT(process_id(), 0);
    EXPECT_EQ(program_file().stem(), "io_tests");
    EXPECT_TRUE(fs::is_regular_file(program_file()));
}

TEST(System, TheProgramsFoldersBearItsName) {
    EXPECT_EQ(config_folder().filename(), "collidarium");
    EXPECT_EQ(state_folder().filename(), "collidarium");
    EXPECT_TRUE(config_folder().is_absolute());
    EXPECT_TRUE(state_folder().is_absolute());
    EXPECT_TRUE(home_folder().empty() || home_folder().is_absolute());
}

}  // namespace
}  // namespace collidarium::app::test
