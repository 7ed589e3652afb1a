#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/process.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

const std::string scenes = std::string(COLLIDARIUM_SOURCE_DIR) + "/assets/scenes/";
const std::string good = scenes + "swept_box.scene.json";

/// Wrong usage: status 2, nothing on standard output, a hint on standard error.
void expect_usage_error(const std::vector<std::string>& arguments, const std::string& mention) {
    const auto finished = run_program(arguments);
    EXPECT_EQ(finished.status, 2) << mention;
    EXPECT_EQ(finished.out, "");
    EXPECT_NE(finished.error.find(mention), std::string::npos) << finished.error;
    EXPECT_NE(finished.error.find("--help"), std::string::npos) << finished.error;
}

TEST(CommandLine, HelpAndVersion) {
    const auto help = run_program({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const char* word : {"query", "render", "check", "list", "--clean", "--version"}) {
        EXPECT_NE(help.out.find(word), std::string::npos) << word;
    }
    const auto version = run_program({"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_TRUE(version.out.starts_with("collidarium 0.")) << version.out;
    for (const char* command : {"query", "render", "check", "list"}) {
        EXPECT_EQ(run_program({command, "--help"}).status, 0);
    }
}

TEST(CommandLine, WrongUsageIsStatusTwo) {
    expect_usage_error({"--nonsense"}, "--nonsense");
    expect_usage_error({"query", "extra"}, "extra");
    expect_usage_error({"query", "--ugly"}, "--ugly");
    expect_usage_error({"check"}, "FILE");
    expect_usage_error({"list", "shapes"}, "shapes");
    expect_usage_error({"render"}, "FILE");
    expect_usage_error({"render", good}, "--out");
    expect_usage_error({"render", good, "-o", "a.png", "--time", "soon"}, "--time");
    expect_usage_error({"render", good, "-o", "a.png", "--time", "nan"}, "--time");
    expect_usage_error({"render", good, "-o", "a.png", "--step", "-1"}, "--step");
    expect_usage_error({"render", good, "-o", "a.png", "--step", "1.5"}, "--step");
    expect_usage_error({"render", good, "-o", "a.png", "--frames", "-1"}, "--frames");
    expect_usage_error({"render", good, "-o", "a.png", "--frames", "1000"}, "--frames");
    expect_usage_error({"render", good, "-o", "a.gif", "--all-steps", "--delay", "slow"}, "--delay");
    expect_usage_error({"render", good, "-o", "a.svg", "--all-steps", "--step", "1"}, "--all-steps");
    expect_usage_error({"--clean"}, "--clean");
    expect_usage_error({good, good}, good);
    expect_usage_error({good, "query"}, "query");
    expect_usage_error({"--clean", good, good}, "FILE");
}

TEST(CommandLine, CheckTellsEveryProblemWithItsPlace) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "check.scene.json";
    std::ofstream(path)
        << "{\n  \"collidarium\": 1,\n  \"policy\": \"ajar\",\n  \"shapes\": [{\"id\": \"\"}]\n}\n";
    const auto finished = run_program({"check", good, path.string(), "/no/such/file"});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.out, good + ": ok, 2 shapes\n");
    EXPECT_EQ(finished.error, path.string() + ":4:14: shapes[0].type: is missing\n" + path.string() +
                                  ":4:21: shapes[0].id: must not be empty\n" + path.string() +
                                  ":3:13: policy: must be \"open\" or \"closed\", but is \"ajar\"\n" +
                                  "/no/such/file: no such file\n");
}

TEST(CommandLine, CheckIsContentWithEveryShippedScene) {
    std::vector<std::string> arguments{"check"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(scenes)) {
        if (entry.is_regular_file()) {
            arguments.push_back(entry.path().string());
        }
    }
    const auto finished = run_program(arguments);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.error, "");
}

TEST(CommandLine, ListNamesWhatShips) {
    const auto all = run_program({"list"});
    EXPECT_EQ(all.status, 0);
    EXPECT_NE(all.out.find("near_x_after_far_y.scene.json"), std::string::npos);
    EXPECT_NE(all.out.find("Entering x after leaving y: a miss"), std::string::npos);
    EXPECT_EQ(run_program({"list", "scenes"}).out, all.out);
    EXPECT_EQ(run_program({"list", "lessons"}).status, 0);
}

TEST(CommandLine, RenderRefusesABadScene) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "bad.scene.json";
    const auto out = folder.path() / "bad.svg";
    std::ofstream(path) << "{\"collidarium\": 2, \"shapes\": []}";
    const auto finished = run_program({"render", path.string(), "-o", out.string()});
    EXPECT_EQ(finished.status, 1);
    EXPECT_NE(finished.error.find(path.string() + ":1:17: collidarium: "), std::string::npos)
        << finished.error;
    EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
}  // namespace collidarium::app::test
