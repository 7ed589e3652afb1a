/// Files that are no files, names that are no text, and disks without room.

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/process.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

namespace fs = std::filesystem;

const fs::path swept_box = fs::path(COLLIDARIUM_SOURCE_DIR) / "assets/scenes/swept_box.scene.json";

class HostileFiles : public testing::Test {
protected:
    tests::TempFolder folder;

    [[nodiscard]] std::string at(const std::string& name) const { return (folder.path() / name).string(); }
};

TEST_F(HostileFiles, APipeOrADeviceIsRefusedAtOnce) {
    // Opening a pipe waited for somebody to write into it: forever.
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    fs::create_symlink("pipe", at("link"));
    const std::vector<std::pair<std::string, std::string>> files{{at("pipe"), "a named pipe"},
                                                                 {at("link"), "a named pipe"},
                                                                 {"/dev/zero", "a device"},
                                                                 {folder.path().string(), "a folder"}};
    for (const auto& [file, kind] : files) {
        const std::vector<std::vector<std::string>> commands{{"check", file},
                                                             {"render", file, "-o", at("out.svg")},
                                                             {"export", file, "--as", "cpp"},
                                                             {"--clean", file}};
        for (const auto& command : commands) {
            const Finished finished = run_program(command);
            EXPECT_EQ(finished.status, 1) << command.front() << ' ' << file;
            EXPECT_NE(finished.error.find(kind), std::string::npos)
                << command.front() << ": " << finished.error;
        }
    }
    ASSERT_EQ(::mkfifo(at("pipe.svg").c_str(), 0600), 0);
    EXPECT_EQ(run_program({"render", swept_box.string(), "-o", at("pipe.svg")}).status, 1);
}

TEST_F(HostileFiles, NamesAreShownWithEscapes) {
    const std::vector<std::pair<std::string, std::string>> names{{"\x1b[31mred.json", "<U+001B>[31mred.json"},
                                                                 {"two\nlines.json", "two<U+000A>lines.json"},
                                                                 {"caf\xE9.json", "caf<E9>.json"},
                                                                 {"\u202Egpj.json", "<U+202E>gpj.json"}};
    for (const auto& [name, shown] : names) {
        std::ofstream(at(name)) << "{}";
        const std::vector<std::vector<std::string>> commands{{"check", at(name)},
                                                             {"render", at(name), "-o", at("out.svg")},
                                                             {"export", at(name), "--as", "cpp"}};
        for (const auto& command : commands) {
            const Finished finished = run_program(command);
            EXPECT_EQ(finished.status, 1);
            EXPECT_NE(finished.error.find(shown), std::string::npos)
                << command.front() << ": " << finished.error;
            EXPECT_EQ(finished.error.find(name), std::string::npos) << command.front();
        }
        fs::copy_file(swept_box, at(name), fs::copy_options::overwrite_existing);
        const Finished fine = run_program({"check", at(name)});
        EXPECT_EQ(fine.status, 0) << fine.error;
        EXPECT_NE(fine.out.find(shown), std::string::npos) << fine.out;
        const Finished no_step = run_program({"render", at(name), "-o", at("a.svg"), "--step", "99"});
        EXPECT_NE(no_step.error.find(shown), std::string::npos) << no_step.error;
        EXPECT_EQ(no_step.error.find(name), std::string::npos) << no_step.error;
        const Finished unknown = run_program({"render", at("a.svg"), at(name)});
        EXPECT_EQ(unknown.error.find(name), std::string::npos) << unknown.error;
    }
}

TEST_F(HostileFiles, ALimitOnTheSizeOfFilesIsReported) {
    // SIGXFSZ ended the program, and left a temporary file behind.
    rlimit usual{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    const rlimit narrow{1000, usual.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &narrow), 0);
    const Finished finished = run_program({"render", swept_box.string(), "-o", at("out.svg")});
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
    EXPECT_EQ(finished.status, 1);
    EXPECT_NE(finished.error.find("File too large"), std::string::npos) << finished.error;
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

}  // namespace
}  // namespace collidarium::app::test
