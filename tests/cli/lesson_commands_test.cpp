#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/process.hpp"
#include "support/temp_folder.hpp"

namespace collidarium::app::test {
namespace {

const std::string slab_test = std::string(COLLIDARIUM_SOURCE_DIR) + "/assets/lessons/slab-test.lesson.md";

TEST(LessonCommands, RenderWritesALessonIntoAFolder) {
    const tests::TempFolder folder;
    const std::string pages = (folder.path() / "pages").string();
    const auto finished = run_program({"render", slab_test, "-o", pages});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.error, "");
    EXPECT_EQ(finished.out, pages + "/slab-test.html\n");
    EXPECT_TRUE(std::filesystem::exists(pages + "/slab-test.html"));
}

TEST(LessonCommands, RenderRefusesOptionsOfScenesForALesson) {
    const tests::TempFolder folder;
    const std::string pages = (folder.path() / "pages").string();
    const std::vector<std::string> options[]{{"--size", "640x480"}, {"--theme", "dark"},
                                             {"--step", "1"},       {"--all-steps"},
                                             {"--layers", "slabs"}, {"--method", "sat"}};
    for (const std::vector<std::string>& option : options) {
        std::vector<std::string> arguments{"render", slab_test, "-o", pages};
        arguments.insert(arguments.end(), option.begin(), option.end());
        const auto finished = run_program(arguments);
        EXPECT_EQ(finished.status, 2) << option[0];
        EXPECT_EQ(finished.error, "collidarium: " + option[0] +
                                      ": only for scenes; a lesson is written as a page to read\n"
                                      "Try 'collidarium --help'.\n");
        EXPECT_FALSE(std::filesystem::exists(pages)) << option[0];
    }
    EXPECT_EQ(run_program({"render", slab_test}).status, 2);
}

TEST(LessonCommands, ALinkThatNamesNothingIsRefusedBeforeTheWindowOpens) {
    struct Case {
        std::vector<std::string> arguments;
        int status;
        std::string error;
    };
    const Case cases[] = {
        {{"collidarium:lesson/slab-tset?seed=7"},
         1,
         "no lesson 'slab-tset' comes with the program; did you mean 'slab-test'?\n"},
        {{"collidarium:slab-test"}, 1, "a link begins with collidarium:lesson/ and the id of a lesson\n"},
        {{"collidarium:lesson/slab-test?seed=x"}, 1, "a seed is an integer from 0 to 99999, not 'x'\n"},
        {{"--seed", "8", "collidarium:lesson/slab-test?seed=7"},
         2,
         "give only one seed, in the link or by --seed\nTry 'collidarium --help'.\n"},
    };
    for (const Case& each : cases) {
        const auto finished = run_program(each.arguments);
        EXPECT_EQ(finished.status, each.status) << each.error;
        EXPECT_EQ(finished.error, "collidarium: " + each.error);
    }
}

TEST(LessonCommands, GradeEndsAsTheOtherCommandsDo) {
    const tests::TempFolder folder;
    const std::string file = (folder.path() / "class.txt").string();
    EXPECT_EQ(run_program({"grade"}).status, 2);
    EXPECT_EQ(run_program({"grade", file}).status, 1);
    std::ofstream(file) << "# nobody yet\n";
    const auto empty = run_program({"grade", file});
    EXPECT_EQ(empty.status, 0);
    EXPECT_EQ(empty.out, "");
    EXPECT_EQ(empty.error, "collidarium: these files have no codes\n");
    const auto table = run_program({"grade", "--csv", file});
    EXPECT_EQ(table.status, 0);
    EXPECT_EQ(table.out, "lesson,student,seed\r\n\r\nlesson,misconception,students,pages\r\n");
    std::ofstream(file) << "Ada, 2345\n";
    const auto bad = run_program({"grade", file});
    EXPECT_EQ(bad.status, 1);
    EXPECT_EQ(bad.error, file + ":1:6: Ada: the code has 4 characters, and a code has at least 13\n");
    EXPECT_EQ(run_program({"grade", file, "--lesson"}).status, 2);
    EXPECT_EQ(run_program({"grade", file, "--lesson", file + ".none"}).status, 1);
}

}  // namespace
}  // namespace collidarium::app::test
