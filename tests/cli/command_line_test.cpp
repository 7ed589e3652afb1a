#include <gtest/gtest.h>

#include <algorithm>
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
    expect_usage_error({"help", "nonsense"}, "nonsense");
    expect_usage_error({"render", good, "-o", "a.gif", "--all-steps", "--delay", "slow"}, "--delay");
    expect_usage_error({"render", good, "-o", "a.svg", "--all-steps", "--step", "1"}, "--all-steps");
    expect_usage_error({"--clean"}, "--clean");
    expect_usage_error({good, good}, good);
    expect_usage_error({good, "query"}, "query");
    expect_usage_error({"--clean", good, good}, "FILE");
}

TEST(CommandLine, EveryNumberIsFiniteAndNothingElse) {
    for (const char* option : {"--time", "--type", "--scale", "--delay"}) {
        for (const char* number : {"nan", "-nan", "inf", "-inf", "1e999", "-1", "1x", "1,5", "0x", "", " "}) {
            const std::string given = std::string(option) + "=" + number;
            expect_usage_error({"render", good, "-o", "a.gif", "--all-steps", given}, option);
        }
    }
    for (const char* option : {"--step", "--frames"}) {
        for (const char* number :
             {"nan", "inf", "99999999999", "-1", "1.0", "1e0", "0x3", "true", "1x", "", " 1", "2,3"}) {
            const std::string given = std::string(option) + "=" + number;
            expect_usage_error({"render", good, "-o", "a.svg", given}, option);
        }
    }
}

TEST(CommandLine, LeadingZerosAreNoOctalNumber) {
    // 010 was read as 8, and 08 was refused.
    const tests::TempFolder folder;
    const std::string out = (folder.path() / "a.svg").string();
    const auto finished = run_program({"render", good, "-o", out, "--step", "010"});
    EXPECT_EQ(finished.error, "collidarium: " + good + ": --step 10: there are only 6 steps\n");
    EXPECT_EQ(run_program({"render", good, "-o", out, "--step", "06"}).status, 0);
}

TEST(CommandLine, AStepBeyondTheLastIsWrongInput) {
    const tests::TempFolder folder;
    const auto out = folder.path() / "a.svg";
    const auto finished = run_program({"render", good, "-o", out.string(), "--step", "99"});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.error, "collidarium: " + good + ": --step 99: there are only 6 steps\n");
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(CommandLine, HelpIsACommandToo) {
    EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
    const auto help = run_program({"help", "render"});
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("--all-steps"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("collidarium render"), std::string::npos) << help.out;
}

TEST(CommandLine, WhatIsNoFileIsToldBeforeAnyDisplayIsOpened) {
    const auto error_of = [](const std::vector<std::string>& arguments) {
        const auto finished = run_program(arguments);
        EXPECT_EQ(finished.status, 1);
        EXPECT_EQ(finished.out, "");
        return finished.error;
    };
    EXPECT_EQ(error_of({"/no/such.scene.json"}), "collidarium: /no/such.scene.json: no such file\n");
    EXPECT_EQ(error_of({"--clean", "no_such.json"}), "collidarium: no_such.json: no such file\n");
    EXPECT_EQ(error_of({scenes}), "collidarium: " + scenes + ": is a folder, not a file\n");
    EXPECT_EQ(error_of({"hepl"}),
              "collidarium: hepl: no such file, and no such command; did you mean 'help'?\n");
    EXPECT_EQ(error_of({"nonsense"}),
              "collidarium: nonsense: no such file, and no such command\nTry 'collidarium --help'.\n");
    EXPECT_EQ(error_of({"render", "no.json", "-o", "a.svg"}), "collidarium: no.json: no such file\n");
    EXPECT_EQ(error_of({"export", "no.json", "--as", "cpp"}), "collidarium: no.json: no such file\n");
    const std::string closest =
        std::string(COLLIDARIUM_SOURCE_DIR) + "/assets/scenes/broad_phase/closest.scene.json";
    EXPECT_EQ(error_of({"export", closest.c_str(), "--as", "query"}),
              "collidarium: " + closest + ": the query stream has the search for all pairs only\n");
}

TEST(CommandLine, WhatCannotBeWrittenIsTold) {
    const std::vector<std::vector<std::string>> commands{
        {"--help"}, {"--version"}, {"help"}, {"list"}, {"check", good}, {"export", good, "--as", "json"}};
    for (const auto& arguments : commands) {
        const auto finished = run_redirected(arguments, "/dev/null", "/dev/full");
        EXPECT_EQ(finished.status, 1) << arguments.front();
        EXPECT_EQ(finished.error, "collidarium: cannot write the output: No space left on device\n")
            << arguments.front();
    }
}

TEST(CommandLine, CheckTellsMembersThatLookMisspelt) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "misspelt.scene.json";
    std::ofstream(path)
        << "{\n  \"collidarium\": 1,\n  \"shapes\": [\n    {\"id\": \"a\", \"type\": \"aabb\", "
           "\"center\": [0, 0], \"half\": [1, 1],\n     \"transaltion\": [1, 0], \"mass\": 2}\n  ],\n"
           "  \"Focus\": [],\n  \"view\": {\"yDown\": true}\n}\n";
    const auto finished = run_program({"check", path.string()});
    EXPECT_EQ(finished.status, 0) << "a file may have members of its own";
    EXPECT_EQ(finished.out, path.string() + ": ok, 1 shape\n");
    const auto warning = [&](const std::string& place, const std::string& known) {
        return path.string() + place + ": is no known member; did you mean \"" + known + "\"?\n";
    };
    EXPECT_EQ(finished.error, warning(":7:3: warning: Focus", "focus") +
                                  warning(":8:12: warning: view.yDown", "y_down") +
                                  warning(":5:6: warning: shapes[0].transaltion", "translation"));
}

TEST(CommandLine, CheckTellsMisspeltMembersBesideTheProblemThatTheyCause) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "centre.scene.json";
    std::ofstream(path)
        << R"({"collidarium": 1, "shapes": [{"id": "a", "type": "circle", "centre": [0, 0], "radius": 1}]})";
    const auto finished = run_program({"check", path.string()});
    EXPECT_EQ(finished.status, 1);
    EXPECT_NE(finished.error.find("shapes[0].center: is missing"), std::string::npos) << finished.error;
    EXPECT_NE(finished.error.find("shapes[0].centre: is no known member; did you mean \"center\"?"),
              std::string::npos)
        << finished.error;
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

TEST(CommandLine, CheckDoesNotFloodTheTerminalWithOneMistakeMadeInEveryShape) {
    const tests::TempFolder folder;
    const auto path = folder.path() / "many.scene.json";
    std::ofstream file(path);
    file << R"({"collidarium": 1, "shapes": [{"id": "0"})";
    for (int i = 1; i < 2000; ++i) {
        file << ", {\"id\": \"" << i << "\"}";
    }
    file << "]}\n";
    file.close();
    const auto finished = run_program({"check", path.string()});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(std::ranges::count(finished.error, '\n'), 21) << finished.error;
    EXPECT_NE(finished.error.find("shapes[0].type: is missing"), std::string::npos);
    EXPECT_TRUE(finished.error.ends_with(": and 1980 more problems\n")) << finished.error;
}

TEST(CommandLine, CheckOpensThePicturesOfAScene) {
    // It said "ok" of scenes whose pictures `render` could not draw.
    const tests::TempFolder folder;
    std::ifstream shipped(std::filesystem::path(COLLIDARIUM_SOURCE_DIR) / "assets/sprites/fish.png",
                          std::ios::binary);
    const std::string fish{std::istreambuf_iterator<char>(shipped), {}};
    std::ofstream(folder.path() / "whole.png", std::ios::binary) << fish;
    std::ofstream(folder.path() / "truncated.png", std::ios::binary) << fish.substr(0, fish.size() / 2);
    std::ofstream(folder.path() / "huge.png", std::ios::binary)
        << std::string("\x89PNG\r\n\x1a\n\0\0\0\x0DIHDR\0\0\xEA\x60\0\0\xEA\x60", 24);
    const auto path = folder.path() / "s.scene.json";
    std::ofstream file(path);
    file << "{\"collidarium\": 1, \"shapes\": [";
    const char* between = "\n";
    for (const char* image : {"whole.png", "missing.png", "truncated.png", "huge.png"}) {
        file << between << R"({"id": ")" << image << R"(", "type": "aabb", "center": [0, 0], "half": [1, 1],)"
             << "\n"
             << R"("sprite": {"image": ")" << image << "\"}}";
        between = ",\n";
    }
    file << "]}\n";
    file.close();
    const auto finished = run_program({"check", path.string()});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.out, "");
    const std::string at = path.string();
    EXPECT_EQ(
        finished.error,
        at + ":5:21: shapes[1].sprite.image: missing.png: no such file\n" + at +
            ":7:21: shapes[2].sprite.image: truncated.png: is a damaged PNG image: it ends too early\n" + at +
            ":9:21: shapes[3].sprite.image: huge.png: has 60000 x 60000 pixels: a picture has from 1 x 1 "
            "to 4096 x 4096\n");
}

TEST(CommandLine, CheckIsContentWithEveryShippedScene) {
    std::vector<std::string> arguments{"check"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(scenes)) {
        if (entry.path().filename().string().ends_with(".scene.json")) {
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
    EXPECT_NE(all.out.find("Entering x, leaving y: which comes first?"), std::string::npos);
    const auto lessons = run_program({"list", "lessons"});
    EXPECT_EQ(lessons.status, 0);
    const auto first = lessons.out.find("two-boxes.lesson.md ");
    const auto slab = lessons.out.find("slab-test.lesson.md ");
    EXPECT_LT(first, slab);
    EXPECT_NE(lessons.out.find("  The slab test\n", slab), std::string::npos);
    EXPECT_EQ(lessons.out.find(".scene.json"), std::string::npos);
    const auto listed_scenes = run_program({"list", "scenes"});
    EXPECT_EQ(listed_scenes.out.find(".lesson.md"), std::string::npos);
    // Both, with as much room for the longest path of all.
    const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
    EXPECT_EQ(lines(all.out), lines(lessons.out) + lines(listed_scenes.out));
    EXPECT_LT(all.out.find("gjk.lesson.md"), all.out.find(".scene.json"));
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
